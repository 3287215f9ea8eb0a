// Dice, pools, notes, inventory: what stands in the toolbar.

import type { Scenario } from '../core/scenario/scenario';
import type { BuildElement } from '../core/vassal/module/build-file';
import { encodeArray } from '../core/vassal/text/sequence';
import { module } from './element';
import type { KitDice, KitPool } from './kit/kit';
import { alt } from './levels';

/** `3 + 6 = 9`: each face, so that the audit need not guess, and the total, so that players need not add. */
const resultFormat = (count: number): string =>
  count === 1
    ? '$result$'
    : `${Array.from({ length: count }, (_, i) => `$result${i + 1}$`).join(' + ')} = $numericalTotal$`;

/** Buttons in the kit's order, with Alt-1, Alt-2 …; `&lt;` because the chat window takes `<` for HTML. */
export const diceElements = (dice: readonly KitDice[]): BuildElement[] =>
  dice.map((die, i) =>
    module('DiceButton', {
      name: die.name,
      text: die.name,
      tooltip: `Roll ${die.name}`,
      icon: '/images/die.gif',
      hotkey: i < 9 ? alt(String(i + 1)) : '',
      nDice: die.count,
      nSides: die.sides,
      plus: 0,
      addToTotal: 0,
      reportTotal: false,
      reportFormat: `** $name$ = ${resultFormat(die.count)} *** &lt;$PlayerName$&gt;`,
      prompt: false,
      sortDice: false,
    }),
  );

/** `Axis SP`: a pool of a side, as the log names it. */
const poolName = (side: string, pool: KitPool): string => `${side} ${pool.name}`;

const poolElement = (name: string, pool: KitPool): BuildElement =>
  module(
    'properties.GlobalProperty',
    { name, initialValue: pool.start, description: pool.tip, isNumeric: true, min: 0, max: pool.most, wrap: false },
    [
      module('properties.ChangePropertyButton', {
        desc: pool.tip,
        // The button tells what is in the pool.
        text: `${name}: $${name}$`,
        tooltip: `Change ${name}: ${pool.tip}`,
        icon: '',
        hotkey: '',
        reportFormat: `${name}: $oldValue$ &rarr; $newValue$`,
        propChanger: `R,${name}`,
      }),
    ],
  );

/** Read by VASSAL's turn track as it is made: turn and phase stand in the toolbar and not in a window of their own. */
const dockedTurn = (): BuildElement =>
  module('properties.GlobalProperty', {
    name: 'TurnTracker.defaultDocked',
    initialValue: true,
    description: 'The turn track begins in the toolbar',
    isNumeric: false,
    min: '',
    max: '',
    wrap: false,
  });

/** They must stand before the turn track, which asks for one of them. */
export const globalProperties = (
  scenario: Scenario,
  pools: readonly KitPool[],
  counted: readonly BuildElement[] = [],
): BuildElement =>
  module('properties.GlobalProperties', {}, [
    dockedTurn(),
    ...counted,
    ...scenario.sides.flatMap(side =>
      pools
        .filter(pool => pool.with === undefined || scenario.tables.has(pool.with))
        .map(pool => poolElement(poolName(side.name, pool), pool)),
    ),
  ]);

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
