// The page of a rule system: what of its rules is carried out, where, by which command, and how doubtful ones are read.

import type { RuleInfo, RuleSystem } from '../../core/rules/system';
import { folderOf, rulesInCode, type RuleInCode } from './reached-rules';

/** Conformance vectors by rule. */
export type VectorIds = Readonly<Record<string, readonly string[]>>;

type Standing = 'yes' | 'vector only' | 'not named' | 'open';

const standingOf = (rule: RuleInfo, code: RuleInCode): Standing =>
  code.commands.length > 0 && rule.implemented
    ? 'yes'
    : code.files.length > 0
      ? 'vector only'
      : rule.implemented
        ? 'not named'
        : 'open';

const cellText = (text: string): string => text.replaceAll('|', '\\|');

const row = (cells: readonly string[]): string => `| ${cells.map(cellText).join(' | ')} |`;

const ruleRow = (rule: RuleInfo, code: RuleInCode, vectors: readonly string[]): string =>
  row([
    rule.id,
    rule.title,
    standingOf(rule, code),
    code.files.join(', '),
    code.commands.join(', '),
    rule.visible ? 'yes' : `no: ${rule.unseen ?? 'it leaves no trace there'}`,
    vectors.map(id => id.slice(id.indexOf('/') + 1)).join(', '),
  ]);

const readingRows = (rules: readonly RuleInfo[]): readonly string[] =>
  rules.flatMap(rule =>
    (rule.readings ?? []).map(({ text, alternative, option }) =>
      row([rule.id, text, alternative, option === undefined ? '' : `\`${option}\``]),
    ),
  );

const optionLines = (system: RuleSystem): readonly string[] =>
  Object.entries(system.vocabulary.options).map(
    ([name, values]) => `- \`${name}\`: ${values.map((value, i) => (i === 0 ? `**${value}**` : value)).join(', ')}`,
  );

/** @param root the repository: the sources are read there */
export const rulesPage = (root: string, system: RuleSystem, vectors: VectorIds): string => {
  const ids = system.rules.map(rule => rule.id);
  const code = rulesInCode(root, system.id, ids);
  const of = (rule: RuleInfo): RuleInCode => code.get(rule.id) ?? { files: [], commands: [] };
  const count = (standing: Standing): number => system.rules.filter(r => standingOf(r, of(r)) === standing).length;
  const readings = readingRows(system.rules);
  return `${[
    `# ${system.name}: its rules`,
    '',
    'Written by `npm run rules-docs` out of the sources; do not edit it by hand.',
    '',
    `${system.rules.length} rules: ${count('yes')} carried out, ${count('vector only')} in code that only the conformance vectors run,`,
    `${count('not named')} kept by the charts or by what is left out, without code that names them, ${count('open')} open. Files are those of \`${folderOf(root, system.id)}\` that name the rule; a command is named where it runs that code.`,
    '',
    '| rule | what it says | carried out | files | reached by | seen in a log | vectors |',
    '|---|---|---|---|---|---|---|',
    ...system.rules.map(rule => ruleRow(rule, of(rule), vectors[rule.id] ?? [])),
    '',
    ...(readings.length === 0
      ? []
      : [
          '## How doubtful sentences are read',
          '',
          'Where an option is named, a scenario may choose the other reading under `rules.options`.',
          '',
          '| rule | read here | or else | option |',
          '|---|---|---|---|',
          ...readings,
          '',
        ]),
    '## Options of a scenario',
    '',
    'The first value is the one that holds if a scenario says nothing.',
    '',
    ...optionLines(system),
    '',
    '## Charts',
    '',
    '| chart | how sure | source |',
    '|---|---|---|',
    ...[...system.vocabulary.defaults.values()].map(table => row([table.name, table.certainty, table.source])),
  ].join('\n')}\n`;
};
