// A unit as these rules need it: figures of the face that shows, what its type and size make of it, its states.

import { present } from '../../base/present';
import { ONE, ZERO, type Fraction } from '../../base/fraction';
import type { UnitId } from '../../scenario/scenario';
import type { SituationUnit } from '../situation';
import { readFigure, readZoc, type Charts, type MoveClass, type ZocKind } from './charts';

export interface Combatant {
  readonly id?: UnitId;
  readonly label: string;
  readonly group: number;
  readonly side: string | undefined;
  /** undefined: not said. */
  readonly type: string | undefined;
  readonly af: Fraction;
  readonly df: Fraction;
  /** As printed; undefined: not said. */
  readonly ma: Fraction | undefined;
  readonly re: Fraction;
  readonly moves: MoveClass;
  /** A combat unit: not a truck. */
  readonly combat: boolean;
  readonly zoc: ZocKind;
  readonly armour: Fraction;
  readonly antitank: Fraction;
  /** May it retreat before combat? undefined: not known. */
  readonly retreatsBefore: boolean | undefined;
  /** Under a Deadlock marker. */
  readonly deadlock: boolean;
  /** In reserve: it is not halved in exploitation and reaction (2009, 12.E.1). */
  readonly reserve: boolean;
  readonly disrupted: boolean;
  readonly unsupplied: boolean;
  /** MPs that a `+# MP` or `Moved #` marker shows as still to be paid. */
  readonly owes: Fraction;
  readonly reduced: boolean;
}

const USUAL_SIZES: Readonly<Record<string, string>> = {
  stug: 'brigade',
  art: 'regiment',
  'mot art': 'regiment',
  at: 'regiment',
  'heavy aa': 'regiment',
  'light aa': 'regiment',
  eng: 'regiment',
  'aslt eng': 'regiment',
  motorcycle: 'regiment',
  recon: 'regiment',
  hq: 'headquarters',
  truck: 'battalion',
};

/** Of half an MP too: road rates and hexsides leave such remainders. */
const OWED = /^(?:\+|moved )(\d+(?:[./]\d+)?)(?: mp)?$/;

const owedBy = (modifiers: Readonly<Record<string, string>>): Fraction => {
  const marked = Object.keys(modifiers).flatMap(m => OWED.exec(m)?.[1] ?? []);
  return readFigure(marked[0] ?? modifiers['owes']) ?? ZERO;
};

/** The nations of the kit's counters that are German. */
const GERMAN_NATIONS: readonly string[] = ['german', 'germany', 'ss', 'luftwaffe'];
const GERMAN_SIDES: readonly string[] = ['german', 'germany', 'axis'];

/** German by its nation; where none is said, by its side or a word of the line. */
export const isGerman = ({ nation, side, modifiers }: SituationUnit): boolean =>
  Object.hasOwn(modifiers, 'german') ||
  GERMAN_NATIONS.includes(nation?.toLowerCase() ?? '') ||
  (nation === undefined && GERMAN_SIDES.includes(side?.toLowerCase() ?? ''));

export const combatant = (charts: Charts, unit: SituationUnit, id?: UnitId): Combatant => {
  const type = unit.type === undefined ? undefined : charts.unitType(unit.type);
  const has = (modifier: string): boolean => Object.hasOwn(unit.modifiers, modifier);
  const size = charts.unitSize(unit.size ?? USUAL_SIZES[unit.type ?? ''] ?? 'division');
  const reduced = has('reduced') || has('cadre');
  const cadre = reduced ? charts.unitSize('cadre') : undefined;
  const cm = (type?.cm ?? false) || has('motorized') || has('c/m');
  const af = readFigure(unit.values['af']) ?? ZERO;
  return {
    label: unit.label,
    group: unit.group,
    side: unit.side,
    type: unit.type,
    af,
    df: readFigure(unit.values['df']) ?? af,
    ma: readFigure(unit.values['ma']),
    re: readFigure(unit.values['re']) ?? cadre?.re ?? size?.re ?? ONE,
    moves: !cm ? 'other' : isGerman(unit) ? 'german c/m' : 'c/m',
    combat: type?.combat ?? true,
    // A line may say another than the counter's.
    zoc: readZoc(unit.modifiers['zoc'] ?? unit.values['zoc']) ?? cadre?.zoc ?? size?.zoc ?? 'none',
    armour: readFigure(unit.values['armour']) ?? type?.armour ?? ZERO,
    antitank: readFigure(unit.values['antitank']) ?? type?.antitank ?? ZERO,
    retreatsBefore: type?.retreatsBefore,
    deadlock: has('deadlock'),
    reserve: has('reserve'),
    disrupted: has('disrupted'),
    unsupplied: has('unsupplied') || has('oos') || has('isolated'),
    owes: owedBy(unit.modifiers),
    reduced,
    // Last: a record that begins with others' keys is slow to make.
    ...present({ id }),
  };
};
