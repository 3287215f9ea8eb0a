// What these rules hand in to the reducer; supply lines are looked at around it (supply/memory/reducer.ts).

import { present } from '../../base/present';
import type { HexId } from '../../hexmap/hex-map';
import type { ActionOf } from '../action';
import { afterOutcome, moved } from '../change';
import { overlaid } from '../../base/overlay';
import { withEntries } from '../frame/chapter';
import { foughtTold } from '../frame/fight/fought';
import { inEitherOrder, type Recognised } from '../frame/log-fight/read-fight';
import type { Judged, Judges } from '../frame/reducer';
import { setDownAfter } from '../frame/set-down';
import { entry } from '../ledger';
import type { Observation } from '../observation';
import type { Verdict } from '../verdict';
import { boardOf, type Board } from './board';
import { cite } from './cite';
import { announcedBy, withAnnounced, withAttack, withBombardment } from './bombardment/fire';
import { judgeBombardment } from './bombardment/judge-bombardment';
import { ANNOUNCEMENT, BOMBARDMENT, recogniseFire } from './bombardment/recognise-fire';
import { CHAPTERS } from './chapters';
import type { Charts } from './charts';
import { judgeCombat } from './attacks/judge-attack';
import { judgeOverrun } from './overruns/judge-overrun';
import type { JudgedFight } from './fight/resolve';
import type { At, Memory } from './memory';
import { NOT_MOVED } from './movement/moved';
import { judgeMove } from './movement/move';
import { reachOf } from './movement/reach';
import { barringGround } from './movement/barring-ground';
import { stackingVerdict } from './movement/stacking';
import { zocsAgainst } from './movement/zoc';
import { judgeRail, type Railway } from './rail/rail-move';
import { fightSigns, recogniseFight, type DoneBefore } from './recognise';
import { turnedTrack } from '../frame/log-fight/late-pools';
import { withDues, withPools, type SpBooks } from './supply-points/sp-books';
import { artilleryDues, combatDues, moveDues, overrunDues, type SpDue } from './supply-points/sp-dues';
import { provenDues } from './supply-points/sp-proof';
import { replacementVerdicts } from './supply/replacements';

const move = ({ board, memory }: At, action: ActionOf<'move'>): Judged<Memory> => {
  const { moves: after, verdicts, ledgers, spent, path } = judgeMove(board, memory, action);
  const moves = overlaid(memory.moves, after);
  const sp = withDues(memory.sp, moveDues(board, moves, action));
  return {
    position: moved(board.position, action.units, action.to),
    memory: { moves, sp },
    verdicts,
    ledgers,
    ...present({ spent, path }),
  };
};

const overrun = (at: At, action: ActionOf<'overrun'>): Judged<Memory> => {
  const { board, memory } = at;
  const judged = judgeOverrun(board, memory, action);
  const attempt = { step: action.steps[0] ?? 0, target: action.target, cleared: judged.cleared };
  const moves = overlaid(memory.moves, judged.moves);
  return judgedFight(judged, {
    moves,
    sp: fought(at, action, overrunDues(board, moves, action), judged.verdicts),
    triedBy: withEntries(memory.triedBy, action.units, () => attempt),
    // The first attempt is the one that later ones break the rule against.
    triedOn: memory.triedOn.has(action.target)
      ? memory.triedOn
      : withEntries(memory.triedOn, [action.target], () => attempt),
    hitsUsed: hitsUsedBy(at, action.target),
  });
};

const combat = (at: At, action: ActionOf<'combat'>): Judged<Memory> => {
  const { board, memory } = at;
  const judged = judgeCombat(board, memory, action);
  const ids = action.attackers.map(a => a.unit);
  return judgedFight(judged, {
    sp: fought(at, action, combatDues(board, action), judged.verdicts),
    fire: withAttack(memory.fire, action.target),
    attacked: withEntries(memory.attacked, ids, () => action.steps[0] ?? 0),
    hitsUsed: hitsUsedBy(at, action.target),
  });
};

const judgedFight = (judged: JudgedFight, memory: Partial<Memory>): Judged<Memory> => ({
  position: judged.after.position,
  memory,
  verdicts: judged.verdicts,
  ledgers: judged.ledgers,
  ...(judged.spent ? { spent: judged.spent } : {}),
  ...foughtTold(judged),
});

const procedure = (at: At, action: ActionOf<'procedure'>): Judged<Memory> => {
  const { board, memory } = at;
  if (action.procedure === BOMBARDMENT) return bombardment(at, action);
  const sp = booked(at, action, []);
  if (action.procedure === ANNOUNCEMENT) {
    const fire = withAnnounced(memory.fire, action.target, announcedBy(action, action.actors));
    return { position: board.position, memory: { fire, sp }, verdicts: [], ledgers: {} };
  }
  return { position: afterOutcome(board.position, action.outcome), memory: { sp }, verdicts: [], ledgers: {} };
};

