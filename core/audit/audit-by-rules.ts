import { atTheEnd } from '../base/parts';
import type { Observation } from '../rules/observation';
import type { Position } from '../rules/position';
import { NOTHING_COUNTED } from '../rules/module-counts/fight-counts';
import type { GameState } from '../rules/system';
import type { FaceUp } from '../scenario/units/faces';
import type { Scenario, UnitId } from '../scenario/scenario';
import type { StepChanges, Timeline } from '../vassal/replay/timeline';
import { announcedRemarks } from './claims/announced-remarks';
import { countedThere } from './claims/counted-there';
import { moduleClaims } from './claims/module-claims';
import { begunMidway } from './begun-midway';
import type { Audit, Because, Finding, FoundRules, OpenedLog } from './audit';
import type { Correction } from './take-backs/corrections';
import type { Judged } from './judge/judged-so-far';
import { JudgingWork, type JudgedPart } from './judging-work';
import { withoutFaults } from './memory';
import { observing } from './observe/observe';
import { rosterOf } from './units/outside-fights';
import { openJudged } from './judge/open-judged';
import { positionAt } from './observe/position';
import { stepNotes } from './replay-notes';
import { underRulings } from './rulings/allowed';
import { applyRulings, type Ruled } from './rulings/apply';
import { rulingNotes } from './rulings/ruling-notes';
import { beginUnder, type RuledWeather } from './rulings/weather';
import { judgingGame } from './resigned';
import type { Judging } from './slips/slip';
import { rollsNear } from './observe/rolls-near';
import { openlySeen } from './observe/seen-by';
import { undeclaredFights } from './judge/fights/undeclared';
import { unitName } from './observe/unit-name';
import { besideStrangers } from './judge/beside-strangers';
import { Strangers } from './observe/strangers';
import { unreadNotes } from './unread';
import { BY_WHAT_IS_SEEN, UNSEEN } from '../rules/what-is-seen';

/** Reads a log by the rules that were found for it, in small parts. Each tells which share is done, from 0 to 1. */
export const auditingByRules = function* (log: OpenedLog, rules: FoundRules): Generator<number, Audit> {
  const seen = yield* looking(log, rules);
  const work = new JudgingWork([partToJudge(log, 0)]);
  const by = judgedWith(seen, rules, work);
  const parts = judgingGame(by, seen.asRuled, seen.nameOf);
  let part = parts.next();
  for (; part.done !== true; part = parts.next()) yield Math.min(1, part.value / seen.asRuled.length);
  work.end();
  const { judged, observations, corrections } = part.value;
  const begin = { begin: seen.begin.position, scenario: rules.scenario };
  yield 1;
  const noted = withNotes(judged, observations, begin);
  yield 1;
  return auditOf(seen, noted, corrections);
};

/** What a log shows, before it is judged. */
export interface SeenLog {
  readonly log: OpenedLog;
  readonly begin: GameState;
  readonly observations: readonly Observation[];
  /** As the referee's notes read them, with what the players took back, perhaps in the next log. */
  readonly asRuled: readonly Observation[];
  readonly rulings: Ruled['rulings'];
  readonly weather: RuledWeather;
  readonly notes: readonly Finding[];
  readonly strangers: Strangers;
  readonly nameOf: (unit: UnitId) => string;
  /** How a unit's counter reads after a step. */
  readonly nameAt: (unit: UnitId, step: number) => string;
}

/** @param from the step before its first, as the steps are numbered that are judged together */
export const partToJudge = ({ file, timeline }: OpenedLog, from: number): JudgedPart => ({
  file,
  steps: timeline.steps,
  from,
});

/** What a log shows, in small parts. */
export const looking = function* (log: OpenedLog, rules: FoundRules): Generator<number, SeenLog> {
  const { timeline } = log;
  const notes: Finding[] = [];
  const strangers = new Strangers();
  const look = (changes: StepChanges): void => {
    notes.push(...stepNotes(timeline, changes));
  };
  const observations = yield* observing(timeline, rules.binding, look, strangers);
  // Each of these takes its time at the start of a great front.
  yield 1;
  const ruled = underNotes(log, rules, observations);
  yield 1;
  const position = beginUnder(positionAt(timeline, rules.binding, 0), ruled.weather);
  yield 1;
  const begin = yield* atTheEnd(rules.referee.beginning(position), 1);
  const nameOf = (unit: UnitId): string => rules.scenario.units.find(u => u.id === unit)?.name ?? unit;
  yield 1;
  const nameAt = unitNames(rules, timeline, observations);
  // Judging looks at what was observed; whoever writes the text goes through the log once, if at all.
  timeline.letGo();
  return {
    log,
    begin,
    observations,
    asRuled: ruled.observations,
    rulings: ruled.rulings,
    weather: ruled.weather,
    notes,
    strangers,
    nameOf,
    nameAt,
  };
};

