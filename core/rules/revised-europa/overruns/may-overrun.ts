// May an overrun be tried (rules 4, 5, 6, 13, set-up)? The questions that a board and a line of odds are asked alike; what a
// line cannot say is not asked of it.

import { compare, subtract, toWords } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { someoneHidden } from '../../frame/fight/fought';
import { answers, type Asked, type Named, type Question, THE_WEATHER } from '../../frame/question';
import { certaintyOf } from '../../ledger';
import type { Verdict } from '../../verdict';
import { weatherName, type Charts, type TerrainEffects, type Weather } from '../charts';
import { cite } from '../cite';
import type { Code } from '../codes';
import { attackable, emptyTarget, type Measured } from '../fight/attackable';
import type { Fight } from '../fight/fight';
import type { Attempt } from '../memory';
import { stackPaymentVerdicts } from '../supply-points/sp-stack';
import { WORDS } from '../words';
import { isTooDear, spentWith, tightestOf, type Entering, type Payer } from './price';

/** What only a board tells. */
export interface Placed {
  readonly from: HexId;
  readonly target: HexId;
  /** Is it a phase of overruns, and may these units act in it (R4-8, R6-1)? As of a move. */
  readonly phase: readonly Verdict[];
  /** Units that had to halt earlier in the phase (R6-14, R5-3). As of a move. */
  readonly halts: readonly Verdict[];
  /** Units of the overrun that are not in its hex. */
  readonly elsewhere: readonly Named[];
  readonly isAdjacent: boolean;
  /** Nobody is seen in the target: units may be hidden. */
  readonly isEmpty: boolean;
  /** Units that tried before in the phase, and the first such attempt. */
  readonly tried: { readonly units: readonly Named[]; readonly attempt: Attempt } | undefined;
  /** The attempt on the target that bars another. */
  readonly triedOn: Attempt | undefined;
}

export interface OverrunFacts {
  readonly charts: Charts;
  readonly fight: Fight;
  /** The surprise turn (Setup-1). */
  readonly isSurprise: boolean;
  /** undefined: not known. */
  readonly weather: Weather | undefined;
  readonly terrain: string | undefined;
  readonly features: readonly string[];
  /** As the weather leaves them. */
  readonly hexsides: readonly string[];
  readonly entering: readonly Entering[];
  readonly payers: readonly Payer[];
  readonly measured: Measured;
  /** Left out: a line of odds. */
  readonly placed?: Placed;
}

type Row = Question<OverrunFacts> & { readonly code: Code };

/** ` 0404`, or nothing in a line. */
const at = ({ placed }: OverrunFacts): string => (placed ? ` ${placed.target}` : '');

const inTarget = ({ placed }: OverrunFacts): readonly HexId[] => (placed ? [placed.target] : []);

const onTheWay = ({ placed }: OverrunFacts): readonly HexId[] => (placed ? [placed.from, placed.target] : []);

/** Setup-1: none on the surprise turn. */
const NO_SURPRISE: Row = {
  rule: 'Setup-1',
  code: 'surprise-overrun',
  when: ({ isSurprise }) => isSurprise,
  wrong: () => true,
  says: () => WORDS.surpriseOverrun(),
  fine: () => '',
};

/** R13-2: one stack. */
const ONE_STACK: Row = {
  rule: 'R13-2',
  code: 'not-one-stack',
  when: ({ placed }) => (placed?.elsewhere.length ?? 0) > 0,
  wrong: ({ placed }) => placed?.elsewhere ?? [],
  says: ({ placed }, { labels }) => WORDS.notOneStack(labels, placed?.from ?? ''),
  fine: () => '',
};

/** R4-5: from the next hex. */
const ADJACENT: Row = {
  rule: 'R4-5',
  code: 'not-adjacent',
  codes: { fine: 'one-stack' },
  when: ({ placed }) => placed?.elsewhere.length === 0,
  wrong: ({ placed }) => placed?.isAdjacent !== true,
  says: ({ placed }) => WORDS.notAdjacent(placed?.from ?? '', placed?.target ?? ''),
  fine: ({ placed }) => WORDS.oneStack(placed?.from ?? ''),
};

/** R6-12: once a phase for each stack. */
const STACK_ONCE: Row = {
  rule: 'R6-12',
  code: 'stack-tried',
  codes: { fine: 'stack-first' },
  // Who failed had to halt: that verdict says it all.
  when: ({ placed }) => placed !== undefined && !placed.halts.some(v => v.code === 'halted-by-overrun'),
  wrong: ({ placed }) => placed?.tried?.units ?? [],
  says: ({ placed }, { labels }) =>
    WORDS.stackTried(labels, placed?.tried?.attempt.target ?? '', placed?.tried?.attempt.step ?? 0),
  fine: () => WORDS.stackFirst(),
  because: ({ placed }) =>
    placed?.tried && { step: placed.tried.attempt.step, what: `overrun of ${placed.tried.attempt.target}` },
};

