// The map: its board with the grid that the picture was drawn by, what makes it usable (spec 6.3), and its comforts.

import type { HexGeometry } from '../core/draw/hex-geometry';
import { LAST_FIGHT } from './counts/declare';
import { ROLL_KEY } from './counts/roll';
import { MAP_NAME } from '../core/scenario/module-contract';
import type { BuildElement } from '../core/vassal/module/build-file';
import { hexGridElement } from '../core/vassal/module/grids/write-hex-grid';
import { encodeSequence } from '../core/vassal/text/sequence';
import { element, onBoard, onMap, module } from './element';
import { BOARD_IMAGE } from './file-names';
import { alt, named } from './levels';
import { figureName } from './pieces';
import { MP_RESET } from './prototypes';
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

const stacking = (counterSize: number): BuildElement =>
  onMap('StackMetrics', {
    disabled: false,
    exSepX: Math.round(counterSize * 0.3),
    exSepY: Math.round(counterSize * 0.55),
    unexSepX: Math.round(counterSize * 0.09),
    unexSepY: Math.round(counterSize * 0.09),
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

const mouseOver = (sums: readonly string[]): BuildElement =>
  onMap('CounterDetailViewer', {
    version: 4,
    delay: 350,
    display: 'from all layers',
    showgraph: true,
    showtext: true,
    minDisplayPieces: 1,
    summaryReportFormat: [
      '$LocationName$',
      ...sums.map(figure => `${figureName(figure)} $sum(${figureName(figure)})$`),
    ].join(' · '),
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

const massCommand = (name: string, tooltip: string, key: string, filter = ''): BuildElement =>
  onMap('MassKeyCommand', {
    name,
    buttonText: name,
    tooltip,
    icon: '',
    buttonHotkey: '',
    hotkey: key,
    filter,
    deckCount: -1,
    // Who rolls tells it; a count that is taken off need not be told for each counter.
    reportSingle: filter === '',
    reportFormat: '',
    singleMap: true,
  });

/** What the parts of a window go by. */
export interface WindowSize {
  readonly counterSize: number;
  /** Figures that the picture of a stack adds up. */
  readonly sums: readonly string[];
}

/** What every window with counters needs (spec 6.3), and what makes it easy to use. */
export const windowParts = ({ counterSize, sums }: WindowSize): readonly BuildElement[] => [
  stacking(counterSize),
  onMap('LayeredPieceCollection', { property: MAP_LAYER, layerOrder: MAP_LAYERS.join(',') }),
  ...['ForwardToKeyBuffer', 'ForwardToChatter', 'MenuDisplayer', 'MapCenterer', 'StackExpander'].map(name =>
    onMap(name),
  ),
  onMap('PieceMover'),
  onMap('KeyBufferer'),
  onMap('Scroller', { useArrows: 'always' }),
  onMap('HighlightLastMoved', { enabled: true, color: '178,54,43', thickness: 2 }),
  mouseOver(sums),
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

/** `children`: at-start stacks. The first map docks into the main window. */
export const mapElement = (
  board: string,
  g: HexGeometry,
  { counterSize, sums, countsMp, rolls }: WindowSize & { readonly countsMp: boolean; readonly rolls: boolean },
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
      markUnmovedIcon: '',
      markUnmovedHotkey: alt('U'),
      markUnmovedReport: '- Moved marks and trails removed.',
      moveWithinFormat: '$pieceName$ moves $previousLocation$ &rarr; $location$ *',
      moveToFormat: '$pieceName$ moves $previousLocation$ &rarr; $location$ *',
      createFormat: '$pieceName$ created in $location$ *',
      changeFormat: '$message$',
      onlyReportChangedLocation: true,
    },
    [
      boardPicker(MAP_NAME, { name: board, image: BOARD_IMAGE }, boardGrid(g)),
      ...windowParts({ counterSize, sums }),
      onMap('GlobalMap', {
        scale: '0.15',
        buttonText: '',
        tooltip: 'Overview',
        icon: '/images/overview.gif',
        hotkey: '79,195',
        color: '178,54,43',
      }),
      ...(countsMp ? [massCommand('No MPs', 'Take the count of MPs off all units', MP_RESET)] : []),
      ...(rolls ? [massCommand('Roll', 'Roll for the fight that was declared last', ROLL_KEY, LAST_FIGHT)] : []),
      massCommand('Trails on', 'Show the movement trails of all units', named('trailOn')),
      massCommand('Trails off', 'Hide the movement trails of all units', named('trailOff')),
      onMap('ImageSaver', {
        buttonText: '',
        tooltip: 'Save the map as an image',
        icon: '/images/camera.gif',
        hotkey: '',
      }),
      ...children,
    ],
  );
