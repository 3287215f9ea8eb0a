// The folder that the tests open: the sample log, with its scenario and alone; a log of a module without rules, with and
// without its module; one that ends in the middle of a fight; and a file that only bears the name of a log.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

const ODDS = `# Before the next turn

The rifle division in the woods could be overrun, the one in the forest not:

\`\`\`overrun
system: revised-europa
date: Sep II 1941

9-10 pz, 6-10 mot -> 4-6 rifle @ woods ; mp 2
7-6 inf, 4-2-6 art -> 3-8 cav @ clear, minor river, hit
7-6 inf -> 4-6 rifle @ forest
7-6 inf -> 4-6 rifel @ clear
\`\`\`
`;

/** With names and hexes of a scenario; then two blocks that name no rules. */
const ODDS_AT_LIPNYA = `# Lipnya

\`\`\`overrun
charts: lipnya
11 Pz, 25 Mot -> 0706
7-6 inf, 4-2-6 art +nosp -> 3-8 cav @ clear, minor river, hit ; combat  # a remark
7-6 inf -> 4-6 rifle @ woods, Sep II 1941 ; mp 2 ; roll 7
3-1 1L +1
\`\`\`

Woods and 11 Pz outside of a block are words.

\`\`\`overrun
7-6 inf -> 4-6 rifle
\`\`\`

\`\`\`overrun
7-6 inf -> 4-6 rifle
\`\`\`
`;

/** Of the module without rules. */
const BINDING = `module: Altref
rules: classic
sides: [Red, Blue]
maps: { Front: terrain }
identity: gpid
groups:
  - { property: Side, value: Red, is: unit, side: Red }
values: units.csv
`;

/** Plays a script with the command line that was built. */
const record = (game, folder) => {
  const args = [path.join(root, 'dist/cli.js'), 'record', `${game}.record.yaml`, '-o', `${game}.vlog`];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${game}: ${stderr}`);
};

/** Longer than a log that is judged before it is shown; its last march is too long. */
const longScript = () => {
  const march = to => `  - move: [57 Inf]\n    to: '${to}'\n`;
  const head = 'scenario: ..\ndescription: a very long week\nplayers: { Axis: Ines, Soviet: Tomas }\n\nacts:\n';
  const there = Array.from({ length: 1100 }, (_, i) => `  - say: remark ${i + 1}\n`);
  return `${head}  - as: Axis\n  - phase: Axis Movement\n${there.join('')}${march('0502')}`;
};

/** The real engine's long log, if the folder of references is there. */
const BIG = path.join(process.env['OVERRUN_SHARED'] ?? path.resolve(root, '../shared'), 'vassal/reference/big.vlog');

/**
 * @param isLong with the long log of the real engine, which takes a while
 * @param only which tests are wanted, by a text of their names; '': all
 */
export const makeWorkspace = (folder, { isLong = false, only = '' } = {}) => {
  const copy = (from, to) => cpSync(path.join(root, from), path.join(folder, to));
  mkdirSync(path.join(folder, 'alone'), { recursive: true });
  copy('test/fixtures/engine/alt.vlog', 'alt.vlog');
  copy('test/fixtures/engine/alt.vmod', 'alt.vmod');
  copy('test/fixtures/engine/alt.vlog', 'alone/game #1.vlog');
  mkdirSync(path.join(folder, 'bound'), { recursive: true });
  copy('test/fixtures/engine/alt.vmod', 'bound/alt.vmod');
  writeFileSync(path.join(folder, 'bound/altref.binding.yaml'), BINDING);
  mkdirSync(path.join(folder, 'late'), { recursive: true });
  copy('assets/scenarios/crossing-at-lipnya/games/six-faults.vlog', 'late/game.vlog');
  writeFileSync(path.join(folder, 'broken.vlog'), 'not a zip archive');
  if (only !== '') writeFileSync(path.join(folder, '.only-tests'), only);
  writeFileSync(path.join(folder, 'odds.md'), ODDS);
  writeFileSync(path.join(folder, 'odds-lipnya.md'), ODDS_AT_LIPNYA);
  cpSync(path.join(root, 'assets/scenarios/crossing-at-lipnya'), path.join(folder, 'lipnya'), { recursive: true });
  copy('test/e2e/half-a-fight.record.yaml', 'lipnya/games/half-a-fight.record.yaml');
  record('lipnya/games/half-a-fight', folder);
  writeFileSync(path.join(folder, 'lipnya/games/long.record.yaml'), longScript());
  record('lipnya/games/long', folder);
  if (isLong && existsSync(BIG)) cpSync(BIG, path.join(folder, 'big.vlog'));
};
