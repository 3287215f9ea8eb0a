// What a result asks is a debt: the owner pays it when he has the log in his hands, in any order, in this log or in the next.
// Paying late is hardly a slip at all.

import { isFight, type Action, type ActionOf } from '../../rules/action';
import { isAside } from '../../rules/frame/log-fight/pairs';
import { isLoss, type Observation } from '../../rules/observation';
import { NO_ROLL } from '../../rules/untold';
import { plainly } from '../../rules/sentence';
import { indexOfPhase } from '../../scenario/phases';
import type { Phase, UnitId } from '../../scenario/scenario';
import type { AuditedAction } from '../audit';
import { actorsOf } from '../judge/fights/late-acts';
import { logFinding } from '../make-finding';
import { stepOf, unitsOf } from '../memory';
import { enemiesIn } from '../units/held-by-enemies';
import { sameUnits } from '../units/same-units';
import type { Conflict, Slip, Told, Telling } from './slip';
import { accusedIn, entryIn, firstChange, indexOfStep, namesOf } from './retell';

type Fight = Extract<Action, { readonly outcome: object }>;

const asFight = ({ action }: AuditedAction): readonly Fight[] =>
  'outcome' in action && isFight(action) ? [action] : [];

/** Its dice are there, or it needs none. */
const isResolved = ({ dice }: Fight): boolean => dice !== undefined;

/** Does its result ask something of the defenders, as far as it is known? */
const isOwing = ({ judgement: { result } }: AuditedAction): boolean =>
  result?.asks === undefined || result.asks.some(({ side }) => side === 'defender');

/** Did it break a rule other than by what is still due of it? */
const isWrong = ({ judgement: { verdicts } }: Pick<AuditedAction, 'judgement'>): boolean =>
  verdicts.some(({ answer, owes }) => answer === 'illegal' && owes === undefined);

/**
 * The fights that the conflict may rest on: its own, and those before it in hexes that it names. Of one that broke a rule
 * nobody knows whether its result counts: nothing is owed for sure, so nothing else is explained by its being paid.
 */
const fightsOf = (at: Conflict, told: Told): readonly Fight[] => {
  const { act, done, findings } = at;
  const hexes = new Set(findings.flatMap(f => f.hexes));
  if (act?.action.kind === 'move') for (const hex of [act.action.from, act.action.to]) hexes.add(hex);
  const units = accusedIn(at);
  return [
    ...(act ? asFight(act) : []),
    ...undeclaredBy(at, told),
    ...done.flatMap(one =>
      asFight(one).filter(
        fight =>
          isResolved(fight) &&
          (hexes.has(fight.target) || unitsOf(fight).some(unit => units.has(unit))) &&
          !isWrong(one) &&
          isOwing(one),
      ),
    ),
  ];
};

/**
 * Who is dragged upon the enemy right behind dice that are for nothing else goes in after a fight that nobody declared, and that
 * could be fought with them: in the conflict, or before it into the same hex.
 */
const undeclaredBy = (at: Conflict, told: Told): readonly Fight[] => {
  const entry = entryIn(at, told);
  if (!entry) return [];
  const before = at.before();
  const isOfCombat = told.by.roster.combatPhases.includes(before?.position.phase?.kind ?? '');
  const sideOf = ({ units }: ActionOf<'move'>): string | undefined => told.by.roster.units.get(units[0] ?? '')?.side;
  const earlier = at.done.flatMap(({ action }) =>
    action.kind === 'move' && action.to === entry.to && sideOf(action) === sideOf(entry) ? [action] : [],
  );
  return [...earlier, entry].flatMap(({ from, to, units, steps }): readonly Fight[] => {
    const drag = told.observations.findIndex(o => steps.includes(o.step));
    // Another result may be carried out between dice and drag.
    const roll = told.observations.slice(0, Math.max(drag, 0)).findLast(o => !isAside(o) && !isLoss(o));
    if (roll?.kind !== 'rolled' || at.read.some(({ action }) => action.steps.includes(roll.step))) return [];
    const attackers = units.map(unit => ({ unit, from }));
    const outcome = { losses: [], retreats: [], advances: [] };
    const common = { steps: [roll.step, ...steps], target: to, dice: roll.dice, outcome };
    // Where nobody attacks it may have been an overrun, if these may overrun.
    const fight: Fight = isOfCombat
      ? { kind: 'combat', ...common, attackers }
      : { kind: 'overrun', ...common, units, from };
    const judgement = before?.apply(fight);
    const isWhole = judgement?.verdicts.some(({ code }) => code === NO_ROLL) !== true;
    return isWhole && (isOfCombat || !judgement || !isWrong({ judgement })) ? [fight] : [];
  });
};

interface Debt {
  readonly fight: Fight;
  readonly defenders: readonly UnitId[];
  /** Its attackers are in the hex before the dice, as some rules have it. */
  readonly isInside: boolean;
}

