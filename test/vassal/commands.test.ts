import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CommandFields, CommandNode } from '../../core/vassal/game/command';
import { decodeCommandTree, encodeCommandTree, flattenCommands, leaf } from '../../core/vassal/game/command-tree';
import { formatCommand, parseCommand } from '../../core/vassal/game/commands/command-codec';
import { logStep, stepCommands } from '../../core/vassal/game/log-step';

/** Text with every character that some codec treats specially; not ending in a backslash, which VASSAL loses (3.1). */
const text = fc
  .string({ unit: fc.constantFrom('a', 'B', ' ', ';', ',', '/', '|', '\t', "'", '\\', 'é', '漢', '$'), maxLength: 12 })
  .filter(value => !value.endsWith('\\'));
const word = text.filter(value => value !== 'null');
const lines = fc.array(text, { maxLength: 4 }).map(parts => parts.join('\n').replace(/\n+$/, ''));
const whole = fc.integer({ min: -99999, max: 99999 });
const flag = fc.boolean();
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });

const record = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K] | undefined> }): fc.Arbitrary<T> =>
  fc.record(model as { [K in keyof T]: fc.Arbitrary<T[K]> }).map(value => {
    const entries: [string, unknown][] = Object.entries(value as object);
    return Object.fromEntries(entries.filter(([, field]) => field !== undefined)) as T;
  });

const command: fc.Arbitrary<CommandFields> = fc.oneof(
  record<CommandFields>({ kind: fc.constant('add-piece'), id: text, type: text, state: text }),
  record<CommandFields>({ kind: fc.constant('remove-piece'), id: text }),
  record<CommandFields>({ kind: fc.constant('change-piece'), id: text, newState: text, oldState: maybe(text) }),
  record<CommandFields>({
    kind: fc.constant('move-piece'),
    id: text,
    newMap: maybe(word),
    newX: whole,
    newY: whole,
    newUnder: maybe(word),
    oldMap: maybe(word),
    oldX: whole,
    oldY: whole,
    oldUnder: maybe(word),
    playerId: maybe(text),
  }),
  record<CommandFields>({ kind: fc.constant('undo'), begins: flag }),
  record<CommandFields>({ kind: fc.constant('chat'), text }),
  record<CommandFields>({ kind: fc.constant('player'), secretId: text, name: text, side: text }),
  record<CommandFields>({ kind: fc.constant('player-leaves'), secretId: text }),
  record<CommandFields>({
    kind: fc.constant('property'),
    name: text,
    oldValue: maybe(text),
    newValue: text,
    container: maybe(text),
  }),
  record<CommandFields>({ kind: fc.constant('notes'), text: lines }),
  record<CommandFields>({ kind: fc.constant('private-note'), owner: text, text: lines }),
  record<CommandFields>({ kind: fc.constant('show-results'), name: text, faces: fc.array(fc.nat(5)) }),
  record<CommandFields>({
    kind: fc.constant('boards'),
    map: word,
    boards: fc.array(record({ name: text, reversed: flag, column: whole, row: whole })),
  }),
  record<CommandFields>({
    kind: fc.constant('clock'),
    side: text,
    name: text,
    elapsed: fc.nat(),
    verified: fc.nat(),
    ticking: flag,
    restore: flag,
  }),
  record<CommandFields>({
    kind: fc.constant('events'),
    events: fc.array(record({ time: text, user: text, action: text }), { minLength: 1 }),
  }),
);

describe('a command', () => {
  it('is read back with the fields that it was written with', () => {
    fc.assert(
      fc.property(command, fields => {
        const raw = formatCommand(fields);
        expect(parseCommand(raw)).toEqual({ ...fields, raw });
      }),
      { numRuns: 500 },
    );
  });

  it('keeps its text, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '+/', 'D/', 'M/', 'TURN', 'CLOCK\t', 'LOS\t'),
        (rest, sign) => {
          expect(parseCommand(sign + rest).raw).toBe(sign + rest);
        },
      ),
    );
  });

  it.each([
    ['CLOCKCONTROL\ttrue\tfalse', 'clock-control'],
    ['CLOCK\tRed\tAnn\t1\t2\ttrue\tfalse', 'clock'],
    ['PNOTES\ta', 'public-notes'],
    ['PNOTE\tid\ta', 'private-note'],
    ['PLAYER\tid\tAnn\tRed', 'player'],
    ['PLAY\tkey\tAnn', 'known'],
    ['TURNTurnTracker0\t0|2;0;false;-1', 'turn'],
    ['Main MapBoardPicker\tBoard A\t0\t0\tBoard B/rev\t1\t0', 'boards'],
    ['UNMASK\tnull', 'unmask'],
    ['Eventsnull', 'events'],
    ['null', 'nothing'],
    ['end_save\r\n', 'end-save'],
    ['M/1/Map/x/2/null/Map/1/1/null', 'unknown'],
    ['HAKA:red;3;H', 'unknown'],
  ])('%j is %s', (raw, kind) => {
    expect(parseCommand(raw).kind).toBe(kind);
  });

  it('of a very old file has the whole part of a coordinate, and no player', () => {
    expect(parseCommand('M/7/Map/10.75/20.0/null/null/0/0/null')).toMatchObject({ newX: 10, newY: 20, id: '7' });
    expect(parseCommand('M/7/Map/10.75/20.0/null/null/0/0/null')).not.toHaveProperty('playerId');
  });
});

describe('a tree of commands', () => {
  // A command that stands in quotes loses them, in VASSAL too; no command of its own begins with one.
  const commandText = text.filter(value => !value.startsWith("'"));
  const node: fc.Arbitrary<CommandNode> = fc.letrec<{ node: CommandNode }>(tie => ({
    node: fc.oneof(
      { maxDepth: 5 },
      commandText.map(leaf),
      fc.record({ text: commandText, children: fc.array(tie('node'), { minLength: 1, maxLength: 4 }) }),
    ),
  })).node;

  it('is read back as it was written', () => {
    fc.assert(
      fc.property(fc.record({ text: commandText, children: fc.array(node, { minLength: 1 }) }), tree => {
        const read = decodeCommandTree(encodeCommandTree(tree));
        expect(read).toEqual({ ok: true, value: tree });
      }),
    );
  });

  it('as a step flattens to its commands in order, without those that have no text', () => {
    fc.assert(
      fc.property(node, tree => {
        const plain = flattenCommands(tree).filter(raw => raw !== '' && raw !== 'null' && !raw.startsWith('LOG\t'));
        expect(stepCommands(logStep(tree))).toEqual(plain);
      }),
    );
  });

  it('may be a whole command string inside one LOG, as old engines wrote it', () => {
    expect(stepCommands(leaf('LOG\tCHATa\u001bLOG\tCHATb\\\u001bnull'))).toEqual(['CHATa', 'CHATb']);
  });

  it('that is nested too deep is an error, not a crash', () => {
    let deep = leaf('CHATx');
    for (let i = 0; i < 100; i++) deep = { text: 'null', children: [deep] };
    const read = decodeCommandTree(encodeCommandTree(deep).slice(0, 100_000));
    expect(read.ok ? 'read' : read.error.code).toBe('commands-too-deep');
  });
});
