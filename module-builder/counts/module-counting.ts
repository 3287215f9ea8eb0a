// What a module of a scenario counts, with the menu, the keys, the dice and the marker that it has.

import { DIRECTIONS } from '../../core/hexmap/hex-map';
import type { FightCounts } from '../../core/rules/module-counts/fight-counts';
import { declareCommand, MARKER, TALLY } from '../../core/scenario/module-contract';
import { writePieceDefinition } from '../../core/vassal/module/piece-definition';
import { nestLevels } from '../../core/vassal/module/prototypes';
import { boardGeometry } from '../board-geometry';
import type { BuildInput } from '../build-module';
import type { KitMarker, ModuleKit } from '../kit/kit';
import { basicPiece, fixed, marks } from '../levels';
import type { Piece } from '../pieces';
import { FIGHT_KEYS, HEXSIDE_LETTERS, MP_SPENT, ownHexKey } from '../prototypes';
import { countingOf, type Counting } from './counting';
import { FIGHT_MARKER, LAID_MARKER } from './roll';
import { TALLY_LAID, TALLY_NAME, type LaidMarker } from './tally';

/** The fight marker as a declaration lays it. */
const laidMarker = (
  kit: ModuleKit,
  gpidOf: (key: string) => string,
  pieceOf: (of: KitMarker, gpid: string) => Piece,
): LaidMarker => {
  const of = kit.markers.find(marker => marker.key === FIGHT_MARKER);
  if (!of) throw new Error('a module that counts has no fight marker');
  const gpid = gpidOf(LAID_MARKER);
  return { definition: writePieceDefinition(nestLevels(pieceOf(of, gpid).levels)), gpid };
};

/** The tally of fights: nobody sees it, selects it or moves it. */
export const tallyPiece = (
  counting: Counting,
  kit: ModuleKit,
  gpidOf: (key: string) => string,
  pieceOf: (of: KitMarker, gpid: string) => Piece,
): Piece => ({
  name: TALLY_NAME,
  prototypes: [],
  levels: [
    ...counting.tally(laidMarker(kit, gpidOf, pieceOf)),
    fixed(),
    marks([[MARKER, TALLY]]),
    basicPiece(TALLY_NAME, '', gpidOf(TALLY)),
  ],
});

/** By the module whose tables it is: an expansion adds none. */
export const countingFor = (
  input: BuildInput,
  counts: FightCounts,
  gpidOf: (key: string) => string,
): Counting | undefined => {
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
    markers: kit.markers,
    commands: new Map(commands),
    mpKey: kit.mostMp > 0 ? MP_SPENT : undefined,
    tallyGpid: gpidOf(TALLY_LAID),
  });
};
