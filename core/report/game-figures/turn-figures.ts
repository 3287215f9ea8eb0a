// What each side spent and lost, turn by turn, as the log has it; whether it was legal is not asked.

import type { Audit, AuditedAction } from '../../audit/audit';
import { unitsOf } from '../../audit/memory';
import { add, greatest, parseFraction, ZERO, type Fraction } from '../../base/fraction';
import { isFight, type Action } from '../../rules/action';
import type { UnitId } from '../../scenario/scenario';

export interface TurnFigures {
  readonly turn: number;
  readonly date: string;
  /** By side, in the scenario's order. */
  readonly sides: readonly SideFigures[];
}

export interface SideFigures {
  readonly side: string;
  /** MPs of all its units, each unit's at least. */
  readonly mp: Fraction;
  /** Units that were turned over or taken off the map in a fight, or by hand. */
  readonly losses: number;
  readonly fights: number;
}

/** Turns in which anybody moved, fought or lost anything; none of a log without rules. */
export const turnFigures = ({ log, actions }: Audit): readonly TurnFigures[] => {
  const { rules, timeline } = log;
  if (!rules) return [];
  const { sides, units } = rules.scenario;
  const sideOf = new Map(units.map(unit => [unit.id, unit.side]));
  const turns = new Map<number, Turn>();
  let now = rules.binding.clockAt(timeline, 0);
  let phase = 0;
  for (const audited of actions) {
    const { action } = audited;
    if (action.kind === 'phase') {
      now = action;
      phase++;
      continue;
    }
    if (!now) continue;
    const { number, date = '' } = now.turn;
    const turn = turns.get(number) ?? new Turn(number, date);
    turns.set(number, turn);
    turn.note(audited, phase, sideOf);
  }
  const names = sides.map(({ name }) => name);
  return [...turns.values()]
    .map(turn => turn.figures(names))
    .filter(({ sides: own }) => own.some(({ mp, losses, fights }) => mp.n > 0 || losses > 0 || fights > 0));
};

class Turn {
  /** What a unit spent in a phase is told after each of its moves: the last is all of it. */
  private readonly spent = new Map<string, { readonly side: string; readonly mp: Fraction }>();
  private readonly losses = new Map<string, number>();
  private readonly fights = new Map<string, number>();

  constructor(
    private readonly turn: number,
    private readonly date: string,
  ) {}

  note({ action, judgement }: AuditedAction, phase: number, sideOf: ReadonlyMap<UnitId, string>): void {
    const mp = judgement.spent && parseFraction(judgement.spent.least);
    const movers = unitsOf(action);
    for (const unit of mp ? movers : []) {
      const key = `${phase} ${unit}`;
      const before = this.spent.get(key)?.mp ?? ZERO;
      this.spent.set(key, { side: sideOf.get(unit) ?? '', mp: greatest(before, mp ?? ZERO) });
    }
    for (const unit of lostIn(action)) count(this.losses, sideOf.get(unit));
    if (isFight(action)) count(this.fights, sideOf.get(movers[0] ?? ''));
  }

  figures(sides: readonly string[]): TurnFigures {
    const spent = [...this.spent.values()];
    return {
      turn: this.turn,
      date: this.date,
      sides: sides.map(side => ({
        side,
        mp: spent.filter(one => one.side === side).reduce((all, { mp }) => add(all, mp), ZERO),
        losses: this.losses.get(side) ?? 0,
        fights: this.fights.get(side) ?? 0,
      })),
    };
  }
}

const lostIn = (action: Action): readonly UnitId[] => {
  if ('outcome' in action) return action.outcome.losses.map(({ unit }) => unit);
  if (action.kind !== 'adjust') return [];
  return action.changes.flatMap(change => (change.what === 'removed' || change.what === 'reduced' ? change.unit : []));
};

const count = (counts: Map<string, number>, side: string | undefined): void => {
  if (side !== undefined) counts.set(side, (counts.get(side) ?? 0) + 1);
};
