// What only a line of odds tells of an overrun: its naval gunfire, the road that it takes, ground that bars it.

import { fraction, multiply, toWords, type Fraction } from '../../../base/fraction';
import { answers, type Named, type Question } from '../../frame/question';
import { supposing } from '../../sentence';
import type { Situation } from '../../situation';
import { opened, type Verdict } from '../../verdict';
import { citeId } from '../cite';
import type { Edition } from '../edition';
import type { Fight } from '../fight/fight';
import { countsAsArtillery, ngsOf, type Support } from '../fight/support';
import { mayOverrun, type AttemptFacts } from './may-overrun';

export interface OddsFacts extends AttemptFacts {
  readonly situation: Situation;
  readonly fight: Fight;
  /** What keeps the one with the fewest MPs left out of the hex: a terrain or a hexside. */
  readonly barredBy: string | undefined;
}

type Row = Question<OddsFacts>;

const supports = ({ fight }: OddsFacts): readonly Support[] => [fight.attackSupport, fight.defenceSupport];

const byRoad = ({ fight }: OddsFacts): readonly Named[] => fight.attackers.filter(a => a.byRoad).map(a => a.unit);

/** Is it said that this is not so: `+bridge capture:no`? */
const isSaidNot = ({ situation }: OddsFacts, word: string): boolean =>
  situation.attackers.some(a => a.modifiers[word]?.trim().toLowerCase() === 'no');

const says = (units: OddsFacts['situation']['attackers'], word: string): boolean =>
  units.some(u => Object.hasOwn(u.modifiers, word));

const naval = ({ rules }: Edition): readonly Row[] => [
  {
    rule: rules.naval,
    code: 'ngs-unprepared',
    when: facts => supports(facts).some(s => s.ngs.length > 0),
    wrong: facts => supports(facts).some(s => s.ngs.length > 0 && s.isUnprepared),
    says: () => 'naval gunfire in an overrun must be prepared or pre-allocated',
    fine: () => 'The naval gunfire is prepared or pre-allocated',
  },
  {
    rule: rules['naval support'],
    code: 'ngs-artillery',
    when: facts => supports(facts).some(s => s.artilleryAt !== undefined),
    wrong: facts => shortOfArtillery(facts) !== undefined,
    says: facts => {
      const short = shortOfArtillery(facts);
      return short
        ? `naval gunfire of ${toWords(short.has)} does not count as artillery in an overrun: ${toWords(short.needs)} are needed`
        : '';
    },
    fine: () => 'The naval gunfire counts as artillery of 1 RE',
  },
];

const shortOfArtillery = (facts: OddsFacts): { readonly has: Fraction; readonly needs: Fraction } | undefined => {
  const short = supports(facts).find(s => s.artilleryAt && !countsAsArtillery(ngsOf(s), s.artilleryAt));
  return short?.artilleryAt && { has: ngsOf(short), needs: multiply(fraction(2), short.artilleryAt) };
};

const barred = ({ rules }: Edition): Row => ({
  rule: rules.entry,
  code: 'overrun-barred',
  when: ({ barredBy }) => barredBy !== undefined,
  wrong: ({ payers }) => payers.map(p => p.unit),
  says: ({ barredBy }, { names }) => `${names} cannot enter: ${barredBy ?? 'the hex'} is prohibited`,
  fine: () => 'The hex may be entered',
  about: ({ barredBy, fight }) => ({ part: barredBy === fight.terrain ? 'terrain' : `hexside ${barredBy ?? ''}` }),
});

/** 2012: a bridge capture, and one unit alone. */
const ROAD_2012: readonly Row[] = [
  {
    rule: '12.C.4',
    code: 'road-not-alone',
    when: facts => byRoad(facts).length > 0,
    wrong: ({ fight }) => fight.attackers.length > 1 && fight.attackers.map(a => a.unit),
    says: (_, { names }) => `${names} overrun together; at the road rate only a single unit may`,
    fine: () => 'A single unit overruns at the road rate',
    about: () => ({ part: 'attacker 1' }),
  },
  {
    rule: '12.C.4',
    code: 'road-no-bridge',
    when: facts => byRoad(facts).length > 0,
    unknown: ({ situation }) =>
      says(situation.attackers, 'bridge capture') ? undefined : 'whether the overrun captures a bridge',
    wrong: facts => (isSaidNot(facts, 'bridge capture') ? byRoad(facts) : false),
    says: (_, { names }) => `${names} overrun at the road rate without the capture of a bridge`,
    fine: () => 'The overrun captures a bridge',
    about: () => ({ part: 'attacker 1' }),
  },
];

const rowsOf = (edition: Edition, { barredBy }: OddsFacts): readonly Row[] => {
  // Of who cannot enter at all no MPs are asked.
  const both = mayOverrun(edition).filter(row => barredBy === undefined || row.code !== 'overrun-mp');
  return [...both, ...naval(edition), ...(edition.lowOdds ? [] : ROAD_2012), barred(edition)];
};

/** What rests on a chart that is only an illustration is no ruling. */
const unlessInvented = (v: Verdict): Verdict =>
  v.answer === 'illegal' && v.certainty === 'illustrative'
    ? opened(v, supposing('by an illustrative chart: ', v.says), 'the game’s own chart')
    : v;

export const oddsVerdicts = (edition: Edition, facts: OddsFacts): readonly Verdict[] =>
  answers(rowsOf(edition, facts), facts, { units: [], hexes: [] }, id => citeId(edition, id)).map(unlessInvented);

/** An attack follows later in place of the overrun (2009, 12.A.4). */
export const isDeferred = (verdicts: readonly Verdict[]): boolean => verdicts.some(v => v.code === 'overrun-deferred');
