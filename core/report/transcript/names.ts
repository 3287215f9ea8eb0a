// How pieces are named in the text: units by their counter, all others as VASSAL names them, masked ones not at all.
import { STEP_LAYER, UNIT_ID, MARKER } from '../../scenario/module-contract';
import type { Face, Scenario, Unit } from '../../scenario/scenario';
import type { RuleSystem } from '../../rules/system';
import type { PieceView } from '../../vassal/timeline';
import { cutMiddle, visibleName } from './plain';
import { part, type Part } from './parts';

const NAME_WIDTH = 24;
const LIST_LENGTH = 3;
const REST_ROWS = 3;

/** One piece as a line names it. Equal masked pieces and markers are counted; markers come last. */
export interface Named {
  readonly text: string;
  readonly ref?: string;
  readonly marker: boolean;
  readonly masked: boolean;
}

/**
 * A face's figures as they stand on the counter: `4-6` where attack and defence are one figure, else all of them.
 * The rule system says which figures make two and three.
 */
export const figures = (face: Face, factors: RuleSystem['words']['factors']): string => {
  const { values } = face;
  const told = (names: readonly string[] | undefined): names is readonly string[] =>
    names !== undefined && names.length > 0 && names.every(n => values[n] !== undefined);
  const three = factors[3];
  const two = factors[2];
  const join = (names: readonly string[]): string => names.map(n => values[n] ?? '').join('-');
  if (told(three)) {
    const [attack, defence, ...rest] = three;
    const oneStrength =
      two !== undefined &&
      attack === 'af' &&
      defence === 'df' &&
      values['af'] === values['df'] &&
      two.length === 1 + rest.length;
    return oneStrength ? join(['af', ...rest]) : join(three);
  }
  return told(two) ? join(two) : Object.values(values).join('-');
};

/** `11 Pz 10-10`, as the counter reads on that side. */
export const unitName = (unit: Unit, reduced: boolean, system: RuleSystem): string =>
  visibleName(`${unit.name} ${figures(reduced && unit.reduced ? unit.reduced : unit.full, system.words.factors)}`);

/** Names pieces; with a scenario, its units by their counters. */
export interface NameBook {
  readonly unitOf: (view: PieceView) => Unit | undefined;
  /** `truth`: what the file knows of a masked piece, only where the reader asked to see it. */
  readonly name: (view: PieceView, truth?: PieceView) => Named;
}

export const nameBook = (rules?: { readonly scenario: Scenario; readonly system: RuleSystem }): NameBook => {
  const units = new Map(rules?.scenario.units.map(u => [u.id, u]));
  const unitOf = (view: PieceView): Unit | undefined => units.get(view.props[UNIT_ID] ?? '');
  const plainName = (view: PieceView): string => {
    const unit = unitOf(view);
    return unit && rules
      ? unitName(unit, view.props[`${STEP_LAYER}_Level`] === '2', rules.system)
      : visibleName(view.name);
  };
  const name = (view: PieceView, truth?: PieceView): Named => {
    if (view.masked) {
      const text = truth ? `(masked: ${cutMiddle(plainName(truth), NAME_WIDTH)})` : '(masked)';
      return { text, marker: false, masked: true };
    }
    const unit = unitOf(view);
    return {
      text: cutMiddle(plainName(view), NAME_WIDTH),
      ref: unit ? `unit:${unit.id}` : `piece:${view.id}`,
      marker: view.props[MARKER] !== undefined,
      masked: false,
    };
  };
  return { unitOf, name };
};

/** Equal markers and masked pieces as one, `2 × Moved`; units never, for each is one of its kind. Markers last. */
export const gathered = (names: readonly Named[]): readonly Named[] => {
  const counted: { name: Named; count: number }[] = [];
  for (const name of [...names.filter(n => !n.marker), ...names.filter(n => n.marker)]) {
    const same =
      name.marker || name.masked || name.ref?.startsWith('unit:') !== true
        ? counted.find(c => c.name.text === name.text && c.name.marker === name.marker)
        : undefined;
    if (same) same.count++;
    else counted.push({ name, count: 1 });
  }
  return counted.map(({ name, count }) => (count === 1 ? name : { ...name, text: `${count} × ${name.text}` }));
};

const listed = (names: readonly Named[]): readonly Part[] =>
  names.flatMap((n, i) => [...(i === 0 ? [] : [part(', ')]), part(n.text, 'unit', n.ref)]);

const width = (names: readonly Named[]): number => names.reduce((w, n) => w + n.text.length + 2, -2);

/**
 * A list for a line with `room` columns left: at most three names, at least one, then `+n`; the rest for `also` lines
 * of `restRoom` columns, at most three, then one that says `… and 14 more`.
 */
export const nameList = (
  all: readonly Named[],
  room: number,
  restRoom: number,
): { readonly parts: readonly Part[]; readonly rest: readonly (readonly Part[])[] } => {
  const names = gathered(all);
  let shown = Math.min(names.length, LIST_LENGTH);
  const fits = (n: number): boolean => width(names.slice(0, n)) + (n < names.length ? 5 : 0) <= room;
  while (shown > 1 && !fits(shown)) shown--;
  const left = names.length - shown;
  const parts = [...listed(names.slice(0, shown)), ...(left > 0 ? [part(` +${left}`)] : [])];
  const rows: (readonly Named[])[] = [];
  for (let from = shown; from < names.length;) {
    let to = from + 1;
    while (to < names.length && width(names.slice(from, to + 1)) <= restRoom) to++;
    rows.push(names.slice(from, to));
    from = to;
  }
  const hidden = rows.slice(REST_ROWS).reduce((n, row) => n + row.length, 0);
  const rest = rows.slice(0, REST_ROWS).map(listed);
  return { parts, rest: hidden === 0 ? rest : [...rest, [part(`… and ${hidden} more`)]] };
};
