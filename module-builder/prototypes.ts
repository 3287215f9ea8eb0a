// What all units do, and all markers, as prototypes: a mended module mends every counter.

import { mpSignAway } from '../core/draw/mp-sign';
import { DIRECTIONS, type Direction } from '../core/hexmap/hex-map';
import { facesOf } from '../core/scenario/units/faces';
import { declareCommand, DECLARATION_FORMAT, MP_LAYER, stateLayer, STEP_LAYER } from '../core/scenario/module-contract';
import type { Unit } from '../core/scenario/scenario';
import type { Procedure } from '../core/scenario/vocabulary';
import type { BuildElement } from '../core/vassal/module/build-file';
import { writePieceDefinition } from '../core/vassal/module/piece-definition';
import { nestLevels, type Level } from '../core/vassal/module/prototypes';
import { module } from './element';
import { MOVED_IMAGE, mpImage, stateImage } from './file-names';
import type { Fight, KitState, ModuleKit } from './kit/kit';
import {
  alt,
  altShift,
  basicPiece,
  copyOf,
  ctrl,
  ctrlShift,
  layer,
  menuCommand,
  movedMark,
  named,
  noteSheet,
  OWN_WORDS,
  ownWords,
  removal,
  report,
  sentTo,
  submenu,
  trail,
} from './levels';

export interface Prototype {
  readonly name: string;
  /** Outermost first, without the innermost piece. */
  readonly levels: readonly Level[];
}

/** The key that flips a unit, or turns it to its next side; its own layer of sides waits for it. */
export const FLIP_KEY = ctrl('F');
/** The layer of a counter of more than two sides waits for these. */
export const STEP_LOST = named('step-lost');
export const STEP_REGAINED = named('step-regained');
/** On such a counter: how many sides it has. */
export const FACES = 'Faces';

/** Takes the count of MPs off a unit, and off all of them by the map's button. */
export const MP_RESET = named('mp-reset');
const MP_MORE = alt('M');
/** Counts one more without a line in the chat: a declaration tells itself what it costs. */
export const MP_SPENT = named('mp-spent');
const MP_TOLD = named('mp-told');
const MP_LESS = altShift('M');
const MP_MENU = ['1 MP more', '1 MP less', 'No MPs'] as const;

const WORDS_MENU = 'Words under the counter';
const WORDS_KEY = ctrl('L');
const NOTE_MENU = 'Note';

/** The hexsides as they lie on a keyboard: Q W E above, A S D below. */
export const HEXSIDE_LETTERS: Readonly<Record<Direction, string>> = {
  NW: 'Q',
  N: 'W',
  NE: 'E',
  SW: 'A',
  S: 'S',
  SE: 'D',
};

/** The keys of what every module lets units declare; a procedure of the rules has a menu command alone. */
export const FIGHT_KEYS: Readonly<Record<Fight, (letter: string) => string>> = {
  overrun: alt,
  attack: altShift,
};

/**
 * A menu of six hexsides; each command writes one structured line into the chat, which the audit reads.
 *
 * @param isCounted the commands and their lines are those of the traits that count
 */
const declarations = (what: string, keyOf: (direction: Direction) => string, isCounted: boolean): Level[] => {
  const commands = DIRECTIONS.map(direction => ({
    menu: declareCommand(what, direction),
    key: keyOf(direction),
  }));
  return [
    submenu(
      `Declare ${what}`,
      commands.map(c => c.menu),
    ),
    ...(isCounted
      ? []
      : [
          ...commands.map(c => menuCommand(c.menu, c.key)),
          report(
            commands.map(c => c.key),
            DECLARATION_FORMAT,
          ),
        ]),
  ];
};

/** The same for the unit's own hex: one command. */
const ownHexDeclaration = (what: string, isTold: boolean): Level[] => {
  const key = ownHexKey(what);
  return [menuCommand(declareCommand(what), key), ...(isTold ? [report([key], DECLARATION_FORMAT)] : [])];
};

export const ownHexKey = (what: string): string => named(`declare-${what}`);

