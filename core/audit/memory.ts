import type { Action } from '../rules/action';
import type { Judgement } from '../rules/system';
import type { Answer, Verdict } from '../rules/verdict';
import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import type { Finding } from './audit';

export const stepOf = (action: Action): number => action.steps[0] ?? 0;

/** The units that an action names, each once, as its own side lists them. */
export const unitsOf = (action: Action): readonly UnitId[] => {
  switch (action.kind) {
    case 'phase':
      return [];
    case 'move':
    case 'overrun':
      return action.units;
    case 'combat':
      return action.attackers.map(a => a.unit);
    case 'adjust':
      return [...new Set(action.changes.flatMap(c => ('unit' in c ? [c.unit] : [])))];
  }
};

/** Where an action goes: the hex that a later verdict about it would name. */
export const hexesOf = (action: Action): readonly HexId[] => {
  switch (action.kind) {
    case 'phase':
      return [];
    case 'move':
      return [action.to];
    case 'overrun':
    case 'combat':
      return [action.target];
    case 'adjust':
      return action.changes.flatMap(c => ('hex' in c && c.hex !== undefined ? [c.hex] : []));
  }
};

type Cause = Finding['because'][number];

interface Past {
  readonly action: Action;
  readonly spent: string | undefined;
}

/** At most so many earlier steps are named for one finding: what matters is the last ones. */
const CAUSES = 6;

/** What the steps before did, so that a finding can name those that caused it. */
export class Memory {
  #phase: Past[] = [];
  /** Units and hexes whose standing rests on a step that was not read as legal. */
  readonly #shadows = new Map<string, number>();

  beginPhase(): void {
    this.#phase = [];
  }

  note(action: Action, judgement: Judgement, verdict: Answer): void {
    this.#phase.push({ action, spent: judgement.spent && spentWords(judgement.spent) });
    if (verdict !== 'illegal' || action.kind === 'phase') return;
    for (const key of [...unitsOf(action), ...hexesOf(action)]) this.#shadows.set(key, stepOf(action));
  }

  /** The verdict's own causes if it names them; else the earlier moves and tries of this phase that it speaks of. */
  causes(verdict: Verdict, step: number): readonly Cause[] {
    const own = verdict.because ?? this.#earlier(verdict);
    const known = new Set(own.map(c => c.step));
    const shadows = [...new Set([...verdict.units, ...verdict.hexes].flatMap(key => this.#shadows.get(key) ?? []))]
      .filter(s => s < step && !known.has(s))
      .map(s => ({ step: s, what: 'illegal as read; the board is judged as it was played' }));
    return [...own, ...shadows].sort((a, b) => a.step - b.step).slice(-CAUSES);
  }

  #earlier(verdict: Verdict): readonly Cause[] {
    return this.#phase.flatMap(({ action, spent }): readonly Cause[] => {
      const step = stepOf(action);
      if (action.kind !== 'move' && action.kind !== 'overrun' && action.kind !== 'combat') return [];
      const same = unitsOf(action).some(unit => verdict.units.includes(unit));
      if (same) return [{ step, what: spent === undefined ? `${action.kind} here` : `${spent} after this` }];
      return action.kind !== 'move' && verdict.hexes.includes(action.target)
        ? [{ step, what: `${action.kind === 'overrun' ? 'overrun' : 'attack'} of ${action.target}` }]
        : [];
    });
  }
}

const spentWords = ({ least, greatest, allowance }: NonNullable<Judgement['spent']>): string =>
  `${least === greatest ? least : `${least} to ${greatest}`} of ${allowance} MP spent`;