/** What the observations of a log, or of several that carry on from it, are judged with. */
export const judgedWith = (
  { begin, nameAt }: SeenLog,
  { referee, scenario, system, binding }: FoundRules,
  work: JudgingWork,
): Judging => ({
  begin: position => referee.beginning(position, work),
  position: begin.position,
  nameAt,
  undeclared: undeclaredFights(scenario, system.words.combatPhases ?? []),
  roster: rosterOf(scenario, system.words),
  sequence: scenario,
  work,
  ...(binding.isHearsay ? { hearsay: true } : {}),
});

/** With notes on what was before the first observation, and on what no action took up. */
export const withNotes = (
  judged: Judged,
  observations: readonly Observation[],
  { begin, scenario }: { readonly begin: Position; readonly scenario: Scenario },
): Judged => ({
  ...judged,
  findings: [...judged.findings, ...begunMidway(begin, judged.actions, scenario), ...unreadNotes(observations, judged)],
});

/** Where something may be that is not for this viewer's eyes, nobody is accused by what he sees. Not where: that would tell it. */
const asSeen = (judged: Judged, { mayMissSomething }: Timeline): Judged =>
  mayMissSomething ? { ...judged, ...openJudged(judged, BY_WHAT_IS_SEEN, UNSEEN) } : judged;

/** A log's audit, from what was judged of it, be it alone or as a part of its game. */
export const auditOf = (seen: SeenLog, judged: Judged, corrections: readonly Correction[]): Audit => {
  const { log, observations, notes, nameOf } = seen;
  const hexes = log.rules?.scenario.map.hexes;
  const known = hexes ? besideStrangers(judged, seen.strangers, hexes) : judged;
  const { actions, findings, rulings } = underRulings(asSeen(known, log.timeline), seen.rulings);
  const isWaiting = waitsForGround(log);
  const faults = new Set(actions.flatMap(a => (a.verdict === 'illegal' ? a.action.steps : [])));
  // What an earlier log of the game found is not looked up again.
  const isFault = ({ step, file }: Because): boolean => file !== undefined || faults.has(step);
  const asked = rollsNear(log, log.rules, observations);
  return {
    ...known,
    log,
    observations,
    actions,
    findings: [
      ...findings.filter(f => !isWaiting(f)).map(f => asked(withoutFaults(f, isFault))),
      ...notes,
      ...rulingNotes(rulings, nameOf),
    ].sort(byStep),
    corrections,
    announced: [
      ...announcedRemarks(actions),
      ...moduleClaims(
        observations,
        actions,
        () => log.rules?.referee.counts() ?? NOTHING_COUNTED,
        countedThere(log, { ...known, actions }),
      ),
    ].sort(byStep),
    ...(rulings.length > 0 ? { rulings } : {}),
  };
};

/**
 * A move in a bound game that fits what its path costs at the least: which hexes would decide it is told once for the whole audit,
 * not for each of hundreds of moves.
 */
const waitsForGround =
  ({ rules }: OpenedLog) =>
  ({ code, verdict }: Finding): boolean =>
    rules?.sparse !== undefined && code === 'move-mp' && verdict === 'undetermined';

/** The observations as the referee's notes read them. */
const underNotes = (
  { timeline, rulings = [] }: OpenedLog,
  rules: FoundRules,
  observations: readonly Observation[],
): Ruled => {
  if (rulings.length === 0) return { observations, rulings: [], weather: new Map() };
  const { side, reveal } = timeline.viewer;
  const isOpen = side === undefined && reveal !== true;
  return applyRulings(rulings, {
    scenario: rules.scenario,
    begin: positionAt(timeline, rules.binding, 0),
    steps: timeline.steps,
    observations,
    ...(isOpen ? {} : { openly: openlySeen(timeline, rules) }),
  });
};

const byStep = (a: { readonly step: number }, b: { readonly step: number }): number => a.step - b.step;

/** How a unit's counter reads after a step: which face shows is told by the start and the flips since. */
const unitNames = (
  { scenario, binding, system }: FoundRules,
  timeline: Timeline,
  observations: readonly Observation[],
): ((unit: UnitId, step: number) => string) => {
  const units = new Map(scenario.units.map(unit => [unit.id, unit]));
  const faces = new Map<UnitId, { readonly step: number; readonly faceUp: FaceUp }[]>();
  const show = (unit: UnitId, step: number, faceUp: FaceUp): void => {
    const shown = faces.get(unit) ?? [];
    shown.push({ step, faceUp });
    faces.set(unit, shown);
  };
  for (const view of timeline.piecesAt(0)) {
    const unit = binding.unitOf(view);
    if (unit !== undefined) show(unit, 0, binding.faceUp(view));
  }
  for (const seen of observations) {
    if (seen.kind === 'reduced' || seen.kind === 'restored') show(seen.unit, seen.step, seen.faceUp);
    else if (seen.kind === 'placed') show(seen.unit, seen.step, seen.faceUp);
  }
  return (id, step) => {
    const unit = units.get(id);
    const face = faces.get(id)?.findLast(shown => shown.step <= step);
    return unit ? unitName(unit, face?.faceUp ?? 0, system) : id;
  };
};
