// Looking up odds: on the board of what is in front, step by step, or by a line, whose answer stands below it while it is typed.

import { l10n, InputBoxValidationSeverity, window, type TextDocument, type Uri } from 'vscode';
import {
  deskAt,
  deskOfSetUp,
  lineOf,
  lookUp,
  lookupMarkdown,
  rulesAlone,
  type LookupDesk,
  type LookupRules,
} from '../../core/report/odds-lookup';
import { lineInside, withoutComment } from '../../core/report/odds-block/read-block';
import { comparisons, comparisonsWith } from '../../core/report/odds-side-by-side';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { isFight } from '../../core/rules/action';
import type { RuleSystem } from '../../core/rules/system';
import { loadSystem, SYSTEMS } from '../../core/rules/systems';
import type { LogStore } from '../log-store';
import type { LogView } from '../log-view';
import type { LookedUp } from './looked-up';
import type { OpenLogs } from '../open-logs';
import { OddsRules } from './odds-rules';
import { scenarioFolderOf } from '../scenario/scenario-folder';
import { hoverBars, ruleSystemSetting } from '../settings';
import { filesIn } from '../surroundings';
import { askInSteps, type AskedOnBoard } from './odds-steps';
import { offerLine } from './take-odds';
import { hasOdds, isOfAScenario } from '../wanted';

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
  const audit = log?.audit;
  return audit && deskAt(audit, step ?? audit.log.timeline.steps);
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

/** Asks in steps, and shows the answer beside the log. */
const lookUpOn = async (desk: LookupDesk, shown: LookedUp): Promise<void> => {
  const asked = await askInSteps(desk);
  if (asked === 'typed') return lookUpTyped(desk, shown);
  if (asked) await answer(desk, asked, shown);
};

const answer = async (desk: LookupDesk, { target, units, line }: AskedOnBoard, shown: LookedUp): Promise<void> => {
  const asked = lookUp(desk, line);
  const beside =
    line === lineOf(desk, units, target.hex) ? comparisons(desk, target, units) : comparisonsWith(desk, asked);
  const markdown = lookupMarkdown(asked, { when: desk.board.when, beside, bars: hoverBars() });
  const editor = window.activeTextEditor;
  await shown.show(markdown);
  void offerLine(asked, desk.system.id, editor);
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
