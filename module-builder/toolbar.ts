// Dice, pools, notes, inventory: what stands in the toolbar.

import type { Scenario } from '../core/scenario/scenario';
import type { BuildElement } from '../core/vassal/module/build-file';
import { encodeArray } from '../core/vassal/text/sequence';
import { module } from './element';
import type { KitDice, KitPool } from './kit';

/** Dice report each face, so that the audit need not guess; `&lt;` because the chat window takes `<` for HTML. */
export const diceElements = (dice: readonly KitDice[]): BuildElement[] =>
  dice.map(die =>
    module('DiceButton', {
      name: die.name,
      text: die.name,
      tooltip: `Roll ${die.name}`,
      icon: '/images/die.gif',
      hotkey: '',
      nDice: die.count,
      nSides: die.sides,
      plus: 0,
      addToTotal: 0,
      reportTotal: false,
      reportFormat: '** $name$ = $result$ *** &lt;$PlayerName$&gt;',
      prompt: false,
      sortDice: false,
    }),
  );

/** `Axis SP`: a pool of a side, as the log names it. */
export const poolName = (side: string, pool: KitPool): string => `${side} ${pool.name}`;

const poolElement = (name: string, pool: KitPool): BuildElement =>
  module(
    'properties.GlobalProperty',
    { name, initialValue: pool.start, description: pool.tip, isNumeric: true, min: 0, max: pool.most, wrap: false },
    [
      module('properties.ChangePropertyButton', {
        desc: pool.tip,
        text: name,
        tooltip: `Change ${name}: ${pool.tip}`,
        icon: '',
        hotkey: '',
        reportFormat: `${name}: $oldValue$ &rarr; $newValue$`,
        propChanger: `R,${name}`,
      }),
    ],
  );

export const globalProperties = (scenario: Scenario, pools: readonly KitPool[]): BuildElement =>
  module(
    'properties.GlobalProperties',
    {},
    scenario.sides.flatMap(side =>
      pools
        .filter(pool => pool.with === undefined || scenario.tables.has(pool.with))
        .map(pool => poolElement(poolName(side.name, pool), pool)),
    ),
  );

export const notesElement = (): BuildElement =>
  module('NotesWindow', { buttonText: '', tooltip: 'Notes', icon: '/images/notes.gif', hotkey: '' });

/** All units by side and hex. */
export const inventoryElement = (): BuildElement =>
  module('Inventory', {
    name: 'Inventory',
    text: '',
    tooltip: 'All units by side and hex',
    icon: '/images/inventory.gif',
    hotkey: '',
    include: '{UnitId != ""}',
    groupBy: encodeArray(['Side', 'Formation']),
    leafFormat: '$PieceName$ ($LocationName$)',
    nonLeafFormat: '$PropertyValue$',
    sorting: 'alpha',
    sortFormat: '$PieceName$',
    sortPieces: true,
    drawPieces: true,
    pieceZoom: '0.5',
  });
