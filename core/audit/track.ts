// The turn track as people turn it: late, not at all, or on and back. The phase that it shows is a claim like any other.
// An act that is wrong in that phase and right in a later one, to which the track was turned late or never, is judged in
// the later one, and one question is left.

import { phaseText } from '../scenario/module-contract';
import type { Observation } from '../rules/observation';
import type { Position } from '../rules/position';
import { plainly, supposing } from '../rules/sentence';
import { opened as openedVerdict } from '../rules/verdict';
import type { GameState } from '../rules/system';
import type { Finding } from './audit';
import { judging, type Following, type Judged } from './judge';
import { followBroken, type Broken, type JudgedBy } from './broken-acts';
import { lateTurns, type LateTurn } from './late-turns';
import { logFinding } from './make-finding';
import { hexesOf, unitsOf } from './memory';
import { withoutTurnsBack } from './turned-back';

/** What a log is judged with. */
export interface Judging extends JudgedBy {
  readonly begin: (position: Position) => GameState;
  readonly position: Position;
  /** The phases are what players wrote, which may be late or a remark on something else: they accuse nobody. */
  readonly hearsay?: boolean;
}

/** `judging`, with a track that may have been turned late or forgotten. */
export const judgingByTrack = function* (by: Judging, observations: readonly Observation[]): Generator<number, Judged> {
  const judged = yield* judgingAsTold(by, observations);
  return by.hearsay === true ? { ...judged, ...opened(judged, IF_WRITTEN_RIGHT) } : judged;
};

const judgingAsTold = function* (by: Judging, observations: readonly Observation[]): Generator<number, Judged> {
  const shown = withoutTurnsBack(by.position, observations);
  const read = (seen: readonly Observation[], following?: Following): Generator<number, Judged> =>
    judging(by.begin(by.position), seen, by.nameAt, by.undeclared, by.roster, following);
  const broken: Broken[] = [];
  const judged = yield* read(shown, followBroken(broken));
  if (broken.length === 0) return judged;
  const late = yield* atTheEnd(lateTurns(by, shown, broken), shown.length);
  if (late.turns.length === 0) return judged;
  const inTime = yield* atTheEnd(read(late.observations), shown.length);
  if (illegalIn(inTime) >= illegalIn(judged)) return judged;
  const untold = notTurned(by, shown);
  const { actions, findings } = untold.length > 0 ? opened(inTime, IF_READ_RIGHT) : inTime;
  const told = [...untold, ...findings, ...late.turns.map(question)];
  return { ...inTime, actions, findings: told.sort((a, b) => a.step - b.step) };
};

const WHEN = 'when the phases began';
const IF_WRITTEN_RIGHT = 'the phases are those that players wrote. If they began so: ';
const IF_READ_RIGHT = 'the track is never turned. If the phases began as the acts tell: ';

/** Where no turn of the track tells the phases, nothing that rests on where they began is sure. */
const opened = ({ actions, findings }: Judged, given: string): Pick<Judged, 'actions' | 'findings'> => ({
  actions: actions.map(a =>
    a.verdict !== 'illegal'
      ? a
      : {
          ...a,
          verdict: 'undetermined',
          judgement: {
            ...a.judgement,
            verdicts: a.judgement.verdicts.map(v =>
              v.answer === 'illegal' ? openedVerdict(v, supposing(given, v.says), WHEN) : v,
            ),
          },
        },
  ),
  findings: findings.map(f =>
    f.verdict !== 'illegal'
      ? f
      : {
          ...f,
          verdict: 'undetermined',
          message: `Cannot tell: ${given}${f.reason ?? f.message}`,
          reason: `${given}${f.reason ?? f.message}`,
          missing: WHEN,
        },
  ),
});

/** Looking back takes time too, after all was read once. */
const atTheEnd = function* <T>(parts: Generator<unknown, T>, end: number): Generator<number, T> {
  let part = parts.next();
  for (; part.done !== true; part = parts.next()) yield end;
  return part.value;
};

const illegalIn = ({ findings }: Judged): number => findings.filter(f => f.verdict === 'illegal').length;

const notTurned = ({ position: { phase } }: Judging, shown: readonly Observation[]): readonly Finding[] => {
  const [first] = shown;
  if (!phase || !first || shown.some(o => o.kind === 'phase')) return [];
  const message = `The track is never turned in this log. What was done is not of ${phaseText(phase)}, which it shows; the phases are read from what was done.`;
  return [logFinding('track-not-turned', first.step, message)];
};

const question = ({ begun: { phase, shown }, action, step }: LateTurn): Finding => {
  const name = phaseText(phase);
  const how =
    shown === undefined
      ? `but the track was never turned to it`
      : shown.phase.side === phase.side && shown.phase.name === phase.name
        ? `to which the track was turned at step ${shown.step} only`
        : `which the track passed at step ${shown.step}`;
  return logFinding('track-late', step, plainly`this is legal in ${name}, ${how}`, {
    verdict: 'undetermined',
    missing: `whether ${name} had begun`,
    units: unitsOf(action),
    hexes: hexesOf(action),
  });
};
