import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import schema from '../../../assets/schemas/tournament.schema.json';
import {
  readTournament,
  ROUND_KEYS,
  TABLE_KEYS,
  TOURNAMENT_KEYS,
} from '../../../core/report/tournament/read-tournament';

const GOOD = `tournament: Autumn
referee: Dora
module: game.vmod
scenario: game
rounds:
  - round: Round 1
    closed: yes
    tables:
      - table: 1
        players: { Axis: Ines, Soviet: Tomas }
        logs: round-1/a
      - table: 2
        players: { Axis: Karl, Soviet: Lea }
        referee: Emil
        logs: [round-1/b, other.vlog]
        binding: other.binding.yaml
`;

const said = (text: string): readonly string[] =>
  readTournament(text, 'tournament.yaml').problems.map(({ at, message }) => `${at.line}:${at.column} ${message}`);

describe('a tournament file', () => {
  it('names rounds, tables and by what each is judged', () => {
    const { tournament, problems } = readTournament(GOOD, 'tournament.yaml');
    expect(problems).toEqual([]);
    expect(tournament).toMatchObject({
      name: 'Autumn',
      referee: 'Dora',
      rounds: [{ name: 'Round 1', isClosed: true }],
    });
    const [first, second] = tournament?.rounds[0]?.tables ?? [];
    expect(first).toMatchObject({ id: 'Round 1, table 1', judgedBy: { module: 'game.vmod', scenario: 'game' } });
    expect(second).toMatchObject({ referee: 'Emil', logs: ['round-1/b', 'other.vlog'] });
    // Its own binding stands in place of the scenario.
    expect(second?.judgedBy).toEqual({ module: 'game.vmod', binding: 'other.binding.yaml' });
  });

  it('is told all its mistakes at once, each with line and column', () => {
    const wrong = GOOD.replace('round-1/a', '../secret')
      .replace('table: 2', 'table: 1')
      .replace('referee: Emil', 'refere: Emil')
      .replace('{ Axis: Karl, Soviet: Lea }', '{ Axis: }');
    expect(said(wrong)).toEqual([
      '11:15 “../secret” must lie in the tournament’s folder: write its path from there, with “/”.',
      '12:16 Round 1, table 1 is there already. Give one of the two another name.',
      '13:20 Write the player’s name after “Axis:”.',
      '14:9 Unknown key “refere” in a table. Did you mean “referee”?',
    ]);
    expect(said('')).toEqual(['1:1 A tournament must consist of keys, such as “tournament: Autumn 1941”.']);
    expect(said('tournament: A\nrounds:\n  - round: R\n    tables:\n      - table: 1\n')).toEqual([
      '5:9 A table needs “players:”, each with a side: “players: { Axis: Ines, Soviet: Tomas }”.',
      '5:9 A table needs “logs:”. Write it.',
    ]);
  });

  it('is what the schema says, key by key', () => {
    const isGood = new Ajv({ allowUnionTypes: true }).compile(schema);
    expect(isGood(parse(GOOD))).toBe(true);
    expect(isGood(parse(GOOD.replace('round-1/a', '../secret')))).toBe(false);
    const round = schema.properties.rounds.items.properties;
    expect(Object.keys(schema.properties).sort()).toEqual([...TOURNAMENT_KEYS].sort());
    expect(Object.keys(round).sort()).toEqual([...ROUND_KEYS].sort());
    expect(Object.keys(schema.definitions.table.properties).sort()).toEqual([...TABLE_KEYS].sort());
  });
});
