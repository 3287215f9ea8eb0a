// Traits that a module needs to count: triggers, properties, commands to other pieces, markers that are placed.

import type { Level } from '../../core/vassal/module/prototypes';
import { dynamicPropertyTrait } from '../../core/vassal/traits/dynamic-property';
import { globalHotkeyTrait } from '../../core/vassal/traits/global-hotkey';
import { globalKeyCommandTrait } from '../../core/vassal/traits/global-key-command';
import { placeMarkerTrait } from '../../core/vassal/traits/place-marker';
import { setGlobalPropertyTrait } from '../../core/vassal/traits/set-global-property';
import { triggerTrait } from '../../core/vassal/traits/trigger';

/** A key and what it sets a property to: a text, or an expression in braces. */
export type Change = readonly [key: string, value: string];

interface MenuChange {
  /** '': it stands in no menu. */
  readonly menu: string;
  readonly key: string;
  readonly value: string;
}

const command = ({ menu, key, value }: MenuChange) => ({ menu, key, change: `P,${value.replaceAll(',', '\\,')}` });

const commands = (changes: readonly Change[]) => changes.map(([key, value]) => command({ menu: '', key, value }));

const ANY = { numeric: false, min: 0, max: 100, wrap: false };

export const setsGlobal = (name: string, ...changes: readonly Change[]): Level =>
  menuSetsGlobal(
    name,
    changes.map(([key, value]) => ({ menu: '', key, value })),
  );

/** By commands of the menu, too: one trait for all of them, where each would be one by itself. */
export const menuSetsGlobal = (name: string, changes: readonly MenuChange[]): Level => ({
  type: setGlobalPropertyTrait.write({
    name,
    constraints: ANY,
    commands: changes.map(command),
    description: '',
    level: 'Current Zone/Current Map/Module',
    searchName: '',
  }),
  state: '',
});

/** A property of the piece itself. */
export const setsOwn = (name: string, ...changes: readonly Change[]): Level => ({
  type: dynamicPropertyTrait.write({ name, constraints: ANY, commands: commands(changes), description: '' }),
  state: '',
});

export interface Triggered {
  readonly menu?: string;
  readonly key?: string;
  /** An expression in braces; left out: always. */
  readonly when?: string;
  readonly watch?: readonly string[];
  readonly presses: readonly string[];
  /** So many times, an expression in braces; left out: once. */
  readonly times?: string;
}

export const triggers = (name: string, { menu, key, when, watch = [], presses, times }: Triggered): Level => ({
  type: triggerTrait.write({
    name,
    menu: menu ?? '',
    key: key ?? '',
    match: when ?? '',
    watchKeys: watch,
    actionKeys: presses,
    loop: times !== undefined,
    preKey: '',
    postKey: '',
    loopType: 'counted',
    whileExpression: '',
    untilExpression: '',
    loopCount: times ?? '1',
    index: false,
    indexProperty: '',
    indexStart: '1',
    indexStep: '1',
  }),
  state: '',
});

/** Presses a key on every piece for which the expression holds. */
export const pressesOnOthers = (key: string, pressed: string, match: string): Level => ({
  type: globalKeyCommandTrait.write({
    menu: '',
    key,
    globalKey: pressed,
    match,
    restrictRange: false,
    range: 1,
    reportSingle: false,
    fixedRange: true,
    rangeProperty: '',
    description: '',
    deckSelection: '-1',
    target: ['COUNTER', 'false', 'MAP', '', '', '', '', '0', '0', '', 'false', '', '', 'EQUALS', '', ''],
    suppressSounds: false,
    parameters: '',
  }),
  state: '',
});

/** Presses a key of the toolbar. */
export const pressesButton = (key: string, pressed: string): Level => ({
  type: globalHotkeyTrait.write({ menu: '', key, globalKey: pressed, description: '' }),
  state: '',
});

/** @param x and `y`: expressions, pixels from the piece that places it, to the right and upward */
export const places = (key: string, definition: string, gpid: string, [x, y]: readonly [string, string]): Level => ({
  type: placeMarkerTrait.write({
    menu: '',
    key,
    piece: definition,
    text: 'null',
    xOffset: x,
    yOffset: y,
    matchRotation: false,
    afterKey: '',
    description: '',
    gpid,
    placement: 0,
    above: false,
    copyDynamicProperties: false,
    parameters: '',
    version: 1,
  }),
  state: '',
});
