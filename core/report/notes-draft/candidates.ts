// Rulings by which a referee might settle a finding, by what the log shows around it. Whether one does is tried later.

import { isFight } from '../../rules/action';
import type { Audit, AuditedAction, Finding, FoundRules } from '../../audit/audit';
import { unitsOf } from '../../audit/memory';
import { contentSteps, fingerprintOf } from '../../audit/notes/fingerprint';
import { diceSaid } from '../../audit/notes/dice-text';
import type { Ruling } from '../../audit/notes/ruling';
import { readSteps, type Steps } from '../../audit/notes/steps';
import { positionAt } from '../../audit/observe/position';
import type { HexId } from '../../hexmap/hex-map';
import { indexOfPhase } from '../../scenario/phases';
import type { Phase } from '../../scenario/scenario';
import { actionOf } from '../finding-words';

export interface Author {
  readonly by: string;
  /** The day, `2026-11-22`. */
  readonly on: string;
}

export interface Candidate {
  readonly ruling: Ruling;
  /** What its reader should know, behind one of its keys. */
  readonly remark?: { readonly key: string; readonly text: string };
}

type RulingHeadMade = Pick<Ruling, 'at' | 'steps' | 'by' | 'on' | 'of'>;

/** The head of a ruling that is made now. `fight`: the step of the fight that dice are given to. */
export const headOf = (audit: Audit, author: Author, steps: Steps, fight?: number): RulingHeadMade => {
  const about = { kind: 'correction' as const, steps, ...(fight === undefined ? {} : { fight }) };
  const of = fingerprintOf(contentSteps(about), audit.observations);
  return { at: { file: '', line: 1, column: 1 }, steps, ...author, of };
};

/** Is it a question, or one that is asked elsewhere too? A ruling answers it here. */
export const isRuledOn = ({ verdict, asked }: Finding): boolean => verdict !== 'note' || asked !== undefined;

/** A finding and what is around it. */
export class Question {
  readonly action: AuditedAction | undefined;

  constructor(
    readonly audit: Audit,
    private readonly rules: FoundRules,
    readonly finding: Finding,
    private readonly author: Author,
  ) {
    this.action = actionOf(audit, finding);
  }

  /** Likely ones first. */
  candidates(): readonly Candidate[] {
    return [
      ...this.undeclared(),
      ...this.nearRoll(),
      ...this.whichRoll(),
      ...this.unrolled(),
      ...this.forgottenTrack(),
    ];
  }

  /** The players agree that what was found may stand: this settles anything. */
  allowed(): Candidate {
    const { step, code } = this.finding;
    return { ruling: { ...this.head([[step, step]]), kind: 'allowed', code } };
  }

  private head(steps: Steps, fight?: number): RulingHeadMade {
    return headOf(this.audit, this.author, steps, fight);
  }

  /** Dice, and enemies that suffer: who attacked? All are named that stand next to the hex. */
  private undeclared(): readonly Candidate[] {
    const { finding, action } = this;
    if (finding.code !== 'undeclared-fight' || action?.action.kind !== 'combat') return [];
    return this.attackOn(action.action.target);
  }

  /** Dice that fell near units of both sides: they may be for an attack on any of the other side's hexes there. */
  private nearRoll(): readonly Candidate[] {
    const { code, hexes } = this.finding;
    return code === 'roll-near' ? hexes.slice(0, FEW).flatMap(target => this.attackOn(target)) : [];
  }

  /** On one hex, at the finding's step, by all enemies that stand next to it; in a phase that is known, by those of its side. */
  private attackOn(target: HexId): readonly Candidate[] {
    const { finding, rules, audit } = this;
    const { step } = finding;
    const phase = this.phaseAt(step);
    const near = new Set(rules.scenario.map.hexes.neighbours(target));
    const board = positionAt(audit.log.timeline, rules.binding, step - 1);
    const held = new Set([...board.units].flatMap(([id, { hex }]) => (hex === target ? [this.sideOfUnit(id)] : [])));
    const isAttacker = (id: string): boolean =>
      phase ? this.sideOfUnit(id) === phase.side : !held.has(this.sideOfUnit(id));
    const units = [...board.units].filter(([id, { hex }]) => near.has(hex) && isAttacker(id)).map(([id]) => id);
    const isCombat = !phase || rules.system.words.combatPhases?.includes(phase.kind) === true;
    const kind = isCombat ? 'attack' : 'overrun';
    const remark = { key: 'units', text: 'all that stand next to it: leave those that attacked' };
    return units.length === 0 ? [] : [{ ruling: { ...this.head([[step, step]]), kind, target, units }, remark }];
  }

  /** The dice were thrown again: the throw that does not count is corrected away. */
  private whichRoll(): readonly Candidate[] {
    const fight = this.action?.action;
    if (!fight || !('rolledAgain' in fight)) return [];
    const [again] = fight.rolledAgain ?? [];
    const button = again && this.rollAt(again.step);
    const first = fight.steps.findLast(step => again && step < again.step && this.rollAt(step) === button);
    if (!again || first === undefined) return [];
    const text = `this roll does not count; if that of step ${again.step} does not, write ${again.step} and drop “of”`;
    return [{ ruling: { ...this.head([[first, first]]), kind: 'correction' }, remark: { key: 'correction', text } }];
  }

