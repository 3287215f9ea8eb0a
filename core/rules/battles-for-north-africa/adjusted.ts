// What happens to units outside moves and fights: modes, reserve and supply markers, HQs turned over, missions.

import type { UnitId } from '../../scenario/scenario';
import type { ActionOf, Adjustment } from '../action';
import { withEntries, without } from '../frame/chapter';
import type { Judged } from '../frame/reducer';
import type { At, Memory } from './memory';
import { isSetUp } from './sequence';
import { supportPlaced } from './attacks/support-questions';
import { removalVerdicts } from './overruns/duties';
import { judgeDisabledBadge } from './recovery/judge-recovery';
import { toggled, type Badges, type Changed } from './movement/badges';
import { judgeMarkers } from './supply/markers';
import { hqsNearAfter } from './movement/hq-near';
import { judgeMission, isFlown } from './movement/missions';
import { judgeSwitch } from './movement/mode';
import { judgeReserveMarker } from './movement/reserve-marker';
import type { Verdict } from '../verdict';

const judgeMode = (at: At, badges: Badges): Changed => {
  const { id, step } = badges;
  const unit = at.board.combatant(id);
  const hex = at.board.hexOf(id);
  const battery = toggled(badges, 'battery');
  if (!unit || hex === undefined || battery === undefined || unit.gun === 'none') return { verdicts: [] };
  return judgeSwitch({ at, id, unit, hex, to: battery === 'on' ? 'in' : 'out', step });
};

const judgeFlight = (
  at: At,
  id: UnitId,
  states: readonly string[],
  { hex, isMarked }: { readonly hex: string | undefined; readonly isMarked: boolean },
): Changed => {
  if (!isFlown(at.board, id) || hex === undefined) return { verdicts: [] };
  const { verdicts, mission } = judgeMission(at, { id, hex, from: undefined, states, isMarked });
  const { missions, hqsNear } = at.memory;
  return {
    verdicts,
    memory: {
      missions: mission === undefined ? without(missions, [id]) : withEntries(missions, [id], () => mission),
      // A counter that is only marked was set down before.
      ...(isMarked ? {} : { hqsNear: hqsNearAfter(at.board, hqsNear, [id], hex) }),
    },
  };
};

const isSupportMarker = (at: At, id: UnitId): boolean => at.board.game.units.get(id)?.type === 'support';

const JUDGES: readonly ((at: At, badges: Badges) => Changed)[] = [
  judgeMode,
  judgeReserveMarker,
  judgeMarkers,
  judgeDisabledBadge,
  (at, { id, after, before }) =>
    after.some(state => !before.includes(state))
      ? judgeFlight(at, id, after, { hex: at.board.hexOf(id), isMarked: true })
      : { verdicts: [] },
];

const judged = (at: At, change: Adjustment): Changed => {
  if (change.what === 'placed' && change.hex !== undefined && isSupportMarker(at, change.unit))
    return supportPlaced(at, change.unit, change.hex);
  if (change.what === 'placed')
    return judgeFlight(at, change.unit, at.board.position.units.get(change.unit)?.states ?? [], {
      hex: change.hex,
      isMarked: false,
    });
  if (change.what === 'removed') return { verdicts: removalVerdicts(at, change.unit) };
  if (change.what !== 'state') return { verdicts: [] };
  const before = at.board.position.units.get(change.unit)?.states ?? [];
  return inTurn(
    at,
    JUDGES.map(judge => now => judge(now, { id: change.unit, step: change.step, before, after: change.states })),
  );
};

/** One after the other, each with what those before it remember. */
const inTurn = (at: At, judges: readonly ((at: At) => Changed)[]): Changed => {
  let now = at;
  const verdicts: Verdict[] = [];
  for (const judge of judges) {
    const changed = judge(now);
    verdicts.push(...changed.verdicts);
    now = { ...now, memory: { ...now.memory, ...changed.memory } };
  }
  return { verdicts, memory: now.memory };
};

export const judgeAdjust = (at: At, { changes }: ActionOf<'adjust'>): Pick<Judged<Memory>, 'verdicts' | 'memory'> =>
  isSetUp(at)
    ? { verdicts: [] }
    : inTurn(
        at,
        changes.map(change => now => judged(now, change)),
      );
