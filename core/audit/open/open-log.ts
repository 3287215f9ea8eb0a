import type { Rest } from '../../base/parts';
import { present } from '../../base/present';
import { err, ok, type Result } from '../../base/result';
import { placeOf } from '../../base/source';
import { Problems } from '../../scenario/problems';
import type { VassalError } from '../../vassal/error';
import { DEFAULT_LIMITS, type Limits } from '../../vassal/archive/limits';
import { limitIn } from '../../vassal/budget';
import { readBesideCommands } from '../../vassal/game/read-saved-game';
import { replayFile, type ModuleOf, type ReplayedFile } from '../../vassal/replay/replay';
import type { Timeline } from '../../vassal/replay/timeline';
import { unknownSide } from '../../vassal/replay/unknown-side';
import type { OpenedLog } from '../audit';
import { ownModule } from './own-module';
import { loadedExtensions } from './expansions';
import { findRules } from './find-rules';
import type { RulesOptions, RulesSearch } from './rules-search';
import { misfitOf } from './misfit';
import { resolveRulings } from '../notes/resolve';
import { strayNotesFor } from './stray-notes';
import type { Surroundings } from './surroundings';

/** How a host that shows a log while it is read wants it. */
export interface Opening {
  readonly rest?: Rest;
  /** SHA-256 of the bytes, where it is known. */
  readonly content?: string;
  /** Why the module near it is not its own, which was tried. */
  readonly misfit?: string;
  /** Of a log of more steps, these first ones are opened for themselves, and handed over before the rest is read. */
  readonly beginning?: { readonly steps: number; readonly take: (log: OpenedLog) => PromiseLike<void> };
}

/**
 * Reads a log or a save, replays it as it is read, and finds its module and rules. Errors: those of `readSavedGame` and of
 * the replay; that no rules were found is none.
 *
 * @param file as it is named in messages and reports
 */
export const openLog = async (
  bytes: Uint8Array,
  file: string,
  surroundings: Surroundings,
  options: RulesOptions = {},
  limits: Limits = DEFAULT_LIMITS,
  { rest, beginning, misfit, content: known }: Opening = {},
): Promise<Result<OpenedLog, VassalError>> => {
  const beside = await readBesideCommands(bytes, limits);
  const content = known ?? (await options.sha256?.(bytes));
  const log = {
    file,
    ...present({ module: beside.module, content, misfit }),
    extensions: () => loadedExtensions(bytes, limits),
  };
  const found = await findRules(log, surroundings, { ...options, ...present({ rest }) }, limits);
  await rest?.(0);
  const opened = async (read: ReplayedFile, isBeginning?: true): Promise<OpenedLog> => {
    const { unread, truncated } = read;
    const timeline = read.timeline.seenBy(options.viewer ?? {});
    const search = await settled(found, timeline, options, surroundings);
    const game = { ...beside, ...present({ truncated }) };
    return { file, game, timeline, unread, ...present({ isBeginning }), ...search };
  };
  const first = beginning && {
    steps: beginning.steps,
    // Whether it is of a module that merely lies near, all of its start tells: too late to show some of it.
    take: async (steps: ReplayedFile) => (found.isAssumed ? undefined : beginning.take(await opened(steps, true))),
  };
  try {
    const replayed = await replayFile(bytes, moduleIn(found), limits, present({ file, rest, beginning: first }));
    if (!replayed.ok) return replayed;
    const why = found.isAssumed && found.module ? misfitOf(replayed.value.timeline, found) : undefined;
    if (why !== undefined)
      return await openLog(bytes, file, surroundings, options, limits, {
        ...present({ rest, beginning, content }),
        misfit: why,
      });
    const stranger = unknownSide(options.viewer?.side, sidesOf(found, replayed.value.timeline));
    return stranger ? err(stranger) : ok(await opened(replayed.value));
  } catch (error) {
    const limit = limitIn(error);
    if (limit) return err(limit.error);
    throw error;
  }
};

/** The sides that somebody may play in a game: the module's, or without it the scenario's and those of who has joined. */
const sidesOf = ({ module, rules }: RulesSearch, { players }: Timeline): readonly string[] => [
  ...(module ? module.sides : (rules?.scenario.sides.map(side => side.name) ?? [])),
  ...players.map(player => player.side),
];

/** Without the module's file, the scenario tells what hexes and phases are called. */
const moduleIn = ({ module, rules }: RulesSearch): ModuleOf =>
  module ?? (rules && (start => ownModule(rules.scenario, start)));

/** What was found, with the rules that a binding makes of the game itself. */
const settled = async (
  { bound, written = [], ...found }: RulesSearch,
  timeline: Timeline,
  { modules }: RulesOptions,
  surroundings: Surroundings,
): Promise<Omit<RulesSearch, 'bound' | 'written'>> => {
  if (!bound || !found.module) return withStrayNotes(found, timeline, surroundings);
  // Few games are judged through a binding: what makes rules of one is read when one comes.
  const { boundRules } = await import('../bound/bound-rules');
  const rules = await boundRules(bound, found.module, timeline, modules?.grounds);
  if (!rules.ok) return { ...found, whyNoRules: rules.error };
  const problems = new Problems();
  const rulings = resolveRulings(written, rules.value, problems);
  if (problems.hasErrors) {
    const notesProblems = problems.list();
    return { ...found, notesProblems, whyNoRules: notesProblems.map(p => `${placeOf(p.at)}: ${p.message}`).join(' ') };
  }
  return withStrayNotes(
    { ...found, rules: rules.value, ...(rulings.length > 0 ? { rulings } : {}) },
    timeline,
    surroundings,
  );
};

/** Of a log without notes: those that lie beside no log any more, and whose rulings speak of its steps. */
const withStrayNotes = async (
  found: RulesSearch,
  timeline: Timeline,
  surroundings: Surroundings,
): Promise<RulesSearch> => {
  const { rules } = found;
  const stray = rules && !found.notesFrom ? await strayNotesFor(timeline, rules, surroundings) : undefined;
  if (!rules || !stray) return found;
  const rulings = resolveRulings(stray.rulings, rules, new Problems());
  return { ...found, rulings, notesFrom: { file: stray.name, by: 'steps' } };
};
