// What one log step did, as acts: the first is the step's line, the others are its `also` details.
import { present } from '../../base/present';
import { isTally } from '../../scenario/module-contract';
import type { PieceChange, PieceMove, PieceView, StepChanges, Timeline } from '../../vassal/replay/timeline';
import type { Verb } from '../transcript';
import { changeParts } from './changes';
import type { Named, NameBook } from './names';
import { part, type Part } from './parts';
import { fromTo, type Places, type Spot } from './places';
import { plural, visibleName } from './plain';

/** One act of one stack, or of one player. */
export interface Act {
  readonly verb: Verb;
  /** A side or a player; undefined: nobody known. */
  readonly actor?: string;
  readonly where: readonly Part[];
  readonly names: readonly Named[];
  /** What follows the list, after ` · ` if there is a list. */
  readonly tail: readonly Part[];
}

export const act = (
  verb: Verb,
  actor: string | undefined,
  where: readonly Part[],
  names: readonly Named[] = [],
  tail: readonly Part[] = [],
): Act => ({ verb, ...present({ actor }), where, names, tail });

/** What the acts of a step are read with. */
export interface ActContext {
  readonly timeline: Timeline;
  readonly names: NameBook;
  readonly places: Places;
  readonly distance: boolean;
  /** The side of a player, by name; undefined if it is none of the scenario's. */
  readonly sideOf: (player: string | undefined) => string | undefined;
}

/** The steps of a fight that carry its result out, by unit. */
export interface Roles {
  readonly verbOf: (step: number, unit: string) => 'retreat' | 'advance' | undefined;
}

export const NO_ROLES: Roles = { verbOf: () => undefined };

interface Stack<T> {
  readonly items: T[];
}

const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): readonly Stack<T>[] => {
  // Most steps move one piece, and most that do so change none.
  const [only] = items;
  if (items.length <= 1) return only === undefined ? [] : [{ items: [only] }];
  const groups = new Map<string, Stack<T>>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.items.push(item);
    else groups.set(key, { items: [item] });
  }
  return [...groups.values()];
};

const spot = (view: PieceView | undefined): Spot => ({ map: view?.map, location: view?.location, xy: view?.xy });

const isSamePoint = (a: PieceMove['toXY'], b: PieceMove['toXY']): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

const isSameWay = (a: PieceMove, b: PieceMove): boolean =>
  a.fromMap === b.fromMap &&
  a.toMap === b.toMap &&
  a.from === b.from &&
  a.to === b.to &&
  isSamePoint(a.fromXY, b.fromXY) &&
  isSamePoint(a.toXY, b.toXY);

/** Topmost first: by their place in the stack after the step, else as the log has them. */
const topDown = (views: readonly PieceView[]): readonly PieceView[] =>
  [...views].sort((a, b) => (b.index ?? 0) - (a.index ?? 0));

export class StepReader {
  constructor(
    private readonly context: ActContext,
    private readonly step: number,
    private readonly changes: StepChanges,
    private readonly roles: Roles,
  ) {}

  /** The acts of moved, placed, removed and changed pieces, in that order. */
  pieceActs(): readonly Act[] {
    return [...this.moves(), ...this.placed(), ...this.removed(), ...this.changed()];
  }

  private after(id: string): PieceView | undefined {
    return this.context.timeline.pieceAt(this.step, id);
  }

  private before(id: string): PieceView | undefined {
    return this.context.timeline.pieceAt(this.step - 1, id);
  }

  private named(view: PieceView): Named {
    return this.context.names.name(view);
  }

  /** The side of the first unit, else the player's side, else the player. */
  private actor(views: readonly PieceView[]): string | undefined {
    const { names, sideOf } = this.context;
    for (const view of views) {
      const side = names.unitOf(view)?.side;
      if (side !== undefined) return side;
    }
    return sideOf(this.changes.player) ?? this.changes.player;
  }

  private moves(): readonly Act[] {
    const { places, distance } = this.context;
    const ends = (m: PieceMove): readonly [Spot, Spot] => [
      { map: m.fromMap, location: m.from, xy: m.fromXY },
      { map: m.toMap, location: m.to, xy: m.toXY },
    ];
    let last: { readonly of: PieceMove; readonly text: string } | undefined;
    // A stack is moved piece by piece: all of them go the same way.
    const text = (m: PieceMove): string => {
      if (last && isSameWay(last.of, m)) return last.text;
      const parts = fromTo(places, ...ends(m), false).map(p => p.text);
      last = { of: m, text: parts.join('') };
      return last.text;
    };
    const verbOf = (m: PieceMove): 'move' | 'retreat' | 'advance' => {
      const view = this.roles === NO_ROLES ? undefined : this.after(m.id);
      const unit = view && this.context.names.unitOf(view);
      return (unit && this.roles.verbOf(this.step, unit.id)) ?? 'move';
    };
    // A piece on no map that has another point there is nothing to be seen.
    const seen = this.changes.moved.filter(m => m.fromMap !== undefined || m.toMap !== undefined);
    return grouped(seen, m => `${verbOf(m)} ${text(m)}`).flatMap(({ items }) => {
      const [first] = items;
      if (!first) return [];
      const views = topDown(items.map(m => this.moving(m)));
      return [
        act(
          verbOf(first),
          this.actor(views),
          fromTo(places, ...ends(first), distance),
          views.map(v => this.named(v)),
        ),
      ];
    });
  }

  /** A moved piece as it is after the step; a card that everybody saw put away, as it was seen. */
  private moving(move: PieceMove): PieceView {
    const after = this.after(move.id) ?? this.standIn(move);
    const before = after.faceDown === true ? this.before(move.id) : undefined;
    return before && !isHidden(before)
      ? { ...before, ...(after.index !== undefined && { index: after.index }) }
      : after;
  }

