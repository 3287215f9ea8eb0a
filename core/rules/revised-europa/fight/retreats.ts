// Retreats as played against what the result asks (rule 9): how far, where to, and what an enemy ZOC costs.

import { add, compare, ONE, subtract, sum, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';
import { afterOutcome } from '../../change';
import { agree } from '../../sentence';
import type { About, Verdict } from '../../verdict';
import { Board } from '../board';
import { verdict } from '../cite';
import { canBecomeCadre, valueInLosses, type FightSide } from './losses';
import { retreatHexes, wayOf, type Known, type Retreating } from './retreat-paths';
import { WORDS, type OpenRetreats } from '../words';
import type { Code } from '../codes';
import type { Sentence } from '../../sentence';

/** One side's units, and the retreat that the result asks of them. */
export interface Retreat {
  readonly as: FightSide;
  readonly ids: readonly UnitId[];
  readonly from: (id: UnitId) => HexId | undefined;
  /** Hexes; 0: none. */
  readonly due: number;
  /** NKVD have paid for it (R9-22). */
  readonly mayStay: boolean;
  /** Factors that the result itself takes from the side. */
  readonly factorsDue: Fraction;
}

/** A fight that was fought. */
export interface Fought {
  readonly target: HexId;
  readonly result: string;
  /** `3 + 1 = 4 on 4-1`: how the result came about. */
  readonly how: string;
  readonly outcome: Outcome;
}

/** A retreat on the boards before the fight, after its losses and at its end. */
class Played {
  private readonly during: Board;

  constructor(
    readonly before: Board,
    readonly after: Board,
    readonly fought: Fought,
    readonly retreat: Retreat,
  ) {
    const losses = { losses: fought.outcome.losses, retreats: [], advances: [] };
    this.during = new Board(before.game, afterOutcome(before.position, losses));
  }

  /** Who is still on the map when the retreats begin, and at the end of it all. */
  get left(): readonly UnitId[] {
    return this.retreat.ids.filter(id => this.after.hexOf(id) !== undefined);
  }

  names(ids: readonly UnitId[]): readonly string[] {
    return ids.map(id => this.before.nameOf(id));
  }

  about(ids: readonly UnitId[]): About {
    return { units: ids, hexes: [this.fought.target, ...new Set(ids.flatMap(id => this.after.hexOf(id) ?? []))] };
  }

  /** The hexes that the log shows the unit set down in on its retreat. */
  stopsOf(id: UnitId): readonly HexId[] {
    return this.fought.outcome.retreats.flatMap(r => (r.unit === id && r.to !== undefined ? [r.to] : []));
  }

  /** Hexes from where it stood to where the retreat ended. */
  far(id: UnitId): number | undefined {
    const [from, to] = [this.retreat.from(id), this.stopsOf(id).at(-1) ?? this.after.hexOf(id)];
    return from === undefined || to === undefined ? undefined : this.before.map.distance(from, to);
  }

  endOf(id: UnitId): { readonly far: number; readonly hex: HexId } {
    return { far: this.far(id) ?? 0, hex: this.stopsOf(id).at(-1) ?? this.after.hexOf(id) ?? '' };
  }

  private retreating(unit: UnitId): Retreating {
    return { during: this.during, unit, group: this.retreat.ids };
  }

  /** The hexes to which all of these units may retreat; they are named in order. */
  openTo(ids: readonly UnitId[]): {
    readonly known: Known;
    readonly hexes: readonly HexId[];
    readonly open: OpenRetreats;
  } {
    const each = ids.map(id => {
      const from = this.retreat.from(id);
      return from === undefined ? new Map<HexId, Known>() : retreatHexes(this.retreating(id), from, this.retreat.due);
    });
    if (each.some(ways => ways.size === 0)) return { known: 'no', hexes: [], open: { free: [], costly: [] } };
    const known = each.every(ways => [...ways.values()].includes('yes')) ? 'yes' : 'perhaps';
    const hexes = [...new Set(each.flatMap(ways => [...ways.keys()]))].sort();
    const isFree = (hex: HexId): boolean => ids.every((id, i) => !each[i]?.has(hex) || this.freeTo(id, hex));
    return { known, hexes, open: { free: hexes.filter(isFree), costly: hexes.filter(hex => !isFree(hex)) } };
  }

  /** May a path there be free of ZOCs that cost an RE? */
  private freeTo(id: UnitId, hex: HexId): boolean {
    const from = this.retreat.from(id);
    return from !== undefined && wayOf(this.retreating(id), from, [hex], this.retreat.due).free !== 'no';
  }

  way(id: UnitId): ReturnType<typeof wayOf> | undefined {
    const [from, stops] = [this.retreat.from(id), this.stopsOf(id)];
    return from === undefined || stops.length === 0
      ? undefined
      : wayOf(this.retreating(id), from, stops, this.retreat.due);
  }

  /** R9-21, by the option: may a path as long as is due have led to where the unit came to rest, nearer than that? */
  mayEndNear(id: UnitId): boolean {
    const [from, due, stops] = [this.retreat.from(id), this.retreat.due, this.stopsOf(id)];
    const end = stops.at(-1);
    if (this.before.charts.option('retreatEnds') === 'away' || from === undefined || end === undefined) return false;
    const { map } = this.before;
    const paths =
      stops.length < due
        ? map.neighbours(from).flatMap(hex => (map.distance(hex, end) === 1 ? [[hex, end]] : []))
        : [stops];
    return paths.some(path => path.length === due && wayOf(this.retreating(id), from, path, due).open !== 'no');
  }

  /** Can the stack lose an RE and no more, or make a cadre of a division (R9-23)? */
  get canPayRe(): boolean {
    const stack = this.before.combatantsOf(this.retreat.ids);
    return stack.some(unit => compare(unit.re, ONE) <= 0 || canBecomeCadre(unit));
  }

  /** Units of the retreat that were reduced or removed. */
  get losses(): readonly { readonly unit: UnitId; readonly re: Fraction; readonly value: Fraction }[] {
    const { ids, as } = this.retreat;
    const lost = new Set(this.fought.outcome.losses.map(l => l.unit));
    return [...lost].flatMap(id => {
      const unit = ids.includes(id) ? this.before.combatant(id) : undefined;
      if (!unit) return [];
      const re = subtract(unit.re, this.during.combatant(id)?.re ?? ZERO);
      return [{ unit: id, re, value: valueInLosses(unit, as) }];
    });
  }
}

/** Units that went too few hexes, or none: wrong where a retreat as far as is due was open to them. */
const tooNear = (played: Played, ids: readonly UnitId[], stayed: boolean): readonly Verdict[] => {
  if (ids.length === 0) return [];
  const { due } = played.retreat;
  const { result } = played.fought;
  const { known, hexes, open } = played.openTo(ids);
  const names = played.names(ids);
  if (known === 'yes') {
    const [code, words]: readonly [Code, Sentence] = stayed
      ? ['retreat-not-made', WORDS.notRetreated(names, result, due, open)]
      : ['retreat-too-short', WORDS.retreatedTooNear(names, result, due, played.endOf(ids[0] ?? ''), open)];
    return [
      verdict('illegal', code, 'R9-21', words, {
        ...played.about(ids),
        owes: { by: played.retreat.as, asks: 'retreat' },
      }),
    ];
  }
  const missing =
    known === 'perhaps'
      ? `whether ${hexes.join(', ')} ${agree(hexes, 'was', 'were')} open`
      : 'what becomes of units that cannot retreat';
  return [
    verdict('undetermined', 'retreat-way', 'R9-21', WORDS.retreatUnknown(names, due, missing), {
      ...played.about(ids),
      missing,
    }),
  ];
};

/** Those that ended in one hex together. */
const byEnd = (played: Played, ids: readonly UnitId[]): readonly (readonly UnitId[])[] => {
  const ends = [...new Set(ids.map(id => played.endOf(id).hex))];
  return ends.map(hex => ids.filter(id => played.endOf(id).hex === hex));
};

/** R9-21: as far as is due, and not into enemy units. */
export const retreatVerdicts = (before: Board, after: Board, fought: Fought, retreat: Retreat): readonly Verdict[] => {
  const played = new Played(before, after, fought, retreat);
  const { left } = played;
  const { due } = retreat;
  const far = (id: UnitId): number => played.far(id) ?? 0;
  const moved = left.filter(id => far(id) > 0);
  if (due === 0) {
    const words = WORDS.retreatNotDue(played.names(moved), fought.how, fought.result);
    return moved.length === 0 ? [] : [verdict('illegal', 'retreat-not-due', 'R9-21', words, played.about(moved))];
  }
  const tooFar = left.filter(id => far(id) > due);
  const held = moved.filter(id => played.way(id)?.open === 'no');
  const verdicts = [
    ...(retreat.mayStay
      ? []
      : tooNear(
          played,
          left.filter(id => far(id) === 0),
          true,
        )),
    ...byEnd(
      played,
      moved.filter(id => far(id) < due && !held.includes(id) && !played.mayEndNear(id)),
    ).flatMap(ids => tooNear(played, ids, false)),
  ];
  if (tooFar.length > 0) {
    const words = WORDS.retreatedTooFar(played.names(tooFar), fought.result, far(tooFar[0] ?? ''), due);
    verdicts.push(verdict('illegal', 'retreat-too-far', 'R9-21', words, played.about(tooFar)));
  }
  if (held.length > 0)
    verdicts.push(
      verdict('illegal', 'retreat-into-enemy', 'R9-21', WORDS.retreatIntoEnemy(played.names(held)), played.about(held)),
    );
  if (verdicts.length > 0 || left.length === 0) return verdicts;
  return [verdict('legal', 'retreat', 'R9-21', WORDS.retreatFits(), played.about(left))];
};

/** More losses than this are not tried in all their choices: what is lost is then taken as enough. */
const MOST_TRIED = 12;

/** Is an RE, or a division's reduction to its cadre, lost beside what fulfils the result (R9-23)? */
const hasLostRe = (played: Played): boolean => {
  const { losses } = played;
  if (losses.length > MOST_TRIED) return true;
  for (let set = 0; set < 1 << losses.length; set++) {
    const [paid, rest] = [losses.filter((_, i) => (set >> i) & 1), losses.filter((_, i) => !((set >> i) & 1))];
    const isPaid = compare(sum(paid.map(l => l.re)), ONE) >= 0;
    if (isPaid && compare(sum(rest.map(l => l.value)), played.retreat.factorsDue) >= 0) return true;
  }
  return false;
};

/** R9-23, R5-4: a retreat through an enemy ZOC costs the stack an RE beside the result's own losses. */
export const zocRetreatVerdicts = (
  before: Board,
  after: Board,
  fought: Fought,
  retreat: Retreat,
): readonly Verdict[] => {
  const played = new Played(before, after, fought, retreat);
  const ways = retreat.ids.flatMap(id => {
    const way = played.way(id);
    return way && way.open !== 'no' ? [{ id, free: way.free }] : [];
  });
  const charged = ways.filter(w => w.free === 'no').map(w => w.id);
  const perhaps = ways.filter(w => w.free === 'perhaps').map(w => w.id);
  if ((charged.length === 0 && perhaps.length === 0) || hasLostRe(played)) return [];
  if (charged.length > 0) {
    if (!played.canPayRe && before.charts.option('unpayableRetreat') === 'free') return [];
    const words = WORDS.retreatThroughZoc(played.names(charged));
    return [
      verdict('illegal', 'retreat-through-zoc', 'R9-23', words, {
        ...played.about(charged),
        owes: { by: retreat.as, asks: 'lose' },
      }),
    ];
  }
  const missing = 'what the masked pieces beside the retreat are';
  const words = WORDS.retreatZocUnknown(played.names(perhaps));
  return [verdict('undetermined', 'retreat-through-zoc', 'R9-23', words, { ...played.about(perhaps), missing })];
};

/** REs that a side lost of the units that `counts` names (R9-22: NKVD eliminated). */
export const reLost = (before: Board, outcome: Outcome, counts: (id: UnitId) => boolean): Fraction => {
  const losses = { losses: outcome.losses, retreats: [], advances: [] };
  const during = new Board(before.game, afterOutcome(before.position, losses));
  const units = [...new Set(outcome.losses.map(l => l.unit))].filter(counts);
  return units.reduce((re, id) => {
    const [was, is] = [before.combatant(id)?.re ?? ZERO, during.combatant(id)?.re ?? ZERO];
    return add(re, subtract(was, is));
  }, ZERO);
};
