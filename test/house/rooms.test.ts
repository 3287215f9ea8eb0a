// Rooms, the folders beside each other, import one way: no room is reached again from what it imports. A folder and those
// in it belong together; what stands in the folder itself may use them, and they it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** An import between two rooms: the file that imports, and what it imports. */
interface Arrow {
  readonly from: string;
  readonly to: string;
}

const sources = execFileSync('git', ['ls-files', 'core', 'cli', 'extension', 'module-builder', 'module-import'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => file.endsWith('.ts'));

const arrows: readonly Arrow[] = sources.flatMap(from =>
  ts
    .preProcessFile(readFileSync(path.join(ROOT, from), 'utf8'), true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => ({ from, to: path.posix.join(path.posix.dirname(from), fileName) })),
);

/**
 * In Battles for North Africa a unit may move past a defender whom an overrun is sure to remove (Overrun.7): to move is to
 * ask about fights, and fights ask about ground.
 */
const BACK_ALL_THE_SAME: readonly string[] = [
  'core/rules/battles-for-north-africa/movement/move.ts -> core/rules/battles-for-north-africa/overruns/secured',
  'core/rules/battles-for-north-africa/movement/who-moves.ts -> core/rules/battles-for-north-africa/overruns/secured',
];

const wordsOf = ({ from, to }: Arrow): string => `${from} -> ${to}`;

/** The folders that part two files: siblings in the deepest folder that holds both; undefined: one stands in that folder. */
const roomsOf = ({ from, to }: Arrow): readonly [string, string] | undefined => {
  const [a, b] = [path.posix.dirname(from).split('/'), path.posix.dirname(to).split('/')];
  const same = a.findIndex((name, i) => name !== b[i]);
  if (same < 0 || same >= b.length) return undefined;
  return [a.slice(0, same + 1).join('/'), b.slice(0, same + 1).join('/')];
};

const graphOf = (of: readonly Arrow[]): ReadonlyMap<string, ReadonlyMap<string, Arrow>> => {
  const graph = new Map<string, Map<string, Arrow>>();
  for (const arrow of of) {
    const rooms = roomsOf(arrow);
    if (!rooms) continue;
    const [from, to] = rooms;
    graph.set(from, (graph.get(from) ?? new Map<string, Arrow>()).set(to, arrow));
  }
  return graph;
};

/** Arrows on the way round, if a room is reached again from itself. */
const roundFrom = (
  graph: ReadonlyMap<string, ReadonlyMap<string, Arrow>>,
  room: string,
): readonly string[] | undefined => {
  const before = new Map<string, readonly Arrow[]>([[room, []]]);
  for (const [at, way] of before)
    for (const [next, arrow] of graph.get(at) ?? []) {
      if (next === room) return [...way, arrow].map(wordsOf);
      if (!before.has(next)) before.set(next, [...way, arrow]);
    }
  return undefined;
};

const roundsIn = (of: readonly Arrow[]): readonly (readonly string[])[] => {
  const graph = graphOf(of);
  return [...graph.keys()].flatMap(room => {
    const round = roundFrom(graph, room);
    return round ? [round] : [];
  });
};

describe('rooms', () => {
  it('are told by the folders that part two files', () => {
    expect(roomsOf({ from: 'core/a/x.ts', to: 'core/b/c/y' })).toEqual(['core/a', 'core/b']);
    expect(roomsOf({ from: 'core/a/x.ts', to: 'core/a/c/y' })).toBeUndefined();
    expect(roomsOf({ from: 'core/a/c/x.ts', to: 'core/a/y' })).toBeUndefined();
  });

  it('that lead back to themselves are found', () => {
    const there = { from: 'core/a/x.ts', to: 'core/b/y' };
    const on = { from: 'core/b/y.ts', to: 'core/c/z' };
    const back = { from: 'core/c/z.ts', to: 'core/a/w' };
    expect(roundsIn([there, on])).toEqual([]);
    expect(roundsIn([there, on, back]).length).toBe(3);
  });

  it('import one way', () => {
    expect(arrows.length).toBeGreaterThan(3000);
    const known = new Set(BACK_ALL_THE_SAME);
    expect([...known].filter(words => !arrows.some(arrow => wordsOf(arrow) === words))).toEqual([]);
    expect(roundsIn(arrows.filter(arrow => !known.has(wordsOf(arrow))))).toEqual([]);
  });
});
