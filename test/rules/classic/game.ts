// A game out of a page of YAML and CSV, played move by move: what the rules say of each.

import { lossOf } from '../loss';
import { toText } from '../../../core/base/fraction';
import type { HexId } from '../../../core/hexmap/hex-map';
import type { Outcome } from '../../../core/rules/action';
import { RULE_SYSTEMS } from '../../../core/rules/registry';
import { setUpPosition } from '../../../core/rules/set-up';
import type { GameState, Judgement, Referee } from '../../../core/rules/system';
import type { Verdict } from '../../../core/rules/verdict';
import type { Files } from '../../../core/scenario/files';
import { loadScenario } from '../../../core/scenario/load';
import type { Scenario, UnitId } from '../../../core/scenario/scenario';

export interface Page {
  /** The block, without `rules:`. */
  readonly rules: string;
  /** Charts by name; `terrain` may be left out: clear at 1 MP for the class `all`. */
  readonly charts?: Readonly<Record<string, string>>;
  /** `units.csv`. */
  readonly units: string;
  /** Files of the map: `terrain`, `hexsides`, `connections`, `features`. */
  readonly map?: Readonly<Record<string, string>>;
  /** Kinds of phases of side Red, in order; Blue has the first one too. */
  readonly phases?: readonly string[];
  readonly weather?: string;
}

const CLEAR = 'terrain,all\nclear,1\n';

const yamlOf = ({ rules, charts = {}, phases = ['movement', 'combat'], weather }: Page): string => {
  const tables = Object.keys({ terrain: CLEAR, ...charts })
    .map(name => `  ${name}: { file: tables/${name}.csv, certainty: scenario, source: this page }\n`)
    .join('');
  const rows = [...phases.map(kind => ['Red', kind]), ['Blue', phases[0] ?? 'movement']]
    .map(([side = '', kind = '']) => `  - { side: ${side}, name: ${kind}, kind: ${kind} }\n`)
    .join('');
  return `name: Page
version: 1.0.0
system: classic
sides: [{ name: Red, nation: soviet }, { name: Blue, nation: german }]
turns: [{ date: Day 1${weather === undefined ? '' : `, weather: ${weather}`} }]
phases:
${rows}
map: { title: Page, columns: 8, rows: 8, terrain: clear }
rules:
${rules.replace(/^\n+/, '').replaceAll(/^/gm, '  ')}
tables:
${tables}`;
};

const filesOf = (page: Page): Files => {
  const texts = new Map([
    ['scenario.yaml', yamlOf(page)],
    ['units.csv', page.units.trimStart().replaceAll(/^ +/gm, '')],
    ...Object.entries({ terrain: CLEAR, ...page.charts }).map(
      ([name, csv]) => [`tables/${name}.csv`, csv.trimStart().replaceAll(/^ +/gm, '')] as const,
    ),
    ...Object.entries(page.map ?? {}).map(
      ([name, csv]) => [`map/${name}.csv`, csv.trimStart().replaceAll(/^ +/gm, '')] as const,
    ),
  ]);
  return {
    list: () => Promise.resolve([...texts.keys()]),
    read: path => {
      const text = texts.get(path);
      return Promise.resolve(text === undefined ? undefined : new TextEncoder().encode(text));
    },
  };
};

/** What is said of an act: faults and open questions by their codes, figures as text. */
export interface Said {
  readonly illegal: readonly string[];
  readonly open: readonly string[];
  readonly missing: readonly string[];
  readonly words: readonly string[];
  readonly mp: string | undefined;
  readonly column: string | undefined;
  readonly result: string | undefined;
}

const said = (verdicts: readonly Verdict[], judgement?: Judgement): Said => {
  const of = (answer: Verdict['answer']): readonly Verdict[] => verdicts.filter(v => v.answer === answer);
  const mp = judgement?.ledgers['mp'];
  return {
    illegal: of('illegal').map(v => v.code),
    open: of('undetermined').map(v => v.code),
    missing: of('undetermined').flatMap(v => v.missing ?? []),
    words: verdicts.filter(v => v.answer !== 'legal').map(v => v.message),
    mp: mp && toText('least' in mp ? mp.least.total : mp.total),
    column: judgement?.combat?.finalColumn,
    result: judgement?.result?.result,
  };
};

