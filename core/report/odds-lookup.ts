// Looking up odds on a board step by step: whom to attack, with whom, and how it stands with one more or one less.

import type { OpenedLog } from '../audit/audit';
import { positionAt } from '../audit/position';
import { unitName } from '../audit/unit-name';
import type { HexId } from '../hexmap/hex-map';
import type { Referee, RuleSystem } from '../rules/system';
import type { Scenario, Unit } from '../scenario/scenario';
import { BoardInPlay } from '../situation/board';
import { wordsOf } from '../situation/context';
import { nameOnBoard } from '../situation/name-on-board';
import { evaluateLine, type EvaluatedLine } from '../situation/evaluate';
import type { MarkdownOptions } from './combat-markdown';
import { escaped, table } from './markdown';
import { visible } from './transcript/plain';
import { oddsMarkdown, oddsNoteOf, whoseChart, type OddsNote } from './odds-block/judge-block';

/** The rules that a line is answered by. */
export interface LookupRules {
  readonly system: RuleSystem;
  readonly referee: Referee;
  readonly scenario?: Scenario;
  /** What names and hexes of the line mean. */
  readonly board?: BoardInPlay;
}

/** A rule system alone; undefined: there is none, or it has no charts without a scenario. */
export const rulesAlone = (system: RuleSystem | undefined): LookupRules | undefined => {
  const referee = system?.referee();
  return system && referee?.ok ? { system, referee: referee.value } : undefined;
};

/** A board with the rules that hold there. */
export interface LookupDesk extends LookupRules {
  readonly scenario: Scenario;
  readonly board: BoardInPlay;
}

/** The board of a log after a step, with its rules; undefined: it is not judged. */
export const deskAt = ({ rules, timeline, file }: OpenedLog, step: number): LookupDesk | undefined => {
  if (!rules) return undefined;
  const { system, scenario, referee, binding } = rules;
  const when = step === 0 ? `at the start of ${file}` : `after step ${step} of ${file}`;
  const board = new BoardInPlay(scenario, positionAt(timeline, binding, step), referee.unitsOf, when);
  return { system, scenario, referee, board };
};

/** A hex that somebody could fight for. */
export interface LookupTarget {
  readonly hex: HexId;
  readonly terrain: string;
  readonly defenders: readonly Unit[];
  /** Enemies of its units that may reach it in a turn, the nearest first. */
  readonly attackers: readonly Unit[];
  /** Hexes from the nearest of them to it. */
  readonly distance: number;
}

/** Units that stand farther away are not offered: an overrun rarely begins there. */
const REACH = 6;

/** A line of odds and its answer. */
export interface Lookup {
  readonly line: string;
  readonly read: EvaluatedLine;
  readonly note: OddsNote;
}

/** Hexes with units of one side and enemies in reach: those of the side that does not move first, then by distance. */
export const targetsOn = ({ board, scenario: { map, units } }: LookupDesk): readonly LookupTarget[] => {
  const placed = units.flatMap(unit => {
    const hex = board.hexOf(unit);
    return hex === undefined ? [] : [{ unit, hex }];
  });
  const found = [...new Set(placed.map(({ hex }) => hex))].sort().flatMap((hex): LookupTarget[] => {
    const defenders = board.unitsIn(hex);
    const side = defenders[0]?.side;
    if (side === undefined || defenders.some(unit => unit.side !== side)) return [];
    const near = placed
      .map(p => ({ unit: p.unit, distance: map.hexes.distance(p.hex, hex) ?? Infinity }))
      .filter(({ unit, distance }) => unit.side !== side && distance <= REACH)
      .sort((a, b) => a.distance - b.distance);
    const [nearest] = near;
    const terrain = map.hexes.hexes.get(hex)?.terrain ?? '';
    return nearest
      ? [{ hex, terrain, defenders, attackers: near.map(({ unit }) => unit), distance: nearest.distance }]
      : [];
  });
  const active = board.position.phase?.side;
  const isOwn = ({ defenders }: LookupTarget): number => (defenders[0]?.side === active ? 1 : 0);
  return found.sort((a, b) => isOwn(a) - isOwn(b) || a.distance - b.distance);
};

/** `11 Pz 10-10`, as the counter shows it there. */
export const counterName = ({ board, system }: LookupDesk, unit: Unit): string =>
  unitName(unit, board.position.units.get(unit.id)?.reduced === true, system);

/** `11 Pz, 25 Mot -> 0706`; by ids where two units have one name. */
export const lineOf = ({ board }: LookupDesk, attackers: readonly Unit[], target: HexId): string =>
  `${attackers.map(unit => nameOnBoard(board, unit)).join(', ')} -> ${target}`;

/** Lines such as `11 Pz, 25 Mot -> 0706`, as odds blocks read them. */
export const lookUp = ({ system, scenario, referee, board }: LookupRules, line: string): Lookup => {
  const read = evaluateLine(line, wordsOf(system, scenario), referee, whoseChart(scenario !== undefined), board);
  return { line, read, note: oddsNoteOf(0, read.problems, read) };
};

/** So many that might join are looked at. */
const FEW = 12;

/** An answer beside the one that was asked for. */
export interface Alternative extends Lookup {
  /** `without 25 Mot 6-10`, `with 7 Inf 5-6 as well` */
  readonly what: string;
}

/** The same attack with each unit left out, and with each other one that stands by. */
export const alternatives = (
  desk: LookupDesk,
  { hex, attackers }: LookupTarget,
  chosen: readonly Unit[],
): readonly Alternative[] => {
  const ask = (what: string, units: readonly Unit[]): Alternative => ({
    what,
    ...lookUp(desk, lineOf(desk, units, hex)),
  });
  const others = attackers.filter(unit => !chosen.includes(unit)).slice(0, FEW);
  return [
    ...others.map(unit => ask(`with ${counterName(desk, unit)} as well`, [...chosen, unit])),
    ...(chosen.length < 2
      ? []
      : chosen.map(unit =>
          ask(
            `without ${counterName(desk, unit)}`,
            chosen.filter(other => other !== unit),
          ),
        )),
  ];
};

/** `4-1 +1 · clears 92 % · MP 7/10`, or what is wrong with the line. */
export const shortAnswer = ({ note }: Lookup): string => note.hint ?? note.problems[0]?.message ?? '';

/** The answer whole, with others beside it. */
export const lookupMarkdown = (
  asked: Lookup,
  {
    when,
    others = [],
    ...options
  }: { readonly when?: string; readonly others?: readonly Alternative[] } & MarkdownOptions,
): string => {
  const { hint, problems, assessment } = asked.note;
  return [
    `# ${escaped(hint ?? 'No answer')}`,
    [`\`${visible(asked.line).replaceAll('`', "'")}\``, ...(when === undefined ? [] : [escaped(when)])].join(', '),
    problems.map(p => `- ${escaped(p.message)}`).join('\n'),
    others.length === 0
      ? ''
      : table([['instead', 'odds'], ...others.map(o => [escaped(o.what), escaped(shortAnswer(o))])], []),
    assessment ? oddsMarkdown(assessment, options) : '',
  ]
    .filter(part => part !== '')
    .join('\n\n');
};
