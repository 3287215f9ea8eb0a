import { present } from '../../base/present';
import type { Observation } from '../../rules/observation';
import type { UnitId } from '../../scenario/scenario';
import type { Audit, AuditedAction, Finding, FoundRules } from '../audit';
import type { Correction } from '../take-backs/corrections';
import type { Judged } from '../judge/judged-so-far';
import { JudgingWork } from '../judging-work';
import { momentBefore } from '../judge/moments';
import { auditOf, judgedWith, looking, partToJudge, withNotes, type SeenLog } from '../audit-by-rules';
import { judgingGame } from '../resigned';
import { fits } from './chain';
import { beginUnder, observationsUnder, together } from '../rulings/weather';
import { LineSteps } from './line-steps';
import type { Stretch } from './lines-of-play';
import { seamObservations } from './seam-observations';

/**
 * Judges logs that carry on from one another as one game, and gives each log what belongs to it: an action where its
 * first step is, a finding where its own step is. In small parts, for hosts that have other things to do.
 */
export const judgingStretches = function* (stretches: readonly Stretch[]): Generator<number, readonly Audit[]> {
  const seen: Seen[] = [];
  for (const stretch of stretches) {
    const { log } = stretch.link;
    if (log.rules) seen.push({ stretch, rules: log.rules, log: yield* looking(log, log.rules) });
  }
  const [first] = seen;
  if (!first) return [];
  const line = new LineSteps(seen.map(({ log: { log } }) => ({ file: log.file, steps: log.timeline.steps })));
  const weather = together(seen.map(({ log }) => log.weather));
  const told = observationsUnder(
    seen.flatMap((one, i) => observationsOf(one, i, line)),
    weather,
  );
  const begin = beginUnder(first.log.begin.position, weather);
  const nameAt = (unit: UnitId, step: number): string => {
    const place = line.placeOf(step);
    return seen[Math.max(place.log, 0)]?.log.nameAt(unit, place.step) ?? unit;
  };
  const work = new JudgingWork(seen.map(({ log: { log } }, i) => partToJudge(log, line.startOf(i))));
  const by = { ...judgedWith(first.log, first.rules, work), position: begin, nameAt };
  const { judged: read, observations, corrections } = yield* judgingGame(by, told, first.log.nameOf);
  work.end();
  const judged = withNotes(read, observations, {
    begin,
    scenario: first.rules.scenario,
  });
  return seen.map(({ log }, i) => auditOf(log, partOf(judged, i, line), correctionsIn(corrections, i, line)));
};

interface Seen {
  readonly stretch: Stretch;
  readonly rules: FoundRules;
  readonly log: SeenLog;
}

const observationsOf = (
  { stretch: { link, upTo }, rules, log }: Seen,
  i: number,
  line: LineSteps,
): readonly Observation[] => [
  ...(i === 0 || fits(link.seam) ? [] : seamObservations(link, rules)).map(seen => line.shifted(seen, i)),
  ...log.asRuled.filter(({ step }) => step <= upTo).map(seen => line.shifted(seen, i)),
];

/** What was dragged there in one log and back in another is told in both, each with its own steps. */
const correctionsIn = (corrections: readonly Correction[], log: number, line: LineSteps): readonly Correction[] =>
  corrections
    .map(one => ({ ...line.seenFrom(log, one), ...present({ otherHalf: otherHalf(one, log, line) }) }))
    .filter(({ steps }) => steps.length > 0);

const otherHalf = ({ steps }: Correction, log: number, line: LineSteps): Correction['otherHalf'] => {
  const logOf = (step = 0): number => line.placeOf(step).log;
  if (logOf(steps.at(-1)) !== log) return 'later';
  return logOf(steps[0]) === log ? undefined : 'earlier';
};

/** What belongs to one log, with its own numbers of steps and actions. */
const partOf = ({ actions, findings, owed, moments }: Judged, log: number, line: LineSteps): Judged => {
  const ids = new Map<string, string>();
  const own: AuditedAction[] = [];
  const first = actions.findIndex(one => line.placeOf(one.action.steps[0] ?? 0).log === log);
  for (const one of actions) {
    if (line.placeOf(one.action.steps[0] ?? 0).log !== log) continue;
    const id = `a${own.length + 1}`;
    ids.set(one.id, id);
    own.push({ ...line.seenFrom(log, one), id });
  }
  return {
    actions: own,
    owed: owed
      .filter(one => line.placeOf(one.step).log === log)
      .map(one => ({ ...line.seenFrom(log, one), action: ids.get(one.action) ?? '' })),
    moments: momentsIn(moments, actions, first === -1 ? actions.length : first),
    findings: findings.filter(f => line.placeOf(f.step).log === log).map(f => findingOf(f, log, line, ids)),
  };
};

/** A log of a game begins where those before it have left the game. */
const momentsIn = (moments: Judged['moments'], actions: readonly AuditedAction[], first: number): Judged['moments'] => {
  const begin = momentBefore(moments, actions, first);
  return begin ? [{ count: 0, state: begin }] : [];
};

const findingOf = (found: Finding, log: number, line: LineSteps, ids: ReadonlyMap<string, string>): Finding => {
  const { action, act, under, ...rest } = line.seenFrom(log, found);
  const own = (id: string | undefined): string | undefined => (id === undefined ? undefined : ids.get(id));
  const isOwnAct = found.act !== undefined && line.placeOf(found.act).log === log;
  return {
    ...rest,
    // What was changed before the first step is told at that step.
    step: Math.max(1, rest.step),
    ...present({ action: own(action), under: own(under), act: isOwnAct ? act : undefined }),
  };
};
