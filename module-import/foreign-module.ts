// Anybody's module as a scenario folder without a referee, as far as it can be known.

import { ok, type Result } from '../core/base/result';
import { present } from '../core/base/present';
import { numberingFor } from '../core/hexmap/numbering';
import { rectangularMap } from '../core/hexmap/rectangular-map';
import { boardHexHeight } from '../core/scenario/map/read-board';
import { MODULE_FILE } from '../core/scenario/read-files';
import { shortName as shortId } from '../core/scenario/read-header';
import { MAP_NAME } from '../core/scenario/module-contract';
import type { Display, OwnBoard, Phase, Scenario, Turn, Unit } from '../core/scenario/scenario';
import { scenarioFiles } from '../core/scenario/write-scenario';
import type { VassalError } from '../core/vassal/error';
import { shortName, type BuildElement } from '../core/vassal/module/build-file';
import { booleanAttribute, type Point } from '../core/vassal/module/grids/grid';
import { isPieceSlot } from '../core/vassal/module/components';
import { layOutMaps } from '../core/vassal/module/map-layout';
import type { VassalModule } from '../core/vassal/module/module';
import type { Viewer } from '../core/vassal/replay/timeline';
import { counterSizeFor } from '../module-builder/counter-size';
import { markerImage, unitImage } from '../module-builder/file-names';
import { LOCK_FILE, writeGpidLock, type LockRow } from '../module-builder/gpid-lock';
import { boardPicture, hexHeightOf, ownBoardOf } from './board-picture';
import { findBoards } from './boards';
import type { FoundBoard, FoundPiece, FoundSlot, Left } from './found';
import { importDisplays } from './displays';
import { takeCharts } from './charts';
import { leftComponents, readDice } from './furniture';
import { boardHexes, type BoardHexes } from './hexes';
import { moduleYaml, nationOf } from './module-yaml';
import { isPicture, pictureFile } from './picture-file';
import { atStartPieces, savedPieces, type SlotsByElement, type Unplaced } from './pieces';
import type { Imported } from './result';
import { findSides, phasesOf } from './sides';
import { readSlots } from './slots';
import { MOST_FACES } from '../core/scenario/units/faces';
import { atMost } from './told-words';
import { FACE, importUnits, NEUTRAL, type ImportedUnits } from './units';

/** How many turns a game has whose turn track does not end. */
const USUAL_TURNS = 10;
/** A map for counters that have none. */
const NO_MAP = { columns: 20, rows: 15, hexHeight: 96 } as const;

/** Slots of the palettes: not those of at-start stacks, of decks or of definitions. */
const paletteOf = (root: BuildElement, slots: SlotsByElement): readonly FoundSlot[] => {
  const found: FoundSlot[] = [];
  const visit = (element: BuildElement): void => {
    if (/SetupStack|DrawPile/.test(shortName(element))) return;
    const slot = isPieceSlot(element) ? slots.get(element) : undefined;
    if (slot?.kind === 'piece') found.push(slot);
    for (const child of element.children) visit(child);
  };
  visit(root);
  return found;
};

/** The save of the first set-up that a module offers and has. */
const setupFile = (module: VassalModule): { readonly file: string; readonly others: number } | undefined => {
  const files: string[] = [];
  const visit = (element: BuildElement): void => {
    const file = element.attributes['file'] ?? '';
    if (
      shortName(element) === 'PredefinedSetup' &&
      booleanAttribute(element, 'useFile', true) &&
      module.entries.includes(file)
    )
      files.push(file);
    for (const child of element.children) visit(child);
  };
  visit(module.root);
  const [file] = files;
  return file === undefined ? undefined : { file, others: files.length - 1 };
};

const versionOf = (version: string): string => {
  const [a = '1', b = '0', c = '0'] = (/\d{1,5}(?:\.\d{1,5}){0,2}/.exec(version)?.[0] ?? '1.0.0').split('.');
  return `${Number(a)}.${Number(b)}.${Number(c)}`;
};

