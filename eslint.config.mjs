// The linter's rules, and with them the direction in which imports point (docs: CONTRIBUTING.md).
import tseslint from 'typescript-eslint';

/** What each folder may import of ours. A folder that is not named in its row is refused. */
const mayImport = {
  'core/base': [],
  'core/vassal': ['core/base'],
  'core/hexmap': ['core/base'],
  'core/scenario': ['core/base', 'core/hexmap'],
  'core/rules': ['core/base', 'core/hexmap', 'core/scenario'],
  'core/situation': ['core/base', 'core/hexmap', 'core/scenario', 'core/rules'],
  'core/audit': ['core/base', 'core/vassal', 'core/hexmap', 'core/scenario', 'core/rules', 'core/situation'],
  'core/draw': ['core/base', 'core/hexmap', 'core/scenario'],
  'core/report': [
    'core/base',
    'core/vassal',
    'core/hexmap',
    'core/scenario',
    'core/rules',
    'core/situation',
    'core/audit',
    'core/draw',
  ],
  'module-builder': ['core/base', 'core/vassal', 'core/hexmap', 'core/scenario', 'core/rules', 'core/draw'],
  cli: ['core', 'module-builder'],
  extension: ['core'],
};

const everywhere = [...Object.keys(mayImport), 'test'];
const within = (folder, allowed) => allowed.some(a => folder === a || folder.startsWith(`${a}/`));

const directions = Object.entries(mayImport).map(([folder, allowed]) => ({
  files: [`${folder}/**/*.ts`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: everywhere
          .filter(other => other !== folder && !within(other, allowed))
          .map(other => ({
            // A sibling inside core is reached as `../vassal/…`, another top folder as `../core/…`.
            regex: `^(\\.\\./)+${other.startsWith('core/') && folder.startsWith('core/') ? other.slice(5) : other}/`,
            message: `${folder} may not import ${other}: imports point one way (CONTRIBUTING.md).`,
          }))
          .concat(
            folder === 'extension' || folder === 'cli'
              ? []
              : [{ regex: '^(node:|vscode$|fs$|path$)', message: `${folder} runs in every host: no Node, no vscode.` }],
          ),
      },
    ],
  },
}));

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
  { files: ['cli/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
);
