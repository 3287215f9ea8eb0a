// What all units do, and all markers: one prototype each, so that a mended module mends every counter.

import { DIRECTIONS } from '../core/hexmap/hex-map';
import { declareCommand, DECLARATION_FORMAT, FIGHTS, stateLayer } from '../core/scenario/module-contract';
import type { Procedure } from '../core/scenario/vocabulary';
import type { BuildElement } from '../core/vassal/module/build-file';
import { writePieceDefinition } from '../core/vassal/module/piece-definition';
import { nestLevels, type Level } from '../core/vassal/module/prototypes';
import { module } from './element';
import { MOVED_IMAGE, stateImage } from './file-names';
import type { KitState, ModuleKit } from './kit';
import {
  basicPiece,
  ctrl,
  ctrlShift,
  layer,
  menuCommand,
  movedMark,
  named,
  removal,
  report,
  submenu,
  trail,
} from './levels';

export interface Prototype {
  readonly name: string;
  /** Outermost first, without the innermost piece. */
  readonly levels: readonly Level[];
}

/** The key that flips a unit; its own layer of sides waits for it. */
export const FLIP_KEY = ctrl('F');

/** A menu of six hexsides; each command writes one structured line into the chat, which the audit reads. */
const declarations = (what: string): Level[] => {
  const commands = DIRECTIONS.map(direction => ({
    menu: declareCommand(what, direction),
    key: named(`declare-${what}-${direction}`),
  }));
  return [
    submenu(
      `Declare ${what}`,
      commands.map(c => c.menu),
    ),
    ...commands.map(c => menuCommand(c.menu, c.key)),
    report(
      commands.map(c => c.key),
      DECLARATION_FORMAT,
    ),
  ];
};

/** The same for the unit's own hex: one command. */
const ownHexDeclaration = (what: string): Level[] => {
  const key = named(`declare-${what}`);
  return [menuCommand(declareCommand(what), key), report([key], DECLARATION_FORMAT)];
};

/** Only units that may carry a procedure out have its commands. */
const procedurePrototype = ({ key, reach }: Procedure): Prototype => ({
  name: `Unit: ${key}`,
  levels: reach === 'next hex' ? declarations(key) : ownHexDeclaration(key),
});

const stateBadge = (state: KitState): Level =>
  layer(
    {
      activateMenu: state.name,
      activateKey: ctrlShift(state.keystroke),
      alwaysActive: false,
      images: [stateImage(state.key)],
      names: [''],
      name: stateLayer(state.key),
    },
    -1,
  );

/** Reports run from the outside in, so those that tell of a change lie within what changes (spec 5.3). */
const unitLevels = (kit: ModuleKit, counterSize: number): Level[] => [
  ...FIGHTS.flatMap(declarations),
  ...(kit.states.length === 0
    ? []
    : [
        submenu(
          'State',
          kit.states.map(s => s.name),
        ),
      ]),
  ...kit.states.map(stateBadge),
  movedMark(MOVED_IMAGE, Math.round(counterSize / 2) - 13, Math.round(counterSize / 2) - 13),
  trail(),
  report(
    kit.states.map(s => ctrlShift(s.keystroke)),
    '$newPieceName$: $menuCommand$ on or off ($location$)',
  ),
  report([FLIP_KEY], '$oldPieceName$ is flipped in $location$: $newPieceName$'),
  removal('Remove from the map', ctrl('D')),
];

export interface Prototypes {
  readonly unit: Prototype;
  readonly marker: Prototype;
  /** One for each procedure of the rule system. */
  readonly procedures: readonly { readonly procedure: Procedure; readonly prototype: Prototype }[];
}

export const prototypesOf = (kit: ModuleKit, procedures: readonly Procedure[], counterSize: number): Prototypes => ({
  unit: { name: 'Unit', levels: unitLevels(kit, counterSize) },
  marker: { name: 'Marker', levels: [removal('Remove marker', ctrl('D'))] },
  procedures: procedures.map(procedure => ({ procedure, prototype: procedurePrototype(procedure) })),
});

/** The prototypes of a unit of this type, outermost first. */
export const unitPrototypes = ({ unit, procedures }: Prototypes, unitType: string): readonly Prototype[] => [
  ...procedures.flatMap(({ procedure: { unitTypes }, prototype }) =>
    unitTypes === undefined || unitTypes.includes(unitType) ? [prototype] : [],
  ),
  unit,
];

export const prototypeElement = ({ name, levels }: Prototype): BuildElement =>
  module(
    'PrototypeDefinition',
    { name, description: '' },
    [],
    writePieceDefinition(nestLevels([...levels, basicPiece('', '', '')])),
  );
