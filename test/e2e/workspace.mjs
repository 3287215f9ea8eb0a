// The folder that the tests open: the sample log, with its scenario and alone; a log of a module without rules, with and
// without its module; one that ends in the middle of a fight; a game in mails; and a file that only bears the name of a log.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import JSZip from 'jszip';

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
const overrun = (folder, ...args) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, 'dist/cli.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
};

const record = (game, folder) => overrun(folder, 'record', `${game}.record.yaml`, '-o', `${game}.vlog`);

/** Cuts a game into mails, as the project's own tests do; their names are not in the order of play. */
const writeMails = async (game, folder, cuts) => {
  const contents = `
    export { mailsOf } from './test/audit/chain/mails';
    export { readSavedGame } from './core/vassal/game/read-saved-game';
    export { writeSavedGame } from './core/vassal/game/write-saved-game';`;
  const outfile = path.join(root, 'out/cut-mails.cjs');
  buildSync({ stdin: { contents, resolveDir: root }, bundle: true, platform: 'node', outfile, logLevel: 'error' });
  const { mailsOf, readSavedGame, writeSavedGame } = createRequire(import.meta.url)(outfile);
  const read = await readSavedGame(new Uint8Array(readFileSync(game)));
  const names = ['turn-1-soviet', 'turn-1-axis', 'turn-1b', 'turn-1c'];
  mkdirSync(folder, { recursive: true });
  for (const [i, mail] of mailsOf(read.value, cuts).entries())
    writeFileSync(path.join(folder, `${names[i]}.vlog`), await writeSavedGame(mail));
};

/** A small log that asks for much, as the project's own tests make it: labels that name their piece anew in each of its steps. */
export const writeCostly = async to => {
  const outfile = path.join(root, 'out/costly.cjs');
  const contents = `export { COSTLY } from './test/fuzz/costly'; export { costlyFile } from './test/fuzz/costly-parts';`;
  buildSync({ stdin: { contents, resolveDir: root }, bundle: true, platform: 'node', outfile, logLevel: 'error' });
  const { COSTLY, costlyFile } = createRequire(import.meta.url)(outfile);
  mkdirSync(path.dirname(to), { recursive: true });
  writeFileSync(to, await costlyFile(COSTLY['nested names that change'].make, 5000));
};

/** The same log as VASSAL 3.8 may write it: its commands packed by XZ. */
const writePacked = async (log, to) => {
  const outfile = path.join(root, 'out/deobfuscate.cjs');
  const contents = `export { deobfuscate } from './core/vassal/archive/obfuscation';`;
  buildSync({ stdin: { contents, resolveDir: root }, bundle: true, platform: 'node', outfile, logLevel: 'error' });
  const { deobfuscate } = createRequire(import.meta.url)(outfile);
  const zip = await JSZip.loadAsync(readFileSync(log));
  const plain = await deobfuscate(await zip.file('savedGame').async('uint8array'));
  const { text } = plain.value;
  zip.file('savedGame', execFileSync('xz', ['--stdout'], { input: text, maxBuffer: 1 << 26 }));
  writeFileSync(to, await zip.generateAsync({ type: 'uint8array' }));
};

/** Longer than a log that is judged before it is shown; its last march is too long. */
const longScript = () => {
  const march = to => `  - move: [57 Inf]\n    to: '${to}'\n`;
  const head = 'scenario: ..\ndescription: a very long week\nplayers: { Axis: Ines, Soviet: Tomas }\n\nacts:\n';
  const there = Array.from({ length: 1100 }, (_, i) => `  - say: remark ${i + 1}\n`);
  return `${head}  - as: Axis\n  - phase: Axis Movement\n${there.join('')}${march('0502')}`;
};

/**
 * A game of 20,000 steps and 500 units with its module, as the bench plays them: played once, which takes a while, and kept.
 */
const writeLongGame = async folder => {
  const kept = path.join(root, 'out/long-game');
  const [log, module] = ['revised-europa-20000.vlog', 'revised-europa.vmod'];
  if (!existsSync(path.join(kept, log))) {
    const contents = `
      import { SYSTEMS, writeLongLogs } from './test/bench/audit';
      export const write = folder => writeLongLogs(SYSTEMS[0], [20_000], folder);`;
    const outfile = path.join(root, 'dist/long-game.cjs');
    buildSync({
      stdin: { contents, resolveDir: root },
      bundle: true,
      platform: 'node',
      outfile,
      logLevel: 'error',
      loader: { '.yaml': 'text', '.csv': 'text', '.md': 'text' },
      define: { 'import.meta.dirname': JSON.stringify(path.join(root, 'test/scenario')) },
    });
    await createRequire(import.meta.url)(outfile).write(kept);
    rmSync(outfile);
  }
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(kept, log), path.join(folder, 'front.vlog'));
  cpSync(path.join(kept, module), path.join(folder, module));
};

