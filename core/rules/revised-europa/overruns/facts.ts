// What is known of an overrun before the dice: as far as a line of odds says it, or a board shows it.

import { add, parseFraction, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { ActionOf } from '../../action';
import { entry, ledger, type LedgerRange } from '../../ledger';
import type { Situation } from '../../situation';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { weatherOf, type Charts } from '../charts';
import { cite, verdict } from '../cite';
import { combatant, type Combatant } from '../combatant';
import type { Fight } from '../fight/fight';
import { movedOf, type Memory } from '../memory';
import { spentBy, type Moved } from '../movement/moved';
import { isHexInterdicted, marchOf } from '../movement/step-cost';
import { activationVerdicts, haltedUnits, phaseName } from '../movement/who-moves';
import { isSurpriseTurn } from '../weather';
import { WORDS } from '../words';
import type { OverrunFacts, Placed } from './may-overrun';
import { enteringOf, payersOf } from './price';

type OverrunAction = ActionOf<'overrun'>;

/** What the line says of the stack, and the unit's own `+moved` (R6-9). */
const spentTyped = (situation: Situation, place: number): LedgerRange => {
  const own = parseFraction(situation.attackers[place]?.modifiers['moved'] ?? '');
  const spent = add(situation.mpSpent ?? ZERO, own ?? ZERO);
  const before = ledger('MP', spent.n === 0 ? [] : [entry(spent, 'spent before', cite('R6-9'))]);
  return { least: before, greatest: before };
};

/** The part that the situation tells, wherever it comes from. */
const commonFacts = (
  charts: Charts,
  situation: Situation,
  fight: Fight,
): Pick<OverrunFacts, 'charts' | 'fight' | 'isSurprise' | 'features' | 'weather' | 'hexsides'> => {
  const isSurprise = isSurpriseTurn(situation.date);
  const weather = weatherOf(situation.weather);
  return {
    charts,
    fight,
    isSurprise,
    weather,
    features: situation.features,
    hexsides: charts.hexside(
      situation.hexsides.map(h => h.feature),
      weather,
      isSurprise,
    ),
  };
};

const combatantsOf = (charts: Charts, { attackers }: Situation): readonly Combatant[] =>
  attackers.map(unit => combatant(charts, unit.type === undefined ? { ...unit, type: 'inf' } : unit, unit.id));

/** A line of odds: nobody says what happened before. Weather that is not said is Clear, terrain clear. */
export const factsTyped = (charts: Charts, situation: Situation, fight: Fight): OverrunFacts => {
  const said = { ...situation, weather: situation.weather ?? 'Clear' };
  const common = commonFacts(charts, said, fight);
  const { terrain } = fight.setting;
  const entering = enteringOf(charts, combatantsOf(charts, situation), { ...common, terrain });
  return {
    ...common,
    terrain,
    entering,
    payers: payersOf(entering, (_, __, place) => spentTyped(situation, place)),
    measured: 'all',
  };
};

/** A unit that overruns was in no administrative movement (R6-19); what it moved counts at the full rate. */
export const overrunning = (moved: Moved): Moved => ({
  ...moved,
  least: { normal: moved.least.normal, admin: undefined },
  greatest: { normal: moved.greatest.normal ?? moved.least.normal, admin: undefined },
});

const phaseVerdicts = (board: Board, memory: Memory, action: OverrunAction): readonly Verdict[] => {
  const phase = board.position.phase;
  if (phase && phase.kind !== 'movement' && phase.kind !== 'exploitation')
    return [
      verdict('illegal', 'overrun-phase', 'R4-8', WORDS.notOverrunPhase(phaseName(board)), {
        units: action.units,
        hexes: [action.target],
      }),
    ];
  return activationVerdicts(board, memory, action.units, { from: action.from, hexes: [action.from, action.target] });
};

/** R5-3: a non-c/m unit that entered its first enemy ZOC in this phase has halted (option). */
const haltVerdicts = (board: Board, memory: Memory, action: OverrunAction): readonly Verdict[] => {
  const halted = action.units
    .map(id => ({ id, halt: movedOf(memory, id).halt }))
    .filter(h => h.halt !== undefined && !(h.halt.why === 'zoc' && board.charts.option('haltedMayOverrun') === 'yes'));
  return haltedUnits(board, halted, [action.from, action.target], action.target);
};

/** R6-12: units of the overrun that tried before. */
const triedBefore = (board: Board, memory: Memory, { units }: OverrunAction): Placed['tried'] => {
  const tried = units.filter(id => memory.triedBy.has(id));
  const attempt = memory.triedBy.get(tried[0] ?? '');
  return attempt && { units: board.named(tried), attempt };
};

/** R6-13: by an option, a hex that was cleared may be overrun again. */
const triedOn = (board: Board, memory: Memory, target: HexId): Placed['triedOn'] => {
  const before = memory.triedOn.get(target);
  return before?.cleared === true && board.charts.option('overrunAgain') === 'if-cleared' ? undefined : before;
};

const placedOf = (board: Board, memory: Memory, action: OverrunAction, isEmpty: boolean): Placed => {
  const { units, from, target } = action;
  return {
    from,
    target,
    phase: phaseVerdicts(board, memory, action),
    halts: haltVerdicts(board, memory, action),
    elsewhere: board.named(units.filter(id => board.hexOf(id) !== from)),
    isAdjacent: board.map.distance(from, target) === 1,
    isEmpty,
    tried: triedBefore(board, memory, action),
    triedOn: triedOn(board, memory, target),
  };
};

/** Those of the units that came out of the same hex move together (R3-7). */
const stacksMoving = (board: Board, units: readonly Combatant[]): readonly (readonly Combatant[])[] => {
  const hexOf = ({ id }: Combatant): HexId => board.hexOf(id ?? '') ?? '';
  return [...new Set(units.map(hexOf))].map(hex => units.filter(unit => hexOf(unit) === hex));
};

/**
 * @param moving the situation without the states that units in the hex lend to those who fight: who stays behind is no matter
 *   of movement
 */
export const factsOnBoard = (
  board: Board,
  memory: Memory,
  action: OverrunAction,
  { situation, moving, fight, isEmpty }: BoardFacts,
): OverrunFacts => {
  const { charts } = board;
  const { from, target } = action;
  const common = commonFacts(charts, situation, fight);
  const { terrain } = situation;
  const march = marchOf(board, board.sideOf(action.units[0] ?? ''), true);
  const ground = {
    ...common,
    terrain,
    target,
    leavesZoc: march.zocs.known.has(from),
    interdicted: isHexInterdicted(board, from),
  };
  const units = combatantsOf(charts, moving);
  const entering = stacksMoving(board, units).flatMap(stack => enteringOf(charts, stack, ground));
  const spentOn = ({ id = '' }: Combatant, ma: Fraction): LedgerRange | undefined =>
    spentBy(overrunning(movedOf(memory, id)), ma);
  return {
    ...common,
    terrain,
    entering: units.flatMap(({ id }) => entering.filter(e => e.unit.id === id)),
    payers: payersOf(entering, spentOn),
    measured: action.asked?.isPlaced ? 'attackers' : 'none',
    placed: placedOf(board, memory, action, isEmpty),
  };
};

export interface BoardFacts {
  readonly situation: Situation;
  readonly moving: Situation;
  readonly fight: Fight;
  readonly isEmpty: boolean;
}
