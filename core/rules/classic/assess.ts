// How a fight stands and what can come of it: the answer of `odds`, of hovers and of the audit's ledgers.

import { present } from '../../base/present';
import { ONE, ZERO } from '../../base/fraction';
import { weakest } from '../../scenario/certainty';
import {
  CERTAIN,
  IMPOSSIBLE,
  NEVER,
  outlookOf,
  type Outlook,
  type Possible,
  type ResultDoes,
} from '../frame/fight/assess';
import { certaintyOf, ledger } from '../ledger';
import { asSaid, unsaidWords } from '../sureness';
import type { ResultAftermath } from '../obligation';
import type { CombatAssessment, Situation } from '../situation';
import { mayAttack } from './attacks/questions';
import type { ResultRules } from './block/rules';
import type { Charts } from './charts';
import { AUTOMATIC, hasOdds, isAutomatic } from './fight/automatic';
import { distribution, meaningOf, readRoll, worth } from './fight/crt';
import { chartOf, fightOf, finalColumn, oddsOf, plainColumn, type Fight } from './fight/fight';
import { clears, stepsDue, stepsOf } from './fight/losses';
import { obligationsOf } from './fight/obligations';
import { attemptAsTyped, hasRoadRates, hasZocPrice } from './overruns/as-typed';
import { assessedAs } from './overruns/attempt';
import { goingOn, type Tried } from './fight/going-on';
import { unsaidAbout } from './unsaid';
import { mayOverrun } from './overruns/questions';
import { supposing } from '../sentence';
import { opened, type Verdict } from '../verdict';

const OPEN: Possible = { least: false, greatest: true };

/** All defenders are taken off. */
const automatic = (charts: Charts, f: Fight, tried: Tried | undefined): Outlook => {
  const isEnough = hasOdds(charts, f);
  const lost = { attacker: ZERO, defender: isEnough ? stepsOf(f, 'defender') : ZERO };
  return outlookOf(
    [[isEnough ? 'overrun' : 'no overrun', ONE]],
    () => ({
      meaning: isEnough
        ? 'defender is eliminated'
        : `the odds are too low${charts.isExample ? ' by the rules of our example game' : ''}`,
      losses: lost,
      clears: isEnough ? CERTAIN : IMPOSSIBLE,
      goesOn: isEnough ? goingOn(charts, f, AUTOMATIC, tried).possible : IMPOSSIBLE,
    }),
    { clears: 'the odds', goesOn: 'the odds' },
  );
};

const unread = (f: Fight): Outlook => ({
  results: [],
  demands: [],
  expectedLosses: { attacker: ZERO, defender: ZERO },
  cleared: f.isTooLow ? NEVER : { least: ZERO, greatest: ONE, decides: 'the CRT' },
  mayContinue: NEVER,
});

const doesOf = (
  charts: Charts,
  f: Fight,
  word: string,
  result: ResultRules | undefined,
  tried: Tried | undefined,
): ResultDoes => {
  const lost = (side: 'attacker' | 'defender') => (result ? stepsDue(f, result, side).greatest : ZERO);
  return {
    meaning: meaningOf(charts, word),
    losses: { attacker: lost('attacker'), defender: lost('defender') },
    clears: result ? clears(f, result) : OPEN,
    goesOn: result ? goingOn(charts, f, result, tried).possible : tried ? OPEN : IMPOSSIBLE,
  };
};

const outlook = (charts: Charts, f: Fight, tried: Tried | undefined): Outlook => {
  if (isAutomatic(charts, f.kind)) return automatic(charts, f, tried);
  const chances = f.missing.length > 0 ? undefined : distribution(charts.rules.combat, f);
  if (!chances) return unread(f);
  const sorted = [...chances].sort(([a], [b]) => worth(charts.result(b)) - worth(charts.result(a)));
  return outlookOf(sorted, word => doesOf(charts, f, word, charts.result(word), tried), {
    clears: 'the defender',
    goesOn: 'the defender',
  });
};

const missingOf = (charts: Charts, situation: Situation, f: Fight): readonly string[] => [
  ...f.missing,
  ...(f.crt || isAutomatic(charts, f.kind)
    ? []
    : [`the chart ${chartOf(charts, situation.kind)}, which gives the results`]),
];

/** What a line in figures leaves out of the way into the hex. */
const wayAssumed = (charts: Charts, { features }: Situation): readonly string[] => [
  ...(hasZocPrice(charts) ? ['no ZOC but that of the defenders'] : []),
  ...(hasRoadRates(charts) && charts.roadsIn(features).length === 0 ? ['no road into the hex'] : []),
];