  /** A fight without dice: dice that belong to nothing may be its own; else it was not fought. */
  private unrolled(): readonly Candidate[] {
    const fight = this.action?.action;
    if (!fight || !isFight(fight) || fight.dice !== undefined) return [];
    if (this.finding.verdict !== 'undetermined' && this.finding.asked === undefined) return [];
    const [begun = 0] = fight.steps;
    const stray = this.audit.findings
      .filter(f => f.code === 'not-an-action' && this.rollAt(f.step) !== undefined && this.isSamePhase(begun, f.step))
      .slice(0, FEW);
    const steps = readSteps([...new Set(fight.steps)].sort((a, b) => a - b).join(', '));
    return [
      ...stray.map(({ step }): Candidate => ({
        ruling: { ...this.head([[step, step]], begun), kind: 'dice', fight: begun },
        remark: { key: 'for', text: 'the fight that they were rolled for' },
      })),
      ...this.rolledElsewhere(begun, fight.steps),
      ...(steps ? [this.notFought(steps)] : []),
    ];
  }

  /** As remarks at the fight say it, up to the next act. */
  private rolledElsewhere(begun: number, steps: readonly number[]): readonly Candidate[] {
    const isNext = (step: number): boolean => step > begun && !steps.includes(step);
    const after = this.audit.observations.find(o => o.kind !== 'said' && isNext(o.step))?.step ?? Infinity;
    const dice = this.audit.observations.flatMap(o =>
      o.kind === 'said' && o.step > begun && o.step < after ? [diceSaid(o.text) ?? []].filter(d => d.length > 0) : [],
    );
    const remark = { key: 'is', text: 'as a remark says' };
    return dice.length === 0 ? [] : [{ ruling: { ...this.head([[begun, begun]]), kind: 'rolled', dice }, remark }];
  }

  private notFought(steps: Steps): Candidate {
    const remark = { key: 'correction', text: 'it was announced, but not fought' };
    return { ruling: { ...this.head(steps), kind: 'correction' }, remark };
  }

  /** Only the side whose phase it is not does anything until the track is turned: nobody turned it. */
  private forgottenTrack(): readonly Candidate[] {
    const { finding, action, audit, rules } = this;
    const phase = this.phaseAt(finding.step);
    const side = action && this.sideOf(action);
    if (finding.verdict !== 'illegal' || !action || side === undefined || !phase || side === phase.side) return [];
    const { actions } = audit;
    const at = actions.indexOf(action);
    const first = this.beganToAct(at, side);
    const end = actions.findIndex((a, i) => i > at && a.action.kind === 'phase');
    const rest = actions.slice(first, end < 0 ? undefined : end);
    const step = actions[first]?.action.steps[0];
    if (step === undefined || rest.some(a => (this.sideOf(a) ?? side) !== side)) return [];
    const { phases } = rules.scenario;
    const now = indexOfPhase(phases, phase);
    return [...phases.slice(now + 1), ...phases.slice(0, now)]
      .filter(p => p.side === side)
      .slice(0, FEW)
      .map(p => ({
        ruling: { ...this.head([[step, step]]), kind: 'phase', phase: p },
        remark: { key: 'is', text: 'the phase that began here' },
      }));
  }

  /** The first action of a side, with nothing of the other before it in the phase. */
  private beganToAct(from: number, side: string): number {
    const { actions } = this.audit;
    let first = from;
    for (let i = from; i >= 0; i--) {
      const a = actions[i];
      if (!a || a.action.kind === 'phase' || (this.sideOf(a) ?? side) !== side) break;
      if (this.sideOf(a) === side) first = i;
    }
    return first;
  }

  /** The side that moved or fought; undefined for what is neither. */
  private sideOf({ action }: AuditedAction): string | undefined {
    return action.kind === 'move' || isFight(action) ? this.sideOfUnit(unitsOf(action)[0]) : undefined;
  }

  private sideOfUnit(id: string | undefined): string | undefined {
    return this.rules.scenario.units.find(unit => unit.id === id)?.side;
  }

  /** The phase that the audit judged a step by. */
  private phaseAt(step: number): Phase | undefined {
    const { actions, log } = this.audit;
    const turned = actions.findLast(({ action }) => action.kind === 'phase' && (action.steps[0] ?? 0) <= step);
    if (turned?.action.kind === 'phase') return turned.action.phase;
    return this.rules.binding.clockAt(log.timeline, 0)?.phase;
  }

  private rollAt(step: number): string | undefined {
    return this.audit.observations.flatMap(o => (o.step === step && o.kind === 'rolled' ? [o.button] : []))[0];
  }

  private isSamePhase(a: number, b: number): boolean {
    return !this.audit.actions.some(({ action }) => {
      const [step = 0] = action.steps;
      return action.kind === 'phase' && step > Math.min(a, b) && step <= Math.max(a, b);
    });
  }
}

/** So many of a kind are tried. */
const FEW = 6;
