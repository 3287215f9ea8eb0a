// The turn track as people turn it: late, or not at all. Where the phase is then in doubt, nobody is accused by it: the
// log is read once more with the phase as the acts themselves tell it, and one question is left.

import { finished } from '../base/parts';
import type { Observation, ObservationOf } from '../rules/observation';
import type { Position } from '../rules/position';
import type { GameState } from '../rules/system';
import type { UnitId } from '../scenario/scenario';
import type { Finding } from './audit';
import { judging, type Judged } from './judge';
import { actorsOf } from './late-acts';
import { logFinding } from './make-finding';
import type { Roster } from './outside-fights';
import type { undeclaredFights } from './undeclared';
import { plainly } from '../rules/sentence';

/** What a log is judged with. */
export interface Judging {
  readonly begin: (position: Position) => GameState;
  readonly position: Position;
  readonly nameAt: (unit: UnitId, step: number) => string;
  readonly undeclared: ReturnType<typeof undeclaredFights>;
  readonly roster: Roster;
}

/** A log is read anew at most so often. */
const MOST_TURNS = 4;

/** The share of acts that must be wrong by the phase before the track itself is doubted. */
const DOUBTFUL = { acts: 3, illegal: 2 / 3 };

/** `judging`, with a track that may have been turned late or forgotten. */
export const judgingByTrack = function* (by: Judging, observations: readonly Observation[]): Generator<number, Judged> {
  const read = (seen: readonly Observation[], position = by.position): Generator<number, Judged> =>
    judging(by.begin(position), seen, by.nameAt, by.undeclared, by.roster);
  const judged = yield* read(observations);
  if (illegalOf(judged).length === 0) return judged;
  if (!observations.some(o => o.kind === 'phase'))
    return withoutTrack(by, judged, () => finished(read(observations, { ...by.position, phase: undefined })));
  return turnedInTime(by, judged, observations, seen => finished(read(seen)));
};

const illegalOf = ({ findings }: Judged): readonly Finding[] => findings.filter(f => f.verdict === 'illegal');

/** No turn of the track in the whole log, and most of what was done is wrong in the phase that it shows. */
const withoutTrack = ({ position: { phase } }: Judging, judged: Judged, anew: () => Judged): Judged => {
  const acts = judged.actions.filter(
    ({ action: { kind } }) => kind === 'move' || kind === 'overrun' || kind === 'combat',
  );
  const illegal = acts.filter(({ verdict }) => verdict === 'illegal').length;
  if (!phase || acts.length < DOUBTFUL.acts || illegal < acts.length * DOUBTFUL.illegal) return judged;
  const open = anew();
  if (illegalOf(open).length > 0) return judged;
  const step = acts[0]?.action.steps[0] ?? 1;
  const message = `The track is never turned in this log. What was done is not of ${phase.side} ${phase.name}, which it shows; the phase is taken as not known.`;
  return { ...open, findings: [logFinding('track-not-turned', step, message), ...open.findings] };
};

/** Where a side acts just before the track is turned to its own phase, and rightly so in that phase, the track is late. */
const turnedInTime = (
  { roster, position }: Judging,
  judged: Judged,
  observations: readonly Observation[],
  anew: (seen: readonly Observation[]) => Judged,
): Judged => {
  const sideOf = (unit: UnitId): string | undefined => roster.units.get(unit)?.side;
  let [best, seen] = [judged, observations];
  const questions: Finding[] = [];
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    const late = lateTurn(best, seen, position.phase?.side, sideOf);
    if (!late) break;
    const other = anew(late.observations);
    if (illegalOf(other).length >= illegalOf(best).length) break;
    questions.push(lateQuestion(late));
    [best, seen] = [other, late.observations];
  }
  return { ...best, findings: [...best.findings, ...questions].sort((a, b) => a.step - b.step) };
};

interface LateTurn {
  readonly turn: ObservationOf<'phase'>;
  /** The first act that was done before it. */
  readonly step: number;
  readonly observations: readonly Observation[];
}

const lateTurn = (
  judged: Judged,
  observations: readonly Observation[],
  startSide: string | undefined,
  sideOf: (unit: UnitId) => string | undefined,
): LateTurn | undefined => {
  const illegal = new Set(illegalOf(judged).map(f => f.step));
  let [side, from] = [startSide, 0];
  for (const [i, turn] of observations.entries()) {
    if (turn.kind !== 'phase') continue;
    const { side: next } = turn.phase;
    const isNext = (o: Observation): boolean => actorsOf(o).every(unit => sideOf(unit) === next);
    const first = observations.findIndex(
      (o, k) => k >= from && k < i && illegal.has(o.step) && actorsOf(o).length > 0 && isNext(o),
    );
    if (side !== undefined && side !== next && first >= 0 && observations.slice(first, i).every(isNext))
      return {
        turn,
        step: observations[first]?.step ?? turn.step,
        observations: [
          ...observations.slice(0, first),
          turn,
          ...observations.slice(first, i),
          ...observations.slice(i + 1),
        ],
      };
    [side, from] = [next, i + 1];
  }
  return undefined;
};

const lateQuestion = ({ turn: { phase, step: turned }, step }: LateTurn): Finding =>
  logFinding(
    'track-late',
    step,
    plainly`this is legal in ${phase.side} ${phase.name}, to which the track was turned at step ${turned} only`,
    { verdict: 'undetermined', missing: `whether ${phase.side} ${phase.name} had begun` },
  );