const assumedOf = (charts: Charts, situation: Situation, f: Fight, tried: Tried | undefined): readonly string[] => [
  ...(situation.terrain === undefined ? ['no terrain'] : []),
  ...new Set([...f.attackers.map(a => a.unit), ...f.defenders].flatMap(u => u.assumed)),
  ...(tried && situation.attackers.every(u => u.id === undefined) ? wayAssumed(charts, situation) : []),
  ...unsaidNote(unsaidIn(charts, situation)),
];

const unsaidNote = (things: readonly string[]): readonly string[] =>
  things.length === 0
    ? []
    : [`${unsaidWords(things, 'and')}: the scenario does not say ${things.length === 1 ? 'it' : 'them'}`];

/** What may change a fight, and of an overrun its price too. */
const unsaidIn = ({ rules }: Charts, { kind }: Situation): readonly string[] =>
  unsaidAbout(rules, kind === 'overrun' ? ['results', 'overrun'] : ['results']);

const aftermathOf = (
  charts: Charts,
  f: Fight,
  result: string,
  tried: Tried | undefined,
): readonly ResultAftermath[] => {
  const parts = result === 'overrun' && isAutomatic(charts, f.kind) ? AUTOMATIC : charts.result(result);
  if (!parts) return [];
  const { goesOn } = goingOn(charts, f, parts, tried);
  return [{ result, asks: obligationsOf(charts, f, parts, tried), ...(goesOn.length > 0 ? { goesOn } : {}) }];
};

const BY_EXAMPLE = 'by the rules of our example game: ';

/** Without a scenario the rules themselves are an example of ours: what they forbid is open, and told whose they are. */
const asExample = (charts: Charts, verdicts: readonly Verdict[]): readonly Verdict[] =>
  charts.isExample
    ? verdicts.map(v =>
        v.answer === 'illegal' ? opened(v, supposing(BY_EXAMPLE, v.says), 'the rules of the game itself') : v,
      )
    : verdicts;

/** A line in figures, by the questions that an overrun and an attack on the board are asked. */
export const assess = (charts: Charts, situation: Situation): CombatAssessment => {
  const f = fightOf(charts, situation);
  const asked = { units: [], hexes: [] };
  if (situation.kind === 'overrun') {
    const attempt = attemptAsTyped(charts, situation, f);
    const told = assessedAs(attempt, asExample(charts, mayOverrun(attempt, asked).map(asSaid)));
    return assessFight(charts, situation, f, { told, payers: attempt.payers });
  }
  const asks = mayAttack({ charts, fight: f, said: undefined, onBoard: undefined }, asked).map(asSaid);
  const may = asExample(charts, asks);
  const breaches = may.filter(v => v.answer !== 'legal');
  return { ...assessFight(charts, situation, f), ...(breaches.length > 0 ? { breaches } : {}) };
};

/**
 * The same for a fight that is made already.
 *
 * @param tried of an overrun what its questions made of it, and who pays
 */
export const assessFight = (charts: Charts, situation: Situation, f: Fight, tried?: Tried): CombatAssessment => {
  const seen = outlook(charts, f, tried);
  const isBarred = tried?.told.allowed.some(v => asSaid(v).answer === 'illegal') ?? true;
  const rolled = situation.roll === undefined ? undefined : readRoll(charts, f, situation.roll, [situation.roll]);
  const isAuto = isAutomatic(charts, f.kind);
  const plain = isAuto ? oddsOf(f) : plainColumn(f);
  return {
    attack: f.attack,
    defence: f.defence,
    ratio: f.ratio,
    column: plain,
    shifts: isAuto ? ledger('columns', []) : f.shifts,
    drm: isAuto ? ledger('DRM', []) : f.drm,
    finalColumn: isAuto ? plain : finalColumn(f),
    ...present({ dice: charts.rules.combat?.dice }),
    ...seen,
    mayContinue: isBarred ? NEVER : seen.mayContinue,
    ...(isAuto ? {} : present({ nextColumn: f.read?.next })),
    ...(tried ? { overrun: tried.told } : {}),
    aftermath: seen.results.flatMap(({ result }) => aftermathOf(charts, f, result, tried)),
    missing: missingOf(charts, situation, f),
    assumptions: assumedOf(charts, situation, f, tried),
    certainty: weakest([
      // What an automatic overrun needs stands in the block.
      ...(isAuto ? (charts.isExample ? (['illustrative'] as const) : []) : [f.crt?.table.certainty ?? 'illustrative']),
      certaintyOf(f.attack, f.defence, f.shifts, f.drm),
    ]),
    ...(rolled ? { rolled: { result: rolled.result, meaning: rolled.meaning, modified: rolled.modified } } : {}),
  };
};
