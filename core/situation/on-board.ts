// A fight between units of a board: their figures and states, the hex, the hexsides and the weather come from it.

import { present } from '../base/present';
import { halfMonth } from '../rules/dates';
import type { HexId } from '../hexmap/hex-map';
import type { Situation, SituationUnit } from '../rules/situation';
import type { Turn, Unit } from '../scenario/scenario';
import { weatherIn } from '../scenario/weather';
import type { BoardInPlay } from './board';
import type { Words } from './context';
import { hexNamed } from './hexes';
import type { Members, NamedUnit } from './members';
import type { LineProblems, Part } from './problem';
import { withSaid } from './said-of-unit';

/** What a board adds to a situation. */
export interface BoardNotes {
  /** `after step 41 of game.vlog: Axis Movement, Sep II 1941; 0706: woods, 147 Rifle` */
  readonly where: string;
  /** What no observer can see. It leaves the answer undetermined. */
  readonly hidden: readonly string[];
  readonly assumptions: readonly string[];
  /** All attackers are units of the board, and attack who stands there: the fight may be asked about otherwise. */
  readonly fight?: { readonly target: HexId; readonly attackers: readonly Unit[] };
  /** The same fight if a fact that the board does not tell were another. */
  readonly otherwise: readonly { readonly fact: string; readonly when: string; readonly situation: Situation }[];
}

export interface BoardFight {
  readonly situation: Situation;
  readonly notes: BoardNotes;
}

/** What the line says: it counts before the board. */
export interface Said {
  /** With the units that stand in figures. */
  readonly base: Situation;
  readonly turn: number | undefined;
  readonly from: { readonly hex: HexId; readonly part: Part } | undefined;
  /** The hex that the line gives for the fight, wherever the defenders stand. */
  readonly at?: Part;
}

const names = (units: readonly NamedUnit[]): string => units.map(({ unit }) => unit.name).join(', ');
const unique = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];
const pieces = (n: number): string => (n === 1 ? 'the hidden piece' : `the ${n} hidden pieces`);

/** The turn that the line means: the board's own, another of the scenario by number or date. */
const turnOf = (board: BoardInPlay, said: Said, problems: LineProblems): Turn | undefined => {
  const { turns } = board.scenario;
  if (said.turn !== undefined) {
    const turn = turns.find(t => t.number === said.turn);
    if (!turn)
      problems.error('unknown-turn', { text: '', start: 0 }, `There is no turn ${said.turn}: 1 to ${turns.length}.`);
    return turn;
  }
  const date = said.base.date === undefined ? undefined : halfMonth(said.base.date);
  return (date === undefined ? undefined : turns.find(t => halfMonth(t.date) === date)) ?? board.position.turn;
};

/** The one hex that is attacked; undefined: none is named, only figures. */
const targetOf = (defenders: Members, at: Part | undefined, problems: LineProblems): HexId | undefined => {
  if (at) return at.text;
  const parts = [...defenders.hexes, ...defenders.named];
  const [first] = parts;
  const other = parts.find(p => p.hex !== first?.hex);
  if (first && other)
    problems.error('two-targets', other.part, `A fight has one target: ${first.hex} or ${other.hex}, not both.`);
  return first?.hex;
};

/** The line says in figures who defends: whoever stands there does not count. */
const isInFigures = ({ typed, hexes, named }: Members): boolean =>
  typed.length > 0 && hexes.length + named.length === 0;

/** All units of the target hex defend, whichever of them were named; not if the line gives the defenders' figures instead. */
const defendersIn = (
  target: HexId,
  defenders: Members,
  attackers: Members,
  board: BoardInPlay,
): readonly NamedUnit[] => {
  const sides = new Set(attackers.named.map(a => a.unit.side));
  const said = defenders.named.map(d => d.unit.id);
  const part = [...defenders.hexes, ...defenders.named][0]?.part ?? { text: '', start: 0 };
  const there = isInFigures(defenders) ? [] : board.unitsIn(target);
  const others = there
    .filter(unit => !said.includes(unit.id) && !sides.has(unit.side))
    .map(unit => ({ unit, hex: target, modifiers: {}, part }));
  return [
    ...defenders.named.filter(d => !(hexNamed(d.part.text, board) !== undefined && sides.has(d.unit.side))),
    ...others,
  ];
};

