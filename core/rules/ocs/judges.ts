// What these rules hand in to the reducer.

import type { UnitId } from '../../scenario/scenario';
import type { ActionOf } from '../action';
import { afterOutcome, moved } from '../change';
import { withEntries, without, type Ending } from '../frame/chapter';
import { because } from '../frame/question';
import type { Judged, Judges } from '../frame/reducer';
import { amongEnemies, NOBODY_SET_DOWN, setDownAfter, type SetDown } from '../frame/set-down';
import type { Verdict } from '../verdict';
import type { HexId } from '../../hexmap/hex-map';
import { boardOf, type Board } from './board';
import type { Charts } from './charts';
import { verdict } from './cite';
import { stackingVerdict } from './combat/eligibility';
import { judgeCombat, judgeOverrun, type JudgedFight } from './combat/resolve';
import { together, type At, type Memory, type OwedDg } from './memory';
import { judgeMove, reachOf, stoppedAfter } from './movement/move';
import { recogniseFight } from './recognise';
import { WORDS } from './words';

const move = ({ board, memory }: At, action: ActionOf<'move'>): Judged<Memory> => {
  const judged = judgeMove(board, memory, action);
  const { unrolled } = memory;
  return {
    position: moved(board.position, action.units, action.to),
    memory: {
      stopped: stoppedAfter(board, memory, action),
      spent: judged.spent,
      // Who drives on has done with the hex that was not rolled for.
      unrolled: unrolled?.units.some(id => action.units.includes(id)) === true ? undefined : unrolled,
      companions: together(memory, action.units, board.charts.option('companions') === 'approach'),
    },
    verdicts: judged.verdicts,
    ledgers: judged.ledgers,
    ...(judged.text ? { spent: judged.text } : {}),
    ...(judged.path ? { path: judged.path } : {}),
  };
};

const overrun = (at: At, action: ActionOf<'overrun'>): Judged<Memory> => {
  const { memory } = at;
  const judged = judgeOverrun(at, action);
  const event = { step: action.steps[0] ?? 0, hex: action.target };
  return judgedFight(judged, {
    spent: judged.spent,
    stopped: without(memory.stopped, action.units),
    overran: withEntries(memory.overran, action.units, () => event),
    unrolled: action.dice === undefined ? { units: action.units, target: action.target, step: event.step } : undefined,
    ended: judged.attackersRetreated ? withEntries(memory.ended, action.units, () => event) : memory.ended,
    owedDg: owedDgAfter(memory, judged, event.step),
  });
};

const combat = (at: At, action: ActionOf<'combat'>): Judged<Memory> => {
  const { memory } = at;
  const judged = judgeCombat(at, action);
  const step = action.steps[0] ?? 0;
  const units = action.attackers.map(a => a.unit);
  return judgedFight(judged, {
    attacked: withEntries(memory.attacked, units, () => step),
    hexesAttacked: withEntries(memory.hexesAttacked, [action.target], () => step),
    owedDg: owedDgAfter(memory, judged, step),
  });
};

const judgedFight = (judged: JudgedFight, memory: Partial<Memory>): Judged<Memory> => ({
  position: judged.after.position,
  memory,
  verdicts: judged.verdicts,
  ledgers: judged.ledgers,
  ...(judged.text ? { spent: judged.text } : {}),
  combat: judged.combat,
  ...(judged.result ? { result: judged.result } : {}),
  reading: judged.reading,
  ...(judged.announced.length === 0 ? {} : { announced: judged.announced }),
});

const owedDgAfter = (memory: Memory, judged: JudgedFight, step: number): Memory['owedDg'] =>
  new Map([...memory.owedDg, ...judged.owedDg.map(({ unit, why }): [UnitId, OwedDg] => [unit, { step, why }])]);

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

const stacking = (board: Board, hex: HexId, side: string): Verdict | undefined => {
  const units = board.combatantsOf(board.friendsIn(hex, side)).filter(u => u.combat);
  return units.length === 0
    ? undefined
    : stackingVerdict(board.charts, hex, units, { units: units.flatMap(u => u.id ?? []), hexes: [hex] });
};

/** DG that was not marked. */
const dgVerdicts = (owed: Memory['owedDg'], { board }: Ending<Board>): readonly Verdict[] =>
  [...owed].flatMap(([id, { step, why }]) => {
    const place = board.position.units.get(id);
    if (!place || place.states.includes('dg')) return [];
    const v = verdict('illegal', 'dg-not-marked', '9.12-b', WORDS.owedDg([board.nameOf(id)], why), {
      units: [id],
      hexes: [place.hex],
      owes: { by: board.sideOf(id) === board.position.phase?.side ? 'attacker' : 'defender', asks: 'mark' },
    });
    return [because(v, step, 'the fight that made it DG')];
  });

/** 8.0-c: nobody stands in a hex with enemy combat units. */
const setDownVerdicts = (setDown: SetDown, { board }: Ending<Board>): readonly Verdict[] =>
  amongEnemies(setDown, board.position, board.isHeldAgainst, (unit, hex) =>
    verdict('illegal', 'set-down-on-enemy', '8.0-c', WORDS.setDownAmong(board.nameOf(unit), hex), {
      units: [unit],
      hexes: [hex],
    }),
  );

const adjust = (at: At, action: ActionOf<'adjust'>): Pick<Judged<Memory>, 'verdicts' | 'memory'> => ({
  verdicts: exploitVerdicts(at, action),
  memory: { setDown: setDownAfter(at.memory.setDown, action.changes, at.board.isHeldAgainst) },
});

export const JUDGES: Judges<Charts, Board, Memory> = {
  boardOf,
  chapters: {
    spent: { fresh: new Map() },
    companions: { fresh: new Map() },
    stopped: { fresh: new Map() },
    overran: { fresh: new Map() },
    unrolled: { fresh: undefined },
    ended: { fresh: new Map() },
    attacked: { fresh: new Map() },
    hexesAttacked: { fresh: new Map() },
    owedDg: { fresh: new Map(), ends: dgVerdicts },
    setDown: { fresh: NOBODY_SET_DOWN, ends: setDownVerdicts },
  },
  stacking,
  move,
  overrun,
  combat,
  // The chapter on overruns names no procedure that counters declare.
  procedure: ({ board }, { outcome }) => ({
    position: afterOutcome(board.position, outcome),
    verdicts: [],
    ledgers: {},
  }),
  adjust,
  recognise: ({ board }, next) => recogniseFight(board, next),
  reach: ({ board, memory }, units) => reachOf(board, memory, units),
};
