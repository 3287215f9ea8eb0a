// A line of odds in figures, asked what the board is asked: may these units attack, may they overrun?

import { present } from '../../base/present';
import { answers } from '../frame/question';
import type { OverrunAssessment, Situation } from '../situation';
import type { Verdict } from '../verdict';
import { inTheAir, NOBODY_FLIES } from './attacks/flown';
import { ATTACK_ROWS, type AttackFacts } from './attacks/questions';
import type { Charts } from './charts';
import { cite } from './cite';
import { combatant } from './combatant';
import type { Attacking } from './fight/attacking';
import { certaintyOnTable } from './fight/certainty';
import { hexsidesOf, USUAL_TYPE, type Fight } from './fight/fight';
import { unlessInvented } from '../sureness';
import { isSupport } from './fight/support';
import { wayAsTyped } from './fight/ways';
import { NO_PRICE, overrunVerdicts, tableCertaintyOf } from './overruns/questions';
import { ifFewSteps, mobileOf, surenessOf } from './overruns/sureness';

const NOBODY_ASKED = { units: [], hexes: [] };

/** Neither way is it a ruling: nothing but the chart says that an overrun is sure. */
const asTyped = (v: Verdict): Verdict => unlessInvented(v, ['legal', 'illegal']);

const attackersOf = (charts: Charts, situation: Situation): readonly Attacking[] =>
  situation.attackers
    .filter(u => !isSupport(u))
    .map(u => {
      const unit = combatant(charts, u.type === undefined ? { ...u, type: USUAL_TYPE } : u);
      const isByRoad = Object.hasOwn(u.modifiers, 'road');
      const way = wayAsTyped(charts, situation, { unit, hexsides: hexsidesOf(situation, u.group), isByRoad });
      return { label: u.label, unit, way, isJustDisabled: false };
    });

const attackFacts = (charts: Charts, situation: Situation, f: Fight): AttackFacts => ({
  fight: f,
  attackers: attackersOf(charts, situation),
  where: 'the hex',
  flown: inTheAir(f, NOBODY_FLIES),
});

/** What the attackers may not do as it is said. */
export const breachesAsTyped = (charts: Charts, situation: Situation, f: Fight): readonly Verdict[] =>
  answers(ATTACK_ROWS, attackFacts(charts, situation, f), NOBODY_ASKED, cite)
    .filter(v => v.answer !== 'legal')
    .map(asTyped);

/** Without armor there is no overrun: a unit of which no type is said may be what is lacking. */
const typeDeciding = (charts: Charts, { attackers, defenders }: Situation, f: Fight): string | undefined => {
  if (f.bar !== undefined || f.gone === 'defender' || mobileOf(f)) return undefined;
  const untyped = (charts.chose('mobileNeeds', 'attacking armour') ? attackers : defenders).find(
    u => u.type === undefined,
  );
  return untyped && `the type of ${untyped.label}`;
};

export const overrunAsTyped = (charts: Charts, situation: Situation, f: Fight): OverrunAssessment => {
  const onlyIf = ifFewSteps(charts, f);
  const facts = {
    fight: f,
    attackers: attackersOf(charts, situation),
    where: 'the hex',
    ...surenessOf(charts, f),
    unknown: f.missing[0] ?? typeDeciding(charts, situation, f),
    helpers: [],
    certainty: certaintyOnTable(charts, f, mobileOf(f) ?? f.tables[0]),
    tableCertainty: tableCertaintyOf(charts, f),
    ...present({ onlyIf }),
  };
  return { allowed: overrunVerdicts(facts, NOBODY_ASKED).map(asTyped), mp: NO_PRICE };
};
