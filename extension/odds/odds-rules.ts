// The rules and the scenarios that odds blocks name, read once and again when they may have changed.
import { l10n, Uri } from 'vscode';
import type { BlockRules } from '../../core/report/odds-block/judge-block';
import type { BlockHeader } from '../../core/report/odds-block/read-block';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { loadSystem } from '../../core/rules/systems';
import { Choices } from '../../core/scenario/choices';
import type { Scenario } from '../../core/scenario/scenario';
import { ruleSystemSetting } from '../settings';
import { filesIn } from '../surroundings';

/** A scenario as it was read; a text says what is wrong with it. */
interface ReadScenario {
  readonly scenario: Scenario | string;
  /** What its files name. */
  readonly choices: Choices;
}

export class OddsRules {
  private readonly scenarios = new Map<string, Promise<ReadScenario>>();

  /** Nothing was read that could change. */
  get isEmpty(): boolean {
    return this.scenarios.size === 0;
  }

  forget(): void {
    this.scenarios.clear();
  }

  /** The rules that a header names; a text says what is wrong with it; undefined: none are in force. */
  async of({ system: id, charts: path }: BlockHeader, document: Uri): Promise<BlockRules | string | undefined> {
    const scenario = path === undefined ? undefined : (await this.scenario(path, document)).scenario;
    if (typeof scenario === 'string') return scenario;
    const system = await loadSystem(id ?? scenario?.system ?? ruleSystemSetting(document));
    if (!system) return undefined;
    if (scenario && scenario.system !== system.id)
      return l10n.t('{0} is a scenario of {1}.', scenario.name, scenario.system);
    const referee = system.referee(scenario);
    if (!referee.ok) return referee.error[0]?.message ?? l10n.t('The charts cannot be used.');
    return { system, referee: referee.value, ...(scenario ? { scenario } : {}) };
  }

  /** The scenario folder that a block names. */
  folderOf(path: string, document: Uri): Uri {
    return Uri.joinPath(document, '..', path);
  }

  scenario(path: string, document: Uri): Promise<ReadScenario> {
    const folder = this.folderOf(path, document);
    const key = folder.toString();
    const known = this.scenarios.get(key);
    if (known) return known;
    const choices = new Choices();
    const found = loadPlayableScenario(filesIn(folder), choices).then(({ scenario, problems }) => ({
      scenario: scenario ?? `${path}: ${problems[0]?.message ?? l10n.t('no scenario is there.')}`,
      choices,
    }));
    this.scenarios.set(key, found);
    return found;
  }
}
