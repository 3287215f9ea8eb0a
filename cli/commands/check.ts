import path from 'node:path';
import type { SourceProblem } from '../../core/base/source';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { ruleSystem } from '../../core/rules/registry';
import type { Files } from '../../core/scenario/files';
import type { Scenario, Unit } from '../../core/scenario/scenario';
import { buildDraft } from '../../module-builder/build-input';
import { buildProblems } from '../../module-builder/check/check-build';
import { missingGlyphsOf } from '../../module-builder/pictures/png';
import { nodeArtHost } from '../art-host';
import { command } from '../command-line/define';
import { EXIT } from '../io';
import { kitText } from '../kit-texts';
import { checkManual } from '../manuals/check';
import { nodeFiles } from '../node-files';
import { countWords, writeProblems } from '../problem-lines';

/** So many are named; the rest is counted. */
const MOST_NAMED = 5;

/** Units that are in the palettes only: meant so for a force pool, or forgotten. */
const placeless = (units: readonly Unit[]): string => {
  const ids = units
    .filter(({ setup, zone, box, arrives }) => !setup && !zone && !box && arrives === undefined)
    .map(({ id }) => id);
  const more = ids.length > MOST_NAMED ? `, and ${ids.length - MOST_NAMED} more` : '';
  return ids.length === 0
    ? ''
    : ` (${ids.length} with no hex, zone, box or turn of arrival: ${ids.slice(0, MOST_NAMED).join(', ')}${more})`;
};

/** `Crossing at Lipnya 1.0.0 · revised-europa · 234 hexes, 38 units, 8 turns` */
const inOneLine = (scenario: Scenario): string => {
  const { name, version, system, map, units, turns } = scenario;
  return `${name} ${version} · ${system} · ${map.hexes.hexes.size} hexes, ${units.length} units${placeless(units)}, ${turns.length} turns`;
};

/** Where something is wrong already, these and all warnings may be no more than what follows from it. */
const FOLLOWING: readonly string[] = ['no-look', 'unknown-marker'];

/** What a build would say of it. @param wrong whether errors were found in its data */
const ofBuilding = async (draft: Scenario, files: Files, wrong: boolean): Promise<readonly SourceProblem[]> => {
  const { buildable, problems } = await buildDraft(draft, files, ruleSystem(draft.system), kitText);
  if (!buildable) return problems;
  const ofBuild = buildProblems(buildable, missingGlyphsOf(await nodeArtHost().fonts()));
  const isFollowing = ({ code, severity }: SourceProblem): boolean =>
    (wrong || problems.length > 0) && (severity === 'warning' || FOLLOWING.includes(code));
  return [...problems, ...ofBuild.filter(problem => !isFollowing(problem))];
};

/** Problems in the scenario data, one line each; nothing is written. 1 if one is an error, 3 if there is no folder. */
export const check = command(checkManual, async ({ operands: [folder = ''] }, io) => {
  const files = await nodeFiles(path.resolve(io.cwd, folder)).catch(() => undefined);
  const listed = await files?.list().catch(() => undefined);
  if (files === undefined || listed === undefined) {
    io.err(`overrun: ${folder} is not a folder that can be read. Name the folder that holds scenario.yaml.\n`);
    return EXIT.unreadable;
  }
  const { scenario, draft, problems: ofData } = await loadPlayableScenario(files);
  const ofModule = draft ? await ofBuilding(draft, files, scenario === undefined) : [];
  const problems = [...ofData, ...ofModule];
  writeProblems(problems, folder, io);
  io.out(`${scenario ? `${inOneLine(scenario)}: ` : `${folder}: `}${countWords(problems)}\n`);
  return problems.some(p => p.severity === 'error') ? EXIT.findings : EXIT.clean;
});
