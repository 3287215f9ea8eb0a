import { err, ok, type Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import { RULE_SYSTEMS, ruleSystem } from '../core/rules/registry';
import type { Files } from '../core/scenario/files';
import { loadScenario } from '../core/scenario/load';
import { NO_SYSTEM } from '../core/scenario/no-system-id';
import { buildInputOf } from '../module-builder/build-input';
import { buildModule } from '../module-builder/build-module';
import { openRenderer } from '../module-builder/pictures/png';

/** A file of this package by its path in it, such as `dist/resvg.wasm`. Rejects where there is none. */
export type ReadAsset = (path: string) => Promise<Uint8Array>;

export interface Built {
  /** The module (.vmod). The same scenario gives the same bytes. */
  readonly module: Uint8Array;
  readonly warnings: readonly SourceProblem[];
}

const FONTS = [
  'Alegreya-500Medium',
  'Alegreya-500Medium_Italic',
  'Alegreya-700Bold',
  'Alegreya-800ExtraBold',
  'BarlowCondensed-500Medium',
  'BarlowCondensed-600SemiBold',
  'BarlowCondensed-700Bold',
];
const SYSTEMS = [...RULE_SYSTEMS.map(({ id }) => id), NO_SYSTEM];

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The kits as they ship. One may be like another, so all are at hand; not every system has one of its own. */
const kitTexts = async (asset: ReadAsset): Promise<ReadonlyMap<string, string>> => {
  const texts = await Promise.all(
    SYSTEMS.map(id =>
      asset(`assets/rules/${id}/module.yaml`).then(
        bytes => [[id, text(bytes)] as const],
        () => [],
      ),
    ),
  );
  return new Map(texts.flat());
};

/**
 * Builds the VASSAL module of a scenario folder. Mistakes in the folder are error values with their places, as `overrun check` lists
 * them. Rejects only where `asset` does, or by a defect of ours.
 *
 * @param asset reads this package's own fonts, kits and renderer
 */
export const build = async (files: Files, asset: ReadAsset): Promise<Result<Built, readonly SourceProblem[]>> => {
  const ids = RULE_SYSTEMS.map(({ id }) => id);
  const { scenario, problems } = await loadScenario(files, id => ruleSystem(id)?.vocabulary, ids);
  if (!scenario) return err(problems);
  const texts = await kitTexts(asset);
  const input = await buildInputOf(scenario, files, ruleSystem(scenario.system), id => texts.get(id));
  if (!input.ok) return input;
  const renderer = await openRenderer({
    wasm: () => asset('dist/resvg.wasm'),
    fonts: () => Promise.all(FONTS.map(name => asset(`assets/fonts/${name}.ttf`))),
  });
  const built = await buildModule(input.value, renderer);
  return built.ok ? ok({ module: built.value.bytes, warnings: [...problems, ...built.value.warnings] }) : built;
};
