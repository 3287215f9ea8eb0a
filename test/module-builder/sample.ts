import { loadScenario } from '../../core/scenario/load';
import type { Scenario } from '../../core/scenario/scenario';
import { ruleSystem } from '../../core/rules/registry';
import { vocabularyOf } from '../../core/rules/load-scenario';
import { nodeArtHost } from '../../cli/art-host';
import { kitText } from '../../cli/kit-texts';
import { nodeFiles } from '../../cli/node-files';
import { buildInputOf } from '../../module-builder/build-input';
import { buildModule, type BuildInput } from '../../module-builder/build-module';
import { openRenderer } from '../../module-builder/pictures/png';
import { SAMPLE_FOLDER } from '../scenario/sample';

/** All that a sample is built from, as the command line has it; by default the first one's. */
export const sampleInput = async (folder = SAMPLE_FOLDER): Promise<BuildInput> => {
  const files = await nodeFiles(folder);
  const { scenario, problems } = await loadScenario(files, vocabularyOf);
  if (!scenario) throw new Error(problems.map(p => p.message).join('\n'));
  const input = await buildInputOf(scenario, files, ruleSystem(scenario.system), kitText);
  if (!input.ok) throw new Error(input.error.map(p => p.message).join('\n'));
  return input.value;
};

export const build = async (input: BuildInput) => buildModule(input, await openRenderer(nodeArtHost()));

/** A scenario small enough to build in no time: the sample with two of its units. */
export const twoUnits = (scenario: Scenario): Scenario => ({
  ...scenario,
  units: scenario.units.filter(unit => unit.id === '11-pz' || unit.id === '112-rifle'),
});
