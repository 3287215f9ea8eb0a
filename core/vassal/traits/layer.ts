// Layers ("Embellishment"): today's form, the form before version 1 with character keys, and the oldest one.

import { decodeArray, decodeSequence, encodeArray, encodeSequence } from '../text/sequence';
import { evaluateProperty, namesIn } from '../text/expression';
import { flag, integer, javaDouble, realNumber, type Reference, referencesOf, wholeNumber } from './fields';
import { characterKey, keyText } from './key-field';
import type { Picture } from './picture';
import type { PieceContext, TraitCodec, TraitEffects } from './trait';

/** Fields 1 to 24, common to all versions. */
export interface LayerBase {
  readonly activateMenu: string;
  readonly activateModifiers: number;
  readonly activateLetters: string;
  readonly increaseMenu: string;
  readonly increaseModifiers: number;
  readonly increaseLetters: string;
  readonly decreaseMenu: string;
  readonly decreaseModifiers: number;
  readonly decreaseLetters: string;
  readonly resetMenu: string;
  readonly resetKey: string;
  readonly resetLevel: string;
  readonly drawUnderneath: boolean;
  readonly xOffset: number;
  readonly yOffset: number;
  readonly images: readonly string[];
  /** A level's name: `X` replaces the piece's, `+X` comes after it, `X+` before it, '' leaves it. */
  readonly names: readonly string[];
  readonly loop: boolean;
  readonly name: string;
  readonly randomKey: string;
  readonly randomMenu: string;
  readonly followProperty: boolean;
  readonly followed: string;
  readonly firstLevelValue: number;
}

export interface Layer extends LayerBase {
  readonly version: 1;
  readonly alwaysActive: boolean;
  readonly activateKey: string;
  readonly increaseKey: string;
  readonly decreaseKey: string;
  readonly description: string;
  readonly scale: number;
  readonly onlyIfProperty: string;
  readonly onlyIfState: string;
}

/** A layer whose letters are more than one: nothing of today's form can say that, so it stays as it was. */
interface LegacyLayer extends LayerBase {
  readonly version: 0;
}

export type AnyLayer = Layer | LegacyLayer;

const PREFIX = 'emb2;';
const OLDEST_PREFIX = 'emb;';
const CTRL = 128;

/** What stands for missing tokens; the legacy class has texts where today's has none. */
interface Defaults {
  readonly texts: readonly [activate: string, increase: string, decrease: string, reset: string];
  readonly letters: readonly [activate: string, increase: string, decrease: string];
  readonly resetKey: string;
  readonly leastImages: number;
}
const TODAY: Defaults = { texts: ['', '', '', ''], letters: ['A', '', ''], resetKey: '', leastImages: 1 };
const LEGACY: Defaults = {
  texts: ['Activate', 'Increase', 'Decrease', 'Reset'],
  letters: ['A', ']', '['],
  resetKey: '82,130',
  leastImages: 0,
};

/** `count` items: more are kept, missing ones are ''. */
const filledUp = (items: readonly string[], count: number): readonly string[] =>
  items.length >= count ? items : [...items, ...Array<string>(count - items.length).fill('')];

const readBase = (tokens: readonly string[], defaults: Defaults): LayerBase => {
  const whole = (i: number, missing: number): number => integer(missing).read(tokens[i]);
  const images = filledUp(decodeArray(tokens[15] ?? ''), defaults.leastImages);
  return {
    activateMenu: tokens[0] ?? defaults.texts[0],
    activateModifiers: whole(1, CTRL),
    activateLetters: tokens[2] ?? defaults.letters[0],
    increaseMenu: tokens[3] ?? defaults.texts[1],
    increaseModifiers: whole(4, CTRL),
    increaseLetters: tokens[5] ?? defaults.letters[1],
    decreaseMenu: tokens[6] ?? defaults.texts[2],
    decreaseModifiers: whole(7, CTRL),
    decreaseLetters: tokens[8] ?? defaults.letters[2],
    resetMenu: tokens[9] ?? defaults.texts[3],
    resetKey: tokens[10] === undefined ? defaults.resetKey : keyText(tokens[10]),
    resetLevel: tokens[11] ?? '1',
    drawUnderneath: flag(false).read(tokens[12]),
    xOffset: whole(13, 0),
    yOffset: whole(14, 0),
    images,
    names: filledUp(decodeArray(tokens[16] ?? ''), images.length),
    loop: flag(true).read(tokens[17]),
    name: tokens[18] ?? '',
    randomKey: keyText(tokens[19] ?? ''),
    randomMenu: tokens[20] ?? '',
    followProperty: flag(false).read(tokens[21]),
    followed: tokens[22] ?? '',
    firstLevelValue: whole(23, 1),
  };
};

