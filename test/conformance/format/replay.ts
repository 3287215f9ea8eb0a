import { readBuildFile } from '../../../core/vassal/module/read-build-file';
import { moduleOf } from '../../../core/vassal/module/read-module';
import { replay } from '../../../core/vassal/replay/replay';
import type { SavedGame } from '../../../core/vassal/game/saved-game';
import type { VassalModule } from '../../../core/vassal/module/module';
import type { StepChanges } from '../../../core/vassal/replay/timeline';

/** A module of its build file alone. */
const moduleOfText = (buildFile: string): VassalModule => {
  const root = readBuildFile(buildFile);
  if (!root.ok) throw new Error(root.error.message);
  return moduleOf(root.value, {
    names: ['buildFile.xml'],
    has: () => false,
    read: name => Promise.resolve({ ok: false, error: { code: 'no-entry', message: name } }),
  });
};

const without = <T extends object>(value: T, ...keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

const some = <T>(items: readonly T[]): readonly T[] | undefined => (items.length === 0 ? undefined : items);

/** A step in the words of these vectors: changes by piece, removed pieces by id, maps, basic names and slots left out. */
const stepOf = ({ step, moved, changed, removed, chat }: StepChanges): unknown => ({
  step,
  moved: some(
    moved.map(move => without(move, 'fromMap', 'toMap', 'basicName', 'gpid', 'image', 'prototypes', 'slots')),
  ),
  changed: changed.length === 0 ? undefined : Object.fromEntries(changed.map(({ id, props }) => [id, props])),
  removed: some(removed.map(({ id }) => id)),
  chat: some(chat),
});

/** What each step of a log does with its module. */
export const replayed = async (game: SavedGame, buildFile: string): Promise<unknown> => {
  const timeline = await replay(game, moduleOfText(buildFile));
  if (!timeline.ok) throw new Error(timeline.error.message);
  return game.steps.map((_, i) => stepOf(timeline.value.changes(i + 1)));
};
