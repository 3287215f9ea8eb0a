// What the pieces of a log look like after each of its steps, for one observer: worked out anew only where something changed that
// is shown.

import { type PieceFace, type PieceFacts, type ReadFace, faceOf, looksTheSame, readFace } from '../game/piece-view';
import { NOT_THERE, THERE } from '../traits/mat';
import type { Make, PieceHistory, Place } from './game-pieces';
import type { Observer } from './observer';
import type { RecordedLog } from './recorded-log';

/** A piece after a step, as the log has it. */
export interface PieceThen {
  readonly history: PieceHistory;
  readonly step: number;
  readonly place: Place;
  readonly make: Make;
}

/** Marked as moved and not, flipped and back: a piece goes to and fro between few looks. */
const MOST_LOOKS = 3;

export class PieceFaces {
  /** A seek needs one face a piece; twice as many are kept, so that the next seek finds most of them. */
  private readonly most: number;
  /** Faces that depend on their make alone; those of cards also on the deck, so they are not kept. */
  private readonly lasting = new Map<Make, PieceFace>();
  /** The last of them that were worked out of each piece. */
  private readonly lasts = new Map<PieceHistory, readonly ReadFace[]>();

  constructor(
    private readonly log: RecordedLog,
    private readonly observer: Observer,
  ) {
    this.most = 2 * log.inOrder.length + 100;
  }

  /** As if it lay open. Throws `LimitReached`. */
  of(piece: PieceThen): PieceFace {
    const { make, place } = piece;
    // A face that asks for nothing outside depends on the make alone, but for a card: that names its deck.
    if (make.asks.length > 0 || place.pile?.deckName !== undefined) return this.asBefore(piece);
    const known = this.lasting.get(make);
    if (known) return known;
    const face = this.asBefore(piece);
    if (this.lasting.size >= this.most) this.lasting.clear();
    this.lasting.set(make, face);
    return face;
  }

  /** Its back, where it lies hidden. */
  ofBack(piece: PieceThen): PieceFace {
    return faceOf(this.facts(piece, true));
  }

  /** @param concealed it lies where the observer may not look */
  facts({ history, step, place, make }: PieceThen, concealed = false): PieceFacts {
    return {
      id: history.id,
      type: make.type,
      states: make.states,
      mayAccess: this.observer.mayAccess,
      surroundings: name =>
        name.startsWith(THERE)
          ? this.tellsOf(name.slice(THERE.length), step)
          : this.log.surroundings.of(name, place, step),
      isSecret: this.isSecret,
      concealed,
    };
  }

  private readonly isSecret = (value: string): boolean => this.log.players.isSecret(value);

  /** A face is worked out anew only if something changed that it shows. */
  private asBefore(piece: PieceThen): PieceFace {
    const { history, step } = piece;
    const facts = this.facts(piece);
    const lasts = this.lasts.get(history) ?? [];
    const known = lasts.find(last => looksTheSame(last, facts));
    if (known) return known.face;
    const read = readFace(facts);
    if (read.extraWork > 0) this.log.budget.spend('names', read.extraWork, step);
    this.lasts.set(history, [read, ...lasts].slice(0, MOST_LOOKS));
    return read.face;
  }

  /** Of another piece, whether there is such a one for him; one that the log does not have is where the state says so. */
  private tellsOf(id: string, step: number): string | undefined {
    const make = this.log.state.histories.get(id)?.makes.at(step);
    return make && !this.observer.seesAtAll(make) ? NOT_THERE : undefined;
  }
}
