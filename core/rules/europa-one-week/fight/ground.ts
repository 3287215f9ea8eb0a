// What the target's hex, what stands in it and the hexsides around it do to a fight, by the charts in force.

import { isWhole, ONE, type Fraction } from '../../../base/fraction';
import type { Certainty } from '../../../scenario/certainty';
import type { Charts } from '../charts';

export interface Effect {
  /** `woods`, `minor river` */
  readonly what: string;
  /** What attacking strength is multiplied by. */
  readonly af: Fraction;
  /** A whole number. */
  readonly drm: number;
  readonly certainty: Certainty;
}

type Chart = 'tec-hexes' | 'tec-features' | 'tec-hexsides';

/** undefined: the chart in force does not tell. */
const effectIn = (charts: Charts, chart: Chart, what: string): Effect | undefined => {
  const [af, drm] = [charts.figure(chart, what, 'af'), charts.figure(chart, what, 'drm')];
  return af && drm && isWhole(drm) ? { what, af, drm: drm.n, certainty: charts.certainty(chart, what) } : undefined;
};

/** A feature of the dual hex whose enemies defend along (2012, 12.E.2.d case 2), as a situation names it. */
const ALONG = 'dual ';

/** Words for the ground of a dual hex beside the target: `dual woods`, `dual fort`. */
export const alongWord = (what: string): string => `${ALONG}${what}`;

/** The defenders came into the hex, so that its printed fortifications do not help them (2012, 12.E.2-d). */
export const INTRUDERS = 'intruders';

const FORTS: readonly string[] = ['fort', 'fortress'];

export const isPrintedFort = (feature: string): boolean => FORTS.includes(feature);

export interface Ground {
  /** Of the target. */
  readonly target: readonly Effect[];
  /** Of the dual hex that defends along: only what helps the defence. */
  readonly along: readonly Effect[];
  /** What a hexside does. */
  readonly hexside: (what: string) => Effect | undefined;
  /** What the charts do not tell, as `missing` names it. */
  readonly missing: readonly string[];
}

const isFeature = (charts: Charts, what: string): boolean => charts.hasRow('tec-features', what);

/** @param features of the target, with `dual …` for those of a dual hex beside it */
export const groundOf = (
  charts: Charts,
  terrain: string,
  features: readonly string[],
  hexsides: readonly string[],
): Ground => {
  const beside = features.flatMap(f => (f.startsWith(ALONG) ? [f.slice(ALONG.length)] : []));
  const own = features.filter(f => !(features.includes(INTRUDERS) && isPrintedFort(f)));
  const named: readonly (readonly [Chart, string])[] = [
    ['tec-hexes', terrain],
    ...own.filter(f => isFeature(charts, f)).map(f => ['tec-features', f] as const),
  ];
  const namedBeside = beside.map(f => [isFeature(charts, f) ? 'tec-features' : 'tec-hexes', f] as const);
  const crossed = [...new Set(hexsides)].map(h => ['tec-hexsides', h] as const);
  const read = (all: readonly (readonly [Chart, string])[]): readonly Effect[] =>
    all.flatMap(([chart, what]) => effectIn(charts, chart, what) ?? []);
  return {
    target: read(named),
    along: read(namedBeside).map(e => ({ ...e, af: ONE, drm: Math.min(0, e.drm) })),
    hexside: what => effectIn(charts, 'tec-hexsides', what),
    missing: [...named, ...namedBeside, ...crossed].flatMap(([chart, what]) =>
      effectIn(charts, chart, what) ? [] : [charts.lacking('the effect on attacks', chart, what)],
    ),
  };
};