const writeBase = (t: LayerBase): string[] => [
  t.activateMenu,
  String(t.activateModifiers),
  t.activateLetters,
  t.increaseMenu,
  String(t.increaseModifiers),
  t.increaseLetters,
  t.decreaseMenu,
  String(t.decreaseModifiers),
  t.decreaseLetters,
  t.resetMenu,
  t.resetKey,
  t.resetLevel,
  String(t.drawUnderneath),
  String(t.xOffset),
  String(t.yOffset),
  encodeArray(t.images),
  encodeArray(t.names),
  String(t.loop),
  t.name,
  t.randomKey,
  t.randomMenu,
  String(t.followProperty),
  t.followed,
  String(t.firstLevelValue),
];

/** The keys that version 0 wrote as letters, as today's fields (spec 5.3, emb2 version 0). */
const keysFromLetters = (base: LayerBase) => ({
  version: 1 as const,
  alwaysActive: base.activateLetters === '',
  activateKey: characterKey(base.activateLetters, base.activateModifiers),
  increaseKey: characterKey(base.increaseLetters, base.increaseModifiers),
  decreaseKey: characterKey(base.decreaseLetters, base.decreaseModifiers),
});

const read = (type: string): AnyLayer => {
  const tokens = decodeSequence(type.slice(PREFIX.length), ';');
  const base = readBase(tokens, TODAY);
  const old = integer(0).read(tokens[24]) === 0;
  const letters = [base.activateLetters, base.increaseLetters, base.decreaseLetters];
  if (old && letters.some(l => l.length > 1)) return { ...readBase(tokens, LEGACY), version: 0 };
  const keys = old
    ? keysFromLetters(base)
    : {
        version: 1 as const,
        alwaysActive: flag(true).read(tokens[25]),
        activateKey: keyText(tokens[26] ?? ''),
        increaseKey: keyText(tokens[27] ?? ''),
        decreaseKey: keyText(tokens[28] ?? ''),
      };
  return {
    ...base,
    ...keys,
    description: tokens[29] ?? '',
    scale: (tokens[30] === undefined ? 1 : realNumber(tokens[30])) ?? 1,
    onlyIfProperty: tokens[31] ?? '',
    onlyIfState: tokens[32] ?? 'true',
  };
};

const write = (t: AnyLayer): string =>
  PREFIX +
  encodeSequence(
    t.version === 0
      ? writeBase(t)
      : [
          ...writeBase(t),
          '1',
          String(t.alwaysActive),
          t.activateKey,
          t.increaseKey,
          t.decreaseKey,
          t.description,
          javaDouble(t.scale),
          t.onlyIfProperty,
          t.onlyIfState,
        ],
    ';',
  );

/** Which level shows: 1 … n if active, −1 … −n if not; from the state, within the levels there are. */
export const readLevel = (type: AnyLayer, state: string): number => {
  const [token = ''] = decodeSequence(state, ';');
  const value = wholeNumber(token) ?? (type.version === 0 ? 1 : -1);
  return Math.min(Math.max(value, -type.images.length), type.images.length);
};

/** The state that shows a level; only a legacy layer keeps the keys pressed beside it. */
export const writeLevel = (type: AnyLayer, level: number): string =>
  type.version === 0 ? `${level};${level > 0 ? type.activateLetters : ''}` : String(level);

/** The level that shows, also when it follows a property (the state then only tells active or not). */
const shownLevel = (type: AnyLayer, state: string, piece: PieceContext): number => {
  const level = readLevel(type, state);
  if (!type.followProperty || type.followed === '') return level;
  const followed = evaluateProperty(type.followed, piece.lookup);
  if (followed === undefined) return level;
  const value = wholeNumber(followed === '' ? String(type.firstLevelValue) : followed);
  if (value === undefined) return level;
  const wanted = Math.min(Math.max(value - type.firstLevelValue + 1, 1), type.images.length);
  return level > 0 ? wanted : -wanted;
};

const withoutPlus = (name: string): string => {
  if (name.startsWith('+')) return name.slice(1);
  return name.endsWith('+') ? name.slice(0, -1) : name;
};

const rename = (type: AnyLayer, state: string, inner: string, piece: PieceContext): string => {
  const name = type.names[shownLevel(type, state, piece) - 1] ?? '';
  if (name === '') return inner;
  const [first = '', second] = decodeSequence(name, '+');
  if (second === undefined) return first;
  return first === '' ? inner + second : first + inner;
};

