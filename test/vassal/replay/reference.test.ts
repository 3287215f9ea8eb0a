// What the real VASSAL says of its own logs, and ours beside it. The files are no part of the repository: a folder beside
// it has them, or OVERRUN_SHARED names one; without it these tests are left out.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pieceLines, replayLines } from '../../../core/report/replay-json';
import type { VassalModule } from '../../../core/vassal/module/module';
import { readModule } from '../../../core/vassal/module/read-module';
import { replayFile } from '../../../core/vassal/replay/replay';
import type { Timeline, Viewer } from '../../../core/vassal/replay/timeline';
import { withoutUnseen } from '../unseen';

const SHARED = path.resolve(process.env['OVERRUN_SHARED'] ?? '../shared');
const REFERENCE = path.join(SHARED, 'vassal/reference');
const CORPUS = path.join(SHARED, 'corpus');

interface Line {
  readonly start?: true;
  readonly end?: true;
  readonly pieces?: number;
  readonly steps?: number;
  readonly step?: number;
  readonly undo?: true;
  readonly id?: string;
  readonly map?: string;
  readonly moved?: readonly { readonly id: string }[];
  readonly added?: readonly { readonly id: string }[];
  readonly removed?: readonly { readonly id: string }[];
  readonly changed?: readonly { readonly id: string; readonly props: Readonly<Record<string, unknown>> }[];
  readonly chat?: readonly string[];
  readonly props?: Readonly<Record<string, unknown>>;
}

const readLines = (file: string): Line[] => {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim();
  return text.split('\n').map(line => JSON.parse(line) as Line);
};

const moduleAt = async (file: string): Promise<VassalModule> => {
  const module = await readModule(new Uint8Array(readFileSync(file)));
  if (!module.ok) throw new Error(module.error.message);
  return module.value;
};

const timelineOf = async (file: string, module: VassalModule | undefined): Promise<Timeline> => {
  const result = await replayFile(new Uint8Array(readFileSync(file)), module);
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value.timeline;
};

/** Where a piece was is not logged: the engine's own answers to that are left out. */
const withoutOld = (props: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(props).filter(([name]) => !name.startsWith('Old')));

const byId = <T extends { readonly id: string }>(list: readonly T[] | undefined): readonly T[] =>
  [...(list ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1));

/** What the contract says is matched; lists have no order of their own. */
const matched = (line: Line, chat: boolean): object => ({
  start: line.start,
  end: line.end,
  pieces: line.pieces,
  steps: line.steps,
  step: line.step,
  undo: line.undo,
  moved: byId(line.moved),
  added: byId(line.added),
  removed: byId(line.removed),
  changed: byId(line.changed)
    .map(c => ({ ...c, props: withoutOld(c.props) }))
    .filter(c => Object.keys(c.props).length > 0),
  chat: chat && !line.start ? line.chat : undefined,
});

const expectSame = (timeline: Timeline, expected: string, viewer: Viewer = {}): void => {
  const real = readLines(expected).filter(line => line.start ?? line.end ?? line.step);
  const ours = [...replayLines(timeline.seenBy(viewer))].map(line => JSON.parse(line) as Line);
  expect(ours).toHaveLength(real.length);
  const chat = real.some(line => line.step !== undefined && line.chat);
  const told = timeline.seenBy(viewer);
  const seen = (line: Line): Line => (line.step === undefined ? line : withoutUnseen(line, told, line.step));
  ours.forEach((line, i) => {
    expect(matched(seen(line), chat)).toEqual(matched(seen(real[i] ?? {}), chat));
  });
};

/** Properties that only the running game knows, not its log. */
const LIVE_ONLY = ['CloneID'];

const pieceOf = (
  { id, props, ...line }: Line & { readonly stack?: string; readonly traits?: string },
  all: boolean,
) => ({
  id,
  props:
    all && props ? Object.fromEntries(Object.entries(withoutOld(props)).filter(([n]) => !LIVE_ONLY.includes(n))) : {},
  ...Object.fromEntries(
    ['name', 'map', 'xy', 'location', 'index'].map(key => [key, (line as Record<string, unknown>)[key]]),
  ),
});

/** The engine's list names the cards of decks that lie face down; we name them only to who asks for everything. */
const openedPieces = (timeline: Timeline, step: number, viewer: Viewer = {}): Line[] => {
  const parse = (line: string): Line & { readonly faceDown?: true } => JSON.parse(line) as Line;
  const revealed = [...pieceLines(timeline.seenBy({ reveal: true }), step)].map(parse);
  return [...pieceLines(timeline.seenBy(viewer), step)].map((line, i) => {
    const shown = parse(line);
    const real = revealed[i];
    if (!shown.faceDown || !real) return shown;
    // One that is masked as well shows its mask in both lists.
    const { Obscured, PieceName } = shown.props ?? {};
    const masked = real.props?.['ObscuredToOthers'] === 'true' && { Obscured, PieceName };
    return { ...real, ...(real.props && { props: { ...real.props, ...masked } }) };
  });
};

