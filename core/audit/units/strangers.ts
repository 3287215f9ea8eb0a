// Pieces that call themselves units and are none of the scenario's, such as of another version of it with other ids: the
// rules do not see them, so what touches their hexes is open, and accuses nobody.

import type { HexId, HexMap } from '../../hexmap/hex-map';
import type { Action } from '../../rules/action';
import { fit } from '../../rules/sentence';
import type { UnitId } from '../../scenario/scenario';
import type { AuditedAction, Finding } from '../audit';
import type { BoardPiece, PieceStep } from '../board';
import type { Judged } from '../judge';
import { logFinding } from '../make-finding';
import { unitsOf } from '../memory';
import { openJudged } from '../open-judged';

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

/** The judged log with all that touches such pieces open, and a note on them. */
export const besideStrangers = (judged: Judged, strangers: Strangers, map: HexMap): Judged => {
  if (!strangers.any) return judged;
  const touched = new Touched(strangers, map);
  const actions = new Set(judged.actions.filter(action => touched.by(action)).map(({ id }) => id));
  const isTouched = ({ action, hexes, units, step }: Finding): boolean =>
    (action !== undefined && actions.has(action)) || touched.isAbout({ hexes, units, step });
  const open = openJudged(judged, GIVEN, WHAT, { action: ({ id }) => actions.has(id), finding: isTouched });
  return {
    ...judged,
    ...open,
    findings: [strangers.note, ...open.findings],
    owed: judged.owed.filter(({ action }) => !actions.has(action)),
  };
};

const GIVEN = 'pieces that these rules do not know stand there or beside it. Without them: ';
const WHAT = 'what the pieces are that these rules do not know';

/** Follows a game turn by turn: who was beside them has perhaps fought together with them, or against them. */
class Touched {
  #turn: number | undefined;
  #since = 0;
  readonly #units = new Map<UnitId, number>();

  constructor(
    private readonly strangers: Strangers,
    private readonly map: HexMap,
  ) {}

  /** Actions are asked about in the order in which they were judged. */
  by({ action, judgement }: AuditedAction): boolean {
    if (action.kind === 'phase') {
      if (action.turn.number !== this.#turn) {
        if (this.#turn !== undefined) this.#since = action.steps[0] ?? 0;
        this.#units.clear();
      }
      this.#turn = action.turn.number;
      return false;
    }
    const first = Math.min(...action.steps);
    const units = unitsIn(action);
    const hexes = [...hexesIn(action), ...(judgement.path ?? []), ...judgement.verdicts.flatMap(v => v.hexes)];
    const isTouched = units.some(unit => this.#units.has(unit)) || this.#isNear(hexes, Math.max(...action.steps));
    if (isTouched) for (const unit of units) if (!this.#units.has(unit)) this.#units.set(unit, first);
    return isTouched;
  }

  /** The same of what belongs to no action. */
  isAbout({ hexes, units, step }: Pick<Finding, 'hexes' | 'units' | 'step'>): boolean {
    return this.#isNear(hexes, step) || units.some(unit => (this.#units.get(unit) ?? Infinity) <= step);
  }

  #isNear(hexes: readonly HexId[], last: number): boolean {
    const held = this.strangers.hexesBetween(this.#since, last);
    return hexes.some(hex => held.has(hex) || this.map.neighbours(hex).some(beside => held.has(beside)));
  }
}

const hexesIn = (action: Action): readonly HexId[] => {
  const some: readonly (HexId | undefined)[] =
    action.kind === 'phase'
      ? []
      : action.kind === 'move'
        ? [action.from, ...action.via, action.to]
        : action.kind === 'adjust'
          ? action.changes.map(change => ('hex' in change ? change.hex : undefined))
          : [
              action.target,
              ...(action.kind === 'overrun'
                ? [action.from]
                : (action.kind === 'combat' ? action.attackers : action.actors).map(({ from }) => from)),
              ...[...action.outcome.retreats, ...action.outcome.advances].map(({ to }) => to),
            ];
  return some.filter(hex => hex !== undefined);
};

const unitsIn = (action: Action): readonly UnitId[] => {
  if (!('outcome' in action)) return unitsOf(action);
  const { losses, retreats, advances } = action.outcome;
  return [...unitsOf(action), ...[...losses, ...retreats, ...advances].map(({ unit }) => unit)];
};