/** A front of 60 × 40 hexes and 250 units, made out of the sample: for what the editor costs at rest. */
export const writeBigFront = (sample, to) => {
  cpSync(sample, to, { recursive: true, filter: from => !/games$|gpids/.test(from) });
  const [columns, rows, units] = [60, 40, 250];
  const two = n => String(n).padStart(2, '0');
  const scenario = readFileSync(path.join(sample, 'scenario.yaml'), 'utf8');
  const head = scenario
    .slice(0, scenario.indexOf('\nmap:'))
    .replace(/^name: .*$/m, 'name: Big Front')
    .replace(/^description: >-\n(?: .*\n)+/m, 'description: short\n');
  const map = `\nmap:\n  title: Big Front\n  columns: ${columns}\n  rows: ${rows}\n  hexHeight: 104\n  terrain: clear\n  zone: C\n`;
  writeFileSync(path.join(to, 'scenario.yaml'), head + map);
  const kinds = ['woods', 'forest', 'clear', 'swamp'];
  const terrain = ['terrain,hexes'];
  for (let c = 1; c <= columns; c++)
    for (let r = 1; r <= rows; r++) {
      const kind = kinds[(c * 7 + r * 13) % kinds.length];
      if (kind !== 'clear') terrain.push(`${kind},${two(c)}${two(r)}`);
    }
  for (const old of ['map', 'tables']) rmSync(path.join(to, old), { recursive: true });
  mkdirSync(path.join(to, 'map'));
  writeFileSync(path.join(to, 'map/terrain.csv'), `${terrain.join('\n')}\n`);
  const [columnsOf] = readFileSync(path.join(sample, 'units.csv'), 'utf8').split('\n');
  const made = Array.from({ length: units }, (_, i) => {
    const side = i % 2 === 0 ? 'Axis' : 'Soviet';
    const hex = `${two(i % 2 === 0 ? 5 + (i % 20) : 35 + (i % 20))}${two(1 + (Math.floor(i / 2) % 38))}`;
    return `u-${i},${i} Inf,${side},,inf,division,,7,7,6,3,3,6,${hex},,`;
  });
  writeFileSync(path.join(to, 'units.csv'), `${[columnsOf, ...made].join('\n')}\n`);
};

/** The real engine's long log, if the folder of references is there. */
const BIG = path.join(process.env['OVERRUN_SHARED'] ?? path.resolve(root, '../shared'), 'vassal/reference/big.vlog');

