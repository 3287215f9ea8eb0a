// What is in a module or an extension.

import { present } from '../../base/present';
import { shortName, type BuildElement } from '../../vassal/module/build-file';
import { componentName, findComponents, isPieceSlot, walk } from '../../vassal/module/components';
import type { ReadExtension } from '../../vassal/module/module-extension';
import { booleanAttribute, intAttribute, type Size } from '../../vassal/module/grids/grid';
import { readGrid, type AnyGrid } from '../../vassal/module/grids/read-grid';
import { boardImage, defaultBoards, imageSizes, plainSize } from '../../vassal/module/map-layout';
import type { ModuleMap, VassalModule } from '../../vassal/module/module';
import { checkModule } from '../../vassal/module/check-module';
import { readPieceDefinition } from '../../vassal/module/piece-definition';
import { pieceLevels, usedPrototypes } from '../../vassal/module/prototypes';
import { moduleOf } from '../../vassal/module/read-module';
import { KNOWN_TRAITS } from '../../vassal/traits/registry';
import { prefixOf } from '../../vassal/traits/trait';
import { turnTrack } from '../../vassal/module/turn-tracker';
import { Counter } from './counts';
import type {
  BoardSummary,
  Contents,
  ExtensionInspection,
  GridSummary,
  MapSummary,
  ModuleInspection,
  TraitCounts,
} from './inspection';

const summarise = (grid: AnyGrid): GridSummary => {
  switch (grid.kind) {
    case 'hex': {
      const { dx, dy, sideways } = grid.settings;
      const example = grid.locationName(grid.centre({ column: 0, row: 0 }));
      return { kind: 'hex', dx, dy, sideways, ...present({ example }) };
    }
    case 'square': {
      const { dx, dy, x0, y0 } = grid.settings;
      const example = grid.locationName([x0, y0]);
      return { kind: 'square', dx, dy, ...present({ example }) };
    }
    case 'region':
      return { kind: 'region', regions: grid.regions.length };
    case 'zoned':
      return {
        kind: 'zoned',
        zones: grid.zones.map(({ name, grid: own }) => {
          const kind = own === undefined ? undefined : (own as Partial<AnyGrid>).kind;
          return { name, ...present({ grid: kind }) };
        }),
        ...(grid.background ? { background: summarise(grid.background) } : {}),
      };
  }
};

const summariseBoard = (board: BuildElement, sizes: ReadonlyMap<string, Size>): BoardSummary => {
  const image = boardImage(board);
  const size = image === undefined ? plainSize(board) : sizes.get(image);
  const grid = readGrid(board, size ?? { width: 0, height: 0 });
  return {
    name: board.attributes['name'] ?? '',
    ...present({ image }),
    ...(size ? { size: [size.width, size.height] as const } : {}),
    reversible: booleanAttribute(board, 'reversible', false),
    ...(grid ? { grid: summarise(grid) } : {}),
  };
};

const summariseMap = (map: ModuleMap, sizes: ReadonlyMap<string, Size>): MapSummary => ({
  name: map.name,
  boards: map.boards.map(board => summariseBoard(board, sizes)),
  newGame: defaultBoards(map).map(board => board.name),
  atStartStacks: findComponents(map.element, 'SetupStack').length,
  decks: findComponents(map.element, 'DrawPile').map(deck => componentName(deck) ?? ''),
});

/** Counts the traits around innermost pieces. */
export class TraitCounter {
  readonly #known = new Counter();
  readonly #unknown = new Counter();

  /** @param prefixes of a piece's traits */
  add(prefixes: readonly string[]): void {
    for (const prefix of prefixes) {
      const known = KNOWN_TRAITS.get(prefix);
      if (known) this.#known.add(known.title);
      else this.#unknown.add(prefix.slice(0, 40));
    }
  }

