// What touches the hexes of pieces that are no units of the scenario is open, and accuses nobody: the rules do not see them.

import type { HexId, HexMap } from '../../hexmap/hex-map';
import type { Action, ActionOf } from '../../rules/action';
import type { UnitId } from '../../scenario/scenario';
import type { AuditedAction, Finding } from '../audit';
import { unitsOf } from '../memory';
import type { Strangers } from '../observe/strangers';
import type { Judged } from './judged-so-far';
import { openJudged } from './open-judged';

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

type Fought = Exclude<Action, ActionOf<'phase' | 'move' | 'adjust'>>;

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
  switch (action.kind) {
    case 'phase':
      return [];
    case 'move':
      return [action.from, ...action.via, action.to];
    case 'adjust':
      return action.changes.flatMap(change => ('hex' in change ? (change.hex ?? []) : []));
    default:
      return [action.target, ...hexesFrom(action), ...hexesTo(action)];
  }
};

const hexesFrom = (action: Fought): readonly HexId[] =>
  action.kind === 'overrun'
    ? [action.from]
    : (action.kind === 'combat' ? action.attackers : action.actors).map(({ from }) => from);

const hexesTo = ({ outcome }: Fought): readonly HexId[] =>
  [...outcome.retreats, ...outcome.advances].flatMap(({ to }) => to ?? []);

const unitsIn = (action: Action): readonly UnitId[] => {
  if (!('outcome' in action)) return unitsOf(action);
  const { losses, retreats, advances } = action.outcome;
  return [...unitsOf(action), ...[...losses, ...retreats, ...advances].map(({ unit }) => unit)];
};