  /** A moved piece that is on no map any more: what the step itself says of it. */
  private standIn({ id, name }: { readonly id: string; readonly name: string }): PieceView {
    return this.before(id) ?? { id, name, props: {}, masked: false };
  }

  private placed(): readonly Act[] {
    const added = this.changes.added.filter(piece => !isTally(piece));
    return grouped(added, v => this.context.places.place(spot(v)).text).flatMap(({ items }) => {
      const views = topDown(items);
      const [first] = views;
      if (!first) return [];
      return [
        act(
          'place',
          this.actor(views),
          [this.context.places.place(spot(first))],
          views.map(v => this.named(v)),
        ),
      ];
    });
  }

  private removed(): readonly Act[] {
    const views = this.changes.removed.map(r => this.before(r.id) ?? this.standIn(r)).filter(piece => !isTally(piece));
    return grouped(views, v => this.context.places.place(spot(v)).text).flatMap(({ items }) => {
      const sorted = topDown(items);
      const [first] = sorted;
      if (!first) return [];
      const where = first.map === undefined ? [] : [this.context.places.place(spot(first))];
      const names = sorted.map(v => this.named(v));
      return [act('remove', this.actor(sorted), where, names)];
    });
  }

  private changed(): readonly Act[] {
    const moved = new Set(this.changes.moved.map(m => m.id));
    const acts = this.changes.changed
      .map(change => (moved.has(change.id) ? withoutMovedMark(change) : change))
      .flatMap(change => this.change(change));
    // Pieces of one place that changed alike (a stack that lost its moved marks) are one act.
    return grouped(acts, a => JSON.stringify([a.verb, a.where, a.tail])).flatMap(({ items }) => {
      const [first] = items;
      return first ? [{ ...first, names: items.flatMap(a => a.names) }] : [];
    });
  }

  private change(change: PieceChange): readonly Act[] {
    const after = this.after(change.id);
    const before = this.before(change.id) ?? after;
    if (!after || !before) return [];
    const where = after.map === undefined ? [] : [this.context.places.place(spot(after))];
    const actor = this.actor([before.masked ? after : before]);
    const was = this.named(before);
    const is = this.named(after);
    // That a deck hides its cards goes without saying: the move into it or out of it names what was seen.
    const [wasHidden, isNow] = [isHidden(before), isHidden(after)];
    if ((before.faceDown === true && !isNow) || (after.faceDown === true && !wasHidden)) return [];
    if (wasHidden !== isNow) return [act(isNow ? 'mask' : 'unmask', actor, where, [], becomes(was, is))];
    const unit = this.context.names.unitOf(after);
    if (unit) {
      const { faceUp } = this.context.names;
      const verb =
        (['restore', 'change', 'reduce'] as const)[Math.sign(faceUp(after) - faceUp(before)) + 1] ?? 'change';
      if (was.text !== is.text) return [act(verb, actor, where, [], becomes(was, is))];
      // Both faces read alike: that it was flipped is all that there is to say.
      if (verb !== 'change') return [act(verb, actor, where, [is])];
    }
    if (after.masked) return [];
    const tail = changeParts(change, was, is);
    return tail === undefined ? [] : [act('change', actor, where, was.text === is.text ? [is] : [], tail)];
  }
}

/** From the reader, or from others only. */
const isHidden = ({ masked, openly }: PieceView): boolean => masked || openly !== undefined;

/** That a piece which moves gets its Moved mark goes without saying. */
const withoutMovedMark = (change: PieceChange): PieceChange => ({
  ...change,
  props: Object.fromEntries(Object.entries(change.props).filter(([name]) => !/^moved(_\w+)?$/i.test(name))),
});

const becomes = (was: Named, is: Named): readonly Part[] => [
  part(was.text, 'unit', was.ref),
  part(' → '),
  part(is.text, 'unit', is.ref),
];

/** Everything on a hex after a step, for the `against` line: units of the other side, masked pieces, markers. */
export const piecesIn = (
  timeline: Timeline,
  step: number,
  isThere: (view: PieceView) => boolean,
): readonly PieceView[] => topDown(timeline.piecesAt(step).filter(isThere));

/** `SP pool 100 → 97`: a property of the module or a map. */
export const globalAct = (name: string, before: string | null, after: string | null, actor: string | undefined): Act =>
  act(
    'mark',
    actor,
    [],
    [],
    [
      part(`${visibleName(name.replace(/^turn:/, ''))} `),
      part(before === null || before === '' ? 'none' : visibleName(before)),
      part(' → '),
      part(after === null || after === '' ? 'none' : visibleName(after)),
    ],
  );

/** `2d6 = 3 + 4 = 7`, `2 dice = 3 + 4 = 7`, `1d6 = 4 · “partisans”` */
export const rollParts = (button: string, values: readonly number[], sides: number | undefined): readonly Part[] => {
  const form = /^\d{1,3}d\d{1,4}$/i.test(button)
    ? button.toLowerCase()
    : sides !== undefined
      ? `${values.length}d${sides}`
      : plural(values.length, 'die', 'dice');
  const total = values.reduce((a, b) => a + b, 0);
  const sum = values.length > 1 ? `${values.join(' + ')} = ${total}` : String(total);
  const shown = [part(`${form} = ${sum}`, 'dice')];
  return form === button.toLowerCase() ? shown : [...shown, part(' · '), part(`“${visibleName(button)}”`, 'quoted')];
};
