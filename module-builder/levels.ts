// Traits as the builder needs them: a level of a piece's type with its state, written by the trait's own codec.

import type { Level } from '../core/vassal/module/prototypes';
import { calculatedPropertyTrait } from '../core/vassal/traits/calculated-property';
import { cloneTrait } from '../core/vassal/traits/clone';
import { deleteTrait } from '../core/vassal/traits/delete';
import { immobilizedTrait } from '../core/vassal/traits/immobilized';
import { labelTrait } from '../core/vassal/traits/label';
import { layerTrait, type Layer } from '../core/vassal/traits/layer';
import { markerTrait } from '../core/vassal/traits/marker';
import { movedMarkTrait } from '../core/vassal/traits/moved-mark';
import { movementTrailTrait } from '../core/vassal/traits/movement-trail';
import { propertySheetTrait } from '../core/vassal/traits/property-sheet';
import { reportTrait } from '../core/vassal/traits/report';
import { restrictedTrait } from '../core/vassal/traits/restricted';
import { sendToTrait } from '../core/vassal/traits/send-to';
import { submenuTrait } from '../core/vassal/traits/submenu';
import { triggerTrait } from '../core/vassal/traits/trigger';
import { encodeSequence } from '../core/vassal/text/sequence';

/** `code,modifiers` (spec 9.1) of a letter. */
export const ctrl = (letter: string): string => `${letter.charCodeAt(0)},130`;
export const ctrlShift = (letter: string): string => `${letter.charCodeAt(0)},195`;
export const alt = (character: string): string => `${character.charCodeAt(0)},520`;
export const altShift = (character: string): string => `${character.charCodeAt(0)},585`;
/** A key that only has a name; the number before it says nothing. */
export const named = (name: string): string => `57348,0,${name}`;

/** Takes a piece's moved mark and its trail off. */
export const UNMOVED = named('clearMoved');

/** Properties that never change, with their values. */
export const marks = (values: readonly (readonly [name: string, value: string])[]): Level => ({
  type: markerTrait.write({ names: values.map(([name]) => name) }),
  state: encodeSequence(
    values.map(([, value]) => value),
    ',',
  ),
});

/** Nobody selects it or moves it, no grid shifts it, and it lies in no stack. */
export const fixed = (): Level => ({
  type: immobilizedTrait.write({
    select: 'n',
    ignoreGrid: true,
    bandSelect: 'Z',
    move: 'V',
    stacks: false,
    description: '',
  }),
  state: '',
});

const LAYER: Layer = {
  version: 1,
  activateMenu: '',
  activateModifiers: 128,
  activateLetters: 'A',
  increaseMenu: '',
  increaseModifiers: 128,
  increaseLetters: '',
  decreaseMenu: '',
  decreaseModifiers: 128,
  decreaseLetters: '',
  resetMenu: '',
  resetKey: '',
  resetLevel: '1',
  drawUnderneath: false,
  xOffset: 0,
  yOffset: 0,
  images: [],
  names: [],
  loop: true,
  name: '',
  randomKey: '',
  randomMenu: '',
  followProperty: false,
  followed: '',
  firstLevelValue: 1,
  alwaysActive: true,
  activateKey: '',
  increaseKey: '',
  decreaseKey: '',
  description: '',
  scale: 1,
  onlyIfProperty: '',
  onlyIfState: 'true',
};

/** A layer; `level`: the one that shows, negative if none does. */
export const layer = (fields: Partial<Omit<Layer, 'version'>>, level: number): Level => ({
  type: layerTrait.write({ ...LAYER, ...fields }),
  state: String(level),
});

/** A menu command that presses keys one after the other; without any it does nothing by itself: others wait for its key. */
export const menuCommand = (
  menu: string,
  key: string,
  { when = '', presses = [] }: { readonly when?: string; readonly presses?: readonly string[] } = {},
): Level => ({
  type: triggerTrait.write({
    name: menu,
    menu,
    key,
    match: when,
    watchKeys: [],
    actionKeys: presses,
    loop: false,
    preKey: '',
    postKey: '',
    loopType: 'counted',
    whileExpression: '',
    untilExpression: '',
    loopCount: '1',
    index: false,
    indexProperty: '',
    indexStart: '1',
    indexStep: '1',
  }),
  state: '',
});

/** A property that is worked out. */
export const calculated = (name: string, expression: string): Level => ({
  type: calculatedPropertyTrait.write({ name, expression, description: '' }),
  state: '',
});

