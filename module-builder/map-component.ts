// The map: its board with the grid that the picture was drawn by, what makes it usable (spec 6.3), and its comforts.

import type { HexGeometry } from '../core/draw/hex-geometry';
import { LAST_FIGHT } from './counts/tally';
import { quoted } from './counts/expressions';
import { IS_FIGHT, BUTTON_ROLLS_NOTHING, ROLL_KEY } from './counts/roll';
import { MAP_NAME } from '../core/scenario/module-contract';
import type { Side } from '../core/scenario/scenario';
import type { BuildElement } from '../core/vassal/module/build-file';
import { hexGridElement } from '../core/vassal/module/grids/write-hex-grid';
import { encodeSequence } from '../core/vassal/text/sequence';
import { element, onBoard, onMap, module } from './element';
import { BOARD_IMAGE } from './file-names';
import { alt, named, UNMOVED } from './levels';
import { figureName } from './pieces';
import { MP_RESET } from './prototypes';
import { stackHeading } from './terrain-told';
import { movementBegins } from './turn-track';
import { MAP_LAYER, MAP_LAYERS } from './pieces';

/** @param locationFormat what VASSAL and logs call a hex */
export const boardGrid = (g: HexGeometry, locationFormat = '$gridLocation$'): BuildElement =>
  hexGridElement(
    g,
    { width: g.pictureWidth, height: g.pictureHeight },
    {
      grid: {
        snapTo: 'true',
        edgesLegal: 'false',
        cornersLegal: 'false',
        visible: 'false',
        dotsVisible: 'false',
        color: '91,74,56',
      },
      numbering: { visible: 'false', color: '74,61,46', fontSize: '9', rotateText: '0' },
      locationFormat,
    },
  );

/** The command that lays out a map's board; the same text stands in saves (spec 4.3). */
export const boardsCommand = (map: string, board: string): string =>
  encodeSequence([`${map}BoardPicker`, encodeSequence([board], '/'), '0', '0'], '\t');

/** The one board of a window, which lies there from the start. */
export const boardPicker = (
  map: string,
  board: { readonly name: string; readonly image: string },
  grid: BuildElement,
): BuildElement =>
  onMap('BoardPicker', { title: 'Choose boards', slotHeight: 125, slotWidth: 350, slotScale: '0.2', maxColumns: 1 }, [
    element('setup', {}, [], boardsCommand(map, board.name)),
    onBoard('Board', { ...board, reversible: false }, [grid]),
  ]);

/** How far the next counter of a closed stack lies to the right and up. */
export const stackStep = (counterSize: number): number => Math.round(counterSize * 0.09);

const stacking = (counterSize: number): BuildElement =>
  onMap('StackMetrics', {
    disabled: false,
    exSepX: Math.round(counterSize * 0.3),
    exSepY: Math.round(counterSize * 0.55),
    unexSepX: stackStep(counterSize),
    unexSepY: stackStep(counterSize),
    top: '38,0',
    bottom: '40,0',
    up: '39,0',
    down: '37,0',
    // No colour: with one, VASSAL draws the counters under the top one as blank squares.
  });

const zoomer = (): BuildElement =>
  onMap('Zoomer', {
    zoomLevels: '0.25,0.4,0.5,0.63,0.8,1.0,1.25,1.6',
    // Counted from the largest: 0.8.
    zoomStart: 4,
    inButtonText: '',
    inIconName: '/images/zoomIn.gif',
    inTooltip: 'Zoom in',
    zoomInKey: '61,195',
    pickButtonText: '',
    pickIconName: '/images/zoom.png',
    pickTooltip: 'Select zoom level',
    zoomPickKey: '61,130',
    outButtonText: '',
    outIconName: '/images/zoomOut.gif',
    outTooltip: 'Zoom out',
    zoomOutKey: '45,130',
  });

const mouseOver = ({ sums, tellsTerrain = false }: WindowSize): BuildElement =>
  onMap('CounterDetailViewer', {
    version: 4,
    delay: 350,
    display: 'from all layers',
    showgraph: true,
    showtext: true,
    minDisplayPieces: 1,
    summaryReportFormat: tellsTerrain
      ? stackHeading(sums)
      : ['$LocationName$', ...sums.map(figure => `${figureName(figure)} $sum(${figureName(figure)})$`)].join(' · '),
    counterReportFormat: '$PieceName$',
    emptyHexReportForma: '$LocationName$',
    zoomlevel: '1.0',
    graphicsZoom: '1.0',
    borderWidth: 4,
    fontSize: 11,
    fgColor: '23,24,26',
    bgColor: '241,235,216',
    showNoStack: true,
    showMoveSelectde: false,
    showNonMovable: false,
    showDeck: false,
    unrotatePieces: false,
    hotkey: '32,130',
  });

interface Mass {
  readonly tooltip: string;
  /** Pressed on each piece. */
  readonly key: string;
  /** Left out: all pieces. */
  readonly filter?: string;
  /** The key of a command that has no button; left out: it has one. */
  readonly pressed?: string;
  /** Each piece tells it. */
  readonly isTold?: boolean;
  /** One line for all of them. */
  readonly says?: string;
  /** What stands on its button; left out: its name, or nothing if a key presses it. */
  readonly text?: string;
}

const massCommand = (
  name: string,
  { tooltip, key, filter = '', pressed, text = pressed === undefined ? name : '', isTold = false, says = '' }: Mass,
): BuildElement =>
  onMap('MassKeyCommand', {
    name,
    buttonText: text,
    tooltip,
    icon: '',
    buttonHotkey: pressed ?? '',
    hotkey: key,
    filter,
    deckCount: -1,
    reportSingle: !isTold,
    reportFormat: says,
    singleMap: true,
  });