/** Only units that may carry a procedure out have its commands. */
const procedurePrototype = ({ key, reach }: Procedure, isCounted: boolean): Prototype => ({
  name: `Unit: ${key}`,
  levels:
    reach === 'next hex'
      ? declarations(key, direction => named(`declare-${key}-${direction}`), false)
      : ownHexDeclaration(key, !isCounted),
});

/** A state that the unit's menu puts on and takes off. */
export const stateLevel = (state: KitState, image: string): Level =>
  layer(
    {
      activateMenu: state.name,
      activateKey: ctrlShift(state.keystroke),
      alwaysActive: false,
      images: [image],
      names: [''],
      name: stateLayer(state.key),
    },
    -1,
  );

/** The marks of a unit that say where it lies in the box of the eliminated. */
export const ELIMINATED_AT = ['EliminatedX', 'EliminatedY'] as const;

/** To the box of the eliminated, and back: one menu command and one line in the chat each. */
const eliminationLevels = (window: string): Level[] => {
  const [send, back] = [named('eliminate'), named('eliminated-back')];
  const [told, toldBack] = [named('eliminate-told'), named('eliminated-back-told')];
  const isThere = `CurrentMap=="${window}"`;
  return [
    // Told first: the line says the hex in which the unit was lost.
    menuCommand('Send to Eliminated', ctrl('E'), { when: `{!(${isThere})}`, presses: [told, send] }),
    menuCommand('Back from Eliminated', ctrl('B'), { when: `{${isThere}}`, presses: [back, toldBack] }),
    report([told], '$newPieceName$ is eliminated in $location$'),
    report([toldBack], '$newPieceName$ is back from Eliminated in $location$'),
    sentTo(window, [`$${ELIMINATED_AT[0]}$`, `$${ELIMINATED_AT[1]}$`], { send, back }),
  ];
};

/** A menu command that takes a piece off, with a line in the chat; told first, for then it still lies somewhere. */
const toldRemoval = (menu: string): Level[] => [
  menuCommand(menu, ctrl('D'), { presses: [named('removal-told'), named('removal')] }),
  report([named('removal-told')], '$newPieceName$ is taken off the map in $location$'),
  removal('', named('removal')),
];

/** Can every unit be in it? Other states are prototypes of the types that can, or levels of units that show figures in them. */
const isForAll = ({ figures, types }: KitState): boolean => figures === undefined && types === undefined;

/** One line in the chat for each change. */
export const stateReport = (states: readonly KitState[]): Level[] =>
  states.length === 0
    ? []
    : [
        report(
          states.map(s => ctrlShift(s.keystroke)),
          '$newPieceName$: $menuCommand$ on or off ($location$)',
        ),
      ];

/** What a unit begins; nothing of it is painted, and the menu shows it first. */
const fightLevels = ({ declarations: fights }: ModuleKit, counted: Counted | undefined): Level[] => [
  ...fights.flatMap(fight =>
    declarations(fight, direction => FIGHT_KEYS[fight](HEXSIDE_LETTERS[direction]), counted?.what.has(fight) === true),
  ),
  ...(counted?.levels ?? []),
];

/** What the module counts: it tells of these declarations by traits of its own. */
export interface Counted {
  readonly what: ReadonlySet<string>;
  readonly levels: readonly Level[];
}

/** Counts the MPs of a phase beyond the upper left corner; the audit counts by itself. */
const mpLevel = (most: number, away: number): Level =>
  layer(
    {
      name: MP_LAYER,
      increaseMenu: '',
      increaseKey: MP_SPENT,
      decreaseMenu: MP_MENU[1],
      decreaseKey: MP_LESS,
      resetMenu: MP_MENU[2],
      resetKey: MP_RESET,
      images: ['', ...Array.from({ length: most }, (_, i) => mpImage(i + 1))],
      names: Array.from({ length: most + 1 }, () => ''),
      loop: false,
      xOffset: -away,
      yOffset: -away,
    },
    1,
  );

