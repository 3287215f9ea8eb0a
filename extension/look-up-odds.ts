// Looking up odds on a board: whom, with whom, and what would change them. Answers stand in the list itself while units are
// ticked, and below a line while it is typed.

import {
  l10n,
  InputBoxValidationSeverity,
  QuickInputButtons,
  QuickPickItemKind,
  window,
  type QuickPick,
  type QuickPickItem,
  type TextDocument,
  type Uri,
} from 'vscode';
import {
  counterName,
  deskAt,
  deskOfSetUp,
  lineOf,
  lookUp,
  lookupMarkdown,
  rulesAlone,
  shortAnswer,
  targetsOn,
  type LookupDesk,
  type LookupRules,
  type LookupTarget,
} from '../core/report/odds-lookup';
import { lineInside, withoutComment } from '../core/report/odds-block/read-block';
import { comparisons, comparisonsWith } from '../core/report/odds-side-by-side';
import { loadPlayableScenario } from '../core/rules/load-scenario';
import type { Unit } from '../core/scenario/scenario';
import { weatherIn } from '../core/scenario/weather';
import { wordsOf } from '../core/situation/context';
import { isFight } from '../core/report/transcript/fights';

import type { RuleSystem } from '../core/rules/system';
import { loadSystem, SYSTEMS } from '../core/rules/systems';
import type { LogStore } from './log-store';
import type { LogView } from './log-view';
import type { LookedUp } from './looked-up';
import type { OpenLogs } from './open-logs';
import { OddsRules } from './odds-rules';
import { scenarioFolderOf } from './scenario/scenario-folder';
import { hoverBars, ruleSystemSetting } from './settings';
import { filesIn } from './surroundings';
import { offerLine } from './take-odds';
import { hasOdds, isOfAScenario } from './wanted';

/** What is looked at: the logs that are open, and where answers are shown. */
interface Desk {
  readonly logs: LogStore;
  readonly open: OpenLogs;
  readonly lookedUp: LookedUp;
}

/** What is asked about, and what is typed already. */
interface Question {
  /** A board, with its rules; else rules alone. */
  readonly by: LookupDesk | LookupRules;
  readonly line?: string;
}

const isDesk = (by: Question['by']): by is LookupDesk => by.board !== undefined && by.scenario !== undefined;

/**
 * On the board of what is in front: a log at the caret's step, a scenario's set-up, an odds block's scenario. Else of the log
 * last in front; else a line by a rule system.
 */
export const lookUpOdds = async (desk: Desk): Promise<void> => {
  const asked = await questionInFront(desk);
  if (!asked) return;
  const { by, line } = asked;
  if (isDesk(by) && line === undefined) await lookUpOn(by, desk.lookedUp);
  else await lookUpTyped(by, desk.lookedUp, line);
};

const questionInFront = async ({ logs, open }: Desk): Promise<Question | undefined> => {
  const document = window.activeTextEditor?.document;
  const line = window.activeTextEditor?.selection.active.line ?? 0;
  const view = document && (await logs.of(document.uri));
  const inLog = view && deskOfLog(view, line);
  const found = inLog ?? (document && ((await setUpInFront(document)) ?? (await blockAt(document, line))));
  if (found) return 'by' in found ? found : { by: found };
  const recent = open.recent && (await logs.get(open.recent));
  const of = recent && deskOfLog(recent, undefined);
  if (of) return { by: of };
  const rules = rulesAlone(await oddsSystem(document?.uri));
  return rules && { by: rules };
};

/** At the caret's step; at a fight the question is how it stood before it. */
const deskOfLog = ({ log }: LogView, at: number | undefined): LookupDesk | undefined => {
  const line = at === undefined ? undefined : log?.transcript.lines[at];
  const fight = log?.audit.actions.find(({ id, action }) => id === line?.action && isFight(action));
  const first = fight?.action.steps[0];
  const step = first === undefined ? line?.steps?.[1] : first - 1;
  const opened = log?.audit.log;
  return opened && deskAt(opened, step ?? opened.timeline.steps);
};

/** A file of a scenario: its set-up. */
const setUpInFront = async (document: TextDocument): Promise<LookupDesk | undefined> => {
  const folder = isOfAScenario(document) ? await scenarioFolderOf(document.uri) : undefined;
  const { scenario } = folder ? await loadPlayableScenario(filesIn(folder)) : {};
  const system = scenario && (await loadSystem(scenario.system));
  const referee = system?.referee(scenario);
  return scenario && system && referee?.ok ? deskOfSetUp(system, referee.value, scenario) : undefined;
};