const clean = (text: string, longest: number): string =>
  text
    .replace(/[\u0000-\u001f<>]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();

/** A phase belongs to the side that its name begins with; one that names none is each side's. */
const phasesFor = (texts: readonly string[], sides: readonly string[]): readonly Phase[] => {
  const players = sides.filter(side => side !== NEUTRAL);
  const found = texts.flatMap((text): readonly Phase[] => {
    const name = clean(text, 40);
    const side = players.find(one => name.toLowerCase().startsWith(one.toLowerCase()));
    const rest = side === undefined ? name : name.slice(side.length).replace(/^[\s:–-]+/, '') || name;
    return (side === undefined ? players : [side]).map(one => ({ side: one, name: rest, kind: rest.toLowerCase() }));
  });
  const phases = found.length > 0 ? found : players.map(side => ({ side, name: 'Turn', kind: 'turn' }));
  const seen = new Set<string>();
  return phases
    .filter(({ side, name }) => {
      const key = `${side}\n${name}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .slice(0, 100);
};

const turnsFrom = (first: number): readonly Turn[] =>
  Array.from({ length: USUAL_TURNS }, (_, i) => ({ number: first + i, date: `Turn ${first + i}` }));

interface Facts {
  readonly module: VassalModule;
  readonly sides: readonly string[];
  readonly board: FoundBoard | undefined;
  readonly hexes: BoardHexes | undefined;
  /** The board as the map's picture. */
  readonly own: OwnBoard | undefined;
  readonly units: ImportedUnits;
  readonly displays: readonly Display[];
  readonly hexHeight: number;
}

const scenarioOf = ({ module, sides, board, hexes, own, units, displays, hexHeight }: Facts): Scenario => {
  const name = clean(module.name, 80) || 'Imported Module';
  const { first, phases } = phasesOf(module);
  const { columns, rows } = hexes ?? NO_MAP;
  const nations = new Map(sides.map((side, i) => [side, nationOf(i).name]));
  return {
    id: shortId(name),
    name,
    version: versionOf(module.version),
    description: clean(module.metadata?.description ?? '', 1000),
    system: 'none',
    options: {},
    sides: sides.map(side => ({ name: side, nation: nations.get(side) ?? '' })),
    map: {
      title: clean(board?.name ?? '', 80) || name,
      hexHeight,
      ...present({ board: own, numbering: hexes?.numbering }),
      hexes: rectangularMap({
        columns,
        rows,
        numbering: hexes?.numbering ?? numberingFor(columns, rows, hexes?.pointed),
        otherwise: { terrain: 'clear' },
      }),
      places: [],
    },
    ...(displays.length === 0 ? {} : { displays }),
    units: units.units.map(({ unit }) => ({ ...unit, nation: nations.get(unit.side) ?? '' })),
    turns: turnsFrom(first),
    phases: phasesFor(phases, sides),
    tables: new Map(),
  };
};

const lockOf = ({ units, markers }: ImportedUnits): readonly LockRow[] => {
  const taken = new Set<number>();
  const row = (gpid: number | undefined, rest: Omit<LockRow, 'gpid'>): readonly LockRow[] => {
    if (gpid === undefined || taken.has(gpid)) return [];
    taken.add(gpid);
    return [{ gpid, ...rest }];
  };
  return [
    ...units.flatMap(({ unit: { id, name, side }, slotGpid, startGpid }) => [
      ...row(slotGpid, { kind: 'slot', id, name, side }),
      ...row(startGpid, { kind: 'start', id, name, side }),
    ]),
    ...markers.flatMap(({ key, name, gpid }) => row(gpid, { kind: 'marker', id: key, name, side: '' })),
  ];
};

interface Pictures {
  readonly files: Map<string, Uint8Array>;
  /** Those that the module does not have or that are no pictures: the counter, and the name of the picture. */
  readonly missing: string[];
}

const takePictures = async (module: VassalModule, units: ImportedUnits): Promise<Pictures> => {
  const pictures: Pictures = { files: new Map(), missing: [] };
  const take = async (name: string, image: string, drawn: string): Promise<void> => {
    const entry = module.imageEntry(image);
    const bytes = entry === undefined ? undefined : await module.entry(entry);
    if (bytes?.ok === true && isPicture(bytes.value)) pictures.files.set(pictureFile(drawn, bytes.value), bytes.value);
    else pictures.missing.push(`${name} (${image})`);
  };
  for (const { unit, images } of units.units) {
    for (const [face, image] of images.entries()) await take(unit.name, image, unitImage(unit.id, face));
  }
  for (const { key, name, image } of units.markers) if (image !== undefined) await take(name, image, markerImage(key));
  return pictures;
};

const counted = (counts: ReadonlyMap<string, number>, why: string): readonly Left[] =>
  [...counts].map(([what, count]) => ({ what, why, count }));

const traitsLeft = (slots: readonly FoundSlot[]): readonly Left[] => {
  const counts = new Map<string, number>();
  for (const slot of slots) for (const title of slot.left) counts.set(title, (counts.get(title) ?? 0) + 1);
  return counted(
    new Map([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
    'a trait of counters; built counters have the traits of Overrun’s own',
  );
};

/** A point of the board that is no hex, such as one of a track that is printed there: the picture is kept as it is. */
const besideHexes = (board: FoundBoard, map: string, [x, y]: Point): Unit['box'] => {
  const at: readonly [number, number] = [Math.round(x - board.x), Math.round(y - board.y)];
  const isThere = map === board.map && at[0] >= 0 && at[1] >= 0 && at[0] < board.width && at[1] < board.height;
  return isThere ? { name: MAP_NAME, at } : undefined;
};

/**
 * @param save the set-up to take; left out: the module's own first one
 * @param viewer whose eyes the save is read with; of the module's own set-up all is taken, which whoever has the module may see
 */
export const importForeignModule = async (
  module: VassalModule,
  save: Uint8Array | undefined,
  viewer: Viewer,
): Promise<Result<Imported, VassalError>> => {
  const maps = await layOutMaps(module);
  const { slots, beyond } = readSlots(module);
  const palette = paletteOf(module.root, slots);
  const { main, others } = findBoards(module, maps);
  const picture = await boardPicture(module, main);
  const hexes = main && boardHexes(main, typeof picture !== 'string');
  const own = main && hexes && typeof picture !== 'string' ? ownBoardOf(main, hexes, picture.path) : undefined;
  const unplaced: Unplaced = new Map();
  const setup = save ? undefined : setupFile(module);
  const setupBytes = save ?? (setup && (await module.entry(setup.file)));
  let pieces: readonly FoundPiece[] = atStartPieces(module, maps, slots, setupBytes ? new Map() : unplaced);
  let masked = 0;
  if (setupBytes) {
    const bytes = 'ok' in setupBytes ? setupBytes : ok(setupBytes);
    if (!bytes.ok) return bytes;
    const saved = await savedPieces(bytes.value, module, slots, unplaced, save ? viewer : { reveal: true });
    if (!saved.ok) return saved;
    ({ pieces, masked } = saved.value);
  }
  const hexHeight = own ? boardHexHeight(own) : hexes ? hexHeightOf(hexes) : NO_MAP.hexHeight;
  const displays = await importDisplays(module, others, counterSizeFor(hexHeight));
  const players = findSides(module, palette);
  const units = importUnits(
    palette,
    pieces,
    players,
    main && hexes ? { ...hexes, map: main.map } : undefined,
    (map, point) => displays.boxAt(map, point) ?? (own && main ? besideHexes(main, map, point) : undefined),
  );
  const sides = [...players, ...units.sides];
  const facts: Facts = { module, sides, board: main, hexes, own, units, displays: displays.displays, hexHeight };
  const scenario = scenarioOf(facts);
  const { dice, others: otherDice } = readDice(module.root);
  const pictures = await takePictures(module, units);
  const charts = await takeCharts(module);

  const files = new Map<string, Uint8Array | string>([
    ...scenarioFiles(scenario),
    [MODULE_FILE, moduleYaml({ sides, units, dice, charts: charts.pages })],
    [LOCK_FILE, writeGpidLock(lockOf(units))],
    ...pictures.files,
    ...charts.files,
    ...displays.files,
    ...(own && typeof picture !== 'string' ? [[own.picture, picture.bytes] as const] : []),
  ]);
  // By it a counter has another side; it is no figure of the game.
  const figures = units.figures.filter(figure => figure !== FACE);
  const onMap = scenario.units.filter(unit => unit.setup);
  const sample = pieces.find(
    piece => hexes !== undefined && main?.map === piece.map && hexes.at(piece.point) !== undefined,
  );
  const left: readonly Left[] = [
    ...(own
      ? []
      : [
          {
            what: 'board picture',
            why: typeof picture === 'string' ? picture : 'its hexes are too many, or none',
            count: 1,
          },
        ]),
    ...displays.left.map(({ board: { map, name }, why }) => ({ what: `board “${name}” of ${map}`, why, count: 1 })),
    ...counted(units.offHex, 'pieces of the set-up on no hex and in no box: they are in the palette only'),
    ...counted(unplaced, 'they have no place on a map'),
    ...counted(
      new Map(masked === 0 ? [] : [['masked pieces of the save', masked]]),
      'they are not for everybody to see; --as SIDE takes those of a side, --reveal all',
    ),
    ...counted(
      new Map(
        Object.entries({
          [`sides of counters beyond ${MOST_FACES}`]: units.furtherFaces,
          'counters without a picture of their own': units.withoutPicture,
          'pictures that the module names and does not have': pictures.missing.length,
          'slots beyond the most that are read': beyond,
          'pieces beyond the most that a scenario has': units.beyond,
          cards: [...slots.values()].filter(slot => slot.kind === 'card').length,
          'dice buttons': otherDice,
          'chart pages': charts.left,
          'further set-ups': setup?.others ?? 0,
        }).filter(([, count]) => count > 0),
      ),
      'a scenario folder has no place for them yet',
    ),
    ...traitsLeft(palette),
    ...leftComponents(module.root),
  ];
  return ok({
    files,
    taken: [
      `${scenario.units.length} units (${onMap.length} on the map), ${units.markers.length} markers, ${pictures.files.size} of their pictures`,
      ...(hexes
        ? [
            `${hexes.pointed ? `${hexes.rows} x ${hexes.columns}` : `${hexes.columns} x ${hexes.rows}`} hexes${own ? ', with the board’s own picture' : ''}`,
          ]
        : []),
      ...(displays.displays.length > 0
        ? [`further windows: ${displays.displays.map(({ name }) => name).join(', ')}`]
        : []),
      ...(figures.length > 0 ? [`figures: ${figures.join(', ')}`] : []),
      ...(charts.pages.length > 0 ? [`chart pages: ${atMost(charts.pages.map(({ title }) => title))}`] : []),
      ...(dice.length > 0 ? [`dice: ${dice.map(die => die.name).join(', ')}`] : []),
    ],
    unsure: [
      `The sides are ${sides.join(', ')}. Units get theirs by marks, prototypes, palettes and names.`,
      `The turn track has ${USUAL_TURNS} turns, since the module does not say how many there are.`,
      ...(sample && hexes && hexes.at(sample.point) !== hexes.name(sample.point)
        ? [
            `Hexes are numbered anew: ${hexes.at(sample.point) ?? ''} is ${hexes.name(sample.point) ?? 'without a number'} in the module.`,
          ]
        : []),
      ...(pictures.missing.length > 0
        ? [
            `Overrun draws the counters whose pictures the module does not have: ${atMost(pictures.missing)}. Give their units a type, or lay pictures into images/.`,
          ]
        : []),
      ...(units.sides.length > 0 ? ['Nothing tells whose some counters are: they are Neutral.'] : []),
      ...(units.offered.size > 0
        ? [
            `${units.offered.size} names look as if they had figures: ${atMost([...units.offered].map(([name, values]) => `${name} ${values.join('-')}`))}. Add columns to units.csv if they are.`,
          ]
        : []),
      ...(units.otherNumbers.length > 0
        ? [
            `Marks that hold numbers and may be figures: ${atMost(units.otherNumbers)}. Add them to units.csv, and to “factors:” of module.yaml, if they are.`,
          ]
        : []),
    ],
    left: left.filter(({ count }) => count > 0),
  });
};
