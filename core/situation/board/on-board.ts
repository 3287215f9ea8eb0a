// A fight between units of a board: their figures and states, the hex, the hexsides and the weather come from it.

import type { BoardInPlay } from '../board';
import type { Words } from '../context';
import { present } from '../../base/present';
import { halfMonth } from '../../rules/dates';
import type { HexId } from '../../hexmap/hex-map';
import type { Situation, SituationUnit } from '../../rules/situation';
import type { Turn, Unit } from '../../scenario/scenario';
import { weatherIn } from '../../scenario/weather';
import { boardQuestion, withSaid, type Asked, type BoardQuestion, type Taking } from './board-question';
import { entriesOf, type Entries, type Entry } from './entries';
import { hexNamed } from '../named-units';
import type { Members, NamedUnit } from '../units/members';
import type { LineProblems, Part } from '../problem';
import { pieces, unique } from './who-attacks';

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
  readonly otherwise: readonly { readonly fact: string; readonly when: string; readonly question: BoardQuestion }[];
}

interface BoardFight {
  /** As the line reads with what the board says of its units and their hex. */
  readonly situation: Situation;
  /** What is asked of the board; undefined: the line names no hex for the fight. */
  readonly question?: BoardQuestion;
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

/** The sides of a line, what it says besides, and what they stand on. */
interface OnBoard {
  readonly attackers: Members;
  readonly targets: Members;
  readonly said: Said;
  readonly board: BoardInPlay;
  /** That a hex may have, if the board does not tell its own. */
  readonly terrains: Words['terrains'];
  readonly weathers: Words['weathers'];
  readonly problems: LineProblems;
}

const names = (units: readonly NamedUnit[]): string => units.map(({ unit }) => unit.name).join(', ');

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
const defendersIn = (target: HexId, { attackers, targets: defenders, board }: OnBoard): readonly NamedUnit[] => {
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const whereOf = ({ turn, target, defenders }: Found, board: BoardInPlay): string => {
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

/** What is wrong with who stands where; false: no fight can be made of it. */
const checkHexes = ({ target, defenders, masked }: Found, on: OnBoard): boolean => {
  const { attackers, targets, board, problems } = on;
  const { from, at } = on.said;
  for (const { hex, part } of attackers.hexes)
    if (board.unitsIn(hex).length === 0) problems.error('empty-hex', part, `No unit is seen in ${hex} ${board.when}.`);
  if (target === undefined) return !problems.hasErrors;
  if (from && board.scenario.map.hexes.distance(from.hex, target) !== 1)
    problems.error('from-afar', from.part, `${from.hex} is not next to ${target}.`);
  if (defenders.length + targets.typed.length > 0) return !problems.hasErrors;
  const part = targets.hexes[0]?.part ?? at ?? { text: target, start: 0 };
  problems.undetermined = masked > 0;
  if (masked === 0) problems.error('empty-hex', part, `No enemy stands in ${target} ${board.when}.`);
  else {
    const decide = masked === 1 ? 'decides' : 'decide';
    problems.remark('hidden', part, `Cannot tell: ${pieces(masked)} in ${target} ${decide}.`);
  }
  return false;
};

interface Found {
  readonly target: HexId | undefined;
  readonly turn: Turn | undefined;
  readonly defenders: readonly NamedUnit[];
  /** Pieces in the target hex that nobody can tell. */
  readonly masked: number;
}

/** Each unit of the board as the line has it; those in figures come in with the first group. */
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

/** A unit in figures, among those of a board. */
const asTyped = (as: SituationUnit, n: number, side: string, hex: HexId): Taking => ({
  id: `in figures ${side} ${n}`,
  own: undefined,
  hex,
  modifiers: as.modifiers,
  typed: { as, side },
});

interface Sided {
  readonly attackers: string;
  readonly defenders: string;
}

/** Whose units in figures are, by those of the board; else the side to move attacks. */
const sidesOf = (attackers: Members, { target, defenders }: Found, board: BoardInPlay): Sided => {
  const { sides } = board.scenario;
  const other = (than: string): string => sides.find(({ name }) => name !== than)?.name ?? '';
  const ours = attackers.named[0]?.unit.side;
  const theirs = defenders[0]?.unit.side ?? (target === undefined ? undefined : board.unitsIn(target)[0]?.side);
  const first = ours ?? (theirs === undefined ? (board.position.phase?.side ?? sides[0]?.name ?? '') : other(theirs));
  return { attackers: first, defenders: theirs === undefined || theirs === first ? other(first) : theirs };
};

const takingOf = (named: NamedUnit, hex: HexId): Taking => ({
  id: named.unit.id,
  own: named.hex,
  hex,
  modifiers: named.modifiers,
  named,
});

interface Questions {
  readonly entries: Entries;
  readonly ask: (entry?: Entry, terrain?: string) => Asked;
}

/** The fight as it is asked of the board, and the same from each other hexside that those from afar may cross. */
const questionsOn = (target: HexId, found: Found, { attackers, targets, said, board }: OnBoard): Questions => {
  const { base, turn, from } = said;
  const { defenders } = found;
  const sided = sidesOf(attackers, found, board);
  const own = unique(attackers.named.map(a => a.hex));
  const entries = entriesOf(own, target, from?.hex, sided.attackers, board, base.hexsides.length > 0);
  const first = attackers.named[0]?.hex;
  const isTurnSaid = turn !== undefined || base.date !== undefined;
  const ask = (entry?: Entry, terrain?: string): Asked => ({
    attackers: [
      ...attackers.named.map(n => takingOf(n, entries.from(n.hex, entry))),
      ...base.attackers.map((u, i) => asTyped(u, i + 1, sided.attackers, entries.from(first, entry))),
    ],
    defenders: [
      ...defenders.map(n => takingOf(n, target)),
      ...base.defenders.map((u, i) => asTyped(u, i + 1, sided.defenders, target)),
    ],
    target,
    base: terrain === undefined ? base : { ...base, terrain },
    turn: isTurnSaid ? found.turn : undefined,
    isFromSaid: from !== undefined,
    cleared: isInFigures(targets)
      ? board.unitsIn(target).flatMap(unit => (unit.side === sided.attackers ? [] : [unit.id]))
      : [],
  });
  return { entries, ask };
};

/** `@ Clear` may be meant as the weather: it is told that the map has other ground. */
const tellTerrain = ({ terrain }: Situation, target: HexId, { board, weathers, problems }: OnBoard): void => {
  const part = problems.marks.get('terrain');
  const own = board.scenario.map.hexes.hexes.get(target)?.terrain;
  if (!part || own === undefined || terrain === undefined || own === terrain) return;
  const isWeather = weathers.has(part.text.toLowerCase());
  const weather = isWeather ? `; the weather is written “${part.text.toLowerCase()} weather”` : '';
  problems.remark('terrain-said', part, `“…” counts as the ground of ${target}, in place of ${own}${weather}.`);
};

/** A map need not be known in full: the terrains that the hex of the fight may have. */
const openTerrains = (base: Situation, target: HexId, terrains: Words['terrains'], board: BoardInPlay) =>
  (base.terrain ?? board.scenario.map.hexes.hexes.get(target)?.terrain) === undefined
    ? unique([...terrains.values()])
    : [];

/** The fight of two sides of which one at least is of the board; undefined: a problem says why not. */
export const fightOnBoard = (on: OnBoard): BoardFight | undefined => {
  const { attackers, targets, said, board, terrains, problems } = on;
  const { base, at } = said;
  const target = targetOf(targets, at, problems);
  // Those who stand elsewhere are asked about as if they were there: after a retreat, say.
  const hexes = unique([target, ...targets.hexes.map(({ hex }) => hex)].flatMap(hex => hex ?? []));
  const ours = attackers.named[0]?.unit.side;
  const found: Found = {
    target,
    turn: turnOf(board, said, problems),
    defenders: target === undefined ? [] : defendersIn(target, on),
    masked: isInFigures(targets) ? 0 : hexes.reduce((sum, hex) => sum + board.hiddenIn(hex, ours), 0),
  };
  checkSides(attackers.named, found.defenders, problems);
  if (target !== undefined) tellTerrain(base, target, on);
  if (!checkHexes(found, on)) return undefined;
  const asked = target === undefined ? undefined : questionsOn(target, found, on);
  const usual = asked?.ask();
  const groups = unique(usual?.attackers.map(a => a.hex) ?? []);
  const hexsides = groups.flatMap((from, i) =>
    board.scenario.map.hexes.hexside(from, target ?? '').map(feature => ({ feature, groups: [i + 1] })),
  );
  const groupOf = (hex: HexId): number => Math.max(1, groups.indexOf(asked?.entries.from(hex) ?? hex) + 1);
  const situation: Situation = {
    ...base,
    ...placeOf(base, found, board),
    attackers: unitsOf(attackers.named, base.attackers, groupOf, board),
    defenders: unitsOf(found.defenders, base.defenders, () => 1, board),
    hexsides: base.hexsides.length > 0 ? base.hexsides : hexsides,
  };
  return {
    situation,
    ...(usual ? { question: boardQuestion(usual) } : {}),
    notes: {
      where: whereOf(found, board),
      hidden: hiddenFacts(attackers, found, board),
      ...plainFight(found, on),
      assumptions: assumptionsOf(usual, on),
      otherwise:
        target !== undefined && asked ? othersOf(asked, openTerrains(base, target, terrains, board), target) : [],
    },
  };
};

/** What nobody has said of the fight, case by case. */
const othersOf = ({ entries, ask }: Questions, terrains: readonly string[], target: HexId): BoardNotes['otherwise'] => [
  ...entries.others.map(entry => ({ fact: entries.fact ?? '', when: entry.when, question: boardQuestion(ask(entry)) })),
  ...terrains.map(terrain => ({
    fact: `the terrain of ${target}`,
    when: `in ${terrain}`,
    question: boardQuestion(ask(undefined, terrain)),
  })),
];

const plainFight = ({ target, defenders }: Found, { attackers, targets, said }: OnBoard): Pick<BoardNotes, 'fight'> => {
  const isPlain =
    said.base.attackers.length === 0 &&
    !isInFigures(targets) &&
    targets.hexes.every(({ hex }) => hex === target) &&
    defenders.every(({ hex }) => hex === target);
  return isPlain && target !== undefined ? { fight: { target, attackers: attackers.named.map(a => a.unit) } } : {};
};

const assumptionsOf = (asked: Asked | undefined, { said, targets, board }: OnBoard): readonly string[] => {
  const { kind, mpSpent } = said.base;
  const way = asked?.attackers.find(a => a.own !== a.hex)?.hex;
  const open = (asked?.attackers ?? []).filter(a => !Object.hasOwn(a.modifiers, 'moved'));
  const isSaid = mpSpent !== undefined || (asked !== undefined && open.length === 0);
  const by =
    asked && open.length < asked.attackers.length ? ` by ${open.map(a => a.named?.unit.name ?? a.id).join(', ')}` : '';
  const unspent = board.isSetUp || way === undefined ? 'no MPs spent before' : `no MPs spent on the way to ${way}`;
  const isOpen = kind === 'overrun' && !isSaid && (board.isSetUp || asked === undefined || way !== undefined);
  return [
    ...(isOpen ? [unspent + by] : []),
    ...(asked && isInFigures(targets) ? [`nobody else in ${asked.target}`] : []),
  ];
};
