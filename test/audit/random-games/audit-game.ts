// From a game's acts to the audit of its log, by way of the bytes of a file.

import path from 'node:path';
import type { Audit, FoundRules } from '../../../core/audit/audit';
import { ownModuleBinding } from '../../../core/audit/observe/binding';
import { positionAt } from '../../../core/audit/observe/position';
import { audit } from '../../../core/audit/run-audit';
import { loadPlayableScenario } from '../../../core/rules/load-scenario';
import { ruleSystem } from '../../../core/rules/registry';
import { systemFor } from '../../../core/rules/scenario-words';
import type { Position } from '../../../core/rules/position';
import { readSavedGame } from '../../../core/vassal/game/read-saved-game';
import { replay } from '../../../core/vassal/replay/replay';
import { writeSavedGame } from '../../../core/vassal/game/write-saved-game';
import { kitFor } from '../../../cli/kit-file';
import type { Scenario } from '../../../core/scenario/scenario';
import type { ModuleKit } from '../../../module-builder/kit/kit';
import { globalProperties } from '../../../module-builder/toolbar';
import { filesOf, SAMPLE_FOLDER, textsOf } from '../../scenario/sample';
import { blankModuleOf } from '../sample-module';
import { fieldTexts, type FieldKind, type Texts } from './field';
import {
  CLASSIC_FIELDS,
  EUROPA_2012_FIELDS,
  NORTH_AFRICA_FIELDS,
  OCS_FIELDS,
  ONE_WEEK_FIELDS,
  REVISED_EUROPA_FIELDS,
} from './field-kinds';
import { CLASSIC_HAND } from './classic/hand';
import { OCS_HAND } from './ocs';
import { EUROPA_2009_HAND, EUROPA_2012_HAND } from './one-week/hand';
import { NORTH_AFRICA_HAND } from './north-africa/hand';
import type { GameRules, Hand } from './play';
import { REVISED_EUROPA_HAND } from './revised-europa';
import { Table, type Act } from './table-top';

interface Sample {
  readonly folder: string;
  /** Its recorded game without a fault. */
  readonly clean: string;
  readonly fields: FieldKind;
  readonly hand: Hand;
}

/** One line for each rule system: its sample's folder, its other fields, and how its players carry out results. */
const SAMPLES: ReadonlyMap<string, Sample> = new Map([
  [
    'revised-europa',
    { folder: 'crossing-at-lipnya', clean: 'a-clean-week', fields: REVISED_EUROPA_FIELDS, hand: REVISED_EUROPA_HAND },
  ],
  ['ocs-4.3', { folder: 'wells-of-sidi-haram', clean: 'a-clean-day', fields: OCS_FIELDS, hand: OCS_HAND }],
  [
    'europa-oneweek-2012',
    { folder: 'gate-of-kalinov', clean: 'a-clean-week', fields: EUROPA_2012_FIELDS, hand: EUROPA_2012_HAND },
  ],
  [
    'europa-oneweek-2009',
    { folder: 'pass-at-vrana', clean: 'a-clean-week', fields: ONE_WEEK_FIELDS, hand: EUROPA_2009_HAND },
  ],
  ['classic', { folder: 'bridges-of-halden', clean: 'a-clean-day', fields: CLASSIC_FIELDS, hand: CLASSIC_HAND }],
  [
    'bna-adc2',
    { folder: 'gap-at-bir-shafra', clean: 'a-clean-day', fields: NORTH_AFRICA_FIELDS, hand: NORTH_AFRICA_HAND },
  ],
]);

/** All that random games are played of; each is also played as people play. */
export const PLAYED_SYSTEMS: readonly string[] = [...SAMPLES.keys()];

/** Those whose random games are held to the whole of the bar. */
export const SYSTEMS: readonly string[] = ['revised-europa', 'ocs-4.3'];

/** The drafts of Europa One-Week. */
export const DRAFTS: readonly string[] = ['europa-oneweek-2012', 'europa-oneweek-2009'];

/** All that games of one system on one field need. */
export interface Club {
  readonly rules: GameRules;
  readonly found: FoundRules;
  /** What each pool of the module holds at the start, by its name. */
  readonly pools: ReadonlyMap<string, string>;
  /** To write logs at, with the module: made when it is first called for. */
  readonly table: () => Promise<Table>;
}

const load = async (texts: Texts): Promise<Scenario> => {
  const { scenario, problems } = await loadPlayableScenario(filesOf(texts));
  if (!scenario) throw new Error(problems.map(p => `${p.at.file}:${p.at.line}: ${p.message}`).join('\n'));
  return scenario;
};

/** On every third field supply is traced, on the others the players' badges alone tell of it. */
const isTraced = (field: number): boolean => field % 3 === 1;

const withoutSources = (scenario: Scenario): Scenario => ({
  ...scenario,
  sides: scenario.sides.map(({ name, nation }) => ({ name, nation })),
});