/** Badges and the moved mark: outside the layer of the unit's sides, whose picture would hide them. */
const signLevels = ({ states, mostMp }: ModuleKit, counterSize: number): Level[] => {
  const edge = Math.round(counterSize / 2);
  const names = states.map(s => s.name);
  return [
    ...(states.length === 0 ? [] : [submenu('State', names)]),
    ...states.filter(isForAll).map(s => stateLevel(s, stateImage(s.key))),
    ...(mostMp === 0
      ? []
      : [
          submenu('MPs spent', MP_MENU),
          menuCommand(MP_MENU[0], MP_MORE, { presses: [MP_SPENT, MP_TOLD] }),
          mpLevel(mostMp, mpSignAway(counterSize)),
        ]),
    // Beyond the right edge: the last figure stays free.
    movedMark(MOVED_IMAGE, edge - 4, -8),
    submenu('Notes', [WORDS_MENU, NOTE_MENU]),
    ownWords(WORDS_MENU, WORDS_KEY, edge),
    noteSheet(NOTE_MENU, ctrl('I'), 'Note'),
  ];
};

/**
 * A line only where a value is another than before the key: a count at its top, or a question that was cancelled, changes
 * nothing. VASSAL gives a report the piece's properties of before with `old` in front, and writes no empty line.
 *
 * @param property read by `GetString` or `GetProperty`
 * @param says an expression
 */
const changeReport = (keys: readonly string[], property: (prefix: '' | 'old') => string, says: string): Level =>
  report(keys, `{${property('old')}.equals(${property('')})?"":newPieceName+": "+${says}+" ("+location+")"}`);

const textOf =
  (name: string) =>
  (prefix: '' | 'old'): string =>
    `GetString("${prefix}${name}")`;

/** Reports run from the outside in, so those that tell of a change lie within what changes (spec 5.3). */
const reportLevels = ({ states, mostMp }: ModuleKit): Level[] => [
  trail(),
  ...(mostMp === 0
    ? []
    : [
        changeReport(
          [MP_TOLD, MP_LESS, MP_RESET],
          textOf(`${MP_LAYER}_Level`),
          `(GetProperty("${MP_LAYER}_Level")-1)+" MP spent"`,
        ),
      ]),
  changeReport(
    [WORDS_KEY],
    textOf(OWN_WORDS),
    `(GetString("${OWN_WORDS}").equals("")?"no words under it":"“"+GetString("${OWN_WORDS}")+"”")`,
  ),
  ...stateReport(states.filter(isForAll)),
  report([ctrl('M')], '$newPieceName$: moved mark on or off ($location$)'),
];

/** Only of units that have another side: of others a key that turns nothing would be told, too. */
const flipLevels: readonly Level[] = [report([FLIP_KEY], '$oldPieceName$ is flipped in $location$: $newPieceName$')];

/** Of units with more than two sides: they stop at both ends, where no key turns them and no line is written. */
const stepLevels: readonly Level[] = [
  menuCommand('Step loss', FLIP_KEY, { when: `{${STEP_LAYER}_Level<${FACES}}`, presses: [STEP_LOST] }),
  menuCommand('Step regained', ctrl('R'), { when: `{${STEP_LAYER}_Level>1}`, presses: [STEP_REGAINED] }),
  report([STEP_LOST], '$oldPieceName$ loses a step in $location$: $newPieceName$'),
  report([STEP_REGAINED], '$oldPieceName$ regains a step in $location$: $newPieceName$'),
];

/** A state that only units of some types can be in. */
interface StatePrototype {
  readonly types: readonly string[];
  readonly prototype: Prototype;
}

const statePrototype = (state: KitState): StatePrototype | undefined =>
  state.types === undefined || state.figures !== undefined
    ? undefined
    : {
        types: state.types,
        prototype: {
          name: `Unit: state ${state.key}`,
          levels: [stateLevel(state, stateImage(state.key)), ...stateReport([state])],
        },
      };

/** A procedure and who may carry it out. */
interface ProcedurePrototype {
  readonly procedure: Procedure;
  readonly prototype: Prototype;
}

export interface Prototypes {
  readonly fights: Prototype;
  readonly signs: Prototype;
  readonly reports: Prototype;
  /** Of units with two sides. */
  readonly flips: Prototype;
  /** Of units with more; undefined: there are none. */
  readonly steps: Prototype | undefined;
  readonly removal: Prototype;
  /** By the window with the box to which their units go. */
  readonly elimination: ReadonlyMap<string, Prototype>;
  readonly marker: Prototype;
  /** One for each procedure of the rule system. */
  readonly procedures: readonly ProcedurePrototype[];
  /** States of some types. */
  readonly typeStates: readonly StatePrototype[];
  /** States in which a unit shows figures of its own. */
  readonly figureStates: readonly KitState[];
}

