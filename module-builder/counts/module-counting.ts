// What a module of a scenario counts, with the menu, the keys, the dice and the marker that it has.

import { DIRECTIONS } from '../../core/hexmap/hex-map';
import type { FightCounts } from '../../core/rules/module-counts/fight-counts';
import { declareCommand } from '../../core/scenario/module-contract';
import { writePieceDefinition } from '../../core/vassal/module/piece-definition';
import { nestLevels } from '../../core/vassal/module/prototypes';
import { boardGeometry } from '../board-geometry';
import type { BuildInput } from '../build-module';
import type { KitMarker, ModuleKit } from '../kit';
import type { Piece } from '../pieces';
import { FIGHT_KEYS, HEXSIDE_LETTERS, MP_SPENT, ownHexKey } from '../prototypes';
import { countingOf, type Counting } from './counting';
import { FIGHT_MARKER, LAID_MARKER } from './roll';

/** The fight marker as a declaration lays it. */
export const laidMarker = (
  kit: ModuleKit,
  gpidOf: (key: string) => string,
  pieceOf: (of: KitMarker, gpid: string) => Piece,
): { readonly definition: string; readonly gpid: string } => {
  const of = kit.markers.find(marker => marker.key === FIGHT_MARKER);
  if (!of) throw new Error('a module that counts has no fight marker');
  const gpid = gpidOf(LAID_MARKER);
  return { definition: writePieceDefinition(nestLevels(pieceOf(of, gpid).levels)), gpid };
};

/** By the module whose tables it is: an expansion adds none. */
export const countingFor = (input: BuildInput, counts: FightCounts): Counting | undefined => {
  const { kit, procedures = [] } = input;
  const commands = kit.declarations.map(what => {
    const towards = DIRECTIONS.map(direction => ({
      key: FIGHT_KEYS[what](HEXSIDE_LETTERS[direction]),
      menu: declareCommand(what, direction),
      towards: direction,
    }));
    const here = procedures.some(({ key, reach }) => key === what && reach === 'own hex')
      ? [{ key: ownHexKey(what), menu: declareCommand(what), towards: 'here' as const }]
      : [];
    return [what, [...towards, ...here]] as const;
  });
  return countingOf({
    scenario: input.expansion?.of ?? input.scenario,
    units: input.scenario.units,
    geometry: boardGeometry(input),
    counts,
    dice: kit.dice,
    commands: new Map(commands),
    mpKey: kit.mostMp > 0 ? MP_SPENT : undefined,
  });
};