const expectPieces = (timeline: Timeline, expected: string, viewer: Viewer = {}): void => {
  const real = readLines(expected).filter(line => line.id !== undefined && line.map !== undefined);
  const all = real.some(line => line.props);
  const ours = openedPieces(timeline, timeline.steps, viewer);
  const sorted = (lines: Line[]) =>
    lines.map(l => pieceOf(l, all)).sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));
  expect(sorted(ours)).toEqual(sorted(real));
};

const filesIn = (folder: string, pattern: RegExp): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(f => pattern.test(f))
        .sort()
    : [];

describe.skipIf(!existsSync(REFERENCE))('the reference logs (left out without the reference folder)', async () => {
  const module = existsSync(REFERENCE) ? await moduleAt(path.join(REFERENCE, 'ref.vmod')) : undefined;
  const at = (name: string): string => path.join(REFERENCE, name);

  it.each(filesIn(REFERENCE, /^0.*\.vlog$/))('%s: every step as the engine shows it', async log => {
    expectSame(await timelineOf(at(log), module), at(log.replace('.vlog', '.expected.jsonl')));
  });

  it.each(filesIn(REFERENCE, /^0.*\.vlog$/))('%s: the pieces at its end', async log => {
    expectPieces(await timelineOf(at(log), module), at(log.replace('.vlog', '.end.dump.jsonl')));
  });

  // A save does not tell what was seen before it: its owner's side is asked.
  it.each(filesIn(REFERENCE, /^0.*\.end\.vsav$/))('%s: every piece of it', async save => {
    const timeline = await timelineOf(at(save), module);
    const real = readLines(at(save.replace('.vsav', '.dump.jsonl'))).filter(
      l => l.props?.['Obscured'] !== 'true' && l.map,
    );
    const ids = new Set(real.map(l => l.id));
    const ours = openedPieces(timeline, 0).filter(l => ids.has(l.id));
    expect(ours.map(l => withoutOld(l.props ?? {}))).toEqual(real.map(l => withoutOld(l.props ?? {})));
    expect(ours.map(l => pieceOf(l, true))).toEqual(real.map(l => pieceOf(l, true)));
  });

  it('big.vlog: 20,000 steps, as the side that the engine sat on sees them', async () => {
    expectSame(await timelineOf(at('big.vlog'), module), at('big.expected.jsonl.gz'), { side: 'Blue' });
  });
});

/** Logs and saves of the corpus with what the engine says of them, and the module it said it with. */
const MODULES: readonly (readonly [folder: string, module: string])[] = [
  ['uckelman+tld-mod', 'uckelman+tld-mod/tld-3.0b6-light.mod'],
  ['vassalengine+vassal', 'vassalengine+vassal/vassal-doc/src/main/resources/tour.mod'],
  ['jzedwards', 'jzedwards+vassal-hex-n-counters-template/ragnarok.vmod'],
  ['riverwanderer', 'riverwanderer+ccnapoleonics/ccnapoleonics-light.vmod'],
];

const moduleFor = async (file: string): Promise<VassalModule | undefined> => {
  const module = MODULES.find(([folder]) => file.startsWith(folder))?.[1];
  return module === undefined ? undefined : moduleAt(path.join(CORPUS, module));
};

describe.skipIf(!existsSync(CORPUS))('files of other people (left out without the corpus folder)', () => {
  it.each(filesIn(CORPUS, /\.expected\.jsonl$/))('%s', async expected => {
    const log = path.join(CORPUS, expected.replace('.expected.jsonl', ''));
    expectSame(await timelineOf(log, await moduleFor(expected)), path.join(CORPUS, expected));
  });

  it.each(filesIn(CORPUS, /\.pieces\.jsonl$/))('%s', async expected => {
    const save = path.join(CORPUS, expected.replace('.pieces.jsonl', ''));
    expectPieces(await timelineOf(save, await moduleFor(expected)), path.join(CORPUS, expected));
  });

  it.each(filesIn(CORPUS, /\.(vlog|vsav|log|sav)$/))('%s is replayed, step by step, without its module', async file => {
    const timeline = await timelineOf(path.join(CORPUS, file), undefined);
    expect([...replayLines(timeline)]).toHaveLength(timeline.steps + 2);
    expect([...pieceLines(timeline, timeline.steps)].length).toBeLessThanOrEqual(timeline.piecesAtEnd);
  });
});