/** Only players of this side may move it and give it commands. */
export const onlyFor = (side: string): Level => ({
  type: restrictedTrait.write({ sides: [side], byPlayer: false, restrictMovement: true, description: '' }),
  state: '',
});

export const submenu = (title: string, commands: readonly string[]): Level => ({
  type: submenuTrait.write({ title, commands, description: '' }),
  state: '',
});

/** A line in the chat when one of the keys is pressed. */
export const report = (keys: readonly string[], format: string): Level => ({
  type: reportTrait.write({
    keys,
    format,
    cycleDownKeys: [],
    cycleFormats: [],
    description: '',
    noSuppress: false,
  }),
  state: '-1',
});

export const removal = (menu: string, key: string): Level => ({
  type: deleteTrait.write({ menu, key, description: '' }),
  state: '',
});

/** Sends a piece to a point of a window, and back to where it came from. The point may be asked of the piece. */
export const sentTo = (
  window: string,
  [x, y]: readonly [string, string],
  keys: { readonly send: string; readonly back: string },
): Level => ({
  type: sendToTrait.write({
    menu: '',
    key: keys.send,
    map: window,
    board: window,
    x,
    y,
    backMenu: '',
    backKey: keys.back,
    xIndex: '0',
    yIndex: '0',
    xOffset: '0',
    yOffset: '0',
    description: '',
    destination: 'L',
    zone: '',
    region: '',
    filter: '',
    gridLocation: '',
  }),
  state: ';;',
});

/** The property that has them. */
export const OWN_WORDS = 'OwnWords';

/** Words that a player writes under a piece; `offset`: pixels below its middle. */
export const ownWords = (menu: string, key: string, offset: number): Level => ({
  type: labelTrait.write({
    key,
    menu,
    fontSize: 11,
    background: '241,235,216',
    foreground: '23,24,26',
    verticalPosition: 'c',
    verticalOffset: offset,
    horizontalPosition: 'c',
    horizontalOffset: 0,
    verticalJustification: 't',
    horizontalJustification: 'c',
    // Its name stays its name: reports and the audit go by it.
    nameFormat: '$pieceName$',
    fontFamily: 'Dialog',
    fontStyle: 0,
    rotateDegrees: 0,
    propertyName: OWN_WORDS,
    description: '',
    alwaysUseFormat: false,
  }),
  state: '',
});

/** A sheet with one field for longer notes. */
export const noteSheet = (menu: string, key: string, field: string): Level => ({
  // 1: several lines. Nothing is sent before the player confirms it.
  type: propertySheetTrait.write({
    definition: `1${field}`,
    menu,
    commit: 2,
    background: ['', '', ''],
    key,
    description: '',
  }),
  state: '',
});

export const copyOf = (menu: string, key: string): Level => ({
  type: cloneTrait.write({ menu, key, description: '' }),
  state: '',
});

/** The sign of a piece that moved, and where it lies from the centre. */
export const movedMark = (icon: string, xOffset: number, yOffset: number): Level => ({
  type: movedMarkTrait.write({
    icon,
    xOffset,
    yOffset,
    menu: 'Moved / not moved',
    key: ctrl('M'),
    description: '',
    ignoreSameLocation: true,
    menuTrue: '',
    keyTrue: '',
    menuFalse: '',
    keyFalse: UNMOVED,
  }),
  state: 'false',
});

export const trail = (): Level => ({
  type: movementTrailTrait.write({
    key: ctrl('T'),
    menu: 'Movement trail',
    initiallyVisible: false,
    globallyVisible: false,
    circleRadius: 8,
    fillColour: '246,240,223',
    lineColour: '23,24,26',
    selectedTransparency: 90,
    unselectedTransparency: 60,
    edgePointBuffer: 20,
    edgeDisplayBuffer: 30,
    lineWidth: 2,
    keyOn: named('trailOn'),
    keyOff: named('trailOff'),
    keyClear: UNMOVED,
    description: '',
    ignoreSameLocation: true,
  }),
  state: 'false;;0;false;0',
});

/** The innermost piece (spec 5.2); `gpid` '' in prototypes. */
export const basicPiece = (name: string, image: string, gpid: string): Level => ({
  type: `piece;${encodeSequence(['', '', image, name], ';')}`,
  state: encodeSequence(['null', '0', '0', gpid, '0'], ';'),
});

export const prototypeUse = (name: string): Level => ({ type: `prototype;${name}`, state: '' });
