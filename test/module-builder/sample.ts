import { loadScenario } from '../../core/scenario/load';
import type { Scenario } from '../../core/scenario/scenario';
import { ruleSystem } from '../../core/rules/registry';
import { VOCABULARY } from '../../core/rules/revised-europa/vocabulary';
import { nodeArtHost } from '../../cli/art-host';
import { kitText } from '../../cli/kit-texts';
import { nodeFiles } from '../../cli/node-files';
import { buildInputOf } from '../../module-builder/build-input';
import { buildModule, type BuildInput } from '../../module-builder/build-module';
import { openRenderer } from '../../module-builder/png';
import { SAMPLE_FOLDER } from '../scenario/sample';

/** All that the sample is built from, as the command line has it. */
export const sampleInput = async (): Promise<BuildInput> => {
  const files = await nodeFiles(SAMPLE_FOLDER);
  const { scenario, problems } = await loadScenario(files, () => VOCABULARY);
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
