// How supply lines are told: in readings of Initial phases, as causes of later findings, in ledgers.

import { toWords } from '../../../../base/fraction';
import type { HexId } from '../../../../hexmap/hex-map';
import type { UnitId } from '../../../../scenario/scenario';
import { entry, ledger, type Ledger } from '../../../ledger';
import type { Verdict } from '../../../verdict';
import type { Board } from '../../board';
import { cite } from '../../cite';
import { mayComeOfSupply } from '../../codes';
import type { Leg, SupplyLine } from '../trace/line';
import { inForce, type Traced } from '../memory/states';

const endOf = ({ path }: Leg): string => path.at(-1) ?? '';

/** `overland 9 of 7 to 0606`, `road 3 of 6 (interdiction) to 0605`, `rail to 0101`. */
const legWords = (leg: Leg): string =>
  leg.most === undefined
    ? `rail to ${endOf(leg)}`
    : `${leg.link} ${toWords(leg.length)} of ${toWords(leg.most)}${leg.interdicted ? ' (interdiction)' : ''} to ${endOf(leg)}`;

const lineWords = ({ legs }: SupplyLine): string => legs.map(legWords).join(', ');

/** Why a unit is not in supply, with the rule's number. */
const whyWords = ({ worst, line }: Pick<Traced, 'worst' | 'line'>): string => {
  const way = worst === 'isolated' ? undefined : line();
  return way ? `out of supply: ${lineWords(way)} (R12-1)` : 'isolated: no path to a source (R12-1)';
};

const ruleOf = ({ interdicted }: Leg): string => (interdicted ? 'R12-5' : 'R12-1');

/** The hexes of each link. */
const lineLedger = ({ legs }: SupplyLine): Ledger =>
  ledger(
    'hexes',
    legs.map(leg =>
      entry(
        leg.length,
        `${leg.link} to ${endOf(leg)}${leg.most === undefined ? '' : `, at most ${toWords(leg.most)}`}`,
        cite(ruleOf(leg)),
      ),
    ),
  );

type TracedUnits = ReadonlyMap<UnitId, Traced>;

const outOfSupply = (ids: readonly UnitId[], traced: TracedUnits): readonly Traced[] =>
  ids.flatMap(id => {
    const t = traced.get(id);
    return t && t.worst !== 'supplied' && inForce(t).worst !== 'supplied' ? [t] : [];
  });

/** A finding names the Initial phase that found its units out of supply, and why. */
export const becauseOfSupply = (v: Verdict, ids: readonly UnitId[], traced: TracedUnits): Verdict => {
  if (v.answer === 'legal' || !mayComeOfSupply(v.code)) return v;
  const [out] = outOfSupply(ids, traced);
  return !out || out.step === 0
    ? v
    : { ...v, because: [...(v.because ?? []), { step: out.step, what: whyWords(out) }] };
};

/** The line of the first unit that is out of supply, in hexes; undefined: none is, or it is isolated. */
export const supplyLedger = (ids: readonly UnitId[], traced: TracedUnits): Ledger | undefined => {
  const line = outOfSupply(ids, traced)
    .find(t => t.worst === 'unsupplied')
    ?.line();
  return line && lineLedger(line);
};

/** So many hexes are told of; more are counted. */
const MOST_TOLD = 5;

/**
 * `supply: 17 of 19 units · 0711 5 Ro Cav out of supply: overland 9 of 7 to 0311 (R12-1) · attrition due: 0904`; undefined
 * where all of the side are in supply.
 *
 * @param due the hexes that must roll for attrition
 */
export const supplyReading = (
  board: Board,
  side: string,
  traced: TracedUnits,
  due: Iterable<HexId> = [],
): string | undefined => {
  const own = [...traced].filter(([id]) => board.sideOf(id) === side);
  const out = new Map<HexId, { readonly names: string[]; readonly t: Traced }>();
  for (const [id, t] of own) {
    if (t.worst === 'supplied') continue;
    const there = out.get(t.hex);
    if (there) there.names.push(board.nameOf(id));
    else out.set(t.hex, { names: [board.nameOf(id)], t });
  }
  const inSupply = own.filter(([, t]) => t.worst === 'supplied').length;
  const told = [...out].slice(0, MOST_TOLD).map(([hex, { names, t }]) => `${hex} ${names.join(', ')} ${reasonOf(t)}`);
  const more = out.size > MOST_TOLD ? [`${out.size - MOST_TOLD} more hexes out of supply`] : [];
  if (out.size === 0) return undefined;
  const rolls = [...due];
  const owed = rolls.length === 0 ? [] : [`attrition due: ${rolls.join(', ')}`];
  return [`supply: ${inSupply} of ${own.length} units`, ...told, ...more, ...owed].join(' · ');
};

const reasonOf = (t: Traced): string =>
  t.best === t.worst ? whyWords(t) : `perhaps ${whyWords(t)}${t.missing === undefined ? '' : `, ${t.missing}`}`;