/** An odds block: what its header names, and the line of the caret. */
const blockAt = async (document: TextDocument, line: number): Promise<Question | undefined> => {
  const inside = hasOdds(document) ? lineInside(document.getText().split(/\r\n|\r|\n/), line) : undefined;
  const rules = inside && (await new OddsRules().of(inside.header, document.uri));
  if (!inside || rules === undefined || typeof rules === 'string') return undefined;
  const { system, referee, scenario } = rules;
  const written = inside.entry ? '' : withoutComment(inside.text).trim();
  const by = scenario ? deskOfSetUp(system, referee, scenario) : rules;
  return { by, ...(written === '' ? {} : { line: written }) };
};

/** The one of the settings, else the one that the user picks. */
const oddsSystem = async (uri: Uri | undefined): Promise<RuleSystem | undefined> => {
  const known = await loadSystem(ruleSystemSetting(uri));
  if (known) return known;
  const items = SYSTEMS.map(system => ({ label: system.name, description: system.id, system }));
  return (await window.showQuickPick(items, { title: l10n.t('Look Up Odds: By Which Rules?') }))?.system.load();
};

/** Asks hex, units and circumstances, each with a way back, and shows the answer beside the log. */
const lookUpOn = async (desk: LookupDesk, shown: LookedUp): Promise<void> => {
  let target: LookupTarget | undefined;
  let units: readonly Unit[] = [];
  for (let step: 1 | 2 | 3 = 1; ;) {
    if (step === 1 || !target) {
      const picked = await pickTarget(desk, target);
      if (picked === 'typed') return lookUpTyped(desk, shown);
      if (!picked) return;
      if (picked.hex !== target?.hex) units = [];
      target = picked;
      step = 2;
    } else if (step === 2) {
      const picked = await pickAttackers(desk, target, units);
      if (picked === undefined || (picked !== 'back' && picked.length === 0)) return;
      if (picked !== 'back') units = picked;
      step = picked === 'back' ? 1 : 3;
    } else {
      const line = await pickCase(desk, lineOf(desk, units, target.hex));
      if (line === undefined) return;
      if (line !== 'back') return answer(desk, target, units, line, shown);
      step = 2;
    }
  }
};

const answer = async (
  desk: LookupDesk,
  target: LookupTarget,
  units: readonly Unit[],
  line: string,
  shown: LookedUp,
): Promise<void> => {
  const asked = lookUp(desk, line);
  const beside =
    line === lineOf(desk, units, target.hex) ? comparisons(desk, target, units) : comparisonsWith(desk, asked);
  const markdown = lookupMarkdown(asked, { when: desk.board.when, beside, bars: hoverBars() });
  const editor = window.activeTextEditor;
  await shown.show(markdown);
  void offerLine(asked, desk.system.id, editor);
};

interface TargetItem extends QuickPickItem {
  readonly target?: LookupTarget;
}

const STEPS = 3;

const pickTarget = async (
  desk: LookupDesk,
  before: LookupTarget | undefined,
): Promise<LookupTarget | 'typed' | undefined> => {
  const typed: TargetItem = {
    label: `$(edit) ${l10n.t('Type a Line…')}`,
    detail: l10n.t('11 Pz, 25 Mot @ 0706, or 7-6 inf -> 4-6 rifle @ woods'),
  };
  const items = targetsOn(desk).map((target): TargetItem => ({
    label: target.hex,
    description: target.terrain,
    detail: target.defenders.map(unit => counterName(desk, unit)).join(', '),
    target,
  }));
  const line: TargetItem = { label: desk.board.when, kind: QuickPickItemKind.Separator };
  const title = l10n.t('Look Up Odds: Which Hex Is Attacked?');
  const pick = window.createQuickPick<TargetItem>();
  pick.items = [typed, line, ...items];
  pick.title = title;
  pick.step = 1;
  pick.totalSteps = STEPS;
  pick.matchOnDetail = true;
  pick.matchOnDescription = true;
  pick.activeItems = items.filter(item => item.target?.hex === before?.hex);
  const picked = await chosenIn(pick, () => pick.selectedItems[0]);
  return picked === typed ? 'typed' : picked === 'back' ? undefined : picked?.target;
};

