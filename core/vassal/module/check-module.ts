// A module checked for every fault of which VASSAL makes an error, a warning, or nothing at all, as far as it can be seen
// without opening it there.

import { checkComponents } from './checks/attributes';
import { checkCharts } from './checks/charts';
import { checkFiles } from './checks/files';
import { checkLayerOrder } from './checks/layer-order';
import { checkMaps } from './checks/maps';
import { checkPieces } from './checks/pieces';
import { collectProblems, type ModuleProblem, type Report } from './checks/problem';
import { layOutMaps } from './map-layout';
import type { VassalModule } from './module';

export type { Effect, ModuleProblem } from './checks/problem';

/** The engine's major and minor version, comparable; undefined if the text is none. */
const versionNumber = (text: string | undefined): number | undefined => {
  const match = /^(\d{1,4})\.(\d{1,4})/.exec(text ?? '');
  return match ? Number(match[1]) * 10_000 + Number(match[2]) : undefined;
};

const XML_SINCE = 30_005;
const NEWEST = 30_008;

/** Which of the two build files the engine opens depends on the version that the metadata tell. */
const checkBuildFileName = ({ root, metadata, entries }: VassalModule, report: Report): void => {
  const version = versionNumber(metadata?.vassalVersion);
  const wanted = version !== undefined && version >= XML_SINCE ? 'buildFile.xml' : 'buildFile';
  if (metadata && !entries.includes(wanted)) {
    const message = `moduledata gives VASSAL ${metadata.vassalVersion ?? 'no version'}, for which VASSAL opens ${wanted}; it is not in the module.`;
    report(root, 'build-file-name', 'fatal', message);
  }
};

const checkMetadata = (module: VassalModule, report: Report): void => {
  const { root, metadata } = module;
  if (!metadata) {
    report(root, 'metadata-missing', 'silent', 'There is no moduledata, which saves need to recognise their module.', {
      severity: 'warning',
    });
    return;
  }
  const pairs = [
    ['name', metadata.name, root.attributes['name']],
    ['version', metadata.version, root.attributes['version']],
    ['VassalVersion', metadata.vassalVersion, root.attributes['VassalVersion']],
  ] as const;
  for (const [what, inMetadata, inRoot] of pairs)
    if (inMetadata !== undefined && inRoot !== undefined && inMetadata !== inRoot)
      report(
        root,
        'metadata-differs',
        'silent',
        `The ${what} is "${inRoot}" in the build file and "${inMetadata}" in moduledata; saves are recognised by the latter.`,
      );
};

const checkRoot = ({ root }: VassalModule, report: Report): void => {
  if ((root.attributes['name'] ?? '') === '')
    report(root, 'module-name-empty', 'loud', 'The module has no name; VASSAL cannot write its preferences.');
  if ((versionNumber(root.attributes['VassalVersion']) ?? 0) > NEWEST)
    report(
      root,
      'vassal-version-new',
      'loud',
      'VassalVersion is above every existing VASSAL version; players get a warning.',
    );
};

/** Components that pieces and players need at the module's level, which VASSAL does not supply (spec 6.3). */
const checkModuleParts = ({ root, maps }: VassalModule, report: Report): void => {
  if (maps.length === 0)
    report(root, 'module-without-map', 'silent', 'The module has no map.', { severity: 'warning' });
};

/**
 * All problems of a module, in the order: module, components, pieces, maps, files, charts, order of layers. Reads
 * the images and pages that the module names. For a module that was just built, `moduleOf(root, files)` gives what to check.
 */
export const checkModule = async (module: VassalModule): Promise<readonly ModuleProblem[]> => {
  const { all, report } = collectProblems();
  const entries = new Set(module.entries);
  checkBuildFileName(module, report);
  checkMetadata(module, report);
  checkRoot(module, report);
  checkModuleParts(module, report);
  checkComponents(module.root, name => entries.has(name), report);
  const named = checkPieces(module.root, module.prototypes, report);
  const { maps } = await layOutMaps(module);
  checkMaps(module.maps, maps, report);
  await checkFiles(module, named, report);
  await checkCharts(module, report);
  await checkLayerOrder(module, report);
  return all();
};