const draw = (type: AnyLayer, state: string, inner: Picture, piece: PieceContext): Picture => {
  const image = type.images[shownLevel(type, state, piece) - 1] ?? '';
  if (image === '') return inner;
  const scale = type.version === 1 && type.scale > 0 ? type.scale : 1;
  const own = { kind: 'image', image, x: type.xOffset, y: type.yOffset, scale, angle: 0 } as const;
  return type.drawUnderneath ? [own, ...inner] : [...inner, own];
};

const effects: TraitEffects<AnyLayer> = {
  initialState: type => {
    const active = type.version === 0 ? type.activateLetters === '' : type.alwaysActive;
    return type.version === 0 ? `${active ? 1 : -1};` : active ? '1' : '-1';
  },
  properties: (type, state, piece) => {
    const { name } = type;
    if (type.followProperty) {
      return [
        [`${name}_Image`, () => type.images[shownLevel(type, state, piece) - 1] ?? ''],
        [`${name}_Level`, () => String(shownLevel(type, state, piece))],
        [`${name}_Active`, String(readLevel(type, state) > 0)],
        [`${name}_Name`, () => withoutPlus(type.names[shownLevel(type, state, piece) - 1] ?? '')],
      ];
    }
    const level = readLevel(type, state);
    return [
      [`${name}_Image`, type.images[level - 1] ?? ''],
      [`${name}_Level`, String(level)],
      [`${name}_Active`, String(level > 0)],
      [`${name}_Name`, withoutPlus(type.names[level - 1] ?? '')],
    ];
  },
  rename,
  draw,
  reads: type => (type.followProperty && type.followed !== '' ? [type.followed, ...namesIn(type.followed)] : []),
};

/** Layers of before VASSAL 3.2 have letters in the place of keys. */
const references = (type: string): readonly Reference[] => {
  const tokens = decodeSequence(type.slice(PREFIX.length), ';');
  const images = referencesOf('image', decodeArray(tokens[15] ?? ''));
  if ((tokens[24] ?? '0') === '0') return images;
  return [
    ...images,
    ...referencesOf(
      'key',
      [10, 19, 26, 27, 28].map(i => tokens[i]),
    ),
  ];
};

export const layerTrait: TraitCodec<AnyLayer> = { prefix: PREFIX, title: 'Layer', read, write, effects, references };

/** The oldest form: one token a level, image and name; keys are letters (spec 5.3, `emb;`). */
const readOldest = (type: string): AnyLayer => {
  const [, activation = '', menu = '', up = '', upMenu = '', down = '', downMenu = '', x, y, ...levels] =
    decodeSequence(type, ';');
  const [activate = '', resetMenu = '', resetKey = '', resetLevel = '0'] = decodeSequence(activation, ';');
  const images = levels.map(level => decodeSequence(level, ','));
  const base: LayerBase = {
    activateMenu: menu.startsWith('_') ? menu.slice(1) : menu,
    activateModifiers: CTRL,
    activateLetters: activate.toUpperCase(),
    increaseMenu: upMenu,
    increaseModifiers: CTRL,
    increaseLetters: up.toUpperCase(),
    decreaseMenu: downMenu,
    decreaseModifiers: CTRL,
    decreaseLetters: down.toUpperCase(),
    resetMenu,
    resetKey: keyText(resetKey),
    resetLevel,
    drawUnderneath: menu.startsWith('_'),
    xOffset: integer(0).read(x),
    yOffset: integer(0).read(y),
    images: images.map(([image = '']) => image),
    names: images.map(([, name = '']) => name),
    loop: true,
    name: '',
    randomKey: '',
    randomMenu: '',
    followProperty: false,
    followed: '',
    // The oldest form never had the field, and the engine leaves it at 0.
    firstLevelValue: 0,
  };
  const firstLetter = (letters: string): string => characterKey(letters.slice(0, 1));
  return {
    ...base,
    ...keysFromLetters(base),
    activateKey: firstLetter(base.activateLetters),
    increaseKey: firstLetter(base.increaseLetters),
    decreaseKey: firstLetter(base.decreaseLetters),
    description: '',
    scale: 1,
    onlyIfProperty: '',
    onlyIfState: 'true',
  };
};

export const oldestLayerTrait: TraitCodec<AnyLayer> = {
  ...layerTrait,
  prefix: OLDEST_PREFIX,
  read: readOldest,
  references: type => referencesOf('image', readOldest(type).images),
};
