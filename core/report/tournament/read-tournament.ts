// `tournament.yaml`, read; all its mistakes at once, each with line and column.

import { readDay } from '../../audit/notes/day';
import { present } from '../../base/present';
import type { SourceProblem } from '../../base/source';
import { isPathBelow } from '../../binding/path-below';
import { Problems } from '../../scenario/problems';
import { readYaml, type YamlMap } from '../../scenario/yaml/yaml';
import { YamlFields, type Placed } from '../../scenario/yaml/yaml-fields';
import type { JudgedBy, Round, Table, TablePlayer, Tournament } from './tournament';

export const TOURNAMENT_KEYS = [
  'tournament',
  'director',
  'address',
  'deadline',
  'referee',
  'module',
  'scenario',
  'binding',
  'rounds',
] as const;
export const ROUND_KEYS = ['round', 'closed', 'deadline', 'tables'] as const;
export const TABLE_KEYS = ['table', 'players', 'logs', 'referee', 'module', 'scenario', 'binding', 'notes'] as const;

const MOST_ROUNDS = 100;
const MOST_TABLES = 1000;

export interface TournamentText {
  /** Left out: its text has errors. */
  readonly tournament?: Tournament;
  readonly problems: readonly SourceProblem[];
  /** The modules, scenarios, bindings and notes that it names, each where it is named. Logs may be yet to come. */
  readonly files: readonly Placed[];
}

export const readTournament = (text: string, file: string): TournamentText => {
  const problems = new Problems();
  const root = readYaml(text, file, problems);
  if (root?.kind !== 'map') {
    const at = root?.at ?? { file, line: 1, column: 1 };
    if (!problems.hasErrors)
      problems.error('wrong-shape', at, 'A tournament must consist of keys, such as “tournament: Autumn 1941”.');
    return { problems: problems.list(), files: [] };
  }
  const reader = new Reader(problems);
  const tournament = reader.tournament(root);
  return { ...(problems.hasErrors ? {} : { tournament }), problems: problems.list(), files: reader.files };
};

class Reader {
  /** Tables by what they are called in the whole tournament. */
  readonly #ids = new Set<string>();
  readonly files: Placed[] = [];

  constructor(private readonly problems: Problems) {}

  tournament(root: YamlMap): Tournament {
    const fields = new YamlFields(root, 'the tournament', TOURNAMENT_KEYS, this.problems);
    const name = fields.text('tournament')?.text ?? '';
    const judgedBy = this.#judgedBy(fields, ['module', 'scenario', 'binding']);
    const list = fields.list('rounds');
    const items = fields.items(list, 'a round', ROUND_KEYS);
    if (list && items.length > MOST_ROUNDS)
      this.problems.error('too-many', list.at, `A tournament has ${MOST_ROUNDS} rounds at most.`);
    return {
      name,
      ...present({
        director: fields.optionalText('director')?.text,
        address: fields.optionalText('address')?.text,
        deadline: this.#day(fields),
        referee: fields.optionalText('referee')?.text,
      }),
      rounds: items.slice(0, MOST_ROUNDS).map(item => this.#round(item, judgedBy)),
    };
  }

  #round(fields: YamlFields, judgedBy: JudgedBy): Round {
    const name = fields.text('round')?.text ?? '';
    const list = fields.list('tables');
    const items = fields.items(list, 'a table', TABLE_KEYS);
    if (list && items.length > MOST_TABLES)
      this.problems.error('too-many', list.at, `A round has ${MOST_TABLES} tables at most.`);
    return {
      name,
      isClosed: fields.flag('closed') ?? false,
      ...present({ deadline: this.#day(fields) }),
      tables: items.slice(0, MOST_TABLES).map(item => this.#table(item, name, judgedBy)),
    };
  }

  #day(fields: YamlFields): string | undefined {
    const day = fields.optionalText('deadline');
    if (day === undefined || readDay(day.text)) return day?.text;
    this.problems.error('wrong-day', day.at, '“deadline” must be a day, such as 2026-12-05.');
    return undefined;
  }

  #table(fields: YamlFields, round: string, common: JudgedBy): Table {
    const name = fields.text('table');
    const id = `${round}, table ${name?.text ?? ''}`;
    if (name && this.#ids.has(id))
      this.problems.error('twice', name.at, `${id} is there already. Give one of the two another name.`);
    this.#ids.add(id);
    const own = this.#judgedBy(fields, ['module', 'scenario', 'binding', 'notes']);
    const names = own.scenario !== undefined || own.binding !== undefined;
    const players = this.#players(fields);
    const logs = this.#logs(fields);
    return {
      id,
      name: name?.text ?? '',
      players,
      ...present({ referee: fields.optionalText('referee')?.text }),
      logs,
      // A table's own scenario or binding stands in place of the tournament's, not beside it.
      judgedBy: { ...(names ? present({ module: common.module }) : common), ...own },
    };
  }

  #players(fields: YamlFields): readonly TablePlayer[] {
    const map = fields.mapping('players');
    if (!map) {
      if (fields.value('players') === undefined)
        this.problems.error(
          'missing-key',
          fields.placeOf('players'),
          'A table needs “players:”, each with a side: “players: { Axis: Ines, Soviet: Tomas }”.',
        );
      return [];
    }
    return map.entries.flatMap(({ key, keyAt, value }) => {
      if (value?.kind === 'scalar' && value.text.trim() !== '') return [{ side: key, name: value.text.trim() }];
      this.problems.error('wrong-shape', keyAt, `Write the player’s name after “${key.slice(0, 60)}:”.`);
      return [];
    });
  }

  #logs(fields: YamlFields): readonly string[] {
    const value = fields.value('logs');
    const given: readonly Placed[] =
      value?.kind === 'list'
        ? value.items.flatMap(item => (item.kind === 'scalar' ? [{ text: item.text.trim(), at: item.at }] : []))
        : [fields.text('logs')].flatMap(one => one ?? []);
    return given.flatMap(one => this.#path(one) ?? []);
  }

  #judgedBy<K extends keyof JudgedBy>(fields: YamlFields, keys: readonly K[]): JudgedBy {
    const found: Partial<Record<keyof JudgedBy, string>> = {};
    for (const key of keys) {
      const given = fields.optionalText(key);
      const path = this.#path(given);
      if (given === undefined || path === undefined) continue;
      this.files.push(given);
      found[key] = path;
    }
    const { scenario, binding } = found;
    if (scenario !== undefined && binding !== undefined)
      this.problems.error(
        'two-rules',
        fields.placeOf('binding'),
        'A game is judged by a scenario or by a binding. Remove one of the two lines.',
      );
    return found;
  }

  #path(given: Placed | undefined): string | undefined {
    if (given === undefined || isPathBelow(given.text)) return given?.text;
    this.problems.error(
      'not-below',
      given.at,
      `“${given.text.slice(0, 60)}” must lie in the tournament’s folder: write its path from there, with “/”.`,
    );
    return undefined;
  }
}