export const prototypesOf = (
  kit: ModuleKit,
  procedures: readonly Procedure[],
  counterSize: number,
  { windows, haveSteps }: { readonly windows: readonly string[]; readonly haveSteps: boolean },
  counted?: Counted,
): Prototypes => ({
  fights: { name: 'Unit: fights', levels: fightLevels(kit, counted) },
  signs: { name: 'Unit: signs', levels: signLevels(kit, counterSize) },
  reports: { name: 'Unit: reports', levels: reportLevels(kit) },
  flips: { name: 'Unit: two sides', levels: flipLevels },
  steps: haveSteps ? { name: 'Unit: steps', levels: stepLevels } : undefined,
  removal: { name: 'Unit: removal', levels: toldRemoval('Remove from the map') },
  elimination: new Map(
    windows.map(window => [
      window,
      { name: `Unit: elimination${windows.length > 1 ? ` (${window})` : ''}`, levels: eliminationLevels(window) },
    ]),
  ),
  marker: { name: 'Marker', levels: [copyOf('Copy marker', ctrl('C')), ...toldRemoval('Remove marker')] },
  procedures: procedures.map(procedure => ({
    procedure,
    prototype: procedurePrototype(procedure, counted?.what.has(procedure.key) === true),
  })),
  typeStates: kit.states.flatMap(state => statePrototype(state) ?? []),
  figureStates: kit.states.filter(state => state.figures !== undefined),
});

export const allPrototypes = (p: Prototypes): readonly Prototype[] => [
  p.fights,
  p.signs,
  p.reports,
  p.flips,
  ...(p.steps ? [p.steps] : []),
  ...p.procedures.map(({ prototype }) => prototype),
  ...p.typeStates.map(({ prototype }) => prototype),
  ...p.elimination.values(),
  p.removal,
  p.marker,
];

/** A unit's prototypes round the layer of its sides, outermost first: the order of its menu, and of what is painted. */
export interface UnitPrototypes {
  readonly outside: readonly Prototype[];
  readonly inside: readonly Prototype[];
  /** Within the layer of its sides, if it has several. */
  readonly turns: readonly Prototype[];
  /** Those in which it may show figures of its own. */
  readonly figureStates: readonly KitState[];
}

/** @param window with the box to which it goes when it is lost; undefined: there is none */
export const unitPrototypes = (p: Prototypes, unit: Unit, window: string | undefined): UnitPrototypes => {
  const unitType = unit.type;
  const reaching = (reach: Procedure['reach']): readonly Prototype[] =>
    p.procedures
      .filter(({ procedure: { unitTypes } }) => unitTypes === undefined || unitTypes.includes(unitType))
      .flatMap(({ procedure, prototype }) => (procedure.reach === reach ? [prototype] : []));
  return {
    outside: [
      p.fights,
      ...reaching('next hex'),
      p.signs,
      ...p.typeStates.flatMap(({ types, prototype }) => (types.includes(unitType) ? [prototype] : [])),
    ],
    inside: [p.reports, ...reaching('own hex'), ...(window === undefined ? [] : elimination(p, window)), p.removal],
    turns: turnsOf(p, unit),
    figureStates: p.figureStates,
  };
};

const turnsOf = ({ flips, steps }: Prototypes, unit: Unit): readonly Prototype[] => {
  const sides = facesOf(unit).length;
  return sides === 1 ? [] : sides === 2 || !steps ? [flips] : [steps];
};

const elimination = ({ elimination }: Prototypes, window: string): readonly Prototype[] => {
  const own = elimination.get(window);
  return own ? [own] : [];
};

export const prototypeElement = ({ name, levels }: Prototype): BuildElement =>
  module(
    'PrototypeDefinition',
    { name, description: '' },
    [],
    writePieceDefinition(nestLevels([...levels, basicPiece('', '', '')])),
  );
