// The rulings of a log in a list: each is gone to, changed or taken back.
import {
  l10n,
  Position,
  Range,
  ThemeIcon,
  window,
  workspace,
  type Uri,
  type QuickInputButton,
  type QuickPickItem,
} from 'vscode';
import type { Audit } from '../../core/audit/audit';
import type { JudgedRuling } from '../../core/audit/notes/ruling';
import { authorWords } from '../../core/audit/rulings/ruling-words';
import { removeRuling } from '../../core/report/notes-draft/remove-ruling';
import { titleOfRuling } from '../../core/report/notes-draft/rulings-at';
import { zipAround } from '../log-file';
import { nameOf } from '../log-uri';
import type { LogView } from '../log-view';
import { changeNotes, notesOfLog } from './notes-of-log';

export interface RulingItem extends QuickPickItem {
  readonly made: JudgedRuling;
}

/** `Allowed: both players agree (step 7)` with who ruled and why, and whether it holds. */
export const rulingItem = (audit: Audit, made: JudgedRuling): RulingItem => {
  const { ruling, standing, remark } = made;
  const holds = {
    applied: l10n.t('in force'),
    stale: l10n.t('not applied: the step shows something else now'),
    'without effect': l10n.t('without effect'),
  }[standing];
  return {
    label: titleOfRuling(audit, ruling, (sentence, ...values) => l10n.t(sentence, ...values)),
    description: authorWords(ruling),
    detail: [holds, remark ?? ''].filter(Boolean).join(' · '),
    made,
  };
};

/** The notes without it; undefined: they keep it in a form of their own. */
export const changeRuling = (text: string, { ruling }: JudgedRuling): string | undefined =>
  removeRuling(text, ruling.at.line);

export const takeBack = async (view: LogView, made: JudgedRuling): Promise<boolean> =>
  changeNotes(notesOfLog(view), view.source, text => changeRuling(text, made));

interface Desk {
  /** Shows the log at a step. */
  readonly goTo: (step: number) => Promise<void>;
  /** Asks for another ruling in its place. */
  readonly change: (made: JudgedRuling) => Promise<unknown>;
}

/** Lists the rulings of a log. Enter goes to the step; buttons change it, take it back, or open the notes at it. */
export const listRulings = async (view: LogView, desk: Desk): Promise<void> => {
  const { audit } = view.log ?? {};
  const rulings = audit?.rulings ?? [];
  if (!audit || rulings.length === 0) {
    void window.showInformationMessage(l10n.t('Nothing was ruled on {0}.', nameOf(view.source)));
    return;
  }
  const notes = notesOfLog(view);
  const [back, change, open] = [
    button('discard', l10n.t('Take It Back')),
    button('edit', l10n.t('Rule Otherwise…')),
    button('go-to-file', l10n.t('Open the Notes')),
  ];
  const list = window.createQuickPick<RulingItem>();
  list.title = l10n.t('Rulings of {0}', nameOf(view.source));
  list.placeholder = nameOf(notes);
  list.matchOnDescription = list.matchOnDetail = true;
  list.items = rulings.map(made => ({ ...rulingItem(audit, made), buttons: [change, back, open] }));
  list.onDidTriggerItemButton(({ button: pressed, item: { made } }) => {
    list.hide();
    if (pressed === back) void takeBack(view, made);
    else if (pressed === change) void desk.change(made);
    else void openAt(view, made.ruling.at.line);
  });
  list.onDidAccept(() => {
    const [picked] = list.selectedItems;
    list.hide();
    if (picked) void desk.goTo(picked.made.ruling.steps[0]?.[0] ?? 1);
  });
  list.onDidHide(() => list.dispose());
  list.show();
};

const isThere = (file: Uri): Promise<boolean> =>
  Promise.resolve(workspace.fs.stat(file)).then(
    () => true,
    () => false,
  );

const button = (icon: string, tooltip: string): QuickInputButton => ({ iconPath: new ThemeIcon(icon), tooltip });

const openAt = async (view: LogView, line: number): Promise<void> => {
  const notes = notesOfLog(view);
  // Those that came in the log's zip are opened, and changed, beside it.
  if (zipAround(view.source) && !(await isThere(notes))) await changeNotes(notes, view.source, text => text);
  const at = new Position(line - 1, 0);
  await window.showTextDocument(notes, { preview: false, selection: new Range(at, at) });
};
