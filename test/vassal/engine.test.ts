// What the real VASSAL says of a log that it recorded itself (test/fixtures/engine/README.md), step for step.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readModule } from '../../core/vassal/module/read-module';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { replay } from '../../core/vassal/replay/replay';
import type { PieceView, StepChanges, Timeline } from '../../core/vassal/replay/timeline';
import { withoutUnseen } from './unseen';

interface EngineStep {
  readonly step?: number;
  readonly undo?: true;
  readonly moved?: readonly { readonly id: string }[];
  readonly added?: readonly { readonly id: string }[];
  readonly removed?: readonly { readonly id: string }[];
  readonly changed?: readonly { readonly id: string; readonly props: Readonly<Record<string, readonly unknown[]>> }[];
  readonly chat?: readonly string[];
}

const folder = path.resolve(import.meta.dirname, '../fixtures/engine');
const bytes = (name: string): Uint8Array => new Uint8Array(readFileSync(path.join(folder, name)));
const lines = (name: string): EngineStep[] =>
  new TextDecoder()
    .decode(bytes(name))
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as EngineStep);
const steps = lines('alt.expected.jsonl').filter(line => line.step !== undefined);

const byId = <T extends { readonly id?: string }>(items: readonly T[] = []): T[] =>
  [...items].sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1));

const NOTHING_DONE = { moved: [], added: [], removed: [], changed: [] };

/** Ours, in the engine's form; of changed pieces only the properties that the engine's line names. */
const inEngineForm = (ours: StepChanges, engine: EngineStep): EngineStep => ({
  step: ours.step,
  ...(ours.undo && { undo: true }),
  ...(ours.moved.length > 0 && {
    moved: byId(ours.moved).map(({ id, name, from, to, fromMap, toMap, fromXY, toXY }) => ({
      id,
      name,
      from,
      to,
      fromMap,
      toMap,
      fromXY,
      toXY,
    })),
  }),
  ...(ours.added.length > 0 && {
    added: byId(ours.added).map(({ id, name, map, xy, location }) => ({ id, name, map, xy, location })),
  }),
  ...(ours.removed.length > 0 && { removed: byId(ours.removed).map(({ id, name }) => ({ id, name })) }),
  ...(ours.chat.length > 0 && { chat: ours.chat }),
  ...(engine.changed && {
    changed: byId(engine.changed).map(({ id, props }) => ({
      id,
      props: Object.fromEntries(
        Object.keys(props).map(key => [key, ours.changed.find(c => c.id === id)?.props[key] ?? []]),
      ),
    })),
  }),
});

/** The engine's lines name a card that a deck hid until it was drawn face down; ours do not. */
const withoutHiddenNames = (engine: EngineStep, timeline: Timeline): EngineStep => {
  const step = engine.step ?? 0;
  const wasHidden = (id: string): boolean =>
    timeline.pieceAt(step - 1, id)?.faceDown === true && timeline.pieceAt(step, id)?.masked === true;
  return {
    ...engine,
    ...(engine.changed && {
      changed: engine.changed.map(({ id, props: { PieceName, ...props } }) => ({
        id,
        props: { ...props, ...(PieceName && !wasHidden(id) && { PieceName }) },
      })),
    }),
  };
};

describe('a log of other grids, masks and decks, as the real engine replays it', () => {
  let timeline: Timeline;

  beforeAll(async () => {
    const game = await readSavedGame(bytes('alt.vlog'));
    const module = await readModule(bytes('alt.vmod'));
    if (!game.ok || !module.ok) throw new Error('the test files cannot be read');
    const result = await replay(game.value, module.value);
    if (!result.ok) throw new Error(result.error.message);
    timeline = result.value;
  });

  it('has as many steps', () => {
    expect(timeline.steps).toBe(steps.length);
  });

  it.each(steps)('step $step', line => {
    const step = line.step ?? 0;
    const engine = withoutUnseen(withoutHiddenNames(line, timeline), timeline, step);
    const ours: StepChanges = withoutUnseen({ ...timeline.changes(step) }, timeline, step);
    const sorted = {
      ...engine,
      ...(engine.moved && { moved: byId(engine.moved) }),
      ...(engine.added && { added: byId(engine.added) }),
      ...(engine.removed && { removed: byId(engine.removed) }),
      ...(engine.changed && { changed: byId(engine.changed) }),
    };
    expect(inEngineForm({ ...NOTHING_DONE, ...ours }, engine)).toEqual(sorted);
  });

  it('ends with the same pieces in the same places, as an observer sees them', () => {
    // The engine names the cards of a deck that lies face down, unless they are masked too.
    const hidden = (piece: PieceView): PieceView => {
      const real =
        piece.faceDown === true ? timeline.seenBy({ reveal: true }).pieceAt(timeline.steps, piece.id) : undefined;
      return real && real.props['ObscuredToOthers'] !== 'true' ? real : piece;
    };
    const ours = timeline.piecesAt(timeline.steps).map(hidden);
    const engine = lines('alt.end.jsonl') as unknown as {
      id: string;
      name: string;
      map: string;
      xy: number[];
      location: string;
    }[];
    const isSeen = (id: string): boolean => timeline.pieceAt(timeline.steps, id) !== undefined;
    const seen = engine.filter(piece => piece.map !== null && isSeen(piece.id));
    // One is invisible to all but its owner.
    expect(engine.filter(piece => !isSeen(piece.id))).toHaveLength(1);
    expect(ours.map(({ id, name, map, xy, location }) => ({ id, name, map, xy, location }))).toEqual(
      seen.map(({ id, name, map, xy, location }) => ({ id, name, map, xy, location })),
    );
  });
});