/** The acts by which a debt is paid, of later phases or behind the conflict: what its owner does with its units first of all. */
const paymentsOf = (
  { fight, defenders }: Debt,
  { observations: all, until, by: { roster } }: Told,
  { act, step, read }: Conflict,
): readonly Observation[] => {
  const observations = all.slice(0, until);
  const done = Math.max(...fight.steps);
  const at = observations.findLastIndex(o => o.step === done);
  const turn = observations.findIndex((o, i) => i > at && o.kind === 'phase');
  const behind = act?.action === fight ? at : indexOfStep(observations, step);
  const rolled = rollOf(fight, observations);
  const begin = Math.min(...[turn, behind].filter(index => index > rolled));
  const [side, own] = [defenders[0], unitsOf(fight)[0]].map(unit => roster.units.get(unit ?? '')?.side);
  const ofOthers = stepsOfOthers(read, fight, act);
  const gone = new Set<UnitId>();
  const paid: Observation[] = [];
  let last: Observation | undefined;
  for (const o of observations.slice(begin)) {
    if (ofOthers.has(o.step)) continue;
    if (act?.action === fight && fight.steps.includes(o.step)) {
      last = o;
      continue;
    }
    // Their own next movement is no payment.
    if (o.kind === 'phase' && paid.length > 0 && o.phase.side === own) break;
    const actors = actorsOf(o);
    const isOn = goesOn(o, last, observations);
    if (!isOn && (actors.length === 0 || !actors.every(unit => defenders.includes(unit) && !gone.has(unit)))) continue;
    if (o.kind === 'declared' || o.kind === 'placed' || o.kind === 'restored') break;
    // Of what is read as a loss in the conflict's own fight the first may be of the one before, and no more.
    const isTaken = act !== undefined && act.action !== fight && act.action.steps.includes(o.step);
    if (o.kind === 'moved' || isTaken) for (const unit of actors) gone.add(unit);
    paid.push(o);
    last = o;
  }
  return side === undefined ? [] : paid;
};

/** It goes on with what was paid right before: one drag behind the other, a retreat in stages; or a badge of who was lost or retreated. */
const goesOn = (o: Observation, last: Observation | undefined, observations: readonly Observation[]): boolean =>
  last !== undefined &&
  (o.kind === 'state'
    ? actorsOf(last).includes(o.unit)
    : o.kind === 'moved' && last.kind === 'moved' && last.to === o.from && sameUnits(last.units, o.units)) &&
  observations.every(({ step, kind }) => step <= last.step || step >= o.step || kind === 'said');

/** What is understood as a part of another fight, other than that which is wrong so. */
const stepsOfOthers = (read: Conflict['read'], own: Fight, wrong: Conflict['act']): ReadonlySet<number> =>
  new Set(
    read.flatMap(one => (one !== wrong && one.action !== own && 'outcome' in one.action ? one.action.steps : [])),
  );

/** The last of its dice, or of its declarations where those come behind; -1: nobody rolled. */
const rollOf = (fight: Fight, observations: readonly Observation[]): number => {
  const lastOf = (kind: Observation['kind']): number =>
    observations.findLastIndex(o => o.kind === kind && fight.steps.includes(o.step));
  const rolled = lastOf('rolled');
  return rolled < 0 ? -1 : Math.max(rolled, lastOf('declared'));
};

/** Right after the dice, or before the first that goes into the hex; of a fight without dice only that. */
const payingAt = (fight: Fight, observations: readonly Observation[]): number => {
  const rolled = rollOf(fight, observations);
  const attackers = unitsOf(fight);
  const isOwn = (o: Observation): boolean =>
    fight.steps.includes(o.step) || (rolled < 0 && actorsOf(o).every(unit => attackers.includes(unit)));
  const own = observations.findIndex((o, i) => i > rolled && o.kind === 'moved' && o.to === fight.target && isOwn(o));
  return own < 0 ? rolled + 1 : own;
};

const paying = (told: Told, debts: readonly Debt[], at: Conflict): Telling | undefined => {
  let { observations } = told;
  const paid: Observation[] = [];
  for (const debt of debts) {
    const payments = paymentsOf(debt, told, at).filter(o => !paid.includes(o));
    const place = payingAt(debt.fight, observations);
    if (payments.length === 0 || place <= 0) continue;
    paid.push(...payments);
    observations = [
      ...observations.slice(0, place),
      ...payments,
      ...observations.slice(place).filter(o => !payments.includes(o)),
    ];
  }
  const [first] = paid;
  const [debt] = debts;
  const from = firstChange(told.observations, observations);
  if (!first || !debt || from >= observations.length) return undefined;
  const units = [...new Set(paid.flatMap(actorsOf))];
  const message = `What was fought for ${[...new Set(debts.map(({ fight }) => fight.target))].join(', ')} was carried out later, from step ${first.step} on: ${namesOf(units, told)}.`;
  return {
    observations,
    from,
    price: 1,
    finding: logFinding(CARRIED_OUT_LATE, Math.min(...debt.fight.steps), message, {
      units,
      hexes: debts.map(({ fight }) => fight.target),
    }),
  };
};

