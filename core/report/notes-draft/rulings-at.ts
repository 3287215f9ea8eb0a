// Rulings that a referee may choose at some steps of a log: those that may settle what was found there, then what a log can
// always be told. Whether one settles its question is seen when the log is judged by it, at once.

import { isFight } from '../../rules/action';
import type { Audit, AuditedAction, FoundRules } from '../../audit/audit';
import { stepOf } from '../../audit/memory';
import type { Ruling } from '../../audit/notes/ruling';
import { diceIn, diceText } from '../../audit/notes/dice-text';
import { holds, readSteps, stepsText, type Steps } from '../../audit/notes/steps';
import { positionAt } from '../../audit/observe/position';
import { englishWords, type InWords } from '../../base/in-words';
import { phaseText } from '../../scenario/module-contract';
import { indexOfPhase } from '../../scenario/phases';
import { weatherWords } from '../../scenario/weather';
import { MARKS, sentenceOf } from '../finding-words';
import { headOf, isRuledOn, Question, type Author } from './candidates';
import { fieldsOf, rulingLines } from './ruling-lines';

export interface RulingChoice {
  /** `Correction, not a move: steps 12–14` */
  readonly title: string;
  /** The question that it answers, as the report has it; left out: none. */
  readonly answers?: string;
  readonly ruling: Ruling;
  /** Of a phase or a weather: rarely what a line is about. */
  readonly isRare?: true;
  /** Which dice, is still to be said: see `withDice`. */
  readonly lacksDice?: true;
}

/** So many of a kind are offered. */
const FEW = 6;
/** Fights so many actions away are no likely owners of dice. */
const NEAR = 40;

/**
 * Likely ones first; the same ruling once. Without rules there are none.
 *
 * @param t titles are of the interface, in its language
 */
export const rulingsAt = (
  audit: Audit,
  [first, last]: readonly [number, number],
  author: Author,
  t: InWords = englishWords,
): readonly RulingChoice[] => {
  const { rules } = audit.log;
  if (!rules) return [];
  const menu = new Menu(audit, rules, author, t);
  const actions = audit.actions.filter(({ action }) => action.steps.some(step => step >= first && step <= last));
  const steps = readSteps(first === last ? String(first) : `${first}-${last}`);
  if (!steps) return [];
  const all = [
    ...menu.forFindings(steps),
    ...actions.flatMap(action => menu.forMove(action)),
    ...menu.forDice(steps),
    ...actions.flatMap(action => menu.forUnrolled(action)),
    menu.correction(steps, actions),
    ...[...menu.phases(first), ...menu.weathers(first)].map(choice => ({ ...choice, isRare: true as const })),
  ];
  const seen = new Set<string>();
  return all.filter(({ ruling }) => {
    const key = JSON.stringify(ruling);
    return !seen.has(key) && seen.add(key);
  });
};

/** What was chosen, as it was offered. Without rules its kind and steps, as the notes have them. */
export const titleOfRuling = (audit: Audit, ruling: Ruling, t: InWords = englishWords): string => {
  const { rules } = audit.log;
  const nobody = { by: '', on: '' };
  return rules ? new Menu(audit, rules, nobody, t).titleOf(ruling) : `${ruling.kind}: ${stepsText(ruling.steps)}`;
};

/** The ruling as it stands in the notes file, with who decided and why. */
export const linesOfChoice = ({ rules }: Audit['log'], { ruling }: RulingChoice, why: string): readonly string[] =>
  rules ? rulingLines(fieldsOf(why === '' ? ruling : { ...ruling, why }, ruling.of ?? '', rules.scenario)) : [];

/** The choice with the dice that were asked for; undefined: the text tells none. */
export const withDice = ({ ruling, ...choice }: RulingChoice, text: string): RulingChoice | undefined => {
  const dice = diceIn(text);
  return dice && ruling.kind === 'rolled' ? { ...choice, ruling: { ...ruling, dice } } : undefined;
};

class Menu {
  constructor(
    private readonly audit: Audit,
    private readonly rules: FoundRules,
    private readonly author: Author,
    private readonly t: InWords,
  ) {}

  forFindings(steps: Steps): readonly RulingChoice[] {
    return this.audit.findings
      .filter(f => isRuledOn(f) && (holds(steps, f.step) || (f.act !== undefined && holds(steps, f.act))))
      .flatMap(finding => {
        const question = new Question(this.audit, this.rules, finding, this.author);
        const answers = `${MARKS[finding.verdict]} ${sentenceOf(finding)}`;
        return [...question.candidates(), question.allowed()].map(({ ruling }) => ({
          title: this.titleOf(ruling),
          answers,
          ruling,
        }));
      });
  }

  /** A move that ends next to enemies may have been an overrun that nobody declared. */
  forMove({ action }: AuditedAction): readonly RulingChoice[] {
    if (action.kind !== 'move') return [];
    const step = stepOf(action);
    const side = this.sideOf(action.units[0]);
    const { scenario, binding } = this.rules;
    const { units } = positionAt(this.audit.log.timeline, binding, step - 1);
    const held = new Set([...units].flatMap(([id, { hex }]) => (this.sideOf(id) === side ? [] : [hex])));
    return [action.to, ...scenario.map.hexes.neighbours(action.to)]
      .filter(hex => held.has(hex))
      .slice(0, FEW)
      .map(target =>
        this.choice({
          ...headOf(this.audit, this.author, [[step, step]]),
          kind: 'overrun',
          target,
          units: action.units,
        }),
      );
  }