/** When a side's movement begins, its units have not moved, and fights that nobody rolled are over. */
const unmovedSide = ({ name }: Side): BuildElement =>
  massCommand(`Unmoved: ${name}`, {
    tooltip: `Take the moved marks off the units of ${name}`,
    key: UNMOVED,
    filter: `{(Side==${quoted(name)}&&Moved==true)||${IS_FIGHT}}`,
    pressed: movementBegins(name),
  });

/** What players look and point at the map with: counters out of sight, a thread that measures, a flare. */
const lookingParts = (): readonly BuildElement[] => [
  onMap('HidePiecesButton', {
    buttonText: '',
    tooltip: 'Hide all counters, and show them again',
    hotkey: '72,520',
    hiddenIcon: '/images/globe_selected.gif',
    showingIcon: '/images/globe_unselected.gif',
  }),
  onMap('LOS_Thread', {
    threadName: 'Range',
    label: '',
    tooltip: 'Range and line of sight: drag from hex to hex',
    iconName: '/images/thread.gif',
    hotkey: '76,520',
    report: '',
    persistence: 'Never',
    persistentIconName: '/images/thread.gif',
    global: 'Never',
    snapStart: true,
    snapEnd: true,
    drawRange: true,
    scale: 0,
    round: 'Nearest whole number',
    hideCounters: false,
    hideOpacity: 0,
    losThickness: 2,
    threadColor: '178,54,43',
    rangeFg: '255,255,255',
    rangeBg: '23,24,26',
  }),
  onMap('Flare', {
    flareName: 'Flare',
    flareKey: 'keyAlt',
    circleSize: 100,
    circleColor: '178,54,43',
    circleScale: true,
    flarePulses: 6,
    flarePulsesPerSec: 3,
    reportFormat: '',
  }),
];

/** What the parts of a window go by. */
export interface WindowSize {
  readonly counterSize: number;
  /** Figures that the picture of a stack adds up. */
  readonly sums: readonly string[];
  /** There is a table of its hexes' terrain; left out: none. */
  readonly tellsTerrain?: boolean;
}

/** What every window with counters needs (spec 6.3), and what makes it easy to use. */
export const windowParts = (window: WindowSize): readonly BuildElement[] => [
  stacking(window.counterSize),
  onMap('LayeredPieceCollection', { property: MAP_LAYER, layerOrder: MAP_LAYERS.join(',') }),
  ...['ForwardToKeyBuffer', 'ForwardToChatter', 'MenuDisplayer', 'MapCenterer', 'StackExpander'].map(name =>
    onMap(name),
  ),
  onMap('PieceMover'),
  onMap('KeyBufferer'),
  onMap('Scroller'),
  onMap('HighlightLastMoved', { enabled: true, color: '178,54,43', thickness: 2 }),
  mouseOver(window),
  zoomer(),
];

/** How every window looks. */
export const WINDOW_LOOK = {
  allowMultiple: false,
  backgroundcolor: '241,235,216',
  edgeWidth: 0,
  edgeHeight: 0,
  color: '178,54,43',
  thickness: 3,
} as const;

/** What the map's toolbar goes by. */
export interface MapParts {
  readonly countsMp: boolean;
  readonly rolls: boolean;
  readonly sides: readonly Side[];
}

/** `children`: at-start stacks. The first map docks into the main window. */
export const mapElement = (
  board: string,
  g: HexGeometry,
  { countsMp, rolls, sides, ...window }: WindowSize & MapParts,
  children: readonly BuildElement[],
): BuildElement =>
  module(
    'Map',
    {
      mapName: MAP_NAME,
      launch: false,
      ...WINDOW_LOOK,
      markMoved: 'Always',
      markUnmovedText: 'Unmoved',
      markUnmovedTooltip: 'Take the moved marks and trails off all units',
      // With an empty icon VASSAL hides the button.
      markUnmovedHotkey: alt('U'),
      markUnmovedReport: 'Moved marks and trails removed.',
      moveWithinFormat: '$pieceName$: $previousLocation$ &rarr; $location$ *',
      moveToFormat: '$pieceName$: $previousLocation$ &rarr; $location$ *',
      createFormat: '$pieceName$ created in $location$ *',
      changeFormat: '$message$',
      onlyReportChangedLocation: true,
    },
    [
      boardPicker(MAP_NAME, { name: board, image: BOARD_IMAGE }, boardGrid(g)),
      ...windowParts(window),
      onMap('GlobalMap', {
        scale: '0.15',
        buttonText: '',
        tooltip: 'Overview',
        icon: '/images/overview.gif',
        hotkey: '79,195',
        color: '178,54,43',
      }),
      ...(countsMp
        ? [
            massCommand('No MPs', {
              tooltip: 'Take the count of MPs off all units',
              key: MP_RESET,
              says: 'MP counts taken off all units',
            }),
          ]
        : []),
      ...(rolls
        ? [
            massCommand('Roll', {
              tooltip: 'Roll for the fight that was declared last',
              key: ROLL_KEY,
              // Counters that roll their own fight take the key first.
              pressed: ROLL_KEY,
              text: 'Roll',
              filter: LAST_FIGHT,
              isTold: true,
              says: BUTTON_ROLLS_NOTHING,
            }),
          ]
        : []),
      massCommand('Trails on', { tooltip: 'Show the movement trails of all units', key: named('trailOn') }),
      massCommand('Trails off', { tooltip: 'Hide the movement trails of all units', key: named('trailOff') }),
      ...sides.map(unmovedSide),
      ...lookingParts(),
      onMap('ImageSaver', {
        buttonText: '',
        tooltip: 'Save the map as an image',
        icon: '/images/camera.gif',
        hotkey: '',
      }),
      ...children,
    ],
  );
