// Looking up odds at a step of a log: whom, with whom, and what one more or one less would change. Answers stand in the list
// itself while units are ticked.

import { QuickPickItemKind, window, type QuickPickItem, type Uri } from 'vscode';
import {
  alternatives,
  counterName,
  deskAt,
  lineOf,
  lookUp,
  lookupMarkdown,
  shortAnswer,
  targetsOn,
  type LookupDesk,
  type LookupRules,
  type LookupTarget,
} from '../core/report/odds-lookup';
import type { Unit } from '../core/scenario/scenario';
import { isFight } from '../core/report/transcript/fights';

import type { RuleSystem } from '../core/rules/system';
import { loadSystem, SYSTEMS } from '../core/rules/systems';
import type { LogStore } from './log-store';
import type { LookedUp } from './looked-up';
import type { OpenLogs } from './open-logs';
import { hoverBars, ruleSystemSetting } from './settings';

/** What is looked at: the logs that are open, and where answers are shown. */
interface Desk {
  readonly logs: LogStore;
  readonly open: OpenLogs;
  readonly lookedUp: LookedUp;
}

/** On the board of the log in front, else of the one last in front; else a line by a rule system. */
export const lookUpOdds = async ({ logs, open, lookedUp }: Desk): Promise<void> => {
  const editor = window.activeTextEditor;
  const inFront = editor && (await logs.of(editor.document.uri));
  const view = inFront ?? (open.recent && (await logs.get(open.recent)));
  const line = inFront?.log?.transcript.lines[editor?.selection.active.line ?? 0];
  const fight = inFront?.log?.audit.actions.find(({ id, action }) => id === line?.action && isFight(action));
  // At a fight the question is how it stood before it.
  const first = fight?.action.steps[0];
  const step = first === undefined ? line?.steps?.[1] : first - 1;
  const opened = view?.log?.audit.log;
  const desk = opened && deskAt(opened, step ?? opened.timeline.steps);
  if (desk) return lookUpOn(desk, lookedUp);
  const system = await oddsSystem(editor?.document.uri);
  const referee = system?.referee();
  if (system && referee?.ok) await lookUpTyped({ system, referee: referee.value }, lookedUp);
};

/** The one of the settings, else the one that the user picks. */
const oddsSystem = async (uri: Uri | undefined): Promise<RuleSystem | undefined> => {
  const known = await loadSystem(ruleSystemSetting(uri));
  if (known) return known;
  const items = SYSTEMS.map(system => ({ label: system.name, description: system.id, system }));
  return (await window.showQuickPick(items, { title: 'Look Up Odds: By Which Rules?' }))?.system.load();
};

/** Asks what to look up, and shows the answer beside the log. */
const lookUpOn = async (desk: LookupDesk, shown: LookedUp): Promise<void> => {
  const target = await pickTarget(desk);
  if (target === 'typed') return lookUpTyped(desk, shown);
  const chosen = target && (await pickAttackers(desk, target));
  if (!chosen || chosen.length === 0) return;
  const others = alternatives(desk, target, chosen);
  const asked = lookUp(desk, lineOf(desk, chosen, target.hex));
  await shown.show(lookupMarkdown(asked, { when: desk.board.when, others, bars: hoverBars() }));
};

interface TargetItem extends QuickPickItem {
  readonly target?: LookupTarget;
}

const pickTarget = async (desk: LookupDesk): Promise<LookupTarget | 'typed' | undefined> => {
  const typed: TargetItem = {
    label: '$(edit) Type a Line…',
    detail: '11 Pz, 25 Mot -> 0706, or 7-6 inf -> 4-6 rifle @ woods',
  };
  const items = targetsOn(desk).map((target): TargetItem => ({
    label: target.hex,
    description: target.terrain,
    detail: target.defenders.map(unit => counterName(desk, unit)).join(', '),
    target,
  }));
  const line: TargetItem = { label: desk.board.when, kind: QuickPickItemKind.Separator };
  const title = 'Look Up Odds: Which Hex Is Attacked?';
  const picked = await window.showQuickPick([typed, line, ...items], {
    title,
    matchOnDetail: true,
    matchOnDescription: true,
  });
  return picked === typed ? 'typed' : picked?.target;
};

interface UnitItem extends QuickPickItem {
  readonly unit: Unit;
}

/** A list with a box before each unit; the answer for those that are ticked stands above it. */
const pickAttackers = async (desk: LookupDesk, target: LookupTarget): Promise<readonly Unit[] | undefined> => {
  const pick = window.createQuickPick<UnitItem>();
  const heading = `Who Attacks ${target.hex}?`;
  pick.title = heading;
  pick.placeholder = 'Tick units; the odds stand above. Enter shows all of it.';
  pick.canSelectMany = true;
  pick.items = target.attackers.map(unit => ({
    label: counterName(desk, unit),
    description: desk.board.hexOf(unit) ?? '',
    unit,
  }));
  return new Promise(resolve => {
    pick.onDidChangeSelection(items => {
      const units = items.map(({ unit }) => unit);
      pick.title = units.length === 0 ? heading : shortAnswer(lookUp(desk, lineOf(desk, units, target.hex)));
    });
    pick.onDidAccept(() => {
      resolve(pick.selectedItems.map(({ unit }) => unit));
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
};

/** A line that is typed: with the units and hexes of a board, if there is one. */
const lookUpTyped = async (rules: LookupRules, shown: LookedUp): Promise<void> => {
  const { board, system } = rules;
  const line = await window.showInputBox({
    title: board ? `Look Up Odds ${board.when}` : `Look Up Odds by ${system.name}`,
    prompt: board ? 'Units or hexes of the board, or figures: 11 Pz, 25 Mot -> 0706' : system.words.examples[0],
    ignoreFocusOut: true,
    validateInput: text => {
      const { note } = lookUp(rules, text);
      return note.hint === undefined ? note.problems.find(p => p.severity === 'error')?.message : undefined;
    },
  });
  if (line === undefined) return;
  const when = board ? { when: board.when } : {};
  await shown.show(lookupMarkdown(lookUp(rules, line), { ...when, bars: hoverBars() }));
};