  /** Dice may belong to any fight near them. */
  forDice(steps: Steps): readonly RulingChoice[] {
    const roll = this.audit.observations.find(o => o.kind === 'rolled' && holds(steps, o.step));
    if (!roll) return [];
    const { step } = roll;
    const at = this.audit.actions.findIndex(({ action }) => stepOf(action) > step);
    const end = at < 0 ? this.audit.actions.length : at;
    return this.audit.actions
      .slice(Math.max(0, end - NEAR), end + NEAR)
      .map(({ action }) => action)
      .filter(action => isFight(action) && !action.steps.includes(step))
      .sort((a, b) => Math.abs(stepOf(a) - step) - Math.abs(stepOf(b) - step))
      .slice(0, FEW)
      .map(action =>
        this.choice({
          ...headOf(this.audit, this.author, [[step, step]], stepOf(action)),
          kind: 'dice',
          fight: stepOf(action),
        }),
      );
  }

  /** A fight without dice may have been rolled for elsewhere. */
  forUnrolled({ action }: AuditedAction): readonly RulingChoice[] {
    if (!isFight(action) || (action.dice ?? []).length > 0) return [];
    const step = stepOf(action);
    const ruling = { ...headOf(this.audit, this.author, [[step, step]]), kind: 'rolled' as const, dice: [] };
    return [{ ...this.choice(ruling), lacksDice: true }];
  }

  /** Of one action all its steps: half of it cannot be taken back. */
  correction(steps: Steps, actions: readonly AuditedAction[]): RulingChoice {
    const [only, second] = actions;
    const all =
      only && !second ? readSteps([...new Set(only.action.steps)].sort((a, b) => a - b).join(', ')) : undefined;
    return this.choice({ ...headOf(this.audit, this.author, all ?? steps), kind: 'correction' });
  }

  phases(step: number): readonly RulingChoice[] {
    const seen = this.audit.actions.findLast(({ action }) => action.kind === 'phase' && stepOf(action) <= step)?.action;
    const { phases } = this.rules.scenario;
    const now = seen?.kind === 'phase' ? indexOfPhase(phases, seen.phase) : -1;
    return [...phases.slice(now + 1), ...phases.slice(0, Math.max(now, 0))]
      .slice(0, FEW)
      .map(phase => this.choice({ ...headOf(this.audit, this.author, [[step, step]]), kind: 'phase', phase }));
  }

  /** What the rules have besides the weather that is told. */
  weathers(step: number): readonly RulingChoice[] {
    const { rules } = this;
    const told = this.audit.actions.findLast(a => a.action.kind === 'phase' && stepOf(a.action) <= step)?.action;
    const now = told?.kind === 'phase' ? told.turn : rules.binding.clockAt(this.audit.log.timeline, 0)?.turn;
    if (!now) return [];
    return weatherWords(rules.system.vocabulary.weathers, rules.scenario.turns)
      .filter(weather => weather !== now.weather)
      .map(weather => this.choice({ ...headOf(this.audit, this.author, [[step, step]]), kind: 'weather', weather }));
  }

  private choice(ruling: Ruling): RulingChoice {
    return { title: this.titleOf(ruling), ruling };
  }

  titleOf(ruling: Ruling): string {
    const { t } = this;
    const steps = this.stepsOf(ruling.steps);
    switch (ruling.kind) {
      case 'correction':
        return t('A correction, not a move: {0}', steps);
      case 'overrun':
        return t('An overrun of {0} by {1}', ruling.target, this.names(ruling.units));
      case 'attack':
        return t('An attack on {0} by {1}', ruling.target, this.names(ruling.units));
      case 'dice':
        return this.diceTitle(ruling.fight);
      case 'rolled':
        return ruling.dice.length === 0 ? t('Rolled elsewhere…') : t('Rolled elsewhere: {0}', diceText(ruling.dice));
      case 'phase':
        return t('{0} began at {1}', phaseText(ruling.phase), steps);
      case 'weather':
        return t('The weather of this turn was {0}', ruling.weather);
      case 'allowed':
        return t('Allowed: both players agree ({0})', steps);
    }
  }

  private stepsOf(steps: Steps): string {
    const { t } = this;
    const said = stepsText(steps).replaceAll('-', '–');
    return /^\d+$/.test(said) ? t('step {0}', said) : t('steps {0}', said);
  }

  private diceTitle(fight: number): string {
    const { t } = this;
    const found = this.audit.actions.find(({ action }) => stepOf(action) === fight)?.action;
    if (!found || !isFight(found)) return t('Dice for the fight of step {0}', String(fight));
    return found.kind === 'overrun'
      ? t('Dice for the fight of step {0}, the overrun of {1}', String(fight), found.target)
      : t('Dice for the fight of step {0}, the attack on {1}', String(fight), found.target);
  }

  private names(units: readonly string[]): string {
    return units.map(id => this.rules.scenario.units.find(unit => unit.id === id)?.name ?? id).join(', ');
  }

  private sideOf(id: string | undefined): string | undefined {
    return this.rules.scenario.units.find(unit => unit.id === id)?.side;
  }
}
