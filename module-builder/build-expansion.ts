// An expansion of a module (.vmdx), out of a scenario that extends another: what its own module would have over the other's.
// VASSAL's extensions only add; what an expansion would change in the module stays as it is there, and is told.

import { err, ok, type Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import { SCENARIO_FILE } from '../core/scenario/read-files';
import type { ArchiveEntry } from '../core/vassal/archive/archive';
import { writeMetadata } from '../core/vassal/archive/metadata';
import type { BuildElement } from '../core/vassal/module/build-file';
import { componentName, isPieceSlot, isPrototype } from '../core/vassal/module/components';
import { packModule } from '../core/vassal/module/module-folder';
import { encodeSequence } from '../core/vassal/text/sequence';
import { writeBuildFile } from '../core/vassal/module/write-build-file';
import { BLANK_RENDERER } from './pictures/blank-renderer';
import {
  headEntries,
  lockedPieces,
  metadataOf,
  modulePartsOf,
  planOf,
  type BuildHost,
  type BuildInput,
  type BuiltModule,
} from './build-module';
import { faultsOf } from './check/module-faults';
import { DATE_SAVED } from './date-saved';
import { module } from './element';
import { HELP_FILE, RULES_FILE, START_FILE } from './file-names';
import { FOLDER_ENTRY } from './folder-entry';
import { assignGpids, keyOf } from './gpid-lock';
import type { Renderer } from './pictures/png';
import { EXPANSION_ENTRY, SCENARIO_ENTRY } from '../core/scenario/module-contract';

/** Three hexadecimal digits, as VASSAL gives them: the same for the same scenario. */
const extensionId = (id: string): string => {
  let hash = 0;
  for (const char of id) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
  return (hash % 4096).toString(16).padStart(3, '0');
};

const gpidOf = (slot: BuildElement): string => slot.attributes['gpid'] ?? '';

const slotsIn = (root: BuildElement): readonly string[] => [
  ...(isPieceSlot(root) ? [gpidOf(root)] : []),
  ...root.children.flatMap(slotsIn),
];

/** Without the counters that the module has; undefined: nothing is left of a container. */
const fresh = (one: BuildElement, known: ReadonlySet<string>): BuildElement | undefined => {
  if (isPieceSlot(one)) return known.has(gpidOf(one)) ? undefined : one;
  if (one.children.length === 0) return one;
  const children = one.children.flatMap(child => fresh(child, known) ?? []);
  return children.length === 0 ? undefined : { ...one, children };
};

/** One step of a component's path, as VASSAL finds it again. */
const stepTo = (one: BuildElement): string => {
  const name = componentName(one);
  return encodeSequence(name === undefined ? [one.name] : [one.name, name], ':');
};

const isSame = (a: BuildElement, b: BuildElement): boolean =>
  a.name === b.name && componentName(a) === componentName(b);

interface Added {
  readonly path: readonly string[];
  readonly component: BuildElement;
}

interface Difference {
  readonly added: readonly Added[];
  /** Prototypes that it would have otherwise. */
  readonly changed: readonly string[];
}

const differenceOf = (own: BuildElement, under: BuildElement, path: readonly string[]): Difference => {
  const parts = own.children.map((child): Difference => {
    const other = under.children.find(one => isSame(one, child));
    if (!other || isPieceSlot(child)) return { added: [{ path, component: child }], changed: [] };
    const changed = isPrototype(child) && child.text !== other.text ? [componentName(child) ?? ''] : [];
    const below = differenceOf(child, other, [...path, stepTo(child)]);
    return { added: below.added, changed: [...changed, ...below.changed] };
  });
  return { added: parts.flatMap(({ added }) => added), changed: parts.flatMap(({ changed }) => changed) };
};

/** Of these every module has its own. */
const OWN_ENTRIES = [SCENARIO_ENTRY, START_FILE, FOLDER_ENTRY, HELP_FILE, RULES_FILE];

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

const staysAsItIs = (what: readonly string[]): readonly SourceProblem[] =>
  what.length === 0
    ? []
    : [
        {
          code: 'expansion-only-adds',
          message: `An expansion only adds. These stay as the module has them: ${what.slice(0, 8).join(', ')}${what.length > 8 ? ', …' : ''}. Build a module of its own to change them.`,
          at: { file: SCENARIO_FILE, line: 1, column: 1 },
          severity: 'warning',
        },
      ];

/**
 * @param input the scenario's
 * @param base that of the scenario which it extends, whose module the expansion goes with
 */
export const buildExpansion = async (
  input: BuildInput,
  base: BuildInput,
  renderer: Renderer,
  host: BuildHost = {},
): Promise<Result<BuiltModule, readonly SourceProblem[]>> => {
  const { scenario, kit } = input;
  const under = await modulePartsOf(base, BLANK_RENDERER);
  if (!under.ok) return under;
  const known = assignGpids(lockedPieces(base), base.gpids).lock;
  const knownKeys = new Set(known.map(keyOf));
  const numbers = new Set(known.map(({ gpid }) => gpid));
  const id = extensionId(scenario.id);
  const metadata = metadataOf(base);
  const startFile = `${scenario.id}-start.vsav`;
  const own = (input.gpids ?? []).filter(row => !knownKeys.has(keyOf(row)) && !numbers.has(row.gpid));
  const whole: BuildInput = {
    ...input,
    gpids: [...known, ...own],
    expansion: { metadata, id, known, startFile, of: base.scenario },
  };
  const parts = await modulePartsOf(whole, renderer, host);
  if (!parts.ok) return parts;
  const without = fresh(parts.value.root, new Set(slotsIn(under.value.root)));
  const { added, changed } = without ? differenceOf(without, under.value.root, []) : { added: [], changed: [] };
  const about = {
    version: scenario.version,
    vassalVersion: kit.vassal,
    description: scenario.description === '' ? scenario.name : scenario.description,
  };
  const root = module(
    'ModuleExtension',
    {
      module: base.scenario.name,
      moduleVersion: base.scenario.version,
      ...about,
      anyModule: false,
      nextPieceSlotId: parts.value.gpids.next,
      extensionId: id,
    },
    added.map(({ path, component }) =>
      module('ExtensionElement', { target: encodeSequence([...path], '/') }, [component]),
    ),
  );
  const there = new Map(under.value.entries.map(({ name, data }) => [name, data]));
  const others = parts.value.entries.filter(({ name }) => !OWN_ENTRIES.includes(name));
  const files: ArchiveEntry[] = others.filter(({ name }) => !there.has(name));
  const scenarioText = parts.value.entries.find(({ name }) => name === SCENARIO_ENTRY)?.data ?? new Uint8Array();
  // Pictures of the module were not drawn; charts and pages can be compared.
  const kept = others.filter(({ name, data }) => {
    const before = there.get(name);
    return before !== undefined && !name.startsWith('images/') && !sameBytes(before, data);
  });
  const entries: ArchiveEntry[] = [
    { name: 'buildFile.xml', data: new TextEncoder().encode(writeBuildFile(root)) },
    { name: 'moduledata', data: new TextEncoder().encode(writeMetadata(metadata)) },
    {
      name: 'extensiondata',
      data: new TextEncoder().encode(writeMetadata({ ...about, dateSaved: DATE_SAVED, universal: false })),
    },
    { name: EXPANSION_ENTRY, data: scenarioText },
    ...files,
  ];
  const faults = await faultsOf([...headEntries(under.value.root, metadata), ...under.value.entries], entries);
  if (faults.length > 0) return err(faults);
  return ok({
    bytes: packModule(entries),
    entries: entries.map(({ name, data }) => ({ name, size: data.length })),
    summary: planOf(input),
    warnings: [
      ...parts.value.warnings,
      ...staysAsItIs([...changed.map(name => `prototype “${name}”`), ...kept.map(({ name }) => name)]),
    ],
    gpids: parts.value.gpids,
  });
};
