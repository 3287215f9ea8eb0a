import type { Action } from '../rules/action';
import type { Judgement } from '../rules/system';
import type { Verdict } from '../rules/verdict';
import type { HexId } from '../hexmap/hex-map';
import type { UnitId } from '../scenario/scenario';
import type { Finding, Standing } from './audit';

export const stepOf = (action: Action): number => action.steps[0] ?? 0;

export const firstStep = (action: Action): number => Math.min(...action.steps);

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
    case 'procedure':
      return action.actors.map(a => a.unit);
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
    case 'procedure':
      return [action.target];
    case 'adjust':
      return action.changes.flatMap(c => ('hex' in c && c.hex !== undefined ? [c.hex] : []));
  }
};

type Cause = Finding['because'][number];

/** A finding without the earlier steps that it named as faults and that were not found illegal in the end. */
export const withoutFaults = (finding: Finding, isFault: (cause: Cause) => boolean): Finding => {
  const because = finding.because.filter(cause => cause.isFault !== true || isFault(cause));
  return because.length === finding.because.length ? finding : { ...finding, because };
};

interface Past {
  readonly action: Action;
  readonly spent: Judgement['spent'];
}

/** At most so many earlier steps are named for one finding: what matters is the last ones. */
const CAUSES = 6;

/** What the steps before did, so that a finding can name those that caused it. */
export class Memory {
  #phase: Past[] = [];
  #turn: number | undefined;
  /** Units and hexes whose standing rests on a step that was not read as legal. */
  readonly #shadows = new Map<string, number>();

  /** To go on from here in another way. */
  copy(): Memory {
    const other = new Memory();
    other.#phase = [...this.#phase];
    other.#turn = this.#turn;
    for (const [key, step] of this.#shadows) other.#shadows.set(key, step);
    return other;
  }

  /** `turn`: a new one forgets what rested on the faults of the last. */
  beginPhase(turn: number): void {
    this.#phase = [];
    if (this.#turn !== undefined && turn !== this.#turn) this.#shadows.clear();
    this.#turn = turn;
  }

  note(action: Action, { spent }: Pick<Judgement, 'spent'>, verdict: Standing): void {
    this.#phase.push({ action, spent });
    if (verdict !== 'illegal' || action.kind === 'phase') return;
    for (const key of [...unitsOf(action), ...hexesOf(action)]) this.#shadows.set(key, stepOf(action));
  }

  /** The verdict's own causes if it names them; else the earlier moves of this phase that spent the MPs it speaks of. */
  causes(verdict: Verdict, step: number): readonly Cause[] {
    const own = [...(verdict.because ?? []), ...this.#earlier(verdict)];
    const known = new Set(own.map(c => c.step));
    const shadows = [...new Set([...verdict.units, ...verdict.hexes].flatMap(key => this.#shadows.get(key) ?? []))]
      .filter(s => s < step && !known.has(s))
      .map((s): Cause => ({ step: s, what: 'illegal as logged; the board is judged as it was played', isFault: true }));
    return [...own, ...shadows].sort((a, b) => a.step - b.step).slice(-CAUSES);
  }

  /** What was spent before matters to a verdict about MPs only. */
  #earlier({ ledger, units }: Verdict): readonly Cause[] {
    if (!ledger || ('unit' in ledger ? ledger : ledger.least).unit !== 'MP') return [];
    return this.#phase.flatMap(({ action, spent }): readonly Cause[] =>
      spent !== undefined && unitsOf(action).some(unit => units.includes(unit))
        ? [{ step: stepOf(action), what: `${spentWords(spent)} after this` }]
        : [],
    );
  }
}

const spentWords = ({ least, greatest, allowance }: NonNullable<Judgement['spent']>): string =>
  `${least === greatest ? least : `${least} to ${greatest}`} of ${allowance} MP spent`;
