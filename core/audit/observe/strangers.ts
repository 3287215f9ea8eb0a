// Pieces that call themselves units and are none of the scenario's, such as of another version of it with other ids.

import type { HexId } from '../../hexmap/hex-map';
import { fit } from '../../rules/sentence';
import type { Finding } from '../audit';
import { logFinding } from '../make-finding';
import type { BoardPiece, PieceStep } from './board';

interface Stay {
  readonly hex: HexId;
  readonly from: number;
  /** The step that took it away. */
  readonly until: number;
}

const isThere = (piece: BoardPiece | undefined): piece is BoardPiece & { readonly hex: HexId } =>
  piece?.stranger !== undefined && piece.hex !== undefined;

/** Where they stood, and when, in one log. */
export class Strangers {
  readonly #names = new Map<string, { readonly name: string; readonly step: number }>();
  readonly #stays: Stay[] = [];
  readonly #open = new Map<string, { readonly hex: HexId; readonly from: number }>();
  #isKnown = false;

  /** What a step did to a piece; the start is step 0. */
  saw(step: number, { before, after }: PieceStep): void {
    if (after?.unit !== undefined) this.#isKnown = true;
    if (before?.hex === after?.hex && before?.stranger === after?.stranger) return;
    const id = before?.id ?? after?.id ?? '';
    const open = this.#open.get(id);
    if (open) this.#stays.push({ ...open, until: step });
    this.#open.delete(id);
    if (!isThere(after)) return;
    this.#open.set(id, { hex: after.hex, from: step });
    const { stranger = '' } = after;
    if (!this.#names.has(stranger)) this.#names.set(stranger, { name: after.name ?? stranger, step });
  }

  /** Are there any, beside pieces that the rules do know? */
  get any(): boolean {
    return this.#isKnown && this.#names.size > 0;
  }

  /** The hexes in which one stood at some time between two steps. */
  hexesBetween(first: number, last: number): ReadonlySet<HexId> {
    const stays = [...this.#stays, ...[...this.#open.values()].map(open => ({ ...open, until: Infinity }))];
    return new Set(stays.flatMap(({ hex, from, until }) => (from <= last && until >= first ? [hex] : [])));
  }

  /** The one note on all of them. */
  get note(): Finding {
    const names = [...this.#names].map(([id, { name }]) => (name === id ? id : `${name} (id ${id})`));
    const message = fit(
      names,
      list =>
        `No unit of these rules is ${list}: audit with the scenario that was played, or give units of units.csv these ids.`,
    );
    const first = Math.min(...[...this.#names.values()].map(({ step }) => step));
    return logFinding('unknown-units', Math.max(1, first), message);
  }
}
