// The turn track as people turn it: late, not at all, or on and back. The phase that it shows is a claim like any other.
// An act that is wrong in that phase and right in a later one, to which the track was turned late or never, is judged in
// the later one, and one question is left.

import { atTheEnd } from '../base/parts';
import { phaseText } from '../scenario/module-contract';
import type { Observation } from '../rules/observation';
import type { Position } from '../rules/position';
import { plainly } from '../rules/sentence';
import type { GameState } from '../rules/system';
import { askedOnce } from './asked-once';
import type { Finding } from './audit';
import { readingsDeclaredBefore } from './declared-before';
import { otherApproaches } from './other-approaches';
import { judging, type Following, type Judged, type Taken } from './judge';
import { firstStep, followBroken, type Broken, type JudgedBy } from './broken-acts';
import { lateTurns, type LateTurn } from './late-turns';
import { logFinding } from './make-finding';
import { hexesOf, unitsOf } from './memory';
import { tellsNoPhase } from './never-turned';
import { openJudged } from './open-judged';
import { withoutTurnsBack } from './turned-back';
import { isSamePhase } from '../scenario/phases';

/** What a log is judged with. */
export interface Judging extends JudgedBy {
  /** In small parts. */
  readonly begin: (position: Position) => Generator<unknown, GameState>;
  readonly position: Position;
  /** The phases are what players wrote, which may be late or a remark on something else: they accuse nobody. */
  readonly hearsay?: boolean;
}

/** Follows the reading of the track as it was turned. */
export interface AsTurned {
  readonly taken: (taken: Taken) => void;
  /** What was read so. */
  judged: Judged | undefined;
}

/**
 * `judging`, with a track that may have been turned late or forgotten. A log that begins with a declaration is read with
 * more units declared before it, and a stack that was dragged from afar by way of another hex, if fewer are accused then.
 */
export const judgingByTrack = function* (
  by: Judging,
  observations: readonly Observation[],
  asTurned?: AsTurned,
): Generator<number, Judged> {
  let best = yield* judgingTrackOf(by, observations, asTurned);
  if (illegalIn(best) === 0) return best;
  const retold = [
    ...readingsDeclaredBefore(by.position, observations, by.roster),
    ...otherApproaches(best, observations, by.roster),
  ];
  for (const { observations: other, note } of retold) {
    if (illegalIn(best) === 0) break;
    const judged = yield* atTheEnd(judgingTrackOf(by, other), observations.length);
    if (illegalIn(judged) < illegalIn(best)) best = { ...judged, findings: [note, ...judged.findings] };
  }
  return best;
};

const judgingTrackOf = function* (
  by: Judging,
  observations: readonly Observation[],
  asTurned?: AsTurned,
): Generator<number, Judged> {
  const shown = withoutTurnsBack(by.position, observations);
  if (by.hearsay !== true) return yield* judgingWithLateTurns(by, shown, asTurned);
  // All that rests on the phases is open anyway: no later turn needs to be tried.
  const judged = yield* judgingAsTold(by, shown);
  const { actions, findings } = openJudged(judged, IF_WRITTEN_RIGHT, WHEN);
  return { ...judged, actions, findings: askedOnce(actions, findings) };
};

const judgingAsTold = function* (
  by: Judging,
  seen: readonly Observation[],
  following?: Following,
): Generator<number, Judged> {
  const begin = yield* atTheEnd(by.begin(by.position), 0);
  return yield* judging(begin, seen, by.nameAt, by.undeclared, by.roster, following);
};

const judgingWithLateTurns = function* (
  by: Judging,
  shown: readonly Observation[],
  asTurned?: AsTurned,
): Generator<number, Judged> {
  const [broken, markers]: [Broken[], Broken[]] = [[], []];
  const acts = followBroken(broken, markers);
  const judged = yield* judgingAsTold(by, shown, {
    taken: taken => {
      acts.taken(taken);
      asTurned?.taken(taken);
    },
  });
  if (asTurned) asTurned.judged = judged;
  if (broken.length + markers.length === 0) return judged;
  // What the end of a phase finds wrong with an act comes after what is wrong with later ones.
  broken.sort(byStep);
  const late = yield* atTheEnd(lateTurns(by, shown, broken), shown.length);
  const inTime = late.turns.length === 0 ? judged : yield* atTheEnd(judgingAsTold(by, late.observations), shown.length);
  if (illegalIn(inTime) >= illegalIn(judged))
    return tellsNoPhase(by, shown, judged.actions, [...broken, ...markers].sort(byStep))
      ? untoldPhases(by, shown, judged)
      : judged;
  const began = late.turns.map(({ begun: { phase }, step }) => `${phaseText(phase)} from step ${step}`);
  const untold = notTurned(by, shown, `the phases are read from what was done: ${began.join(', ')}`);
  const { actions, findings } = untold.length > 0 ? openJudged(inTime, IF_READ_RIGHT, WHEN) : inTime;
  const asked = untold.length > 0 && late.turns.length > 1 ? [oneQuestion(late.turns)] : late.turns.map(question);
  const told = [...untold, ...findings, ...asked];
  return { ...inTime, actions, findings: told.sort((a, b) => a.step - b.step) };
};

const byStep = (a: Broken, b: Broken): number => firstStep(a.action) - firstStep(b.action);

/** Nothing tells the phases: nobody is accused. */
const untoldPhases = (by: Judging, shown: readonly Observation[], judged: Judged): Judged => {
  const { actions, findings } = openJudged(judged, IF_TRACK_RIGHT, WHEN);
  return {
    ...judged,
    actions,
    findings: [...notTurned(by, shown, 'nothing tells when the phases began'), ...findings],
  };
};

const WHEN = 'when the phases began';
const IF_WRITTEN_RIGHT = 'the phases are those that players wrote. If they began so: ';
const IF_TRACK_RIGHT = 'the track is never turned, and not all that is done is of its phase. If it shows the phase: ';
const IF_READ_RIGHT = 'the track is never turned. If the phases began as the acts tell: ';

const illegalIn = ({ findings }: Judged): number => findings.filter(f => f.verdict === 'illegal').length;

const notTurned = ({ position: { phase } }: Judging, shown: readonly Observation[], so: string): readonly Finding[] => {
  const [first] = shown;
  if (!phase || !first || shown.some(o => o.kind === 'phase')) return [];
  const message = `The track is never turned in this log. What was done is not of ${phaseText(phase)}, which it shows; ${so}.`;
  return [logFinding('track-not-turned', first.step, message)];
};

/** Where the track is never turned all its phases are one question; the note tells where they begin. */
const oneQuestion = (turns: readonly LateTurn[]): Finding =>
  logFinding(
    'track-late',
    Math.min(...turns.map(({ step }) => step)),
    plainly`what was done is legal in ${turns.length} other phases, but the track was never turned`,
    {
      verdict: 'undetermined',
      missing: WHEN,
      units: [...new Set(turns.flatMap(({ action }) => unitsOf(action)))],
      hexes: [...new Set(turns.flatMap(({ action }) => hexesOf(action)))],
    },
  );

const question = ({ begun: { phase, shown }, action, step }: LateTurn): Finding => {
  const name = phaseText(phase);
  const how =
    shown === undefined
      ? `but the track was never turned to it`
      : isSamePhase(shown.phase, phase)
        ? `to which the track was turned at step ${shown.step} only`
        : `which the track passed at step ${shown.step}`;
  return logFinding('track-late', step, plainly`this is legal in ${name}, ${how}`, {
    verdict: 'undetermined',
    missing: `whether ${name} had begun`,
    units: unitsOf(action),
    hexes: hexesOf(action),
  });
};
