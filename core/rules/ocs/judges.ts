// What these rules hand in to the reducer.

import type { UnitId } from '../../scenario/scenario';
import type { ActionOf } from '../action';
import { moved } from '../change';
import { withEntries, without } from '../frame/chapter';
import { foughtTold } from '../frame/fight/fought';
import { havingSpent } from '../frame/movement/judge-move';
import { turnedTrack } from '../frame/log-fight/late-pools';
import { because } from '../frame/question';
import type { Judged, Judges } from '../frame/reducer';
import type { Recognised } from '../frame/log-fight/read-fight';
import { setDownAfter } from '../frame/set-down';
import { entry } from '../ledger';
import type { Observation } from '../observation';
import type { Verdict } from '../verdict';
import type { HexId } from '../../hexmap/hex-map';
import { judgeCombat } from './attacks/judge-attack';
import { judgeBarrage } from './barrage/judge-barrage';
import { recogniseBarrage } from './barrage/recognise-barrage';
import { boardOf, type Board } from './board';
import { CHAPTERS } from './chapters';
import type { Charts } from './charts';
import { cite, verdict } from './cite';
import type { JudgedFight } from './fight/resolve';
import type { Owed } from './fight/retreat-verdicts';
import { together, type At, type Memory, type OwedDg } from './memory';
import { capturedAfter, captureVerdicts, takenOffVerdicts } from './movement/capture';
import { judgeMove, reachOf, stoppedAfter } from './movement/move';
import { barringGround } from './movement/barring-ground';
import { unlessRetreat } from './movement/perhaps-retreat';
import { stackingVerdict } from './movement/stacking';
import { judgeOverrun } from './overruns/judge-overrun';
import { recogniseFight } from './recognise';
import { barrageDues, fightDues, withDues, withPools } from './supply/tokens';
import { BARRAGE } from './vocabulary';
import { WORDS } from './words';

const move = ({ board, memory }: At, action: ActionOf<'move'>): Judged<Memory> => {
  const judged = judgeMove(board, memory, action);
  const { unrolled } = memory;
  const position = moved(board.position, action.units, action.to);
  const after = boardOf(board.game, position, board);
  const { captured, taken } = capturedAfter(memory.captured, after, action.units, action.steps.at(-1) ?? 0);
  return {
    position,
    memory: {
      captured,
      stopped: stoppedAfter(board, memory, action),
      spent: judged.spentBy,
      metMasked: without(memory.metMasked, action.units),
      // Who drives on has done with the hex that was not rolled for.
      unrolled: unrolled?.units.some(id => action.units.includes(id)) === true ? undefined : unrolled,
      companions: together(memory, action.units, board.charts.option('companions') === 'approach'),
    },
    verdicts: [...unlessRetreat(memory, action, judged.verdicts), ...captureVerdicts(after, taken, action.units)],
    ledgers: judged.ledgers,
    ...(judged.spent ? { spent: judged.spent } : {}),
    ...(judged.path ? { path: judged.path } : {}),
  };
};

const overrun = (at: At, action: ActionOf<'overrun'>): Judged<Memory> => {
  const { board, memory } = at;
  const judged = judgeOverrun(at, action);
  const event = { step: action.steps[0] ?? 0, hex: action.target };
  const isMasked = board.masked(action.target, board.sideOf(action.units[0] ?? ''));
  return judgedFight(at, action, action.units, judged, {
    spent: judged.spent,
    stopped: without(memory.stopped, action.units),
    overran: withEntries(memory.overran, action.units, () => event),
    unrolled: unrolled(action),
    metMasked: isMasked
      ? withEntries(memory.metMasked, action.units, () => action.target)
      : without(memory.metMasked, action.units),
    ended: judged.attackersRetreated ? withEntries(memory.ended, action.units, () => event) : memory.ended,
    owedDg: owedDgAfter(memory, judged.owedDg, event.step),
  });
};

/** undefined: it was rolled for. */
const unrolled = ({
  dice = [],
  units,
  target,
  steps: [step = 0],
  outcome,
}: ActionOf<'overrun'>): Memory['unrolled'] => {
  const results = [...outcome.losses, ...outcome.retreats].map(one => one.step);
  return dice.length > 0 ? undefined : { units, target, step, carriedOut: Math.min(...results) };
};

const combat = (at: At, action: ActionOf<'combat'>): Judged<Memory> => {
  const { memory } = at;
  const judged = judgeCombat(at, action);
  const step = action.steps[0] ?? 0;
  const units = action.attackers.map(a => a.unit);
  return judgedFight(at, action, units, judged, {
    attacked: withEntries(memory.attacked, units, () => step),
    hexesAttacked: withEntries(memory.hexesAttacked, [action.target], () => step),
    owedDg: owedDgAfter(memory, judged.owedDg, step),
  });
};

