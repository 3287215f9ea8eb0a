// By which ids an observer follows pieces. A piece has the file's, but for masks that he cannot tell from each other: two of one look lay in
// one stack, and one of them has gone. Both sides' screens then show one mask here and one there, as they would if it had been the
// other, so an id that went with the piece would tell what the table does not. From then on they have ids of their own, given
// by nothing but what he sees, until he sees the piece itself again.

import { madeId, type PieceHistory, type PileHistory, type Place } from './game-pieces';
import type { RecordedLog } from './recorded-log';
import { Track } from './track';
import type { RenamedPiece } from './timeline';

/** What the observer sees of a piece after a step. */
interface Eyes {
  /** How a mask looks to him; undefined: it is none, or none that he sees on a map. */
  readonly lookOf: (piece: PieceHistory, step: number) => string | undefined;
  /** He sees the piece itself. */
  readonly seesOpen: (piece: PieceHistory, step: number) => boolean;
}

const NONE: readonly RenamedPiece[] = [];

/** What a step made of masks that nobody can tell apart. */
interface Mix {
  readonly renamed: RenamedPiece[];
  /** Who is told of as having been where another was. */
  readonly was: Map<PieceHistory, PieceHistory>;
}

/** Where a mask is after a step, as the observer sees it: those that stay first, those that are gone last. */
interface Whereabouts {
  readonly piece: PieceHistory;
  readonly place: Place | null;
  readonly stays: boolean;
  readonly index: number;
}

export class MaskIds {
  private readonly mixes = new Map<number, Mix>();
  private readonly ids = new Map<PieceHistory, Track<string>>();
  private readonly bearers = new Map<string, PieceHistory>();
  /** The steps to come after which a piece lies open. */
  private readonly openSteps = new Map<PieceHistory, number[]>();
  /** Who is seen again after a step. */
  private readonly seenAgain = new Map<number, Set<PieceHistory>>();

  /** Throws `LimitReached`. */
  constructor(
    private readonly log: RecordedLog,
    private readonly eyes: Eyes,
  ) {
    const changing = changingPiles(log);
    if (changing.size === 0) return;
    for (let step = 1; step <= log.steps; step++) {
      for (const piece of this.seenAgain.get(step) ?? []) this.rename(piece, piece.id, step);
      for (const pile of changing.get(step) ?? []) this.follow(pile, step);
    }
  }

  /** No piece ever has another id than the file's. */
  get areAll(): boolean {
    return this.mixes.size === 0;
  }

  of(piece: PieceHistory, step: number): string {
    return this.ids.get(piece)?.at(step) ?? piece.id;
  }

  /** A stack's id; of one that is called after its first piece, after what that was called then. */
  ofPile({ id, madeFor, members }: PileHistory): string {
    const [made] = members.changes();
    if (!madeFor || made === undefined || this.areAll) return id;
    return madeId(this.of(madeFor.first, made), madeFor.count);
  }

  /** The piece that has that id after the step, or has it from the next one on. */
  pieceOf(id: string, step: number): PieceHistory | undefined {
    const piece = this.bearers.get(id) ?? this.log.state.histories.get(id);
    if (!piece || this.areAll || this.of(piece, step) === id) return piece;
    return this.of(piece, step + 1) === id ? this.before(piece, step + 1) : undefined;
  }

  /** It is one of those that the step made alike: who knew it before does not any more. */
  areMixed(piece: PieceHistory, step: number): boolean {
    return this.mixes.get(step)?.was.has(piece) ?? false;
  }

  /** Who is told of as what the piece was before the step. */
  before(piece: PieceHistory, step: number): PieceHistory {
    return this.mixes.get(step)?.was.get(piece) ?? piece;
  }

  /** The pieces that are told under another id after the step than before, as it stood. */
  renamedAt(step: number): readonly RenamedPiece[] {
    return this.mixes.get(step)?.renamed ?? NONE;
  }

  /** The same pieces, of a step that mixed some in the order in which they are told. */
  inOrder(pieces: readonly PieceHistory[], step: number): readonly PieceHistory[] {
    const mix = this.mixes.get(step);
    const { areAll } = this;
    if (areAll) return pieces;
    const all = mix ? [...new Set([...pieces, ...mix.was.keys()])] : [...pieces];
    return all.sort((a, b) => (this.of(a, step) < this.of(b, step) ? -1 : 1));
  }

  /** The steps after which the piece has another id. */
  changes(piece: PieceHistory): readonly number[] {
    return this.ids.get(piece)?.changes() ?? [];
  }

