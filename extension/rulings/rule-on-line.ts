// A referee rules on a line of a log: chosen from a list, written into the notes beside the log, judged by at once. The text is
// read-only, and VS Code offers quick fixes only where one may write; so it is a command with the key of quick fixes.

import { env, l10n, window, type ExtensionContext, type QuickPickItem, type Uri } from 'vscode';
import { dayOf } from '../../core/audit/notes/day';
import type { Audit } from '../../core/audit/audit';
import { present } from '../../core/base/present';
import type { JudgedRuling } from '../../core/audit/notes/ruling';
import { holds, stepsText } from '../../core/audit/notes/steps';
import { addRuling } from '../../core/report/notes-draft/add-ruling';
import { linesOfChoice, rulingsAt, withDice, type RulingChoice } from '../../core/report/notes-draft/rulings-at';
import { bytesOf } from '../log-file';
import { nameOf } from '../log-uri';
import type { LogView } from '../log-view';
import { sha256 } from '../sha256';
import { canBeWritten, changeNotes, notesOfLog } from './notes-of-log';
import { changeRuling, rulingItem, takeBack } from './rulings-of-log';

/** Who ruled last: the first answer to who rules now. */
const LAST_REFEREE = 'referee';

/** What a test, or a link, answers beforehand. */
export interface Answers {
  readonly title?: string;
  readonly by?: string;
  readonly why?: string;
  /** As in the notes: `4 + 3`. */
  readonly dice?: string;
}

/** What a caller answers beforehand of what would be asked. */
export const answersIn = (argument: unknown): Answers => {
  if (typeof argument !== 'object' || argument === null) return {};
  const given = Object.entries(argument).filter(([, value]) => typeof value === 'string');
  const { title, by, why, dice }: Readonly<Record<string, string>> = Object.fromEntries(given);
  return present({ title, by, why, dice });
};

type Steps = readonly [first: number, last: number];

interface Item extends QuickPickItem {
  readonly choice?: RulingChoice;
  /** One that is in force there: it can be taken back. */
  readonly made?: JudgedRuling;
}

/** Asks what to rule on the line, who rules and why, and writes it. False: nothing was written. */
export const ruleOnLine = async (
  memento: ExtensionContext['globalState'],
  view: LogView,
  line: number,
  answers: Answers = {},
): Promise<boolean> => {
  const steps = view.log && stepsAt(view.log, line);
  if (!steps) return tell(l10n.t('Nothing is ruled on this line. Put the caret on a step of the log.'));
  return ruleOnSteps(memento, view, steps, answers);
};

/** @param instead a ruling that the new one takes the place of */
export const ruleOnSteps = async (
  memento: ExtensionContext['globalState'],
  view: LogView,
  steps: Steps,
  answers: Answers = {},
  instead?: JudgedRuling,
): Promise<boolean> => {
  const { log } = view;
  if (!log?.audit.log.rules) return tell(l10n.t('This log is shown, not judged. There is nothing to rule on.'));
  const notes = notesOfLog(view);
  const isCopied = !(await canBeWritten(notes));
  if (isCopied && !(await agreesToCopy())) return false;
  const known = { by: memento.get(LAST_REFEREE, ''), on: dayOf(new Date()) };
  const choices = rulingsAt(log.audit, steps, known, (sentence, ...values) => l10n.t(sentence, ...values));
  const made = instead ? [] : (log.audit.rulings ?? []).filter(one => isAt(one, steps));
  const picked = await pick(log.audit, choices, made, steps, answers.title);
  if (picked?.made) return takeBackOrChange(memento, view, log.audit, picked.made);
  const chosen = picked?.choice && (await askedForDice(picked.choice, answers.dice));
  if (!chosen) return false;
  const by =
    answers.by ?? (await ask(l10n.t('Who Rules?'), known.by, l10n.t('Your name, and what you are: Anna (referee)')));
  if (by === undefined || by.trim() === '') return false;
  const why =
    answers.why ?? (await ask(l10n.t('Why?'), '', l10n.t('For those who read the report. May be left empty.')));
  if (why === undefined) return false;
  await memento.update(LAST_REFEREE, by.trim());
  const choice = { ...chosen, ruling: { ...chosen.ruling, by: by.trim() } };
  const ruling = linesOfChoice(log.audit.log, choice, why.trim());
  if (isCopied) return copy(notes, ruling);
  // By what the log holds its rulings are known again when it is renamed.
  const content = await sha256(await bytesOf(view.source));
  return changeNotes(notes, view.source, text => {
    const without = instead ? changeRuling(text, instead) : text;
    return without === undefined ? undefined : addRuling(without, ruling, content);
  });
};