const judgedFight = (
  { board, memory }: At,
  action: ActionOf<'overrun' | 'combat'>,
  attackers: readonly UnitId[],
  judged: JudgedFight,
  change: Partial<Memory>,
): Judged<Memory> => {
  const step = action.steps.at(-1) ?? 0;
  const { captured, taken } = capturedAfter(memory.captured, judged.after, attackers, step);
  const defenders = board.combatantsOf(board.enemiesIn(action.target, board.sideOf(attackers[0] ?? '')));
  const isFought = judged.result !== undefined;
  const due = isFought ? fightDues(board, action, board.combatantsOf(attackers), defenders) : [];
  return {
    position: judged.after.position,
    memory: { ...change, captured, tokens: withDues(withPools(memory.tokens, board, action.pools), due) },
    verdicts: [...judged.verdicts, ...captureVerdicts(judged.after, taken, attackers)],
    ledgers: judged.ledgers,
    ...(judged.text ? { spent: judged.text } : {}),
    ...foughtTold(judged),
  };
};

/** A procedure that counters declare: a barrage. */
const procedure = (at: At, action: ActionOf<'procedure'>): Judged<Memory> => {
  const { board, memory } = at;
  const { verdicts, ledgers, reading, result, after, owedDg, tokens } = judgeBarrage(at, action);
  const step = action.steps[0] ?? 0;
  const books = withPools(memory.tokens, board, action.pools);
  const guns = action.actors.map(a => a.unit);
  return {
    position: after.position,
    memory: {
      fired: withEntries(memory.fired, guns, () => step),
      owedDg: owedDgAfter(memory, owedDg, step, '10.0-b'),
      tokens: action.dice === undefined ? books : withDues(books, barrageDues(board, action, tokens)),
    },
    verdicts,
    ledgers,
    reading,
    ...(result ? { result } : {}),
  };
};

const owedDgAfter = (
  memory: Memory,
  owed: readonly Owed[],
  step: number,
  rule: OwedDg['rule'] = '9.12-b',
): Memory['owedDg'] =>
  new Map([...memory.owedDg, ...owed.map(({ unit, why }): [UnitId, OwedDg] => [unit, { step, why, rule }])]);

/** 8.1e: a unit that overran in this phase gets no Exploitation marker. */
const exploitVerdicts = ({ board, memory }: At, { changes }: ActionOf<'adjust'>): readonly Verdict[] => {
  const got = changes.flatMap(c =>
    c.what === 'state' &&
    c.states.includes('exploitation') &&
    board.position.units.get(c.unit)?.states.includes('exploitation') === false
      ? [c.unit]
      : [],
  );
  const units = got.filter(id => memory.overran.has(id));
  const event = memory.overran.get(units[0] ?? '');
  if (!event) return [];
  const v = verdict('illegal', 'exploit-marker', '8.1e', WORDS.exploitMarker(board.namesOf(units)), {
    units,
    hexes: [event.hex],
  });
  return [because(v, event.step, `overrun of ${event.hex}`)];
};

/** Where a barrage is aimed after these changes. */
const aimedAfter = ({ memory }: At, { changes }: ActionOf<'adjust'>): HexId | undefined =>
  changes.reduce<HexId | undefined>(
    (hex, change) =>
      change.what === 'marker' && change.marker === BARRAGE
        ? change.present
          ? change.hex
          : hex === change.hex
            ? undefined
            : hex
        : hex,
    memory.aimedAt,
  );

const adjust = (at: At, action: ActionOf<'adjust'>): Pick<Judged<Memory>, 'verdicts' | 'memory'> => {
  const { board, memory } = at;
  const { changes } = action;
  return {
    verdicts: [...exploitVerdicts(at, action), ...takenOffVerdicts(board, memory.captured, changes)],
    memory: {
      setDown: setDownAfter(memory.setDown, changes, board.isHeldAgainst),
      aimedAt: aimedAfter(at, action),
      tokens: withPools(
        memory.tokens,
        board,
        changes.filter(change => change.what === 'pool'),
      ),
    },
  };
};

const recognise = ({ board, memory }: At, next: readonly Observation[]): Recognised | undefined =>
  recogniseBarrage(board, memory.aimedAt, next) ?? recogniseFight(board, next) ?? turnedTrack(next);

export const JUDGES: Judges<Charts, Board, Memory> = {
  boardOf,
  chapters: CHAPTERS,
  stacking: stackingVerdict,
  barring: barringGround,
  zocs: (board, against) => new Map([...board.zocsAgainst(against)].map(([hex, by]) => [hex, { by }])),
  move,
  overrun,
  combat,
  procedure,
  adjust,
  havingSpent: ({ memory }, units, mp) => ({
    spent: havingSpent(memory.spent, units, entry(mp, 'spent before', cite('8.1a-1'))),
    stopped: without(memory.stopped, units),
    ended: without(memory.ended, units),
  }),
  recognise,
  reach: ({ board, memory }, units) => reachOf(board, memory, units),
};