  /** Masks of one look that lay in a stack, and whose order in it does not tell any more which is which. */
  private follow(pile: PileHistory, step: number): void {
    const looks = new Map<string, PieceHistory[]>();
    const members = pile.members.at(step - 1) ?? [];
    const maskable = members.filter(({ makes }) => (makes.at(step - 1)?.type.hiders.length ?? 0) > 0);
    if (maskable.length < 2) return;
    this.log.budget.spend('comparisons', maskable.length, step);
    for (const piece of maskable) {
      const look = this.eyes.lookOf(piece, step - 1);
      if (look === undefined) continue;
      const alike = looks.get(look);
      if (alike) alike.push(piece);
      else looks.set(look, [piece]);
    }
    for (const alike of looks.values()) if (alike.length > 1) this.mix(alike, pile, step);
  }

  /** @param alike from the bottom; the uppermost are told of as those that went */
  private mix(alike: readonly PieceHistory[], pile: PileHistory, step: number): void {
    const where = alike.map(piece => whereabouts(piece, pile, step)).sort(byPlace);
    const [first] = where;
    const together = where.every(({ place }) => place?.pile !== undefined && place.pile === first?.place?.pile);
    if (together && where.every(({ piece }, i) => piece === alike[i])) return;
    const mix = this.mixAt(step);
    where.forEach(({ piece }, i) => {
      const before = alike[i] ?? piece;
      mix.was.set(piece, before);
      const isSeen = this.eyes.seesOpen(piece, step);
      const [was, id] = [this.of(before, step - 1), isSeen ? piece.id : `mask-${step}-${mix.was.size}`];
      if (was !== id) mix.renamed.push([was, id]);
      this.record(piece, id, step);
      if (!isSeen) this.awaitSight(piece, step);
    });
  }

  private mixAt(step: number): Mix {
    const known = this.mixes.get(step);
    if (known) return known;
    const mix: Mix = { renamed: [], was: new Map() };
    this.mixes.set(step, mix);
    return mix;
  }

  private record(piece: PieceHistory, id: string, step: number): void {
    const track = this.ids.get(piece) ?? new Track<string>();
    this.ids.set(piece, track);
    track.record(step, id);
    if (id !== piece.id) this.bearers.set(id, piece);
  }

  private rename(piece: PieceHistory, id: string, step: number): void {
    const before = this.of(piece, step - 1);
    if (before === id) return;
    this.mixAt(step).renamed.push([before, id]);
    this.record(piece, id, step);
  }

  private awaitSight(piece: PieceHistory, after: number): void {
    const steps = this.openSteps.get(piece) ?? this.whenOpen(piece);
    while ((steps.at(-1) ?? Infinity) <= after) steps.pop();
    const [again] = steps.slice(-1);
    if (again === undefined) return;
    const seen = this.seenAgain.get(again) ?? new Set();
    this.seenAgain.set(again, seen.add(piece));
  }

  /** Looked up once for a piece, however often it is mixed: the last step first. */
  private whenOpen(piece: PieceHistory): number[] {
    const changes = new Set([...piece.makes.changes(), ...piece.places.changes()]);
    const steps = [...changes].filter(step => this.eyes.seesOpen(piece, step)).sort((a, b) => b - a);
    this.openSteps.set(piece, steps);
    return steps;
  }
}

/** The stacks whose members, or their order, change, by step; none in a log without masks. */
const changingPiles = ({ inOrder, state }: RecordedLog): ReadonlyMap<number, readonly PileHistory[]> => {
  const changing = new Map<number, PileHistory[]>();
  if (!inOrder.some(({ makes }) => [...makes.all()].some(({ type }) => type.hiders.length > 0))) return changing;
  for (const pile of state.piles.values()) {
    if (pile.deckName !== undefined) continue;
    for (const step of pile.members.changes()) {
      const piles = changing.get(step);
      if (piles) piles.push(pile);
      else changing.set(step, [pile]);
    }
  }
  return changing;
};

const whereabouts = (piece: PieceHistory, pile: PileHistory, step: number): Whereabouts => {
  const place = piece.places.at(step) ?? null;
  const index = place?.pile?.members.at(step)?.indexOf(piece) ?? 0;
  return { piece, place, stays: place?.pile === pile, index };
};

/** By nothing but what is seen. */
const byPlace = (a: Whereabouts, b: Whereabouts): number => {
  if (a.stays !== b.stays) return a.stays ? -1 : 1;
  if (!a.place || !b.place) return a.place ? -1 : b.place ? 1 : 0;
  const [one, other] = [a.place.map ?? '', b.place.map ?? ''];
  if (one !== other) return one < other ? -1 : 1;
  return a.place.x - b.place.x || a.place.y - b.place.y || a.index - b.index;
};