/** Badges of supply that chance puts on counters would contradict what is traced. */
const withoutSupplyBadges = (hand: Hand): Hand => ({
  ...hand,
  badges: Object.fromEntries(
    Object.entries(hand.badges).map(([phase, of]) => [phase, of.filter(b => b !== 'unsupplied' && b !== 'isolated')]),
  ),
});

const textsOfSample = (systemId: string): { readonly sample: Sample; readonly texts: Texts } => {
  const sample = SAMPLES.get(systemId);
  if (!sample)
    throw new Error(`there is no sample for ${systemId}; there is one for ${[...SAMPLES.keys()].join(', ')}`);
  return { sample, texts: textsOf(sampleFolder(systemId)) };
};

/** The folder of a system's sample scenario. */
export const sampleFolder = (systemId: string): string =>
  path.join(SAMPLE_FOLDER, '..', SAMPLES.get(systemId)?.folder ?? '');

/** The script of its clean game. */
export const cleanGame = (systemId: string): string =>
  path.join(sampleFolder(systemId), 'games', `${SAMPLES.get(systemId)?.clean ?? ''}.record.yaml`);

/** Where a field is not fit for games, the one so far from it takes its place. */
const ANOTHER_FIELD = 1_000_000;

/** Field 0 is the sample as it is; each other number gives another map, weather and set-up, the same each time. */
export const openClub = async (systemId: string, field = 0): Promise<Club> => {
  const { sample, texts } = textsOfSample(systemId);
  const asItIs = await load(texts);
  for (let drawn = field; ; drawn += ANOTHER_FIELD) {
    const played = drawn === 0 ? asItIs : await load(fieldTexts(texts, asItIs.map.hexes, sample.fields, drawn));
    const club = isTraced(field)
      ? await clubOf(played, withoutSupplyBadges(sample.hand))
      : await clubOf(withoutSources(played), sample.hand);
    if (drawn === 0 || sample.hand.isPlayable?.(club.rules) !== false) return club;
  }
};

/** The sample scenario with its sources of supply, as its own games are played. */
export const openSample = async (systemId: string): Promise<Club> => {
  const { sample, texts } = textsOfSample(systemId);
  return clubOf(await load(texts), withoutSupplyBadges(sample.hand));
};

const clubOf = async (scenario: Scenario, hand: Hand): Promise<Club> => {
  const system = ruleSystem(scenario.system);
  if (!system) throw new Error(`there is no rule system ${scenario.system}`);
  const kit = await kitFor(scenario);
  if (!kit.ok) throw new Error(kit.error.map(p => p.message).join('\n'));
  const referee = system.referee(scenario);
  if (!referee.ok) throw new Error(referee.error.map(p => p.message).join('\n'));
  const { defaults, procedures = [] } = systemFor(system, scenario).vocabulary;
  const input = { scenario, kit: kit.value, defaults, procedures };
  let table: Promise<Table> | undefined;
  const binding = ownModuleBinding(scenario);
  return {
    rules: { scenario, referee: referee.value, hand },
    found: { system, scenario, referee: referee.value, binding, from: 'the test' },
    pools: poolsOf(scenario, kit.value),
    table: () => (table ??= blankModuleOf(input).then(module => Table.open(scenario, module))),
  };
};

const poolsOf = (scenario: Scenario, { pools }: ModuleKit): ReadonlyMap<string, string> =>
  new Map(
    globalProperties(scenario, pools).children.map(({ attributes: { name = '', initialValue = '' } }) => [
      name,
      initialValue,
    ]),
  );

/** So many games in a row are played on one field; the first of them on the sample itself. */
const GAMES_A_FIELD = 20;

/** The clubs of games one after the other: each is opened when its first game begins, and only the last is kept. */
export class Clubs {
  private open: { readonly field: number; readonly club: Club } | undefined;

  constructor(private readonly system: string) {}

  async of(seed: number): Promise<Club> {
    const field = Math.floor(seed / GAMES_A_FIELD);
    if (this.open?.field !== field) this.open = { field, club: await openClub(this.system, field) };
    return this.open.club;
  }
}

/** `before`: what was done before the log was begun. The log is written, read as any other file, replayed and judged; and the board that an observer sees at its end. */
export const auditActs = async (
  club: Club,
  acts: readonly Act[],
  before: readonly Act[] = [],
): Promise<{ readonly audit: Audit; readonly end: Position }> => {
  const table = await club.table();
  const bytes = writeSavedGame(table.write(acts, before));
  const game = await readSavedGame(bytes);
  if (!game.ok) throw new Error(game.error.message);
  const timeline = await replay(game.value, table.module);
  if (!timeline.ok) throw new Error(timeline.error.message);
  const log = {
    file: 'random.vlog',
    game: game.value,
    timeline: timeline.value,
    module: table.module,
    rules: club.found,
  };
  return { audit: audit(log), end: positionAt(timeline.value, club.found.binding, timeline.value.steps) };
};