/** R6-13, R13-2: once a phase for each target. */
const HEX_ONCE: Row = {
  rule: 'R6-13',
  code: 'hex-tried',
  codes: { fine: 'hex-first' },
  when: ({ placed }) => placed !== undefined,
  wrong: ({ placed }) => placed?.triedOn !== undefined,
  says: ({ placed }) =>
    WORDS.hexTried(placed?.target ?? '', placed?.triedOn?.step ?? 0, placed?.triedOn?.cleared === true),
  fine: ({ placed }) => WORDS.hexFirst(placed?.target ?? ''),
  because: ({ placed }) => placed?.triedOn && { step: placed.triedOn.step, what: `first attempt on ${placed.target}` },
};

/** R6-10: never in Mud, whatever else. */
const WEATHER: Row = {
  rule: 'R6-10',
  code: 'overrun-in-mud',
  codes: { fine: 'overrun-weather', open: 'overrun-weather-unknown' },
  unknown: ({ weather }) => (weather === undefined ? THE_WEATHER : undefined),
  open: () => WORDS.overrunWeatherUnknown(),
  /** R13-6: in Frost and Snow they are allowed. */
  wrong: ({ weather }) => weather === 'mud',
  says: () => WORDS.overrunInMud(),
  fine: ({ weather }) => WORDS.weatherAllows(weather ? weatherName(weather) : ''),
  hexes: inTarget,
  about: ({ weather }) => (weather === 'mud' ? { part: 'weather', bars: `in ${weatherName(weather)}` } : {}),
};

/** Terrain as the weather makes it: a frozen swamp is forest. */
const terrainNow = ({ charts, terrain, weather }: OverrunFacts): string =>
  terrain === undefined ? '' : charts.terrain(terrain, weather);

const effectsOf = ({ charts, terrain, features, weather }: OverrunFacts): TerrainEffects | undefined =>
  terrain === undefined ? undefined : charts.effects(terrain, features, weather);

/** R6-11: rule 13 against rule 6. */
const isTerrainBarred = (facts: OverrunFacts): boolean => {
  const { charts, terrain } = facts;
  const isFrozen = terrainNow(facts) !== terrain;
  return !(
    effectsOf(facts)?.overrun !== false ||
    charts.option('overrunTerrain') === 'any' ||
    (isFrozen && charts.option('frozenSwamp') === 'open')
  );
};

/** R13-5, or by the option the reading of rule 6. */
const TERRAIN: Row = {
  rule: 'R13-5',
  code: 'overrun-terrain',
  codes: { open: 'overrun-terrain-unknown' },
  unknown: facts => {
    if (facts.terrain === undefined) return 'the terrain';
    return effectsOf(facts) ? undefined : facts.charts.lacking('the effect', 'tec-combat', terrainNow(facts));
  },
  open: (facts, missing) =>
    facts.terrain === undefined ? WORDS.terrainUnknown(at(facts)) : WORDS.overrunUncharted(missing),
  wrong: isTerrainBarred,
  says: facts => WORDS.overrunTerrain(at(facts), terrainNow(facts)),
  fine: facts => WORDS.terrainAllows(terrainNow(facts)),
  hexes: inTarget,
  about: facts => ({
    ...(facts.terrain !== undefined && !effectsOf(facts) ? { part: 'terrain' } : {}),
    ...(isTerrainBarred(facts) ? { part: 'terrain', bars: `into ${terrainNow(facts)}` } : {}),
  }),
};

const barredHexside = ({ charts, hexsides }: OverrunFacts): string | undefined =>
  hexsides.find(f => charts.hexsideEffects(f)?.overrun === false);

/** A hexside of which the chart has no row, if none bars the overrun anyway. */
const blankHexside = (facts: OverrunFacts): string | undefined =>
  barredHexside(facts) === undefined
    ? facts.hexsides.find(f => facts.charts.hexsideEffects(f) === undefined)
    : undefined;

const isHexsideBarred = (facts: OverrunFacts): boolean =>
  barredHexside(facts) !== undefined && facts.charts.option('overrunTerrain') !== 'any';

/** R13-5: no overrun across a hexside that the chart bars: an unfrozen major river. */
const HEXSIDE: Row = {
  rule: 'R13-5',
  code: 'overrun-hexside',
  codes: { open: 'overrun-hexside-unknown' },
  unknown: facts => {
    const blank = blankHexside(facts);
    return blank === undefined ? undefined : facts.charts.lacking('the effect', 'tec-hexsides', blank);
  },
  open: (_, missing) => WORDS.overrunUncharted(missing),
  wrong: isHexsideBarred,
  says: facts => {
    const { placed } = facts;
    return WORDS.overrunHexside(barredHexside(facts) ?? '', placed ? ` ${placed.from}/${placed.target}` : '');
  },
  fine: () => WORDS.hexsideAllows(),
  hexes: onTheWay,
  about: facts => {
    const blank = blankHexside(facts);
    if (blank !== undefined) return { part: `hexside ${blank}` };
    const barred = barredHexside(facts);
    return isHexsideBarred(facts) ? { part: `hexside ${barred ?? ''}`, bars: `across ${barred ?? ''}` } : {};
  },
};

/** R4-5: somebody is there. */
const SOMEBODY: Row = someoneHidden('R4-5', 'nothing-there', emptyTarget, WORDS.nothingThere);

