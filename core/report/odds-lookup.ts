// Looking up odds on a board step by step: whom to attack, with whom, and how it stands with one more or one less.

import type { Audit } from '../audit/audit';
import { momentsOf } from '../audit/judge/moments';
import { positionAt } from '../audit/observe/position';
import { unitName } from '../audit/observe/unit-name';
import { present } from '../base/present';
import { isSame } from '../base/same';
import type { HexId } from '../hexmap/hex-map';
import type { Position } from '../rules/position';
import type { GameState, Referee, RuleSystem } from '../rules/system';
import type { Scenario, Unit } from '../scenario/scenario';
import { BoardInPlay, setUpBoard } from '../situation/board';
import { wordsOf } from '../situation/context';
import { nameOnBoard } from '../situation/named-units';
import { evaluateLine, type EvaluatedLine } from '../situation/evaluate';
import type { MarkdownOptions } from './odds/combat-markdown';
import { escaped, table } from './markdown';
import { whoseChart } from './odds/whose-charts';
import { visible } from './transcript/plain';
import { oddsMarkdown, oddsNoteOf, type OddsNote } from './odds-block/judge-block';

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

/** The set-up of a scenario, with its rules. */
export const deskOfSetUp = (system: RuleSystem, referee: Referee, scenario: Scenario): LookupDesk => {
  return { system, scenario, referee, board: setUpBoard(scenario, referee) };
};

/** The board of a log after a step, with its rules and what its judge remembers there; undefined: it has none. */
export const deskAt = (audit: Audit, step: number): LookupDesk | undefined => {
  const { rules, timeline, file } = audit.log;
  if (!rules) return undefined;
  const { system, scenario, referee } = rules;
  const when = step === 0 ? `at the start of ${file}` : `after step ${step} of ${file}`;
  const position = positionAt(timeline, rules.binding, step);
  const board = new BoardInPlay(
    scenario,
    position,
    referee.unitsOf,
    when,
    () => momentAt(audit, referee, step, position),
    false,
    timeline.mayMissSomething,
  );
  return { system, scenario, referee, board };
};

/** Where it is not judged nothing is remembered: as if the log began there. */
const momentAt = (audit: Audit, referee: Referee, step: number, position: Position): GameState => {
  const judged = momentsOf(audit)?.at(step);
  if (!judged) return referee.begin(position);
  // An act that is not over yet has changed the board already. Turn and phase are those that the judge reads.
  const onBoard = (now: Position): Position => ({ ...position, turn: now.turn, phase: now.phase });
  return isSame(judged.position, onBoard(judged.position)) ? judged : judged.supposing({ position: onBoard });
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
      .map(p => ({ ...p, distance: map.hexes.distance(p.hex, hex) ?? Infinity }))
      .filter(({ unit, distance }) => unit.side !== side && distance <= REACH)
      // A stack stays together.
      .sort((a, b) => a.distance - b.distance || Number(a.hex > b.hex) - Number(a.hex < b.hex));
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
  unitName(unit, board.position.units.get(unit.id)?.faceUp ?? 0, system);

/** `11 Pz, 25 Mot -> 0706`; by ids where two units have one name. */
export const lineOf = ({ board }: LookupDesk, attackers: readonly Unit[], target: HexId): string =>
  `${attackers.map(unit => nameOnBoard(board, unit)).join(', ')} -> ${target}`;

/** Lines such as `11 Pz, 25 Mot -> 0706`, as odds blocks read them. */
export const lookUp = ({ system, scenario, referee, board }: LookupRules, line: string): Lookup => {
  const read = evaluateLine(
    line,
    wordsOf(system, scenario),
    referee,
    whoseChart({ referee, ...present({ scenario }) }),
    board,
  );
  return { line, read, note: oddsNoteOf(0, read.problems, read) };
};

/** `4-1 +1 · clears 92 % · MP 7/10`, or what is wrong with the line. */
export const shortAnswer = ({ note }: Lookup): string => note.hint ?? note.problems[0]?.message ?? '';

/** Answers of one kind beside the one that was asked for. */
interface Beside {
  readonly title: string;
  readonly rows: readonly (Lookup & { readonly what: string })[];
}

const asRow = ({ what, ...asked }: Lookup & { readonly what: string }): readonly [string, string] => [
  escaped(what),
  escaped(shortAnswer(asked)),
];

/** The answer whole: what forbids it, the answer itself, then others beside it. */
export const lookupMarkdown = (
  asked: Lookup,
  { when, beside = [], ...options }: { readonly when?: string; readonly beside?: readonly Beside[] } & MarkdownOptions,
): string => {
  const { hint, problems, assessment } = asked.note;
  return [
    `# ${escaped(hint ?? 'No answer')}`,
    [`\`${visible(asked.line).replaceAll('`', "'")}\``, ...(when === undefined ? [] : [escaped(when)])].join(', '),
    problems.map(p => `- ${escaped(p.message)}`).join('\n'),
    assessment ? oddsMarkdown(assessment, options) : '',
    ...(beside.length === 0 ? [] : ['## And if …']),
    ...beside.flatMap(({ title, rows }) => [
      `### ${escaped(title)}`,
      table([['instead', 'odds'], ['*as asked*', escaped(shortAnswer(asked))], ...rows.map(asRow)], []),
    ]),
  ]
    .filter(part => part !== '')
    .join('\n\n');
};
