// The acts that were judged, with all that was found of them: lists that grow, and that a copy goes on with by itself.

import { Grown } from '../../base/grown';
import type { AuditedAction, Finding } from '../audit';
import { NONE_FOR_NOTHING } from './for-nothing';

export class JudgedActs {
  /** Fights against nobody among them. */
  forNothing = NONE_FOR_NOTHING;

  constructor(
    private readonly ofActions = Grown.empty<AuditedAction>(),
    private readonly ofFindings = Grown.empty<Finding>(),
  ) {}

  copy(): JudgedActs {
    const other = new JudgedActs(this.ofActions.copy(), this.ofFindings.copy());
    other.forNothing = this.forNothing;
    return other;
  }

  /** It grows. */
  get actions(): readonly AuditedAction[] {
    return this.ofActions.all;
  }

  /** It grows. */
  get findings(): readonly Finding[] {
    return this.ofFindings.all;
  }

  /** How long they are; an earlier judge's lists are not made for it. */
  get counts(): Readonly<Record<'actions' | 'findings', number>> {
    return { actions: this.ofActions.length, findings: this.ofFindings.length };
  }

  /** Of the action that comes next. */
  get nextId(): string {
    return `a${this.ofActions.length + 1}`;
  }

  add(action: AuditedAction): void {
    this.ofActions.push(action);
  }

  replace(index: number, action: AuditedAction): void {
    this.ofActions.replace(index, action);
  }

  note(...findings: readonly Finding[]): void {
    this.ofFindings.push(...findings);
  }
}