const barredUnits = ({ entering }: OverrunFacts): readonly Entering[] =>
  entering.filter(e => e.cost.barred !== undefined);

/** R6-5: units that may not enter the target at all, in any weather that there may be; so its full cost cannot be paid. */
const MAY_ENTER: Row = {
  rule: 'R6-5',
  code: 'overrun-barred',
  // Where Mud or rule 13 bars the ground, that verdict says it all.
  when: facts =>
    barredUnits(facts).length > 0 && facts.weather !== 'mud' && !isTerrainBarred(facts) && !isHexsideBarred(facts),
  wrong: facts => barredUnits(facts).map(e => e.unit),
  says: (facts, { labels }) =>
    WORDS.overrunBarred([...new Set(labels)], at(facts), barredUnits(facts)[0]?.cost.barred ?? ''),
  fine: () => '',
  about: ({ placed }) => (placed ? {} : { part: 'terrain' }),
};

/** Ground that is barred has no price, and of unknown terrain another verdict tells: unless it was too far anyway. */
const isPriced =
  ({ terrain }: OverrunFacts) =>
  (payer: Payer): boolean =>
    (payer.cost.barred === undefined && terrain !== undefined) || isTooDear(payer);

const priced = (facts: OverrunFacts): readonly Payer[] => facts.payers.filter(isPriced(facts));

/** Of whom the MPs are told: one who lacks some, else one of whom they are not known, else who has the fewest left. */
const payerTold = (facts: OverrunFacts): Payer | undefined => {
  const payers = priced(facts);
  return (
    tightestOf(payers.filter(isTooDear)) ?? tightestOf(payers.filter(p => openCost(facts, p))) ?? tightestOf(payers)
  );
};

/** The fact without which it is not known whether its MPs suffice. */
const openCost = ({ placed, weather }: OverrunFacts, { cost, greatest, ma }: Payer): string | undefined => {
  if (!greatest) return cost.unknown ?? 'a figure';
  if (cost.unknown === undefined && compare(greatest.total, ma) <= 0) return undefined;
  if (!placed) return cost.unknown;
  return weather === undefined ? THE_WEATHER : 'what the masked pieces on the way are';
};

/** R6-5 to R6-9: the cost must fit into what is left of each; the one-hex minimum move does not serve (R6-8). */
const ENOUGH_MP: Row = {
  rule: 'R6-5',
  code: 'overrun-mp',
  when: facts => priced(facts).length > 0,
  unknown: facts => {
    const p = payerTold(facts);
    return !p || isTooDear(p) ? undefined : openCost(facts, p);
  },
  open: (facts, missing) => {
    const p = payerTold(facts);
    if (!p) return '';
    const [least, ma] = [toWords(p.least.total), toWords(p.ma)];
    return p.greatest && facts.placed
      ? WORDS.overrunMpUnknown(p.unit.label, least, toWords(p.greatest.total), ma)
      : WORDS.overrunMpOpen(p.unit.label, least, ma, missing);
  },
  wrong: facts =>
    priced(facts)
      .filter(isTooDear)
      .map(p => p.unit),
  says: (facts, { labels }) => {
    const p = payerTold(facts);
    if (!p) return '';
    const before = p.before.least.total;
    const cost = toWords(subtract(p.least.total, before));
    const others = labels.filter(label => label !== p.unit.label);
    return WORDS.overrunMp(p.unit.label, toWords(before), cost, toWords(p.ma), others);
  },
  fine: facts => {
    const p = payerTold(facts);
    if (!p) return '';
    const cost = toWords(subtract(p.least.total, p.before.least.total));
    return WORDS.overrunMpFits(toWords(p.before.greatest.total), cost, toWords(p.ma));
  },
  ledger: facts => {
    const p = payerTold(facts);
    return p && (facts.placed ? spentWith(p) : (p.greatest ?? p.least));
  },
  about: facts => {
    const p = payerTold(facts);
    return p ? { certainty: certaintyOf(p.least) } : {};
  },
};

const TOGETHER = [NO_SURPRISE, ONE_STACK, ADJACENT];
const GROUND = [STACK_ONCE, HEX_ONCE, WEATHER, TERRAIN, HEXSIDE, SOMEBODY, MAY_ENTER];

/** All questions that have a row, in their order. */
export const OVERRUN_ROWS: readonly Row[] = [...TOGETHER, ...GROUND, ENOUGH_MP];

export const mayOverrun = (facts: OverrunFacts, asked: Asked): readonly Verdict[] => {
  const { charts, fight, placed } = facts;
  const answered = (rows: readonly Row[]): readonly Verdict[] => answers(rows, facts, asked, cite);
  return [
    ...(placed?.phase ?? []),
    ...answered(TOGETHER),
    ...(placed?.halts ?? []),
    ...answered(GROUND),
    ...stackPaymentVerdicts(charts, 'overrun', fight.attackers, placed ? [placed.from] : []),
    ...attackable(charts, fight, facts.measured, asked),
    ...answered([ENOUGH_MP]),
  ];
};
