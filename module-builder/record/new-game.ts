// A log begins with the whole state of the game. The set-up holds pieces and boards; the module's own values stand in the
// module, and VASSAL writes them into every log.

import { TURN_TRACK } from '../../core/scenario/module-contract';
import type { Result } from '../../core/base/result';
import { shortName } from '../../core/vassal/module/build-file';
import type { CommandNode } from '../../core/vassal/game/command';
import { leaf } from '../../core/vassal/game/command-tree';
import { walk } from '../../core/vassal/module/components';
import { fail, type VassalError } from '../../core/vassal/error';
import type { VassalModule } from '../../core/vassal/module/module';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { initialProperties } from '../../core/vassal/replay/initial-properties';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { encodeSequence } from '../../core/vassal/text/sequence';
import { turnTrack, type TurnTrack } from '../../core/vassal/module/turn-tracker';

export interface ModuleTrack {
  /** `TurnTracker0` (spec 4.2). */
  readonly id: string;
  readonly track: TurnTrack;
  /** The format of the line that a turn of the track writes. */
  readonly reportFormat: string;
}

export const moduleTrack = (module: VassalModule): ModuleTrack | undefined => {
  const index = module.turnTrackers.findIndex(t => t.attributes['name'] === TURN_TRACK);
  const element = module.turnTrackers[index];
  return (
    element && {
      id: `TurnTracker${index}`,
      track: turnTrack(element),
      reportFormat: element.attributes['reportFormat'] ?? '* <$playerName$> Turn Updated from $oldTurn$ to $newTurn$',
    }
  );
};

/** The first set-up that the module offers from a file. Errors: `no-set-up`, and those of reading it. */
export const predefinedSetup = async (module: VassalModule): Promise<Result<SavedGame, VassalError>> => {
  const file = [...walk(module.root)]
    .filter(element => shortName(element) === 'PredefinedSetup' && element.attributes['useFile'] !== 'false')
    .map(element => element.attributes['file'])
    .find(name => name !== undefined && module.entries.includes(name));
  if (file === undefined)
    return fail('no-set-up', 'The module offers no set-up from a file: a game cannot begin with it.');
  const bytes = await module.entry(file);
  return bytes.ok ? readSavedGame(bytes.value) : bytes;
};

/** The set-up's commands with the module's properties and turn put where VASSAL puts them (spec 8.1). */
export const withModuleState = (setup: readonly CommandNode[], module: VassalModule): readonly CommandNode[] => {
  const properties = [...initialProperties(module)].filter(([name]) => !name.includes('.'));
  const track = moduleTrack(module);
  const state = [
    ...properties.map(([name, value]) => leaf(`GlobalProperty\t${encodeSequence(['', name, value, 'Module'], ';')}`)),
    ...(track ? [leaf(`TURN${encodeSequence([track.id, track.track.initialState], '\t')}`)] : []),
  ];
  const at = setup.findIndex(node => node.text.startsWith('SETUP_STACK'));
  const before = at === -1 ? setup.length - 1 : at;
  return [...setup.slice(0, before), ...state, ...setup.slice(before)];
};
