// Scenario and kit -> the bytes of a .vmod. A row of steps; each takes what those before it made. The same bytes for the
// same input: no clock, no chance, no order that a host decides.

import { err, ok, type Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import type { RulesInBrief } from '../core/rules/system';
import { cellOf, centreOf, type HexGeometry } from '../core/draw/hex-geometry';
import { declareCommand, MAP_NAME, SCENARIO_ENTRY, TALLY } from '../core/scenario/module-contract';
import { facesOf } from '../core/scenario/units/faces';
import type { Scenario, Unit } from '../core/scenario/scenario';
import { scenarioToJson } from '../core/scenario/json/scenario-json';
import type { Table } from '../core/scenario/table';
import type { Procedure } from '../core/scenario/vocabulary';
import type { ArchiveEntry } from '../core/vassal/archive/archive';
import type { BuildElement } from '../core/vassal/module/build-file';
import { writeMetadata, type Metadata } from '../core/vassal/archive/metadata';
import { pictureEntries, type PictureCaches, type Progress } from './pictures/drawn-pictures';
import { packModule } from '../core/vassal/module/module-folder';
import { writeBuildFile } from '../core/vassal/module/write-build-file';
import { boardGeometry } from './board-geometry';
import { chartsOf } from './pages/charts';
import { buildProblems, type Buildable } from './check/check-build';
import { element, module, onMap } from './element';
import { START_FILE } from './file-names';
import { assignGpids, keyOf, type AssignedGpids, type GpidLock, type LockedPiece } from './gpid-lock';
import { folderEntry } from './folder-entry';
import { helpOf } from './pages/help';
import { DATE_SAVED } from './date-saved';
import { preferenceElement } from './counts/counting';
import { countingFor, tallyPiece } from './counts/module-counting';
import type { Counting } from './counts/counting';
import { FIGHT_MARKER, LAID_MARKER } from './counts/roll';
import { TALLY_LAID } from './counts/tally';
import type { KitMarker } from './kit/kit';
import { mapElement, type WindowSize } from './map-component';
import { besideHexes, boxStacks, displayElement, layOutDisplays } from './displays';
import { eliminatedPlaces } from './eliminated';
import { counterSizeFor } from './counter-size';
import { drawnSizes, picturesOf } from './module-art';
import { faultsOf } from './check/module-faults';
import { ownPageEntries } from './pages/own-page-entries';
import { ownPictureBytes } from './own-pictures';
import { laidByPiecesElement, paletteElement } from './palettes';
import { markersAtStart, type StartMarker } from './placed-markers';
import { markerPiece, slotOf, startingStacks, unitPiece, type Piece } from './pieces';
import type { Renderer } from './pictures/png';
import { allPrototypes, prototypeElement, prototypesOf, unitPrototypes, type Prototype } from './prototypes';
import { startSave } from './start-save';
import { diceElements, globalProperties, inventoryElement, notesElement } from './toolbar';
import { terrainMessages } from './terrain-told';
import { turnTrackElement } from './turn-track';

export interface BuildInput extends Buildable {
  /** The rule system's own tables, for charts that the scenario does not replace. */
  readonly defaults: ReadonlyMap<string, Table>;
  /** What units declare besides overruns and attacks, by the rule system's vocabulary. */
  readonly procedures?: readonly Procedure[];
  /** Its rules for the players; left out: none. */
  readonly brief?: RulesInBrief;
  /** The ids that the counters had so far; left out: none had any. */
  readonly gpids?: GpidLock;
  /** Of an expansion: it goes with a module that has all else. */
  readonly expansion?: Expansion;
}

export interface Expansion {
  /** The module's, which its saves and logs name. */
  readonly metadata: Metadata;
  /** Begins the game piece ids of its own counters. */
  readonly id: string;
  /** The module's counters. */
  readonly known: GpidLock;
  readonly startFile: string;
  /** The scenario that it extends. */
  readonly of: Scenario;
}

export interface BuiltModule {
  readonly bytes: Uint8Array;
  /** What is inside, in order. */
  readonly entries: readonly { readonly name: string; readonly size: number }[];
  readonly summary: ModuleSummary;
  /** What did not keep it from being built. */
  readonly warnings: readonly SourceProblem[];
  /** The ids of its counters, to be kept for the next build, and what was known under another name before. */
  readonly gpids: Pick<AssignedGpids, 'lock' | 'renamed'>;
}

export interface ModuleSummary {
  readonly name: string;
  readonly version: string;
  readonly hexes: number;
  readonly units: number;
  readonly onMap: number;
  readonly pictures: number;
  readonly board: { readonly width: number; readonly height: number };
}

/** What a build would make, without making it. */
export const planOf = (input: BuildInput): ModuleSummary => {
  const { scenario, kit } = input;
  const { pictureWidth, pictureHeight } = boardGeometry(input);
  return {
    name: scenario.name,
    version: scenario.version,
    hexes: scenario.map.hexes.hexes.size,
    units: scenario.units.length,
    onMap: scenario.units.filter(unit => unit.setup).length,
    pictures: picturesOf(scenario, kit).length,
    board: { width: pictureWidth, height: pictureHeight },
  };
};

export interface ModulePlan {
  readonly summary: ModuleSummary;
  readonly warnings: readonly SourceProblem[];
}

/** The plan of a build and what is to be said of it; or why nothing can be built. */
export const planModule = (
  input: BuildInput,
  glyphs: Renderer['missingGlyphs'],
): Result<ModulePlan, readonly SourceProblem[]> => {
  const problems = buildProblems(input, glyphs);
  return problems.some(p => p.severity === 'error')
    ? err(problems)
    : ok({ summary: planOf(input), warnings: problems });
};

export const metadataOf = ({ scenario, kit }: Pick<BuildInput, 'scenario' | 'kit'>): Metadata => ({
  name: scenario.name,
  version: scenario.version,
  vassalVersion: kit.vassal,
  description: scenario.description,
  dateSaved: DATE_SAVED,
});

export const lockedPieces = (input: BuildInput): readonly LockedPiece[] => {
  const { scenario, kit, counts } = input;
  const marker = (id: string, name = ''): LockedPiece => ({ kind: 'marker', id, name, side: '' });
  return [
    ...scenario.units.flatMap(({ id, name, side }) =>
      (['slot', 'start'] as const).map(kind => ({ kind, id, name, side })),
    ),
    ...kit.markers.map(({ key, name }) => marker(key, name)),
    ...(counts ? [LAID_MARKER, TALLY, TALLY_LAID].map(id => marker(id)) : []),
    ...markersAtStart(input).map(({ id }) => marker(id)),
  ];
};

/** The pieces of a scenario with their ids, in slots and on the map. */
const pieceMaker = (input: BuildInput) => {
  const { scenario, kit, procedures = [] } = input;
  const { hexHeight } = scenario.map;
  const size = counterSizeFor(hexHeight);
  const room = { hexHeight, counterSize: size };
  const gpids = assignGpids(lockedPieces(input), input.gpids);
  const known = new Set(input.expansion?.known.map(keyOf));
  const gpidOf = (kind: LockedPiece['kind'], id: string): string => {
    const gpid = String(gpids.gpid({ kind, id }));
    return input.expansion && !known.has(keyOf({ kind, id })) ? `${input.expansion.id}:${gpid}` : gpid;
  };
  const ofMarker = (id: string): string => gpidOf('marker', id);
  const counting = input.counts && countingFor(input, input.counts, ofMarker);
  const markerWith = (of: KitMarker, prototype: Prototype, id: string) =>
    markerPiece(of, prototype, room, id, of.key === FIGHT_MARKER ? counting?.marker : undefined);
  const lost = eliminatedPlaces(scenario, layOutDisplays(scenario, input.ownPictures));
  const windows = [...new Set([...lost.values()].map(({ window }) => window))];
  const about = { windows, haveSteps: scenario.units.some(of => facesOf(of).length > 2) };
  const counted = counting && { what: counting.what, levels: counting.declaring };
  const prototypes = prototypesOf(kit, procedures, size, about, counted);
  /** A unit's piece stands in its palette, in the set-up and at the start of a new game: only its id differs. */
  const made = new Map<string, (gpid: string) => Piece>();
  const unit = (where: 'slot' | 'start', of: Unit): Piece => {
    const { window, at } = lost.get(of.id) ?? {};
    const known =
      made.get(of.id) ??
      unitPiece(of, kit.counters, unitPrototypes(prototypes, of, window), {
        restricted: kit.restricted,
        counted: counting?.unit(of),
        eliminatedAt: at,
      });
    made.set(of.id, known);
    return known(gpidOf(where, of.id));
  };
  return {
    size,
    gpids,
    prototypes,
    counting,
    startPiece: (of: Unit) => unit('start', of),
    startMarker: ({ marker, id }: StartMarker) => markerWith(marker, prototypes.marker, gpidOf('marker', id)),
    startMarkerSlot: ({ marker, id }: StartMarker) => {
      const gpid = gpidOf('marker', id);
      return slotOf(markerWith(marker, prototypes.marker, gpid), gpid, size);
    },
    unitSlot: (where: 'slot' | 'start', of: Unit) => slotOf(unit(where, of), gpidOf(where, of.id), size),
    tallySlot: (of: Counting) => {
      const piece = tallyPiece(of, kit, ofMarker, (marker, id) => markerWith(marker, prototypes.marker, id));
      return slotOf(piece, ofMarker(TALLY), size);
    },
    markerSlot: (of: KitMarker) => {
      const id = gpidOf('marker', of.key);
      return slotOf(markerWith(of, prototypes.marker, id), id, size);
    },
  };
};

type Pieces = ReturnType<typeof pieceMaker>;

/** A new game without the predefined set-up has the same pieces in the same hexes. */
const atStartStacks = (scenario: Scenario, geometry: HexGeometry, pieces: Pieces): BuildElement[] => {
  // VASSAL does not find every number of every numbering again: descending staggered ones it takes for others.
  const byName = scenario.map.numbering === undefined && scenario.map.board === undefined;
  const beside = besideHexes(scenario).map(([[x, y], units]) =>
    onMap(
      'SetupStack',
      { name: `${x},${y}`, owningBoard: scenario.map.title, useGridLocation: false, location: '', x, y },
      units.map(unit => pieces.unitSlot('start', unit)),
    ),
  );
  const inHexes = [...startingStacks(scenario)].map(([hex, units]) => {
    const [x, y] = byName ? [0, 0] : centreOf(geometry, cellOf(geometry, hex));
    return onMap(
      'SetupStack',
      { name: hex, owningBoard: scenario.map.title, useGridLocation: byName, location: hex, x, y },
      units.map(unit => pieces.unitSlot('start', unit)),
    );
  });
  return [...inHexes, ...beside];
};

/** Markers of the set-up in one window, as at-start stacks. */
const markerStacks = (input: BuildInput, window: string, board: string, pieces: Pieces): BuildElement[] =>
  markersAtStart(input)
    .filter(one => one.window === window)
    .map(one => {
      const [x, y] = one.at;
      return onMap(
        'SetupStack',
        {
          name: `${one.marker.name} ${x},${y}`,
          owningBoard: board,
          useGridLocation: false,
          location: '',
          x: Math.round(x),
          y: Math.round(y),
        },
        [pieces.startMarkerSlot(one)],
      );
    });

/** The further windows, each with the counters that start there. */
const displayElements = (input: BuildInput, window: WindowSize, pieces: Pieces): BuildElement[] => {
  const displays = layOutDisplays(input.scenario, input.ownPictures);
  const stacks = boxStacks(input.scenario, displays);
  return displays.map(one =>
    displayElement(one, window, [
      ...markerStacks(input, one.display.name, one.display.name, pieces),
      ...stacks.flatMap(({ display, box, at: [x, y], units }) =>
        display === one.display
          ? [
              onMap(
                'SetupStack',
                { name: box.name, owningBoard: display.name, useGridLocation: false, location: '', x, y },
                units.map(unit => pieces.unitSlot('start', unit)),
              ),
            ]
          : [],
      ),
    ]),
  );
};

const rootElement = (input: BuildInput, pieces: Pieces, charts: BuildElement, help: BuildElement): BuildElement => {
  const { scenario, kit } = input;
  const geometry = boardGeometry(input);
  const window = { counterSize: pieces.size, sums: kit.counters.sums };
  const terrain = terrainMessages(input.expansion?.of ?? scenario);
  const messages = [...(pieces.counting?.messages ?? []), ...terrain];
  return element(
    'VASSAL.build.GameModule',
    {
      name: scenario.name,
      version: scenario.version,
      description: scenario.description,
      VassalVersion: kit.vassal,
      nextPieceSlotId: pieces.gpids.next,
    },
    [
      module('BasicCommandEncoder'),
      help,
      module(
        'PlayerRoster',
        { buttonText: 'Retire', buttonToolTip: 'Switch sides, or become an observer' },
        scenario.sides.map(side => element('entry', {}, [], side.name)),
      ),
      module(
        'GlobalOptions',
        {
          autoReport: 'Always',
          centerOnMove: 'Use Preferences Setting',
          chatterHTMLSupport: 'Never',
          hotKeysOnClosedWindows: 'Never',
          inventoryForAll: 'Always',
          nonOwnerUnmaskable: 'Use Preferences Setting',
          playerIdFormat: '$PlayerName$',
          promptString: 'Opponents can unmask pieces',
          sendToLocationMoveTrails: 'Never',
          storeLeadingZeroIntegersAsStrings: true,
        },
        pieces.counting ? [preferenceElement()] : [],
      ),
      mapElement(
        scenario.map.title,
        geometry,
        {
          ...window,
          tellsTerrain: terrain.length > 0,
          countsMp: kit.mostMp > 0,
          rolls: pieces.counting !== undefined,
          sides: scenario.sides,
        },
        [...atStartStacks(scenario, geometry, pieces), ...markerStacks(input, MAP_NAME, scenario.map.title, pieces)],
      ),
      ...displayElements(input, window, pieces),
      module('PrototypesContainer', {}, allPrototypes(pieces.prototypes).map(prototypeElement)),
      paletteElement(scenario, kit, { unit: unit => pieces.unitSlot('slot', unit), marker: pieces.markerSlot }),
      ...(pieces.counting ? [laidByPiecesElement([pieces.tallySlot(pieces.counting)])] : []),
      globalProperties(scenario, kit.pools, pieces.counting?.properties),
      ...(messages.length > 0 ? [module('properties.GlobalTranslatableMessages', {}, messages)] : []),
      turnTrackElement(scenario),
      ...diceElements(kit.dice),
      charts,
      inventoryElement(),
      notesElement(),
      module('PredefinedSetup', {
        name: `${scenario.name}: start`,
        useFile: true,
        file: input.expansion?.startFile ?? START_FILE,
        isMenu: false,
        description: scenario.description,
      }),
      module('Chatter'),
      module('KeyNamer'),
      element('VASSAL.i18n.Language'),
    ],
  );
};

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

export interface BuildHost {
  readonly caches?: PictureCaches;
  readonly progress?: Progress;
}

/** All pictures of the module. Problems are of the scenario's words: then nothing is drawn. */
export const drawPictures = async (
  input: BuildInput,
  renderer: Renderer,
  { caches, progress }: BuildHost,
): Promise<
  Result<
    { readonly entries: readonly ArchiveEntry[]; readonly warnings: readonly SourceProblem[] },
    readonly SourceProblem[]
  >
> => {
  const { scenario, kit, ownPictures = [] } = input;
  const warnings = buildProblems(input, renderer.missingGlyphs);
  if (warnings.some(p => p.severity === 'error')) return err(warnings);
  const pictures = picturesOf(scenario, kit);
  const drawings = new Map(pictures.map(({ file, draw }) => [file, draw]));
  const sizeOf = drawnSizes(input, file => drawings.get(file)?.() ?? '');
  const own = ownPictureBytes(ownPictures, sizeOf, renderer);
  const entries = await pictureEntries(pictures, own, { renderer, caches }, progress);
  return ok({ entries, warnings });
};

/** What a module consists of, before it is packed. */
export interface ModuleParts {
  readonly root: BuildElement;
  /** All files but the build file and what the archive says of itself. */
  readonly entries: readonly ArchiveEntry[];
  readonly gpids: AssignedGpids;
  readonly warnings: readonly SourceProblem[];
}

export const modulePartsOf = async (
  input: BuildInput,
  renderer: Renderer,
  host: BuildHost = {},
): Promise<Result<ModuleParts, readonly SourceProblem[]>> => {
  const { scenario, kit, defaults } = input;
  const drawn = await drawPictures(input, renderer, host);
  if (!drawn.ok) return drawn;
  const metadata = input.expansion?.metadata ?? metadataOf(input);
  const pieces = pieceMaker(input);
  const { ownPages = [], brief = { rules: [], results: [] } } = input;
  const charts = chartsOf({ scenario, kit, defaults, results: brief.results, ownPages });
  const help = helpOf(scenario, kit, {
    procedures: (input.procedures ?? []).map(p => declareCommand(p.key)),
    brief,
    isCounted: pieces.counting !== undefined,
    ownPages,
  });
  const save = startSave({
    scenario,
    geometry: boardGeometry(input),
    board: scenario.map.title,
    displays: layOutDisplays(scenario, input.ownPictures),
    pieceOf: pieces.startPiece,
    markers: markersAtStart(input).map(one => ({ ...one, piece: pieces.startMarker(one) })),
    metadata,
  });
  return ok({
    root: rootElement(input, pieces, charts.element, help.element),
    entries: [
      { name: SCENARIO_ENTRY, data: utf8(scenarioToJson(scenario)) },
      { name: input.expansion?.startFile ?? START_FILE, data: save },
      ...folderEntry(input),
      ...help.entries,
      ...charts.entries,
      ...ownPageEntries(ownPages, renderer),
      ...drawn.value.entries,
    ],
    gpids: pieces.gpids,
    warnings: drawn.value.warnings,
  });
};

/** What stands in an archive beside its files. */
export const headEntries = (root: BuildElement, metadata: Metadata): readonly ArchiveEntry[] => [
  { name: 'buildFile.xml', data: utf8(writeBuildFile(root)) },
  { name: 'moduledata', data: utf8(writeMetadata(metadata)) },
];

/** Builds the module. Problems are of the scenario's words: then nothing is built. */
export const buildModule = async (
  input: BuildInput,
  renderer: Renderer,
  host: BuildHost = {},
): Promise<Result<BuiltModule, readonly SourceProblem[]>> => {
  const parts = await modulePartsOf(input, renderer, host);
  if (!parts.ok) return parts;
  const { root, gpids, warnings } = parts.value;
  const entries = [...headEntries(root, metadataOf(input)), ...parts.value.entries];
  const faults = await faultsOf(entries);
  if (faults.length > 0) return err(faults);
  return ok({
    bytes: packModule(entries),
    entries: entries.map(({ name, data }) => ({ name, size: data.length })),
    summary: planOf(input),
    warnings,
    gpids,
  });
};