const bombardment = (at: At, action: ActionOf<'procedure'>): Judged<Memory> => {
  const { board, memory } = at;
  const announced = action.announces
    ? withAnnounced(memory.fire, action.target, announcedBy(action, action.announces))
    : memory.fire;
  const { after, shift, verdicts, ledgers, reading, result } = judgeBombardment(board, memory, action);
  const guns = action.actors.map(a => a.unit);
  return {
    position: after.position,
    memory: {
      sp: booked(at, action, artilleryDues(board, guns, action.target, action)),
      fire: withBombardment(announced, action.target, guns, { step: action.steps[0] ?? 0, shift }),
    },
    verdicts,
    ledgers,
    reading,
    ...(result ? { result } : {}),
  };
};

/** R7-2: operational rail movement, over the railway that the side may use this turn. */
export const judgeByRail = (at: At, action: ActionOf<'procedure'>, railway: Railway): Judged<Memory> => {
  const { moves, ...judged } = judgeRail(at.board, at.memory, action, railway);
  return {
    ...judged,
    position: afterOutcome(at.board.position, action.outcome),
    memory: { moves: overlaid(at.memory.moves, moves), sp: booked(at, action, []) },
  };
};

/** What a fight made due, as far as what came of it proves that it was paid; not asked of a side that pays on paper. */
const fought = (
  at: At,
  action: ActionOf<'overrun' | 'combat'>,
  dues: readonly SpDue[],
  judged: readonly Verdict[],
): SpBooks => {
  const { sp } = at.memory;
  if (!sp.kept.has(sp.turn.side ?? '')) return booked(at, action, dues);
  const judgeOn = (board: Board): readonly Verdict[] =>
    action.kind === 'overrun'
      ? judgeOverrun(board, at.memory, action).verdicts
      : judgeCombat(board, at.memory, action).verdicts;
  return booked(at, action, provenDues(at.board, sp, dues, judged, judgeOn));
};

/** What the fight made due, and the pools changed in it. */
const booked = ({ board, memory }: At, { pools }: Pick<ActionOf<'combat'>, 'pools'>, dues: readonly SpDue[]): SpBooks =>
  withPools(withDues(memory.sp, dues), board.game.scenario, board.position, pools);

/** House-C1: the first attack on a hex uses up its Hit. */
const hitsUsedBy = ({ board, memory: { hitsUsed } }: At, target: HexId): ReadonlySet<HexId> =>
  board.markersIn(target).includes('hit') ? new Set([...hitsUsed, target]) : hitsUsed;

const adjust = (at: At, { changes }: ActionOf<'adjust'>): Pick<Judged<Memory>, 'verdicts' | 'memory'> => {
  const hitsUsed = new Set(at.memory.hitsUsed);
  for (const change of changes) if (change.what === 'marker' && change.present) hitsUsed.delete(change.hex);
  const sp = booked(at, { pools: changes.filter(change => change.what === 'pool') }, []);
  const setDown = setDownAfter(at.memory.setDown, changes, at.board.isHeldAgainst);
  return { verdicts: replacementVerdicts(at.board, changes), memory: { hitsUsed, sp, setDown } };
};

const recognise = ({ board, memory }: At, next: readonly Observation[]): Recognised | undefined => {
  const before: DoneBefore = target => ({
    hitUsed: memory.hitsUsed.has(target),
    bombarded: memory.fire.bombarded.get(target)?.shift === true,
  });
  const fight = (seen: readonly Observation[]): Recognised | undefined => recogniseFight(board, before, seen);
  const read = (seen: readonly Observation[]): Recognised | undefined =>
    recogniseFire(board, memory.fire, seen, fight) ?? fight(seen) ?? turnedTrack(seen);
  return inEitherOrder(board, next, fightSigns(board, before), read);
};

export const JUDGES: Judges<Charts, Board, Memory> = {
  boardOf,
  chapters: CHAPTERS,
  stacking: stackingVerdict,
  barring: barringGround,
  zocs: (board, against) =>
    new Map(
      [...zocsAgainst(board, against).known.all()].map(([hex, { kind, by }]) => [
        hex,
        kind === 'reduced' ? { by, weak: kind } : { by },
      ]),
    ),
  move,
  overrun,
  combat,
  procedure,
  adjust,
  havingSpent: ({ memory }, units, mp) => {
    const normal = mp.n === 0 ? [] : [entry(mp, 'spent before', cite('R6-5'))];
    const spending = { normal, admin: undefined };
    const moved = { ...NOT_MOVED, least: spending, greatest: spending };
    return {
      moves: overlaid(
        memory.moves,
        units.map(id => [id, moved] as const),
      ),
    };
  },
  recognise,
  reach: ({ board, memory }, units) => reachOf(board, memory, units),
};