/** What all runs open. */
const fillWorkspace = async folder => {
  const copy = (from, to) => cpSync(path.join(root, from), path.join(folder, to));
  mkdirSync(path.join(folder, 'alone'), { recursive: true });
  copy('test/fixtures/engine/alt.vlog', 'alt.vlog');
  copy('test/fixtures/engine/alt.vmod', 'alt.vmod');
  // No module of its name lies beside it or above.
  copy('assets/scenarios/crossing-at-lipnya/games/six-faults.vlog', 'alone/game #1.vlog');
  mkdirSync(path.join(folder, 'packed'), { recursive: true });
  copy('test/fixtures/engine/alt.vmod', 'packed/alt.vmod');
  await writePacked(path.join(root, 'test/fixtures/engine/alt.vlog'), path.join(folder, 'packed/alt.vlog'));
  mkdirSync(path.join(folder, 'bound'), { recursive: true });
  copy('test/fixtures/engine/alt.vmod', 'bound/alt.vmod');
  writeFileSync(path.join(folder, 'bound/altref.binding.yaml'), BINDING);
  mkdirSync(path.join(folder, 'late'), { recursive: true });
  copy('assets/scenarios/crossing-at-lipnya/games/six-faults.vlog', 'late/game.vlog');
  writeFileSync(path.join(folder, 'broken.vlog'), 'not a zip archive');
  await writeCostly(path.join(folder, 'costly/names.vlog'));
  copy('test/fixtures/engine/alt.vlog', 'costly/alt.vlog');
  writeFileSync(path.join(folder, 'costly/broken.vlog'), 'not a zip archive');
  writeFileSync(path.join(folder, 'odds.md'), ODDS);
  writeFileSync(path.join(folder, 'odds-lipnya.md'), ODDS_AT_LIPNYA);
  cpSync(path.join(root, 'assets/scenarios/crossing-at-lipnya'), path.join(folder, 'lipnya'), { recursive: true });
  copy('test/e2e/half-a-fight.record.yaml', 'lipnya/games/half-a-fight.record.yaml');
  record('lipnya/games/half-a-fight', folder);
  mkdirSync(path.join(folder, 'lipnya/long'));
  writeFileSync(path.join(folder, 'lipnya/long/long.record.yaml'), longScript());
  record('lipnya/long/long', folder);
  await writeMails(
    path.join(folder, 'lipnya/games/twelve-faults.vlog'),
    path.join(folder, 'lipnya/mails'),
    [8, 19, 31],
  );
  const round = new JSZip();
  round.file('mail-1.vlog', readFileSync(path.join(folder, 'lipnya/games/six-faults.vlog')));
  // What nobody should take from a stranger's zip.
  round.file('../outside.vlog', new Uint8Array(9));
  round.file('bomb.vlog', new Uint8Array(4_000_000));
  const zipped = await round.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
  // A folder of few logs: whenever one is audited, or one of its logs opened, the others are read.
  mkdirSync(path.join(folder, 'lipnya/round'));
  copy('assets/scenarios/crossing-at-lipnya/games/six-faults.vlog', 'lipnya/round/own.vlog');
  writeFileSync(path.join(folder, 'lipnya/round/round1.zip'), zipped);
  // A club's folder of which a test audits one round: the module comes while it is open, into another part of it.
  mkdirSync(path.join(folder, 'club/round-1'), { recursive: true });
  copy('assets/scenarios/crossing-at-lipnya/games/six-faults.vlog', 'club/round-1/mail.vlog');
  overrun(folder, 'build', 'lipnya', '-o', 'club/lipnya.module');
  // A round as it is handed on: the logs with their module.
  mkdirSync(path.join(folder, 'handed-on'));
  const handedOn = new JSZip();
  handedOn.file('lipnya.vmod', readFileSync(path.join(folder, 'club/lipnya.module')));
  handedOn.file('mails/mail-1.vlog', readFileSync(path.join(folder, 'lipnya/games/six-faults.vlog')));
  writeFileSync(path.join(folder, 'handed-on/round.zip'), await handedOn.generateAsync({ type: 'uint8array' }));
  mkdirSync(path.join(folder, 'zipped'));
  const mail = new JSZip();
  mail.file('mails/mail-1.vlog', readFileSync(path.join(folder, 'lipnya/games/six-faults.vlog')));
  writeFileSync(path.join(folder, 'zipped/mail.zip'), await mail.generateAsync({ type: 'uint8array' }));
  // What a user has after `npm install --global`: tasks run it.
  writeFileSync(
    path.join(folder, 'overrun'),
    `#!/bin/sh\nexec '${process.execPath}' '${path.join(root, 'dist/cli.js')}' "$@"\n`,
    { mode: 0o755 },
  );
};

/** Recording and packing take seconds: what one build plays serves all its runs. */
const keptWorkspace = async () => {
  const kept = path.join(root, 'out/workspace');
  // Written last: a run that was broken off leaves none.
  const stamp = path.join(root, 'out/workspace.made');
  const sources = [path.join(root, 'dist/cli.js'), import.meta.filename];
  const isFresh = existsSync(stamp) && sources.every(file => statSync(file).mtimeMs < statSync(stamp).mtimeMs);
  if (!isFresh) {
    rmSync(kept, { recursive: true, force: true });
    await fillWorkspace(kept);
    writeFileSync(stamp, '');
  }
  return kept;
};

/**
 * @param isLong with long logs, of the real engine and of the bench, which take a while
 * @param isResting with a large scenario
 * @param only which tests are wanted, by a text of their names; '': all
 */
export const makeWorkspace = async (folder, { isLong = false, isResting = false, only = '' } = {}) => {
  cpSync(await keptWorkspace(), folder, { recursive: true });
  if (only !== '') writeFileSync(path.join(folder, '.only-tests'), only);
  if (isResting) writeBigFront(path.join(root, 'assets/scenarios/crossing-at-lipnya'), path.join(folder, 'big-front'));
  if (!isLong) return;
  if (existsSync(BIG)) cpSync(BIG, path.join(folder, 'big.vlog'));
  await writeLongGame(path.join(folder, 'judged'));
};
