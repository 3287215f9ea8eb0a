// `npm run as-played -- [--count N] [--seed N] [--system ID] [--kind WORDS] [--places N] [--habits N] [--faults] [--amid] [--bytes] [--show]`, or `-- --keep`: legal
// games written down as people play them, and what the referee makes of them. For each kind of habit: logs, those that
// are accused, those with an open question; each accused log with its seed and first finding, and with `--show` the acts around it. `--bytes`: by way of real files. `--habits N`:
// two to N habits in each log, `--places` logs a game, with `--faults` of each fault. `--amid`:
// with talk and undone slips between the acts of each log. `--faults`: the same of
// games with one fault each: found, told as another, open, legal as well, or missed. Exit code 1 when a legal log was accused.
// `--keep`: plays nothing but the logs of `as-played/once-accused.ts` that are not kept yet, and keeps them.

import { parseArgs } from 'node:util';
import type { Finding } from '../../core/audit/audit';
import { PLAYED_SYSTEMS } from './random-games/audit-game';
import type { Fault } from './random-games/faults/fault';
import { faultNames } from './random-games/faults/put';
import { Random } from './random-games/random';
import { amidTalkAndSlips } from './as-played/amid';
import { composedLog } from './as-played/composed';
import { fateOf, standingAt, type Fate } from './as-played/found';
import { isPossible, judgedFromBytes, judgedQuickly, type JudgedLog } from './as-played/judged-log';
import { keepOnceAccused } from './as-played/kept-logs';
import { KINDS } from './as-played/kinds';
import { UNCHANGED } from './as-played/variants/unchanged';
import { Games, spoilt, type PlayedGame } from './as-played/many-games';
import { shown } from './as-played/shown-acts';
import type { Kind, Variant } from './as-played/variant';
import type { ToldGame } from './as-played/told-game';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '20' },
    seed: { type: 'string', default: '0' },
    places: { type: 'string', default: '1' },
    system: { type: 'string' },
    kind: { type: 'string' },
    faults: { type: 'boolean', default: false },
    bytes: { type: 'boolean', default: false },
    habits: { type: 'string', default: '1' },
    amid: { type: 'boolean', default: false },
    show: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const FIRST = Number(options.seed);
const COUNT = Number(options.count);
const PLACES = Number(options.places);
const HABITS = Number(options.habits);
const KINDS_TRIED = KINDS.filter(kind => kind.name.includes(options.kind ?? ''));

/** So many games are between two lines on how far the run has come. */
const PROGRESS = 10;

const judged = (game: ToldGame, variant: Variant): JudgedLog | Promise<JudgedLog> =>
  options.bytes ? judgedFromBytes(game.club, variant) : judgedQuickly(game.club, variant);

/** The first places of a game where a habit shows. */
const some = function* (kind: Kind, game: ToldGame): Generator<Variant> {
  const random = new Random(game.seed * 131 + KINDS.indexOf(kind));
  let left = PLACES;
  for (const variant of kind.variants(game, random)) {
    yield options.amid ? amidTalkAndSlips(variant, new Random(game.seed * 7 + left)) : variant;
    if (--left <= 0) return;
  }
};

/** Kinds, and what came of each. */
class Table<Column extends string> {
  private readonly rows = new Map<string, Record<Column, number>>();
  private readonly lines = new Map<string, string[]>();

  constructor(private readonly columns: readonly Column[]) {}

  count(row: string, column: Column): void {
    const counts = this.rows.get(row) ?? (Object.fromEntries(this.columns.map(c => [c, 0])) as Record<Column, number>);
    counts[column]++;
    this.rows.set(row, counts);
  }

  note(row: string, line: string): void {
    this.lines.set(row, [...(this.lines.get(row) ?? []), line]);
  }

  sum(column: Column): number {
    return [...this.rows.values()].reduce((sum, counts) => sum + counts[column], 0);
  }

  print(): void {
    for (const [row, counts] of this.rows) {
      console.log(`  ${this.columns.map(c => `${counts[c]} ${c}`).join(', ')}  ${row}`);
      for (const line of this.lines.get(row) ?? []) console.log(`      ${line}`);
    }
    console.log(`  ${this.columns.map(c => `${this.sum(c)} ${c}`).join(', ')}  in all`);
  }
}

const LEGAL = ['logs', 'accused', 'open'] as const;

const accuse = (
  table: Table<(typeof LEGAL)[number]>,
  { name }: Kind,
  { seed }: ToldGame,
  { lines }: Variant,
  { step, code, message }: Finding,
): void => {
  table.note(name, `seed ${seed}, step ${step}: ${code}: ${message}`);
  if (options.show) for (const line of shown(lines, step - AROUND, step + AROUND)) table.note(name, `    ${line}`);
};

/** So many steps are shown on both sides of a finding. */
const AROUND = 9;