/** Attackers and defenders are enemies, and no unit is named twice. */
const checkSides = (attackers: readonly NamedUnit[], defenders: readonly NamedUnit[], problems: LineProblems): void => {
  const twice = attackers.find((a, i) => attackers.findIndex(b => b.unit.id === a.unit.id) < i);
  if (twice) problems.error('unit-twice', twice.part, `${twice.unit.name} is in the line twice.`);
  const sides = unique(attackers.map(a => a.unit.side));
  const stranger = attackers.find(a => a.unit.side !== sides[0]);
  if (stranger) problems.error('two-sides', stranger.part, `The attackers are of two sides: ${sides.join(' and ')}.`);
  const friend = defenders.find(d => sides.includes(d.unit.side));
  if (friend)
    problems.error('same-side', friend.part, `${friend.unit.name} is of the attackers' own side, ${friend.unit.side}.`);
};

type Hexsides = Situation['hexsides'];

interface Crossing {
  readonly hexsides: Hexsides;
  readonly fact?: string;
  readonly others: readonly { readonly when: string; readonly hexsides: Hexsides }[];
}

/** What the groups cross. From afar nobody has said on which side they come in: each kind of hexside is a case. */
const crossingOf = (origins: readonly HexId[], target: HexId, board: BoardInPlay): Crossing => {
  const map = board.scenario.map.hexes;
  const over = (from: HexId, group: number): Hexsides =>
    map.hexside(from, target).map(feature => ({ feature, groups: [group] }));
  const far = origins.filter(hex => map.distance(hex, target) !== 1);
  const known = origins.flatMap((hex, i) => (far.includes(hex) ? [] : over(hex, i + 1)));
  const [first] = far;
  if (first === undefined) return { hexsides: known, others: [] };
  const kinds = new Map<string, HexId>();
  for (const hex of map.neighbours(target)) {
    const kind = map.hexside(hex, target).join(' and ');
    if (!kinds.has(kind)) kinds.set(kind, hex);
  }
  const entries = (from: HexId): Hexsides =>
    origins.flatMap((hex, i) => (far.includes(hex) ? over(from, i + 1) : over(hex, i + 1)));
  const [assumed, ...others] = [...kinds].sort(([a], [b]) => a.length - b.length);
  if (others.length === 0) return { hexsides: assumed ? entries(assumed[1]) : known, others: [] };
  return {
    hexsides: assumed ? entries(assumed[1]) : known,
    fact: `the hex from which ${target} is entered (${first} is ${map.distance(first, target) ?? 'many'} hexes away)`,
    others: others.map(([kind, from]) => ({ when: `from ${from}, over a ${kind}`, hexsides: entries(from) })),
  };
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const whereOf = (
  board: BoardInPlay,
  turn: Turn | undefined,
  target: HexId | undefined,
  defenders: readonly NamedUnit[],
): string => {
  const { phase } = board.position;
  const hex = target === undefined ? undefined : board.scenario.map.hexes.hexes.get(target);
  const time = [phase === undefined ? undefined : `${phase.side} ${phase.name}`, turn?.date].filter(
    t => t !== undefined && t !== '',
  );
  const there = [hex?.terrain, ...(hex?.features ?? [])].filter(t => t !== undefined);
  const stands = defenders.length === 0 ? [] : [names(defenders)];
  return [
    [capital(board.when), time.join(', ')].filter(t => t !== '').join(': '),
    ...(target === undefined ? [] : [`${target}: ${[...there, ...stands].join(', ')}`]),
  ].join('; ');
};

/** Who stands beside a hex and could attack it, and a line that can be typed. */
const whoCould = (target: HexId, board: BoardInPlay, side: string | undefined): string => {
  const { hexes } = board.scenario.map;
  const enemies = board.scenario.units.flatMap(unit => {
    const hex = board.hexOf(unit);
    return hex === undefined || hex === target || unit.side === side
      ? []
      : { unit, hex, far: hexes.distance(hex, target) ?? 999 };
  });
  const near = enemies.filter(e => e.far === 1);
  const [first] = [...enemies].sort((a, b) => a.far - b.far);
  const ask = first ? ` Name the attackers or their hex, such as: ${first.hex} -> ${target}.` : '';
  if (near.length === 0) return `No enemy stands next to it.${ask}`;
  const list = unique(near.map(e => e.hex)).map(
    hex => `${near.flatMap(e => (e.hex === hex ? e.unit.name : [])).join(', ')} (${hex})`,
  );
  return `Next to it: ${list.join('; ')}.${ask}`;
};

/** A hex alone, `0706`: the question is who attacks it. */
export const askWhoAttacks = (part: Part, board: BoardInPlay, problems: LineProblems): void => {
  const target = part.text;
  const there = board.unitsIn(target);
  const hidden = board.hiddenIn(target, undefined);
  const stands = [...there.map(u => u.name), ...(hidden > 0 ? [pieces(hidden)] : [])];
  const what = stands.length === 0 ? `Nothing stands in ${target} ${board.when}.` : `${target}: ${stands.join(', ')}.`;
  problems.error('who-attacks', part, `${what} ${whoCould(target, board, there[0]?.side)}`);
};

/** What is wrong with who stands where; false: no fight can be made of it. */
const checkHexes = (
  attackers: Members,
  targets: Members,
  found: Found,
  { from, at }: Said,
  board: BoardInPlay,
  problems: LineProblems,
): boolean => {
  const { target, defenders, masked } = found;
  for (const { hex, part } of attackers.hexes)
    if (board.unitsIn(hex).length === 0) problems.error('empty-hex', part, `No unit is seen in ${hex} ${board.when}.`);
  if (target === undefined) return !problems.hasErrors;
  if (from && board.scenario.map.hexes.distance(from.hex, target) !== 1)
    problems.error('from-afar', from.part, `${from.hex} is not next to ${target}.`);
  if (defenders.length + targets.typed.length > 0) return !problems.hasErrors;
  const part = targets.hexes[0]?.part ?? at ?? { text: target, start: 0 };
  problems.undetermined = masked > 0;
  if (masked === 0) problems.error('empty-hex', part, `No enemy stands in ${target} ${board.when}.`);
  else
    problems.remark(
      'hidden',
      part,
      `Cannot tell: ${pieces(masked)} in ${target} ${masked === 1 ? 'decides' : 'decide'}.`,
    );
  return false;
};

interface Found {
  readonly target: HexId | undefined;
  readonly turn: Turn | undefined;
  readonly defenders: readonly NamedUnit[];
  /** Pieces in the target hex that nobody can tell. */
  readonly masked: number;
}

/** The units in figures come in with the first group. */
const unitsOf = (
  named: readonly NamedUnit[],
  typed: readonly SituationUnit[],
  groupOf: (hex: HexId) => number,
  board: BoardInPlay,
): readonly SituationUnit[] => {
  const placed = named.map(n => ({ unit: n.unit.id, group: groupOf(n.hex) }));
  const ofBoard = board.unitsOf(board.position, placed).map((unit, i) => withSaid(unit, named[i]));
  return [...ofBoard, ...typed.map(u => (named.length === 0 ? u : { ...u, group: 1 }))];
};

/** The hex, the weather and the date of the board, as far as the line does not say its own. */
const placeOf = (base: Situation, { target, turn }: Found, board: BoardInPlay): Partial<Situation> => {
  const hex = target === undefined ? undefined : board.scenario.map.hexes.hexes.get(target);
  const terrain = base.terrain ?? hex?.terrain;
  const weather = base.weather ?? weatherIn(turn, hex?.zone);
  const date = base.date ?? turn?.date;
  const markers = target === undefined ? [] : (board.position.markers.get(target) ?? []);
  return {
    features: unique([...(hex?.features ?? []), ...markers, ...base.features]),
    ...present({ terrain, weather, date }),
  };
};

const hiddenFacts = (attackers: Members, { target, masked }: Found, board: BoardInPlay): readonly string[] => [
  ...(masked > 0 ? [`what ${pieces(masked)} in ${target ?? ''} may be`] : []),
  ...attackers.hexes.flatMap(({ hex }) => {
    const unseen = board.hiddenIn(hex, undefined);
    return unseen > 0 ? [`what ${pieces(unseen)} in ${hex} may be`] : [];
  }),
];

/**
 * The fight of two sides of which one at least is of the board; undefined: a problem says why not.
 *
 * @param terrains that a hex may have, if the board does not tell its own
 */
export const fightOnBoard = (
  attackers: Members,
  targets: Members,
  said: Said,
  board: BoardInPlay,
  terrains: Words['terrains'],
  problems: LineProblems,
): BoardFight | undefined => {
  const { base, from, at } = said;
  const target = targetOf(targets, at, problems);
  // Those who stand elsewhere are asked about as if they were there: after a retreat, say.
  const hexes = unique([target, ...targets.hexes.map(({ hex }) => hex)].flatMap(hex => hex ?? []));
  const ours = attackers.named[0]?.unit.side;
  const found: Found = {
    target,
    turn: turnOf(board, said, problems),
    defenders: target === undefined ? [] : defendersIn(target, targets, attackers, board),
    masked: isInFigures(targets) ? 0 : hexes.reduce((sum, hex) => sum + board.hiddenIn(hex, ours), 0),
  };
  checkSides(attackers.named, found.defenders, problems);
  if (!checkHexes(attackers, targets, found, said, board, problems)) return undefined;
  const own = unique(attackers.named.map(a => a.hex));
  if (base.kind === 'overrun' && own.length > 1 && !from) twoStacks(attackers.named, problems);
  const origins = from ? [from.hex] : own;
  const crossing = target === undefined ? NO_CROSSING : crossingOf(origins, target, board);
  const situation: Situation = {
    ...base,
    ...placeOf(base, found, board),
    attackers: unitsOf(attackers.named, base.attackers, hex => (from ? 1 : own.indexOf(hex) + 1), board),
    defenders: unitsOf(found.defenders, base.defenders, () => 1, board),
    hexsides: base.hexsides.length > 0 ? base.hexsides : crossing.hexsides,
  };
  const { fact, others } = crossing;
  const isPlain = target !== undefined && base.attackers.length === 0 && !isInFigures(targets);
  const fight = isPlain &&
    targets.hexes.every(({ hex }) => hex === target) &&
    found.defenders.every(({ hex }) => hex === target) && { target, attackers: attackers.named.map(a => a.unit) };
  const isOpen = fact !== undefined && base.hexsides.length === 0;
  return {
    situation,
    notes: {
      where: whereOf(board, found.turn, target, found.defenders),
      hidden: hiddenFacts(attackers, found, board),
      ...(fight ? { fight } : {}),
      assumptions: [
        ...(base.kind === 'overrun' && base.mpSpent === undefined ? ['no MPs spent before'] : []),
        ...(target !== undefined && isInFigures(targets) ? [`nobody else in ${target}`] : []),
      ],
      otherwise: [
        ...(isOpen ? others.map(({ when, hexsides }) => ({ fact, when, situation: { ...situation, hexsides } })) : []),
        ...(target === undefined ? [] : onTerrains(situation, target, unique([...terrains.values()]))),
      ],
    },
  };
};

/** A map need not be known in full: the fight on each terrain that its hex may have. */
const onTerrains = (situation: Situation, target: HexId, terrains: readonly string[]): BoardNotes['otherwise'] =>
  situation.terrain === undefined
    ? terrains.map(terrain => ({
        fact: `the terrain of ${target}`,
        when: `in ${terrain}`,
        situation: { ...situation, terrain },
      }))
    : [];

const NO_CROSSING: Crossing = { hexsides: [], others: [] };

const twoStacks = (attackers: readonly NamedUnit[], problems: LineProblems): void => {
  const part = attackers[0]?.part ?? { text: '', start: 0 };
  const message = `${names(attackers)} stand in different hexes. An overrun starts from one: name it, such as “; from 0606”.`;
  problems.remark('overrun-from-two', part, message);
};
