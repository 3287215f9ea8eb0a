// What the rules make of one counter or of bare ground, asked of the rules themselves: a fight of that counter alone.

import { add, divide, fraction, ZERO, type Fraction } from '../../../base/fraction';
import type { Ledger } from '../../ledger';
import type { Situation, SituationUnit } from '../../situation';
import { shownUnit } from './shown-unit';
import type { Camp, GroundTerm, Kind, Shown, Sum, Way } from '../../module-counts/fight-counts';

/** A fight as a system counts it. */
export interface ProbedFight {
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly shifts?: Ledger;
  readonly drm: Ledger;
}

export interface Probe {
  readonly kind: Situation['kind'];
  readonly fightOf: (situation: Situation) => ProbedFight;
  /** What of the ground bears on a camp's strengths; left out: all of it but roads. */
  readonly bears?: (camp: Camp, way: Way) => readonly unknown[];
  /** A counter in the system's own terms; left out: as all systems have it. */
  readonly shown?: (counter: Shown) => SituationUnit;
}

/**
 * Reads each counter once: a counter is asked about on every ground of a map, and reading it is most of such a question.
 * Its answers belong to the counters that are asked about now, so they go when these do.
 */
export const readOnce = <T>(read: (unit: SituationUnit) => T): ((unit: SituationUnit) => T) => {
  const known = new WeakMap<SituationUnit, { readonly is: T }>();
  return unit => {
    const one = known.get(unit) ?? { is: read(unit) };
    known.set(unit, one);
    return one.is;
  };
};

/** A strength that every share leaves whole, or nearly so. */
const ASKED = 5040;
/** Nobody's strength is held down by it. */
const AGAINST = 1_000_000;

/** No counter of the game, so no rule that asks for one holds of it. */
const somebody = (strength: number): SituationUnit => ({
  label: '',
  group: 1,
  values: { af: String(strength), df: String(strength), ma: '6' },
  modifiers: {},
});

const situationOf = (
  kind: Situation['kind'],
  way: Way,
  attackers: readonly SituationUnit[],
  defenders: readonly SituationUnit[],
): Situation => ({
  kind,
  attackers,
  defenders,
  ...(way.terrain === undefined ? {} : { terrain: way.terrain }),
  features: way.features,
  hexsides: way.hexsides.map(feature => ({ feature })),
  ...(way.weather === undefined ? {} : { weather: way.weather }),
  options: way.phase === undefined ? {} : { phase: way.phase },
});

/** What counts before roundings and limits, which are of the whole. */
const added = ({ entries }: Ledger): Fraction =>
  entries.reduce((sum, { op, value }) => (op === '+' ? add(sum, value) : sum), ZERO);

/** Roads and railways change no strength. */
const butRoads = (_: Camp, { connections: _roads, ...others }: Way): readonly unknown[] => [others];

/** Ways of which the same bears on a strength are one ground to it. */
const groundsOf = (bears: (way: Way) => readonly unknown[]): ((way: Way) => object) => {
  const byWay = new WeakMap<Way, object>();
  const byWords = new Map<string, object>();
  return way => {
    const known = byWay.get(way);
    if (known) return known;
    const words = JSON.stringify(bears(way));
    const ground = byWords.get(words) ?? {};
    byWords.set(words, ground);
    byWay.set(way, ground);
    return ground;
  };
};

/** What is left of a strength: by a fight of this counter, with that strength, on this ground. */
export const probedShare = (
  { kind, fightOf, bears = butRoads, shown: read = shownUnit }: Probe,
  camp: Camp,
): Sum['share'] => {
  const against = [somebody(AGAINST)];
  const asked = new Map<Kind, { readonly units: readonly SituationUnit[]; readonly shares: Map<object, Fraction> }>();
  const groundOf = groundsOf(way => bears(camp, way));
  const shareOn = (units: readonly SituationUnit[], way: Way): Fraction => {
    const f =
      camp === 'attackers'
        ? fightOf(situationOf(kind, way, units, against))
        : fightOf(situationOf(kind, way, against, units));
    return divide(added(camp === 'attackers' ? f.attack : f.defence), fraction(ASKED));
  };
  return (kind, way) => {
    const one = asked.get(kind) ?? {
      units: [withAsked(read({ unit: kind.unit, states: kind.states, faceUp: 0 }))],
      shares: new Map<object, Fraction>(),
    };
    asked.set(kind, one);
    const ground = groundOf(way);
    const share = one.shares.get(ground) ?? shareOn(one.units, way);
    one.shares.set(ground, share);
    return share;
  };
};

/** Figures of other sides and modes too: `af-2`, `move-af`. */
const withAsked = (shown: SituationUnit): SituationUnit => {
  const strengths = Object.keys(shown.values).filter(name => /^(?:move-)?[ad]f(?:-\d)?$/.test(name));
  const values = Object.fromEntries([...strengths, 'af', 'df'].map(name => [name, String(ASKED)]));
  return { ...shown, values: { ...shown.values, ...values } };
};

/** Shifts and DRMs of the ground alone: by a fight of nobody in particular. */
export const probedGround =
  ({ kind, fightOf }: Probe) =>
  (way: Way): readonly GroundTerm[] => {
    const f = fightOf(situationOf(kind, way, [somebody(1)], [somebody(1)]));
    const terms = (of: GroundTerm['of'], ledger: Ledger | undefined): readonly GroundTerm[] =>
      (ledger?.entries ?? []).flatMap(({ op, value, what, short }) =>
        op === '+' && value.n !== 0 ? [{ of, words: short ?? what, value: Math.trunc(value.n / value.d) }] : [],
      );
    return [...terms('shift', f.shifts), ...terms('drm', f.drm)];
  };
