// The linter's rules, and with them the direction in which imports point (docs: CONTRIBUTING.md).
import { existsSync, readdirSync } from 'node:fs';
import tseslint from 'typescript-eslint';

/** What each folder may import of ours. A folder that is not named in its row is refused. */
const mayImport = {
  'core/base': [],
  'core/vassal': ['core/base'],
  'core/hexmap': ['core/base'],
  'core/scenario': ['core/base', 'core/hexmap'],
  'core/rules': ['core/base', 'core/hexmap', 'core/scenario'],
  'core/scenario-editing': ['core/base', 'core/hexmap', 'core/scenario', 'core/rules'],
  'core/binding': ['core/base', 'core/vassal', 'core/hexmap', 'core/scenario'],
  'core/situation': ['core/base', 'core/hexmap', 'core/scenario', 'core/rules'],
  'core/audit': [
    'core/base',
    'core/vassal',
    'core/hexmap',
    'core/scenario',
    'core/binding',
    'core/rules',
    'core/situation',
  ],
  'core/games': ['core/base', 'core/vassal', 'core/scenario', 'core/binding', 'core/rules', 'core/audit'],
  'core/draw': ['core/base', 'core/hexmap', 'core/scenario'],
  'core/board-view': [
    'core/base',
    'core/vassal',
    'core/hexmap',
    'core/scenario',
    'core/rules',
    'core/audit',
    'core/draw',
  ],
  'core/report': [
    'core/base',
    'core/vassal',
    'core/hexmap',
    'core/scenario',
    'core/binding',
    'core/rules',
    'core/situation',
    'core/audit',
    'core/games',
    'core/draw',
    'core/board-view',
  ],
  'module-builder': [
    'core/base',
    'core/vassal',
    'core/hexmap',
    'core/scenario',
    'core/rules',
    'core/draw',
    'core/board-view',
  ],
  'module-import': ['core/base', 'core/vassal', 'core/hexmap', 'core/scenario', 'core/draw', 'module-builder'],
  cli: ['core', 'module-builder', 'module-import'],
  extension: ['core', 'module-builder'],
  browser: ['core', 'module-builder', 'extension'],
  library: ['core', 'module-builder'],
};

const everywhere = [...Object.keys(mayImport), 'test'];
const within = (folder, allowed) => allowed.some(a => folder === a || folder.startsWith(`${a}/`));

/** A sibling inside core is reached as `../vassal/…`, another top folder as `../core/…`. */
const foldersRefused = (folder, allowed) =>
  everywhere
    .filter(other => other !== folder && !within(other, allowed))
    .map(other => ({
      regex: `^(\\.\\./)+${other.startsWith('core/') && folder.startsWith('core/') ? other.slice(5) : other}/`,
      message: `${folder} may not import ${other}: imports point one way (CONTRIBUTING.md).`,
    }));

const hostsRefused = folder =>
  folder === 'extension' || folder === 'cli'
    ? []
    : [{ regex: '^(node:|vscode$|fs$|path$)', message: `${folder} runs in every host: no Node, no vscode.` }];

/** The extension draws scenarios; only the command line builds modules, with a renderer that the extension does not carry. */
const builderRefused = folder =>
  folder === 'extension' || folder === 'browser'
    ? [
        {
          regex: '^(\\.\\./)+module-builder/(?!(kit-of-texts|board-pictures|live-preview|own-pictures)$)',
          message:
            'The extension only draws scenarios (kit-of-texts, board-pictures, live-preview, own-pictures): the command line builds modules.',
        },
      ]
    : [];

/** What the page for browsers takes of the extension: its board, and what is pure. */
const editorRefused = folder =>
  folder === 'browser'
    ? [
        {
          regex:
            '^(\\.\\./)+extension/(?!(board-page/(main|part)|board/(scene|board-sight|prospects|send-pictures)|findings)$)',
          message: 'The page for browsers takes only the board of the extension: nothing that needs VS Code.',
        },
      ]
    : [];

/** The rule systems: the folders of core/rules with a system.ts. Only the registry knows them. */
const rulesFolder = new URL('core/rules/', import.meta.url);
const systems = readdirSync(rulesFolder).filter(name => existsSync(new URL(`${name}/system.ts`, rulesFolder)));

const systemsRefused = others =>
  others.map(id => ({
    regex: `^(\\.{1,2}/)+((core/)?rules/)?${id}/`,
    message: `Only core/rules/registry.ts names the rule system ${id}.`,
  }));

const fence = (files, patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } });

const directions = Object.entries(mayImport).map(([folder, allowed]) =>
  fence(
    [`${folder}/**/*.ts`],
    [
      ...foldersRefused(folder, allowed),
      ...builderRefused(folder),
      ...editorRefused(folder),
      ...hostsRefused(folder),
      ...systemsRefused(systems),
    ],
  ),
);

const rulesFolders = [...foldersRefused('core/rules', mayImport['core/rules']), ...hostsRefused('core/rules')];

/** A system imports no other one, and shared code imports none. Later rows replace the general ones above. */
const systemFences = [
  ...systems.map(id =>
    fence([`core/rules/${id}/**/*.ts`], [...rulesFolders, ...systemsRefused(systems.filter(other => other !== id))]),
  ),
  fence(['core/rules/registry.ts'], rulesFolders),
];

export default tseslint.config(
  { ignores: ['dist/', 'out/', '.vscode-host/', 'node_modules/', 'test/fixtures/', '**/*.mjs'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/prefer-literal-enum-member': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
    },
  },
  ...directions,
  ...systemFences,
  { files: ['cli/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
);