/** Of a fight: `removed`, `reduced` or a hex for each unit to which something happened. */
export type Fates = Readonly<Record<UnitId, HexId>>;

const outcomeOf = (fates: Fates, attackers: readonly UnitId[], target: HexId, step: number): Outcome => {
  const all = Object.entries(fates);
  return {
    losses: all.flatMap(([unit, fate]) => (fate === 'removed' || fate === 'reduced' ? [lossOf(unit, fate, step)] : [])),
    retreats: all.flatMap(([unit, to]) =>
      /^\d+$/.test(to) && !(to === target && attackers.includes(unit)) ? [{ unit, to, step }] : [],
    ),
    advances: all.flatMap(([unit, to]) => (to === target && attackers.includes(unit) ? [{ unit, to, step }] : [])),
  };
};

export class Play {
  private step = 0;

  constructor(
    readonly scenario: Scenario,
    readonly referee: Referee,
    public state: GameState,
  ) {}

  private at(unit: UnitId): HexId {
    return this.state.position.units.get(unit)?.hex ?? '';
  }

  private apply(action: Parameters<GameState['apply']>[0]): Said {
    const judged = this.state.apply(action);
    this.state = judged.state;
    return said(judged.verdicts, judged);
  }

  /** What the phase before leaves, and the next one begun. */
  phase(kind: string, side = 'Red'): Said {
    const owed = this.end();
    const phase = this.scenario.phases.find(p => p.kind === kind && p.side === side);
    const [turn] = this.scenario.turns;
    if (!phase || !turn) throw new Error(`no phase ${kind}`);
    this.apply({ kind: 'phase', steps: [++this.step], turn, phase });
    return owed;
  }

  end(): Said {
    return said(this.state.endPhase());
  }

  move(units: string, to: HexId, ...via: readonly HexId[]): Said {
    const ids = units.split(' ');
    return this.apply({ kind: 'move', steps: [++this.step], units: ids, from: this.at(ids[0] ?? ''), to, via });
  }

  overrun(units: string, target: HexId, dice: readonly number[] | undefined, fates: Fates): Said {
    const ids = units.split(' ');
    const step = ++this.step;
    return this.apply({
      kind: 'overrun',
      steps: [step],
      units: ids,
      from: this.at(ids[0] ?? ''),
      target,
      ...(dice ? { dice } : {}),
      outcome: outcomeOf(fates, ids, target, step),
    });
  }

  attack(units: string, target: HexId, dice: readonly number[], fates: Fates): Said {
    const ids = units.split(' ');
    const step = ++this.step;
    const attackers = ids.map(unit => ({ unit, from: this.at(unit) }));
    return this.apply({
      kind: 'combat',
      steps: [step],
      attackers,
      target,
      dice,
      outcome: outcomeOf(fates, ids, target, step),
    });
  }

  /** Hexes in reach with their MPs. */
  reach(unit: UnitId): ReadonlyMap<HexId, string> {
    return new Map([...this.state.reach([unit])].map(([hex, { mp }]) => [hex, toText(mp.total)]));
  }
}

/** What loading it says, with the place: `tables/terrain.csv:1:9`. */
export const problemsOf = async (page: Page): Promise<readonly string[]> =>
  (await opened(page)).problems.map(({ at, message }) => `${at.file}:${at.line}:${at.column} ${message}`);

const opened = (page: Page) => {
  const vocabulary = (id: string) => RULE_SYSTEMS.find(s => s.id === id)?.vocabulary;
  return loadScenario(filesOf(page), vocabulary, []);
};

export const play = async (page: Page): Promise<Play> => {
  const { scenario, problems } = await opened(page);
  if (!scenario) throw new Error(problems.map(p => `${p.at.file}:${p.at.line}: ${p.message}`).join('\n'));
  const referee = RULE_SYSTEMS.find(s => s.id === 'classic')?.referee(scenario);
  if (!referee?.ok) throw new Error(JSON.stringify(referee?.error));
  return new Play(scenario, referee.value, referee.value.begin(setUpPosition(scenario)));
};
