// The block `rules:` of a scenario whose rules are data: in scenario.yaml, or in a file of its own that stands there by name.

import { isThere, readFirst, type Folders } from './folders';
import { aboutMissing } from './missing-files';
import type { Problems } from './problems';
import type { ScenarioVocabulary } from './vocabulary';
import { readYaml, type YamlMap } from './yaml/yaml';
import type { YamlFields } from './yaml/yaml-fields';

interface OwnRulesRead {
  readonly rules?: YamlMap;
  /** The files that were read. */
  readonly paths: readonly string[];
}

const NONE: OwnRulesRead = { paths: [] };

const readFile = async (
  path: string,
  fields: YamlFields,
  folders: Folders,
  problems: Problems,
): Promise<OwnRulesRead> => {
  const paths = [path];
  const found = await readFirst(folders, path, problems);
  if (found === undefined) {
    if (!(await isThere(folders, path)))
      problems.error(
        'missing-file',
        fields.placeOf('rules'),
        `There is no file “${path}” in the scenario folder.${await aboutMissing(folders, path)}`,
      );
    return { paths };
  }
  const errors = problems.errors;
  const { file } = found;
  const root = readYaml(found.text, file, problems);
  if (root?.kind === 'map') return { rules: root, paths };
  if (problems.errors === errors)
    problems.error('wrong-shape', { file, line: 1, column: 1 }, 'The file must consist of keys, such as “movement:”.');
  return { paths };
};

/** The rules that a scenario gives; other systems have theirs, and a block is too much there. */
export const readOwnRules = async (
  fields: YamlFields,
  folders: Folders,
  { system, byScenario }: ScenarioVocabulary,
  problems: Problems,
): Promise<OwnRulesRead> => {
  const node = fields.value('rules');
  if (!byScenario) {
    if (node)
      problems.error(
        'rules-not-read',
        fields.placeOf('rules'),
        `The system ${system} has rules of its own: remove “rules:”.`,
      );
    return NONE;
  }
  if (!node) {
    if (!fields.isMisspelt('rules'))
      problems.error(
        'missing-key',
        fields.placeOf('system'),
        `The system ${system} has no rules of its own: write them under “rules:”.`,
      );
    return NONE;
  }
  if (node.kind === 'map') return { rules: node, paths: [] };
  if (node.kind === 'scalar') return readFile(node.text.trim(), fields, folders, problems);
  problems.error('wrong-shape', node.at, '“rules” must be further keys, indented below it, or the name of a file.');
  return NONE;
};
