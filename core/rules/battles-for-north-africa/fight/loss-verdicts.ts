// Were the steps of a result taken, and from the right units (Combat.9, Combat.10, Combat.11)?

import { agree, by } from '../../sentence';
import type { Verdict } from '../../verdict';
import { verdict } from '../cite';
import { isMotorized } from '../combatant';
import { idsOf, namesOf, type UnitDid } from './carried-out';
import { stepsToHold } from './clearing';
import { isLostInRetreat, isUnbreakable, lossOrder, stepsOf } from './losses';
import { dueOf, isTrapped, paysInSteps, type RetreatFacts } from './retreat-verdicts';

export interface LossFacts extends RetreatFacts {
  /** Dice after the one of the result. */
  readonly moreDice: readonly number[];
}

const total = (units: readonly UnitDid[], of: (u: UnitDid) => number): number => units.reduce((n, u) => n + of(u), 0);

const stepsWords = (n: number): string => (n === 0 ? 'no step' : `${n} ${n === 1 ? 'step' : 'steps'}`);

const rangeWords = (least: number, greatest: number): string =>
  least === greatest ? stepsWords(least) : `${least} to ${stepsWords(greatest)}`;

/** All units of a side are removed, but for heavy armour, and the HQs with them (Combat.9, Combat.11). */
const allGone = (facts: LossFacts): readonly Verdict[] => {
  const { did, how } = facts;
  const doomed = did.units.filter(u => !isUnbreakable(u.unit));
  const hqs = doomed.length === did.units.length ? did.hqs : [];
  return [
    ...removedVerdict(doomed, 'Combat.9', `${how} removes all units of the ${did.side}`),
    ...removedVerdict(hqs, 'Combat.11', 'the units with it are gone'),
  ];
};

const removedVerdict = (doomed: readonly UnitDid[], rule: string, why: string): readonly Verdict[] => {
  if (doomed.length === 0) return [];
  const alive = doomed.filter(u => u.isAlive);
  const names = namesOf(alive);
  return alive.length === 0
    ? [
        verdict(
          'legal',
          'removed',
          rule,
          by(rule)`${namesOf(doomed)} ${agree(namesOf(doomed), 'was', 'were')} removed`,
          {
            units: idsOf(doomed),
          },
        ),
      ]
    : [
        verdict('illegal', 'not-removed', rule, by(rule)`${names} ${agree(names, 'is', 'are')} still there; ${why}`, {
          units: idsOf(alive),
          owes: { by: 'attacker', asks: 'lose' },
        }),
      ];
};

/** Steps beside those of the result: to hold a fortification, and for a way through a motorized unit's ZOC. */
interface Beside {
  readonly least: number;
  readonly greatest: number;
  readonly missing: string | undefined;
}

const MOST_OF_A_DIE = 6;

/** Who is left of those that a motorized unit's ZOC costs steps. */
const payersOf = (facts: LossFacts): readonly UnitDid[] =>
  facts.did.units.filter(u => u.wentTo !== undefined && paysInSteps(facts, u));

/** Steps equal to a die, less 1 for German motorized units (Retreat.1). */
const zocPrice = (facts: LossFacts): Beside => {
  const payers = payersOf(facts);
  const [first] = payers;
  if (!first) return { least: 0, greatest: 0, missing: undefined };
  const isGerman = payers.some(u => u.unit.isGerman && isMotorized(u.unit));
  const [die] = facts.moreDice;
  if (die === undefined) return { least: 0, greatest: MOST_OF_A_DIE, missing: `the die for ${first.unit.label}` };
  const due = Math.max(0, die - (isGerman ? 1 : 0));
  return { least: due, greatest: due, missing: undefined };
};

