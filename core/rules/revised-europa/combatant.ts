// A unit as the rules of combat and movement need it: figures of the face that shows, its capabilities, its states.

import { present } from '../../base/present';
import { fraction, HALF, multiply, ONE, parseFraction, ZERO, type Fraction } from '../../base/fraction';
import type { UnitId } from '../../scenario/scenario';
import type { SituationUnit } from '../situation';
import type { Charts } from './charts';

export interface Combatant {
  readonly id?: UnitId;
  readonly label: string;
  readonly group: number;
  readonly side: string | undefined;
  /** undefined: not said. */
  readonly type: string | undefined;
  readonly af: Fraction;
  readonly df: Fraction;
  /** As printed; see `allowance`. */
  readonly ma: Fraction | undefined;
  readonly re: Fraction;
  /** A divisional unit at full strength: it exerts a ZOC and pays SP. A cadre is none (R5-6, Log-3). */
  readonly division: boolean;
  readonly exertsZoc: boolean;
  /** Log-5: by its type's class, or motorized. */
  readonly cm: boolean;
  readonly artillery: boolean;
  readonly traits: readonly string[];
  /** The share of its strength that counts as armour in attack (AECA) and against armour in defence (ATEC). */
  readonly aeca: Fraction;
  readonly atec: Fraction;
  readonly sp: Fraction;
  /** The figures of its cadre, if it has one to be reduced to. */
  readonly cadre: { readonly af: Fraction; readonly df: Fraction; readonly ma: Fraction | undefined } | undefined;
  /** What a full armour-type division costs in armour RPs, for RPs returned (R9-20). */
  readonly armourCost: Fraction | undefined;
  readonly unsupplied: boolean;
  readonly isolated: boolean;
  readonly unpaid: boolean;
  /** Why a unit below division size counts as out of supply: `no SP, as 11 Pz` (R3-7); undefined: for its own sake. */
  readonly lacksAs?: string;
  readonly unsupported: boolean;
  readonly winterized: boolean;
  readonly nation: 'soviet' | 'finnish' | 'axis' | undefined;
}

/** The size that is assumed of a unit that does not say: one word for each type. */
const USUAL_SIZES: Readonly<Record<string, string>> = {
  stug: 'brigade',
  art: 'regiment',
  'siege art': 'regiment',
  'mot art': 'regiment',
  rocket: 'regiment',
  at: 'regiment',
  'heavy aa': 'regiment',
  'light aa': 'regiment',
  eng: 'regiment',
  'aslt eng': 'regiment',
  'flame tank': 'battalion',
  'engineer tank': 'battalion',
  sturmpanzer: 'battalion',
  motorcycle: 'regiment',
  recon: 'regiment',
  'rr eng': 'regiment',
  hq: 'headquarters',
  nkvd: 'regiment',
  truck: 'battalion',
};

const usualSize = (type: string | undefined): string => USUAL_SIZES[type ?? ''] ?? 'division';

const rating = (text: string | undefined, otherwise: Fraction): Fraction =>
  text === 'full' ? ONE : text === 'half' ? HALF : text === undefined ? otherwise : (parseFraction(text) ?? otherwise);

const number = (text: string | undefined): Fraction => parseFraction(text ?? '') ?? ZERO;

const AXIS = ['axis', 'german', 'germany', 'romanian', 'hungarian', 'italian', 'slovakian'];
export const nationOf = (...words: readonly (string | undefined)[]): Combatant['nation'] => {
  for (const word of words) {
    const w = word?.toLowerCase() ?? '';
    if (w === 'finnish' || w === 'finland') return 'finnish';
    if (w === 'soviet' || w === 'russian' || w === 'russia') return 'soviet';
    if (AXIS.includes(w)) return 'axis';
  }
  return undefined;
};

export const combatant = (charts: Charts, unit: SituationUnit, id?: UnitId): Combatant => {
  const type = unit.type === undefined ? undefined : charts.unitType(unit.type);
  const has = (modifier: string): boolean => unit.modifiers[modifier] !== undefined;
  const reduced = has('reduced') || unit.modifiers['cadre'] === '';
  const size = charts.unitSize(unit.size ?? usualSize(unit.type));
  // A division on its cadre side is of regimental size and exerts no ZOC (R5-6, reading).
  const cadreNow = reduced && (size?.division ?? false);
  return {
    label: unit.label,
    group: unit.group,
    side: unit.side,
    type: unit.type,
    af: number(unit.values['af']),
    df: number(unit.values['df']),
    ma: parseFraction(unit.values['ma'] ?? ''),
    re: parseFraction(unit.values['re'] ?? '') ?? (cadreNow ? ONE : (size?.re ?? ONE)),
    division: (size?.division ?? false) && !cadreNow,
    exertsZoc: (size?.zoc ?? false) && !cadreNow,
    // Log-5: by type or wheels, not by a large MA.
    cm: (type?.cm ?? false) || has('motorized'),
    artillery: type?.artillery ?? false,
    traits: type?.traits ?? [],
    aeca: rating(unit.values['aeca'], type?.aeca ?? ZERO),
    atec: rating(unit.values['atec'], type?.atec ?? ZERO),
    sp: type?.sp ?? fraction(1, 2),
    cadre: unit.reducedValues && {
      af: number(unit.reducedValues['af']),
      df: number(unit.reducedValues['df']),
      ma: parseFraction(unit.reducedValues['ma'] ?? ''),
    },
    armourCost: parseFraction(unit.values['armour-cost'] ?? ''),
    unsupplied: has('oos') || has('unsupplied') || has('isolated'),
    isolated: has('isolated'),
    unpaid: has('nosp') || has('no sp'),
    unsupported: has('unsupported'),
    winterized: has('winterized'),
    nation: nationOf(...['axis', 'soviet', 'finnish'].filter(has), unit.nation, unit.side),
    // Last: a record that begins with others' keys is slow to make.
    ...present({ id }),
  };
};

/** For movement a c/m division without SP is out of supply as well (R3-4). */
export const isWithoutSupply = (unit: Combatant): boolean =>
  unit.unsupplied || (unit.unpaid && unit.division && unit.cm);

/** Movement allowance: c/m units without supply or SP have half of it, others all (R3-4, R3-9). */
export const allowance = (unit: Combatant): Fraction | undefined =>
  unit.ma && unit.cm && isWithoutSupply(unit) ? multiply(unit.ma, HALF) : unit.ma;

/** The same on its cadre side. */
export const allowanceAsCadre = (unit: Combatant): Fraction | undefined =>
  unit.cadre?.ma ? allowance({ ...unit, ma: unit.cadre.ma }) : allowance(unit);

export const isTruck = (unit: Pick<Combatant, 'traits'>): boolean => unit.traits.includes('truck');
