import { loadScenario } from '../../core/scenario/load';
import type { Scenario } from '../../core/scenario/scenario';
import { VOCABULARY } from '../../core/rules/revised-europa/vocabulary';
import { nodeArtHost } from '../../cli/art-host';
import { kitOf } from '../../cli/kit-file';
import { nodeFiles } from '../../cli/node-files';
import { buildModule, type BuildInput } from '../../module-builder/build-module';
import { openRenderer } from '../../module-builder/png';
import { SAMPLE_FOLDER } from '../scenario/sample';

const sampleScenario = async (): Promise<Scenario> => {
  const { scenario, problems } = await loadScenario(await nodeFiles(SAMPLE_FOLDER), () => VOCABULARY);
  if (!scenario) throw new Error(problems.map(p => p.message).join('\n'));
  return scenario;
};

export const sampleInput = async (): Promise<BuildInput> => {
  const kit = await kitOf(VOCABULARY.system);
  if (!kit.ok) throw new Error(kit.error.map(p => p.message).join('\n'));
  return {
    scenario: await sampleScenario(),
    kit: kit.value,
    defaults: VOCABULARY.defaults,
    procedures: VOCABULARY.procedures ?? [],
  };
};

export const build = async (input: BuildInput) => buildModule(input, await openRenderer(nodeArtHost()));

/** A scenario small enough to build in no time: the sample with two of its units. */
export const twoUnits = (scenario: Scenario): Scenario => ({
  ...scenario,
  units: scenario.units.filter(unit => unit.id === '11-pz' || unit.id === '112-rifle'),
});