  counts(): TraitCounts {
    return { traits: this.#known.counts(), unknownTraits: this.#unknown.counts() };
  }
}

const diceOf = (root: BuildElement): Contents['dice'] =>
  [...walk(root)]
    .filter(element => shortName(element).endsWith('DiceButton'))
    .map(button => {
      const name = componentName(button) ?? button.attributes['label'] ?? '';
      if (shortName(button).startsWith('Special')) return { name };
      return { name, count: intAttribute(button, 'nDice', 2), sides: intAttribute(button, 'nSides', 6) };
    });

const setupsOf = (root: BuildElement, entries: ReadonlySet<string>): Contents['setups'] =>
  findComponents(root, 'PredefinedSetup')
    .filter(setup => !booleanAttribute(setup, 'isMenu', false))
    .map(setup => {
      const file = setup.attributes['file'] ?? '';
      return { name: componentName(setup) ?? '', file, present: entries.has(file) };
    });

const isOwnClass = ({ name }: BuildElement): boolean => name.startsWith('VASSAL.') || !name.includes('.');

const contentsOf = async (module: VassalModule): Promise<Contents> => {
  const { root, maps, prototypes } = module;
  const elements = [...walk(root)];
  const slots = elements.filter(isPieceSlot);
  const byPrototype = new Counter();
  const traits = new TraitCounter();
  const customClasses = new Counter();
  for (const slot of slots) for (const name of usedPrototypes(slot.text, prototypes)) byPrototype.add(name);
  for (const text of [...slots.map(slot => slot.text), ...prototypes.values()]) {
    const definition = readPieceDefinition(text);
    if (definition)
      traits.add(
        pieceLevels(definition)
          .slice(0, -1)
          .map(({ type }) => prefixOf(type)),
      );
  }
  for (const element of elements) if (!isOwnClass(element)) customClasses.add(element.name);
  const sizes = await imageSizes(
    module,
    maps.flatMap(map => map.boards.flatMap(board => boardImage(board) ?? [])),
  );
  const cards = slots.filter(slot => shortName(slot).endsWith('CardSlot')).length;
  return {
    files: module.entries.length,
    maps: maps.map(map => summariseMap(map, sizes)),
    sides: module.sides,
    slots: slots.length - cards,
    cards,
    slotsByPrototype: byPrototype.counts(),
    prototypes: [...prototypes.keys()],
    ...traits.counts(),
    turnTrackers: module.turnTrackers.map(element => {
      const track = turnTrack(element);
      return { name: track.name, starts: track.textOf(track.initialState).trim() };
    }),
    dice: diceOf(root),
    charts: elements
      .filter(element => /(?:^|Html)Chart$/.test(shortName(element)))
      .map(chart => ({ name: componentName(chart) ?? '', file: chart.attributes['fileName'] ?? '' })),
    setups: setupsOf(root, new Set(module.entries)),
    globalProperties: findComponents(root, 'GlobalProperty').map(property => componentName(property) ?? ''),
    customClasses: customClasses.counts(),
  };
};

/** What is in a module, and what is wrong with it. */
export const inspectModule = async (module: VassalModule): Promise<ModuleInspection> => {
  const problems = await checkModule(module);
  const vassalVersion = module.metadata?.vassalVersion ?? module.root.attributes['VassalVersion'];
  const description = module.metadata?.description ?? module.root.attributes['description'];
  return {
    kind: 'module',
    name: module.name,
    version: module.version,
    ...present({ vassalVersion }),
    ...(description === undefined || description === '' ? {} : { description }),
    ...(await contentsOf(module)),
    missingImages: problems.flatMap(({ code, file }) => (code === 'image-missing' && file !== undefined ? [file] : [])),
    problems,
    warnings: module.warnings,
  };
};

/** What an extension adds. Its images and prototypes may be its module's, so nothing of it is called missing. */
export const inspectExtension = async ({ about, root, files }: ReadExtension): Promise<ExtensionInspection> => ({
  kind: 'extension',
  about,
  adds: root.children.map(child => {
    if (shortName(child) !== 'ExtensionElement') return { to: '', component: shortName(child) };
    const [component] = child.children;
    const name = component && componentName(component);
    return {
      to: child.attributes['target'] ?? '',
      component: component ? [shortName(component), ...(name === undefined ? [] : [name])].join(' ') : '',
    };
  }),
  ...(await contentsOf(moduleOf(root, files))),
});