const beside = (facts: LossFacts): Beside => {
  const hold = facts.did.side === 'attacker' ? 0 : (stepsToHold(facts.fight) ?? 0);
  const held = facts.did.units.filter(u => dueOf(facts, u) > 0 && u.wentTo === undefined && u.lost.greatest > 0);
  const price = zocPrice(facts);
  // Whether a unit that holds has paid is asked of it by itself; here it may have.
  return { ...price, greatest: price.greatest + hold * held.length };
};

/** Steps that are lost together: those of a result are short, or more than it takes. */
const amountVerdict = (facts: LossFacts): readonly Verdict[] => {
  const { did, fate, how } = facts;
  const steps = fate.steps === 'all' ? 0 : fate.steps;
  const due = Math.min(
    steps,
    total(did.units, u => stepsOf(u.unit)),
  );
  const isSoft = (u: UnitDid): boolean =>
    dueOf(facts, u) > 0 && (isLostInRetreat(u.unit) || (!u.isAlive && isTrapped(facts, u)));
  const soft = total(did.units.filter(isSoft), u => u.lost.greatest);
  const hard = did.units.filter(u => !isSoft(u));
  const [least, greatest] = [total(hard, u => u.lost.least), total(hard, u => u.lost.greatest)];
  const more = beside(facts);
  const most = due + more.greatest;
  const lost = did.units.filter(u => u.lost.greatest > 0);
  const units = idsOf(lost.length > 0 ? lost : did.units);
  const rule = did.side === 'defender' && due > 0 ? 'Combat.10' : 'Combat.9';
  const isWiped = did.units.every(u => !u.isAlive || isUnbreakable(u.unit));
  const asking = more.least > 0 ? 'Retreat.1' : rule;
  if (greatest + soft < due + more.least && !isWiped)
    return [
      verdict(
        'illegal',
        'loss-short',
        asking,
        by(asking)`the ${did.side} lost ${stepsWords(greatest + soft)}; ${how} takes ${stepsWords(due + more.least)}`,
        { units, owes: { by: 'attacker', asks: 'lose' } },
      ),
    ];
  if (least > most)
    return [
      verdict(
        'illegal',
        'loss-not-due',
        'Combat.9',
        by('Combat.9')`the ${did.side} lost ${stepsWords(least)}; ${how} takes ${rangeWords(due, most)}`,
        { units },
      ),
    ];
  if (more.missing !== undefined)
    return [
      verdict(
        'undetermined',
        'loss-unknown',
        'Retreat.1',
        by('Retreat.1')`the ${did.side} retreated through the ZOC of a motorized unit, and the log shows no die for it`,
        { units, missing: more.missing },
      ),
    ];
  return due === 0
    ? []
    : [verdict('legal', 'loss', rule, by(rule)`The ${did.side} lost ${rangeWords(least, greatest + soft)}`, { units })];
};

const hasStepsLeft = (u: UnitDid): boolean => u.isAlive && stepsOf(u.unit) > 0 && u.lost.greatest < stepsOf(u.unit);

/** Of the opponent's units guns are taken first, those with the lowest AF before others (Combat.10). */
const orderVerdict = (facts: LossFacts): readonly Verdict[] => {
  const { did, fate } = facts;
  if (did.side === 'attacker' || fate.steps === 'all' || beside(facts).greatest > 0) return [];
  const lost = did.units.filter(u => u.lost.least > 0 && !(dueOf(facts, u) > 0 && isLostInRetreat(u.unit)));
  const pairs = lost.flatMap(later =>
    did.units.filter(u => hasStepsLeft(u) && lossOrder(u.unit, later.unit) < 0).map(first => ({ later, first })),
  );
  const [pair] = pairs;
  if (!pair) return [];
  const wrong = [...new Set(pairs.map(p => p.later))];
  const names = namesOf(wrong);
  return [
    verdict(
      'illegal',
      'loss-order',
      'Combat.10',
      by(
        'Combat.10',
      )`${names} lost a step before ${pair.first.unit.label}; guns are taken first, those with the lowest AF before others, then non-motorized units, then non-armored ones`,
      { units: idsOf(wrong) },
    ),
  ];
};

