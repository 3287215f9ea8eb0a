// The linter's rules, and with them the direction in which imports point (docs: CONTRIBUTING.md).
import { existsSync, readdirSync } from 'node:fs';

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
  'module-import': [
    'core/base',
    'core/vassal',
    'core/hexmap',
    'core/scenario',
    'core/rules',
    'core/draw',
    'module-builder',
  ],
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

const here = folder => new URL(`${folder}/`, import.meta.url);

/** Every module of a top folder but these, as an import of another folder names it: the linter's patterns know no "all but". */
const allBut = (folder, allowed) => {
  const modules = readdirSync(here(folder), { recursive: true })
    .filter(name => /(?<!\.d)\.ts$/.test(name))
    .map(name => name.replaceAll('\\', '/').replace(/\.ts$/, ''))
    .filter(name => !allowed.includes(name));
  return `^(\\.\\./)+${folder}/(${modules.join('|')})$`;
};

/** The extension draws scenarios; only the command line builds modules, with a renderer that the extension does not carry. */
const builderRefused = folder =>
  folder === 'extension' || folder === 'browser'
    ? [
        {
          regex: allBut('module-builder', [
            'kit/kit-of-texts',
            'board-pictures',
            'preview/live-preview',
            'own-pictures',
          ]),
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
          regex: allBut('extension', [
            'board-page/main',
            'board-page/part',
            'board/scene',
            'board/board-sight',
            'board/prospects',
            'board/send-pictures',
            'findings',
          ]),
          message: 'The page for browsers takes only the board of the extension: nothing that needs VS Code.',
        },
      ]
    : [];

/** The rule systems: the folders of core/rules with a system.ts. Only the registry and its list know them. */
const systems = readdirSync(here('core/rules')).filter(name =>
  existsSync(new URL(`core/rules/${name}/system.ts`, import.meta.url)),
);

const systemsRefused = others =>
  others.map(id => ({
    regex: `^(\\.{1,2}/)+((core/)?rules/)?${id}/`,
    message: `Only core/rules/registry.ts and systems.ts name the rule system ${id}.`,
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
  fence(['core/rules/registry.ts', 'core/rules/systems.ts'], rulesFolders),
];

/** What can be said of code without a doubt: the compiler's own errors are not among them. */
const strict = [
  'eqeqeq',
  'no-array-constructor',
  'no-console',
  'no-unused-expressions',
  'no-useless-constructor',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'typescript/consistent-type-imports',
  'typescript/no-duplicate-enum-values',
  'typescript/no-dynamic-delete',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-extra-non-null-assertion',
  'typescript/no-extraneous-class',
  'typescript/no-floating-promises',
  'typescript/no-invalid-void-type',
  'typescript/no-misused-new',
  'typescript/no-misused-promises',
  'typescript/no-namespace',
  'typescript/no-non-null-asserted-nullish-coalescing',
  'typescript/no-non-null-asserted-optional-chain',
  'typescript/no-non-null-assertion',
  'typescript/no-require-imports',
  'typescript/no-this-alias',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-declaration-merging',
  'typescript/no-unsafe-function-type',
  'typescript/no-wrapper-object-types',
  'typescript/prefer-as-const',
  'typescript/prefer-literal-enum-member',
  'typescript/prefer-namespace-keyword',
  'typescript/triple-slash-reference',
  'typescript/unified-signatures',
];

export default {
  plugins: ['typescript'],
  // Each rule is named: a new version of the linter asks for nothing else.
  categories: { correctness: 'off' },
  options: { typeAware: true },
  ignorePatterns: ['dist/', 'out/', '.vscode-host/', 'node_modules/', 'test/fixtures/', '**/*.mjs'],
  rules: {
    ...Object.fromEntries(strict.map(rule => [rule, 'error'])),
    'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
  overrides: [
    ...directions,
    ...systemFences,
    { files: ['cli/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
  ],
};