const isAt = ({ ruling }: JudgedRuling, [first, last]: Steps): boolean => {
  for (let step = first; step <= last; step++) if (holds(ruling.steps, step)) return true;
  return false;
};

/** Phases and weathers stand behind a row of their own: few lines are about them. */
const pick = async (
  audit: Audit,
  choices: readonly RulingChoice[],
  made: readonly JudgedRuling[],
  steps: Steps,
  title: string | undefined,
): Promise<Item | undefined> => {
  const items = choices.map((choice): Item => ({
    label: choice.title,
    ...(choice.answers === undefined ? {} : { detail: choice.answers }),
    choice,
  }));
  if (title !== undefined) return items.find(({ label }) => label === title);
  const rare = items.filter(({ choice }) => choice?.isRare === true);
  const more: Item = { label: l10n.t('A Phase or a Weather…') };
  const shown = [
    ...made.map((one): Item => {
      const item = rulingItem(audit, one);
      return { ...item, label: `$(discard) ${l10n.t('Take back: {0}', item.label)}`, made: one };
    }),
    ...items.filter(item => !rare.includes(item)),
    ...(rare.length > 0 ? [more] : []),
  ];
  const options = { title: l10n.t('Rule on {0}', saidOf(steps)), matchOnDetail: true };
  const picked = await window.showQuickPick(shown, options);
  return picked === more ? window.showQuickPick(rare, options) : picked;
};

const takeBackOrChange = async (
  memento: ExtensionContext['globalState'],
  view: LogView,
  audit: Audit,
  made: JudgedRuling,
): Promise<boolean> => {
  const back = l10n.t('Take It Back');
  const other = l10n.t('Rule Otherwise…');
  const picked = await window.showQuickPick([back, other], { title: rulingItem(audit, made).label });
  if (picked === back) return takeBack(view, made);
  const [first, last] = [made.ruling.steps[0]?.[0] ?? 1, made.ruling.steps.at(-1)?.[1] ?? 1];
  return picked === other ? ruleOnSteps(memento, view, [first, last], {}, made) : false;
};

/** The steps that a line stands for; of a line that tells a finding alone, the finding's. */
const stepsAt = ({ transcript, audit }: NonNullable<LogView['log']>, at: number): Steps | undefined => {
  const line = transcript.lines[at];
  const step = line?.finding === undefined ? undefined : audit.findings[line.finding]?.step;
  return line?.steps ?? (step === undefined ? undefined : [step, step]);
};

const saidOf = ([first, last]: Steps): string =>
  first === last ? l10n.t('Step {0}', first) : l10n.t('Steps {0}', stepsText([[first, last]]).replace('-', '–'));

const ask = async (title: string, value: string, prompt: string): Promise<string | undefined> =>
  window.showInputBox({ title, value, prompt, ignoreFocusOut: true });

/** Where a fight was rolled for elsewhere the referee says what was thrown. */
const askedForDice = async (choice: RulingChoice, known: string | undefined): Promise<RulingChoice | undefined> => {
  if (choice.lacksDice !== true) return choice;
  const form = l10n.t('Each die, such as 4 + 3; with several rolls, in their order: 4 + 3, 2');
  const text =
    known ??
    (await window.showInputBox({
      title: l10n.t('What Was Rolled?'),
      prompt: form,
      ignoreFocusOut: true,
      validateInput: typed => (withDice(choice, typed) ? undefined : form),
    }));
  return text === undefined ? undefined : withDice(choice, text);
};

const tell = (message: string): false => {
  void window.showInformationMessage(message);
  return false;
};

const agreesToCopy = async (): Promise<boolean> => {
  const goOn = l10n.t('Copy the Ruling Instead');
  const detail = l10n.t('What you rule goes to the clipboard, to be put into the notes where they can be written.');
  const message = l10n.t('The folder of this log is for reading only: notes cannot be written beside it.');
  return (await window.showWarningMessage(message, { modal: true, detail }, goOn)) === goOn;
};

const copy = async (notes: Uri, ruling: readonly string[]): Promise<boolean> => {
  await env.clipboard.writeText(`rulings:\n${ruling.join('\n')}\n`);
  const file = nameOf(notes);
  void window.showInformationMessage(l10n.t('The ruling is on the clipboard: it belongs into {0}.', file));
  return false;
};