/**
 * For the way through a ZOC units that are not motorized pay first (Retreat.1). Steps of the result come from the opponent's
 * units in that order anyhow, from one's own as one likes.
 */
const priceOrderVerdict = (facts: LossFacts): readonly Verdict[] => {
  const { did, fate } = facts;
  if (fate.steps === 'all' || (did.side === 'attacker' && fate.steps > 0) || zocPrice(facts).least === 0) return [];
  const spared = payersOf(facts).filter(u => !isMotorized(u.unit) && hasStepsLeft(u));
  // Who stays where it was has paid to hold.
  const isGoing = (u: UnitDid): boolean => u.wentTo !== undefined || !u.isAlive;
  const paid = did.units.filter(u => isGoing(u) && u.lost.least > 0 && isMotorized(u.unit) && u.unit.gun === 'none');
  if (spared.length === 0 || paid.length === 0) return [];
  const [names, others] = [namesOf(paid), namesOf(spared)];
  return [
    verdict(
      'illegal',
      'price-order',
      'Retreat.1',
      by('Retreat.1')`${names} paid a step before ${others}; units that are not motorized pay first`,
      { units: idsOf(paid) },
    ),
  ];
};

/** HQs and units without DF are gone with the last unit beside them (Combat.11). */
const leftAlone = (facts: LossFacts): readonly Verdict[] => {
  const { did } = facts;
  if (did.side === 'attacker') return [];
  const fighters = did.units.filter(u => u.unit.df.n > 0);
  const helpless = [...did.units.filter(u => u.unit.df.n <= 0), ...did.hqs];
  if (fighters.length === 0 || fighters.some(u => u.isAlive)) return [];
  return removedVerdict(helpless, 'Combat.11', 'all units with it are gone');
};

/** Heavy armour was taken off the map (Heavy.3). */
const heavyRemoved = ({ did }: LossFacts): readonly Verdict[] => {
  const gone = did.units.filter(u => isUnbreakable(u.unit) && !u.isAlive);
  const names = namesOf(gone);
  if (gone.length === 0) return [];
  const says = by('Heavy.3')`${names} ${agree(names, 'was', 'were')} removed; heavy armor retreats instead`;
  return [verdict('illegal', 'heavy-armor-removed', 'Heavy.3', says, { units: idsOf(gone) })];
};

/** HQs have no steps: one is gone only with the units beside it, or where nobody can retreat (Combat.11). */
const hqRemoved = (facts: LossFacts): readonly Verdict[] => {
  const { did, fate, how } = facts;
  const gone = did.hqs.filter(u => !u.isAlive);
  const areUnhurt = did.units.length > 0 && did.units.every(u => u.isAlive && u.lost.greatest === 0);
  if (gone.length === 0 || fate.steps !== 0 || !areUnhurt || did.units.some(u => dueOf(facts, u) > 0)) return [];
  const says = by(
    'Combat.11',
  )`${namesOf(gone)} ${agree(namesOf(gone), 'was', 'were')} removed; ${how} takes no step of the ${did.side}`;
  return [verdict('illegal', 'loss-not-due', 'Combat.11', says, { units: idsOf(gone) })];
};

export const lossVerdicts = (facts: LossFacts): readonly Verdict[] => {
  const heavy = heavyRemoved(facts);
  if (facts.fate.steps === 'all') return [...heavy, ...allGone(facts)];
  if (heavy.length > 0) return heavy;
  return [
    ...amountVerdict(facts),
    ...orderVerdict(facts),
    ...priceOrderVerdict(facts),
    ...leftAlone(facts),
    ...hqRemoved(facts),
  ];
};

/** Nobody of the side can fight: all of them are removed, without a roll (Combat.11). */
export const goneVerdicts = (facts: LossFacts): readonly Verdict[] =>
  removedVerdict([...facts.did.units, ...facts.did.hqs], 'Combat.11', 'no unit of its side there can fight');
