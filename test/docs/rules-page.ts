// The page of a rule system: what of its rules is carried out, where, by which command, and how doubtful ones are read.

import type { RuleInfo, RuleSystem } from '../../core/rules/system';
import { folderOf, rulesInCode, type RuleInCode } from './reached-rules';

/** Conformance vectors by rule. */
export type VectorIds = Readonly<Record<string, readonly string[]>>;

type Standing = 'yes' | 'vector only' | 'open';

/** A rule counts as carried out if a case goes to it through a command; `npm run rules-deleted` holds the case to it. */
const standingOf = (code: RuleInCode, vectors: readonly string[]): Standing =>
  code.cases > 0 ? 'yes' : code.files.length > 0 && vectors.length > 0 ? 'vector only' : 'open';

const cellText = (text: string): string => text.replaceAll('|', '\\|');

const row = (cells: readonly string[]): string => `| ${cells.map(cellText).join(' | ')} |`;

const ruleRow = (rule: RuleInfo, code: RuleInCode, vectors: readonly string[]): string =>
  row([
    rule.id,
    rule.title,
    standingOf(code, vectors),
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
  const of = (rule: RuleInfo): RuleInCode => code.get(rule.id) ?? { files: [], commands: [], cases: 0, notReached: [] };
  const count = (standing: Standing): number =>
    system.rules.filter(r => standingOf(of(r), vectors[r.id] ?? []) === standing).length;
  const readings = readingRows(system.rules);
  const unreached = system.rules.flatMap(rule => of(rule).notReached);
  return `${[
    `# ${system.name}: its rules`,
    '',
    'Written by `npm run rules-docs` out of the sources; do not edit it by hand.',
    '',
    `${system.rules.length} rules: ${count('yes')} carried out, ${count('vector only')} in code that only the conformance vectors run, ${count('open')} open.`,
    '',
    'A rule is carried out if cases in `test/rules-by-command` go to it through the command named;',
    `\`npm run rules-deleted\` takes each piece of its code away and asks that one of them then fails. Files are those of`,
    `\`${folderOf(root, system.id)}\` that name the rule.`,
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
    ...(unreached.length === 0
      ? []
      : [
          '## Code that no command reaches',
          '',
          'Pieces of rules that are carried out otherwise; the conformance vectors run them.',
          '',
          '| rule | file | why |',
          '|---|---|---|',
          ...unreached.map(({ rule, file, why }) => row([rule, file, why])),
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