/** What is taken when the list is accepted; `back`: its button was pressed; undefined: it was left. */
const chosenIn = <T extends QuickPickItem, R>(pick: QuickPick<T>, take: () => R): Promise<R | 'back' | undefined> =>
  new Promise(resolve => {
    pick.ignoreFocusOut = true;
    pick.onDidTriggerButton(button => {
      if (button !== QuickInputButtons.Back) return;
      resolve('back');
      pick.hide();
    });
    pick.onDidAccept(() => {
      resolve(take());
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });

interface UnitItem extends QuickPickItem {
  /** undefined: the line above a stack. */
  readonly unit?: Unit;
}

/** `0606 · woods · next to it`, then its units. */
const itemsOf = (desk: LookupDesk, { hex, attackers }: LookupTarget): readonly UnitItem[] => {
  const map = desk.scenario.map.hexes;
  return attackers.flatMap((unit, i): UnitItem[] => {
    const from = desk.board.hexOf(unit) ?? '';
    const before = attackers[i - 1];
    const item = { label: counterName(desk, unit), description: from, unit };
    if (before && desk.board.hexOf(before) === from) return [item];
    const distance = map.distance(from, hex);
    const away =
      distance === 1
        ? l10n.t('next to it')
        : distance === undefined
          ? l10n.t('far away')
          : l10n.t('{0} hexes away', distance);
    const words = [from, map.hexes.get(from)?.terrain, ...(distance === 1 ? map.hexside(from, hex) : []), away];
    const label = words.filter(word => word !== undefined && word !== '').join(' · ');
    return [{ label, kind: QuickPickItemKind.Separator }, item];
  });
};

/** A list with a box before each unit; the answer for those that are ticked stands above it. */
const pickAttackers = async (
  desk: LookupDesk,
  target: LookupTarget,
  before: readonly Unit[],
): Promise<readonly Unit[] | 'back' | undefined> => {
  const pick = window.createQuickPick<UnitItem>();
  const heading = l10n.t('Who Attacks {0}?', target.hex);
  const show = (units: readonly Unit[]): void => {
    pick.title = units.length === 0 ? heading : shortAnswer(lookUp(desk, lineOf(desk, units, target.hex)));
  };
  pick.placeholder = l10n.t('Tick units; the odds stand above. Enter goes on.');
  pick.canSelectMany = true;
  pick.items = itemsOf(desk, target);
  pick.selectedItems = pick.items.filter(({ unit }) => unit !== undefined && before.includes(unit));
  pick.step = 2;
  pick.totalSteps = STEPS;
  pick.buttons = [QuickInputButtons.Back];
  show(before);
  pick.onDidChangeSelection(items => show(items.flatMap(({ unit }) => unit ?? [])));
  return chosenIn(pick, () => pick.selectedItems.flatMap(({ unit }) => unit ?? []));
};

interface CaseItem extends QuickPickItem {
  readonly line: string;
}

/** As on the board, or in other weather, or as a combat; each with its odds. The line that asks it. */
const pickCase = async (desk: LookupDesk, line: string): Promise<string | undefined> => {
  const { system, scenario, board } = desk;
  const item = (label: string, asked: string): CaseItem => ({
    label,
    description: shortAnswer(lookUp(desk, asked)),
    line: asked,
  });
  const now = weatherIn(board.position.turn, undefined);
  const weathers = [...new Set(wordsOf(system, scenario).weathers.values())].filter(weather => weather !== now);
  const pick = window.createQuickPick<CaseItem>();
  pick.title = l10n.t('Look Up Odds: Under Which Circumstances?');
  pick.items = [
    item(l10n.t('As on the board'), line),
    item(l10n.t('As a combat'), `${line} ; combat`),
    ...weathers.map(weather => item(l10n.t('In {0}', weather), `${line} @ ${weather}`)),
  ];
  pick.step = 3;
  pick.totalSteps = STEPS;
  pick.buttons = [QuickInputButtons.Back];
  return chosenIn(pick, () => pick.selectedItems[0]?.line);
};

/** A line that is typed: with the units and hexes of a board, if there is one. Its answer stands below while it is typed. */
const lookUpTyped = async (rules: Question['by'], shown: LookedUp, written = ''): Promise<void> => {
  const { board, system } = rules;
  const line = await window.showInputBox({
    title: board ? l10n.t('Look Up Odds {0}', board.when) : l10n.t('Look Up Odds by {0}', system.name),
    prompt: board ? l10n.t('Units or hexes of the board, or figures: 11 Pz, 25 Mot @ 0706') : system.words.examples[0],
    value: written,
    ignoreFocusOut: true,
    validateInput: text => {
      if (text.trim() === '') return undefined;
      const { note } = lookUp(rules, text);
      if (note.hint !== undefined) return { message: note.hint, severity: InputBoxValidationSeverity.Info };
      return note.problems.find(p => p.severity === 'error')?.message;
    },
  });
  if (line === undefined || line.trim() === '') return;
  const asked = lookUp(rules, line);
  const beside = isDesk(rules) ? comparisonsWith(rules, asked) : [];
  const markdown = lookupMarkdown(asked, { ...(board ? { when: board.when } : {}), beside, bars: hoverBars() });
  const editor = window.activeTextEditor;
  await shown.show(markdown);
  void offerLine(asked, system.id, editor);
};
