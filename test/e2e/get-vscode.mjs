// Puts a real VS Code (server and web client) under .vscode-host/, out of the npm registry alone, once.
// The code-server package carries a complete VS Code build in lib/vscode; its server is started directly, so
// code-server's own wrapper is not installed. Install scripts are skipped, but for the two native modules that the
// extension host cannot do without: they are compiled, against the headers in Node's own npm package.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureToolchain } from './system-packages.mjs';

const CODE_SERVER = '4.139.1'; // VS Code 1.139.1
const NODE = '24.21.0'; // what this VS Code runs on, whatever Node runs these scripts

const hostDir = path.resolve(import.meta.dirname, '../../.vscode-host');
export const vscodeDir = path.join(hostDir, 'code-server/lib/vscode');
export const nodeBinary = path.join(hostDir, 'node/bin/node');

const unpack = (spec, into) => {
  const dir = path.join(hostDir, into);
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(`${dir}.part`, { recursive: true });
  const packed = execFileSync('npm', ['pack', spec, '--json', '--pack-destination', hostDir], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28, // npm lists every file of the package
  });
  const tarball = path.join(hostDir, JSON.parse(packed)[0].filename);
  execFileSync('tar', ['-xzf', tarball, '-C', `${dir}.part`, '--strip-components=1']);
  rmSync(tarball);
  renameSync(`${dir}.part`, dir);
};

/** Unpacks and compiles what is missing; about 90 s the first time, nothing afterwards. */
export const ensureVSCode = () => {
  const stamp = path.join(hostDir, 'stamp');
  const wanted = `code-server ${CODE_SERVER}, node ${NODE}, ${process.platform}-${process.arch}\n`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  ensureToolchain();
  console.log('Fetching VS Code for the tests (once, about two minutes) …');
  rmSync(hostDir, { recursive: true, force: true });
  mkdirSync(hostDir, { recursive: true });
  unpack(`node-${process.platform}-${process.arch}@${NODE}`, 'node');
  unpack(`code-server@${CODE_SERVER}`, 'code-server');
  const npm = (...args) =>
    execFileSync('npm', args, {
      cwd: vscodeDir,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PATH: `${path.dirname(nodeBinary)}${path.delimiter}${process.env.PATH}` },
    });
  // The package's shrinkwrap pins every dependency.
  npm('install', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund');
  npm(
    'rebuild',
    '@vscode/native-watchdog',
    '@vscode/spdlog',
    '--ignore-scripts=false',
    `--nodedir=${path.join(hostDir, 'node')}`,
  );
  writeFileSync(stamp, wanted);
};

if (process.argv[1] === new URL(import.meta.url).pathname) {
  ensureVSCode();
  console.log(`VS Code is in ${path.relative(process.cwd(), vscodeDir)}`);
}