/** A phase within the other side's turn, such as Reaction. */
const isAmidOthers = (phase: Phase, phases: readonly Phase[]): boolean => {
  const i = indexOfPhase(phases, phase);
  return [phases[i - 1], phases[i + 1]].every(next => next?.side !== phase.side);
};

/**
 * Its defenders are still there, and their owner has done nothing since: he has not had the log yet. Or the attackers have gone
 * in upon them, and he has only done what other fights asked of him.
 */
const presumed = (
  told: Told,
  { fight, defenders, isInside }: Debt,
  at = payingAt(fight, told.observations),
): Telling | undefined => {
  const { observations, by } = told;
  const side = by.roster.units.get(defenders[0] ?? '')?.side;
  const isOwners = (unit: UnitId): boolean => by.roster.units.get(unit)?.side === side;
  const after = observations.slice(at);
  const lost = new Set(observations.flatMap(o => (fight.steps.includes(o.step) ? actorsOf(o) : [])));
  const units = defenders.filter(unit => !lost.has(unit));
  // What is read as taken off has the step of its dice: nobody has done that.
  const rolls = new Set(observations.flatMap(o => (o.kind === 'rolled' ? [o.step] : [])));
  const since = observations.slice(payingAt(fight, observations));
  const acts = since.filter(o => !rolls.has(o.step) && actorsOf(o).some(isOwners));
  const shown = since.filter(o => o.kind === 'phase');
  const turn = shown.find(({ phase }) => phase.side === side && !isAmidOthers(phase, by.sequence.phases));
  const isHis = ({ step }: Observation): boolean => shown.findLast(o => o.step < step)?.phase.side === side;
  const isBusy = acts.length > 0;
  const isEntered = isInside || since.some(o => o.kind === 'moved' && o.to === fight.target && !o.units.some(isOwners));
  const isOver = acts.some(
    o => actorsOf(o).some(unit => units.includes(unit)) || isHis(o) || (turn && o.step > turn.step),
  );
  if (at <= 0 || units.length === 0 || isOver || (isBusy && !isEntered)) return undefined;
  // By its dice; where they were thrown elsewhere, from its declaration on.
  const step = Math.max(stepOf(fight), ...fight.steps.filter(one => rolls.has(one)));
  const lifted = units.map((unit): Observation => ({ kind: 'removed', unit, hex: fight.target, step }));
  const says = isBusy
    ? plainly`${namesOf(units, told)} should be off ${fight.target}; their owner has carried out other results since`
    : plainly`${namesOf(units, told)} should be off ${fight.target}; their owner has done nothing since`;
  return {
    observations: [...observations.slice(0, at), ...lifted, ...after],
    price: isBusy ? 6 : 3,
    finding: logFinding(TO_BE_TAKEN_OFF, Math.min(...fight.steps), says, {
      missing: isBusy ? 'whether he takes them off in the next log' : 'whether he has had the log since',
      units,
      hexes: [fight.target],
    }),
  };
};

/** The code of the note that a result was carried out late. */
export const CARRIED_OUT_LATE = 'carried-out-late';

/** The code of the question whether he takes them off. */
export const TO_BE_TAKEN_OFF = 'to-be-taken-off';

export const PAID_LATE: Slip = {
  name: 'paid late',
  brief: 'a result carried out late',
  what: 'What a result asks is carried out by its owner when he gets the log, any number of fights at once, or behind what others do first; or he has not had it yet.',
  why: '1: by mail it is the rule. 3 where he has done nothing since, 6 where he has only carried out other results: his lost units are read as taken off, and it is asked.',
  *retellings(told, at): Iterable<Telling> {
    const before = at.kind === 'broken' ? at.before() : undefined;
    if (!before) return;
    const debts = fightsOf(at, told).flatMap((fight): readonly Debt[] => {
      const state = at.momentBefore(fight) ?? before;
      const defenders = [...enemiesIn(state.position, fight.target, unitsOf(fight), told.by.roster)];
      const isInside = unitsOf(fight).some(unit => state.position.units.get(unit)?.hex === fight.target);
      return defenders.length === 0 ? [] : [{ fight, defenders, isInside }];
    });
    const all = debts.length > 1 ? paying(told, debts, at) : undefined;
    // Before a later act that finds them there: how they went need not be known for it.
    const later = at.act && !('outcome' in at.act.action) ? indexOfStep(told.observations, at.step) : -1;
    const each = debts.flatMap(debt => [
      paying(told, [debt], at),
      presumed(told, debt),
      later < 0 ? undefined : presumed(told, debt, later),
    ]);
    yield* [all, ...each].filter(one => one !== undefined);
  },
};