const playLegal = async ({ told }: PlayedGame, table: Table<(typeof LEGAL)[number]>): Promise<void> => {
  for (const variant of UNCHANGED.variants(told, new Random(0))) {
    const accused = (await judged(told, variant)).findings.find(f => f.verdict === 'illegal');
    if (!accused) continue;
    // What is wrong with the game itself would be told of each of its logs.
    table.count(UNCHANGED.name, 'accused');
    accuse(table, UNCHANGED, told, variant, accused);
    return;
  }
  if (HABITS > 1) return playHabits(told, table);
  for (const kind of KINDS_TRIED.filter(k => k !== UNCHANGED))
    for (const variant of some(kind, told)) {
      const { findings } = await judged(told, variant);
      table.count(kind.name, 'logs');
      const accused = findings.find(f => f.verdict === 'illegal');
      if (accused) table.count(kind.name, 'accused');
      else if (findings.some(f => f.verdict === 'undetermined')) table.count(kind.name, 'open');
      if (accused) accuse(table, kind, told, variant, accused);
    }
};

interface HabitsLog {
  readonly name: string;
  readonly place: number;
  readonly habits: readonly string[];
  readonly variant: Variant;
}

/** The logs of a game with two habits or more. */
const manyHabits = function* (told: ToldGame): Generator<HabitsLog> {
  for (let place = 0; place < PLACES; place++) {
    const { habits, variant } = composedLog(told, HABITS, place);
    if (isPossible(told.club, variant)) yield { name: `${habits.length} habits`, place, habits, variant };
  }
};

const playHabits = async (told: ToldGame, table: Table<(typeof LEGAL)[number]>): Promise<void> => {
  for (const { name, place, habits, variant } of manyHabits(told)) {
    const { findings } = await judged(told, variant);
    table.count(name, 'logs');
    const accused = findings.find(f => f.verdict === 'illegal');
    if (accused) table.count(name, 'accused');
    else if (findings.some(f => f.verdict === 'undetermined')) table.count(name, 'open');
    if (!accused) continue;
    table.note(name, `place ${place}: ${habits.join('; ')}`);
    accuse(table, { ...UNCHANGED, name }, told, variant, accused);
  }
};

/** With `--show`: the findings and what is owed at the fault. */
const whatStands = (fault: Fault, variant: Variant, log: JudgedLog): string => {
  if (!options.show) return '';
  const { findings, owed } = standingAt(fault, variant, log);
  const told = findings.map(f => `${f.verdict} ${f.code}: ${f.message}`);
  return [...told, ...owed.map(due => `owed: ${due.what}`)].map(line => `\n          ${line}`).join('');
};

const FATES: readonly Fate[] = ['found', 'otherwise', 'open', 'legal too', 'missed'];

const playFaults = async (played: PlayedGame, table: Table<Fate>): Promise<void> => {
  for (const name of faultNames(played.club.found.system.id)) {
    const found = spoilt(played, name);
    if (!found) continue;
    const { told, fault } = found;
    const noted = async (row: string, variant: Variant, more = ''): Promise<void> => {
      const log = await judged(told, variant);
      const fate = fateOf(fault, variant, v => (v === variant ? log : judgedQuickly(told.club, v)));
      if (fate === undefined) return;
      table.count(row, fate);
      if (fate === 'missed' || (fate !== 'found' && options.show))
        table.note(row, `${fate}, seed ${told.seed}${more}: ${name}${whatStands(fault, variant, log)}`);
    };
    if (HABITS > 1)
      for (const log of manyHabits(told))
        await noted(log.name, log.variant, `, place ${log.place}: ${log.habits.join('; ')}`);
    else
      for (const kind of KINDS_TRIED)
        for (const variant of some(kind, told)) if (isPossible(told.club, variant)) await noted(kind.name, variant);
  }
};

const main = async (): Promise<number> => {
  if (options.keep) {
    for (const system of PLAYED_SYSTEMS) console.log(`${system}: ${await keepOnceAccused(system)} new logs kept`);
    return 0;
  }
  let isAccused = false;
  for (const system of options.system === undefined ? PLAYED_SYSTEMS : [options.system]) {
    const games = new Games(system);
    const legal = new Table(LEGAL);
    const faults = new Table(FATES);
    for (let seed = FIRST; seed < FIRST + COUNT; seed++) {
      const played = await games.of(seed);
      if (options.faults) await playFaults(played, faults);
      else await playLegal(played, legal);
      if ((seed + 1 - FIRST) % PROGRESS === 0) console.error(`${system}: ${seed + 1 - FIRST} games`);
    }
    console.log(`${system}: ${COUNT} games`);
    if (options.faults) faults.print();
    else legal.print();
    if (legal.sum('accused') > 0) isAccused = true;
  }
  return isAccused ? 1 : 0;
};

void main().then(code => {
  process.exitCode = code;
});
