// Dice that are for fights, by the name of their button, and that no fight could be read for: they were thrown near some units, and
// the referee's notes may say for which of them.

import type { HexId } from '../../hexmap/hex-map';
import type { Observation, ObservationOf } from '../../rules/observation';
import type { Scenario, UnitId } from '../../scenario/scenario';
import type { Timeline } from '../../vassal/replay/timeline';
import type { Finding, FoundRules, OpenedLog } from '../audit';
import type { Binding } from './binding';
import { advanceBoard, boardAt, type BoardPiece } from './board';
import { logFinding } from '../make-finding';

/** Units of both sides that stand beside each other. */
export interface Contact {
  /** Where those that may have been attacked stand. */
  readonly targets: readonly HexId[];
  readonly units: readonly UnitId[];
}

/** How many hexes are looked at on either side of a roll. */
const MOST_HEXES = 6;

/** The hexes where something was done last before a roll, then first after it, in one phase and up to the next roll. */
const handledAround = (observations: readonly Observation[], at: number): readonly HexId[] => {
  const before: HexId[] = [];
  for (let i = at - 1; i >= 0 && !ends(observations[i]); i--) before.push(...hexesOf(observations[i]));
  const after: HexId[] = [];
  for (let i = at + 1; i < observations.length && !ends(observations[i]); i++) after.push(...hexesOf(observations[i]));
  return [...new Set([...before.slice(0, MOST_HEXES), ...after.slice(0, MOST_HEXES)])];
};

const ends = (o: Observation | undefined): boolean => o === undefined || o.kind === 'rolled' || o.kind === 'phase';

const hexesOf = (o: Observation | undefined): readonly HexId[] => {
  const hex = o?.kind === 'moved' ? (o.to ?? o.from) : o !== undefined && 'hex' in o ? o.hex : undefined;
  return hex === undefined ? [] : [hex];
};

/** Around the first of some hexes where enemies stand in it, or beside those in it. */
const contactAt = (
  hexes: readonly HexId[],
  board: Board,
  { map, units }: Scenario,
  side: string | undefined,
): Contact | undefined => {
  const sideOf = new Map(units.map(unit => [unit.id, unit.side]));
  const standing = [...board.values()].flatMap(({ unit: id, hex }) =>
    id === undefined || hex === undefined ? [] : [{ id, hex, side: sideOf.get(id) }],
  );
  for (const hex of hexes) {
    const near = new Set([hex, ...map.hexes.neighbours(hex)]);
    const here = standing.filter(unit => unit.hex === hex);
    const others = standing.filter(
      unit => near.has(unit.hex) && here.some(own => own.side !== undefined && own.side !== unit.side),
    );
    if (others.length === 0) continue;
    const both = [...here, ...others];
    const targets = both.filter(unit => unit.side !== side).map(unit => unit.hex);
    return { targets: [...new Set(targets)], units: both.map(({ id }) => id) };
  }
  return undefined;
};

type Board = ReadonlyMap<string, BoardPiece>;

/** The board after a step; rolls are asked about in their order, so that the log is gone through once. */
const boardsOf = (timeline: Timeline, binding: Binding): ((step: number) => Board) => {
  let board = boardAt(timeline, binding, 0);
  let at = 0;
  return step => {
    if (step < at) [board, at] = [boardAt(timeline, binding, 0), 0];
    while (at < step) advanceBoard(board, timeline.changes(++at), timeline, binding);
    return board;
  };
};

/**
 * Notes on rolls that belong to nothing become questions, if the binding says that such dice are for fights and units of both sides
 * stand beside each other where they fell. All others stay as they are.
 */
export const rollsNear = (
  { timeline }: OpenedLog,
  rules: FoundRules | undefined,
  observations: readonly Observation[],
): ((finding: Finding) => Finding) => {
  const isForFights = rules?.binding.isForFights;
  if (!rules || !isForFights) return finding => finding;
  const { binding, scenario } = rules;
  const rolls = new Map(observations.flatMap((o, i) => (o.kind === 'rolled' ? [[o.step, { o, i }] as const] : [])));
  const names = new Map(scenario.units.map(unit => [unit.id, unit.name]));
  const after = boardsOf(timeline, binding);
  return finding => {
    const roll = finding.code === 'not-an-action' ? rolls.get(finding.step) : undefined;
    if (!roll || !isForFights(roll.o.button)) return finding;
    const { step } = finding;
    const board = after(step);
    const marked = [...board.values()].flatMap(({ mark, hex }) =>
      mark !== undefined && hex !== undefined ? [hex] : [],
    );
    const hexes = [...marked, ...handledAround(observations, roll.i)];
    const contact = contactAt(hexes, board, scenario, binding.clockAt(timeline, step)?.phase.side);
    return contact ? question(roll.o, contact, names) : finding;
  };
};

const LISTED = 6;

const question = (
  { button, dice, step }: ObservationOf<'rolled'>,
  { units, targets }: Contact,
  names: ReadonlyMap<UnitId, string>,
): Finding => {
  const listed = units.slice(0, LISTED).map(id => names.get(id) ?? id);
  const more = units.length > LISTED ? ` and ${units.length - LISTED} more` : '';
  return logFinding(
    'roll-near',
    step,
    `${button} = ${dice.join(' + ')} was rolled near ${listed.join(', ')}${more}, but no fight could be read that it is for.`,
    { units, hexes: targets, missing: 'which fight it was rolled for' },
  );
};
