// Runs the extension in a real VS Code workbench in headless Chromium.
//   node test/e2e/run-host.mjs [--host node|web] [--mode test|ui|restricted|…] [--only TEXT]
// --host node: the extension runs in the server's Node extension host (`main`), as on the desktop.
// --host web:  it runs in the browser's web worker extension host (`browser`), as on vscode.dev.
// --mode test: mocha (dist/test/e2e.js) inside the extension host. --mode ui: drives the workbench, pictures in out/.
// --mode board: only the board beside the text. --mode odds: only looking up and writing odds.
// --mode packaged: what `npm run package` made, installed as a user does it: its page, the walkthrough.
// --mode first: the same without its page, as the sources are.
// --mode german: in that language. --mode pictures: takes those of the walkthrough, into out/.
// --theme light|dark|contrast|light-contrast: of the workbench.
// --only TEXT: of the tests, those whose name has this text. --width 1024: of the window; left out: 1400.
// --mode long: as test, with two logs of 20,000 steps besides, one of them judged; prints what they take, and how soon the
// board follows the caret.
// --mode rest: what a large preview beside a blinking caret takes of the processor.
// --mode restricted: the same in a folder that is not trusted.
import { chromium } from 'playwright-core';
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureVSCode, nodeBinary, vscodeDir } from './get-vscode.mjs';
import { ensureChromium } from './system-packages.mjs';
import { onlyBoard } from './board-checks.mjs';
import { onlyFirstRun, onlyGerman, takePictures } from './first-run.mjs';
import { onlyOdds } from './odds-checks.mjs';
import { longBoard } from './long-board.mjs';
import { restChecks } from './rest.mjs';
import { checker, restrictedChecks, uiChecks } from './ui.mjs';
import { makeWorkspace } from './workspace.mjs';

const root = path.resolve(import.meta.dirname, '../..');
/** The tests have to hold without a network, so no host but the local server is found. */
const ONLY_HERE = '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1';
// A limit only for what hangs: beside other work a run takes several minutes.
const NO_RESULT_MS = 600_000;

/** The settings of a quiet workbench; the rest is as a new user has it. */
const SETTINGS = {
  'workbench.startupEditor': 'none',
  'telemetry.telemetryLevel': 'off',
  'extensions.autoCheckUpdates': false,
  'chat.disableAIFeatures': true,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  // As on the desktop: in a browser VS Code saves by itself after a second, before a slow machine takes back what was typed.
  'files.autoSave': 'off',
};

const THEMES = {
  light: 'Default Light Modern',
  dark: 'Default Dark Modern',
  contrast: 'Default High Contrast',
  'light-contrast': 'Default High Contrast Light',
};

const TRUST = {
  all: { 'security.workspace.trust.enabled': false },
  none: { 'security.workspace.trust.enabled': true, 'security.workspace.trust.startupPrompt': 'never' },
};

/** A copy of the extension, because its manifest decides which host it gets. */
const copyExtension = (host, to) => {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  delete manifest[host === 'web' ? 'main' : 'browser'];
  mkdirSync(to);
  writeFileSync(path.join(to, 'package.json'), JSON.stringify(manifest));
  const parts = [
    'dist/extension.js',
    'dist/parts',
    'dist/board.js',
    'dist/test',
    'assets',
    'extension',
    'docs',
    'l10n',
  ];
  for (const name of readdirSync(root)) if (/^package\.nls.*\.json$/.test(name)) parts.push(name);
  for (const part of parts) cpSync(path.join(root, part), path.join(to, part), { recursive: true });
};

/** As *Install from VSIX…* does it. */
const installPackage = temp =>
  execFileSync(nodeBinary, [
    path.join(vscodeDir, 'out/server-main.js'),
    ...['--install-extension', path.join(root, 'overrun.vsix'), '--accept-server-license-terms'],
    ...['--server-data-dir', path.join(temp, 'data'), '--extensions-dir', path.join(temp, 'installed')],
  ]);

const startServer = async (temp, trust, theme) => {
  const settings = path.join(temp, 'data/data/User');
  mkdirSync(settings, { recursive: true });
  // A setting of the machine: no workspace can name a program.
  const machine = path.join(temp, 'data/data/Machine');
  mkdirSync(machine, { recursive: true });
  const commandLine = path.join(temp, 'workspace/overrun');
  writeFileSync(path.join(machine, 'settings.json'), JSON.stringify({ 'overrun.commandLine': commandLine }));
  writeFileSync(
    path.join(settings, 'settings.json'),
    JSON.stringify({ ...SETTINGS, ...TRUST[trust], ...(theme && { 'workbench.colorTheme': THEMES[theme] }) }),
  );
  const child = spawn(
    nodeBinary,
    [
      path.join(vscodeDir, 'out/server-main.js'),
      ...['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--accept-server-license-terms'],
      ...['--server-data-dir', path.join(temp, 'data'), '--telemetry-level', 'off'],
      ...['--extensions-dir', path.join(temp, 'installed')],
      ...(trust === 'all' ? ['--disable-workspace-trust'] : []),
      // Without this flag a built VS Code ignores extensionDevelopmentPath and extensionTestsPath.
      '--enable-smoke-test-driver',
    ],
    // No extension gallery, so the server makes no request either.
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, EXTENSIONS_GALLERY: '{"serviceUrl":""}' } },
  );
  let log = '';
  const port = await new Promise((resolve, reject) => {
    const read = chunk => {
      log += chunk;
      const match = /listening on (\d+)/.exec(log);
      if (match) resolve(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`the VS Code server ended with ${code}\n${log}`)));
  });
  const ended = new Promise(resolve => child.once('exit', resolve));
  const stop = async () => {
    child.kill();
    const late = setTimeout(() => child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(late);
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
};

const workbenchUrl = (server, temp, payload = [], isDeveloped = true) => {
  const remote = dir => `vscode-remote://${new URL(server.origin).host}${path.join(temp, dir)}`;
  const entries = [
    ['skipWelcome', 'true'],
    ...(isDeveloped ? [['extensionDevelopmentPath', remote('extension')]] : []),
    ...payload.map(([key, dir]) => [key, remote(dir)]),
  ];
  const folder = encodeURIComponent(path.join(temp, 'workspace'));
  return `${server.origin}/?folder=${folder}&payload=${encodeURIComponent(JSON.stringify(entries))}`;
};

/** Mocha's counts, as the suite inside the extension host reports them. */
const runTests = async (page, url) => {
  const counts = { passed: 0, failed: 0 };
  const others = [];
  let finished = false;
  const exit = new Promise((resolve, reject) => {
    // VS Code calls these two when they exist; the log holds the workbench's own lines too, the tests mark theirs.
    void page.exposeFunction('codeAutomationLog', (_type, args) => {
      const line = String(args[0]);
      if (!line.startsWith('[tests]')) return void others.push(args.map(String).join(' ').slice(0, 1000));
      console.log(...args);
      const total = /^\[tests\] (\d+) passed, (\d+) failed$/.exec(line);
      if (total) {
        [counts.passed, counts.failed] = [Number(total[1]), Number(total[2])];
        finished = true;
      }
    });
    void page.exposeFunction('codeAutomationExit', resolve);
    page.once('crash', () => reject(new Error('the page crashed')));
    setTimeout(() => reject(new Error(`no result after ${NO_RESULT_MS / 1000} s`)), NO_RESULT_MS).unref();
  });
  await page.goto(url);
  const code = await exit;
  if (!finished || (code !== 0 && counts.failed === 0))
    throw new Error(`the extension host ended with ${code}\n${others.slice(-20).join('\n')}`);
  return counts;
};

/** One run in one host: `{passed, failed}`. A run that breaks off counts as one failure. */
export const runHost = async ({ host, mode = 'test', only = '', theme = undefined, width = 1400 }) => {
  ensureVSCode();
  const executablePath = ensureChromium();
  const out = path.join(root, 'out');
  mkdirSync(out, { recursive: true });
  const temp = mkdtempSync(path.join(os.tmpdir(), 'overrun-host-'));
  let server, browser, page;
  try {
    if (mode === 'packaged') installPackage(temp);
    else copyExtension(host, path.join(temp, 'extension'));
    await makeWorkspace(path.join(temp, 'workspace'), { isLong: mode === 'long', isResting: mode === 'rest', only });
    server = await startServer(temp, mode === 'restricted' ? 'none' : 'all', theme);
    browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        ONLY_HERE,
      ],
    });
    const context = await browser.newContext({ viewport: { width, height: Math.min(900, Math.round(width * 0.7)) } });
    // As a language pack says it; the workbench's own words stay English without one.
    if (mode === 'german')
      await context.addInitScript(() => {
        globalThis._VSCODE_NLS_LANGUAGE = 'de';
      });
    page = await context.newPage();
    if (mode === 'restricted') return await restrictedChecks(page, { url: workbenchUrl(server, temp), host, out });
    if (mode === 'ui') return await uiChecks(page, { url: workbenchUrl(server, temp), host, out });
    if (mode === 'odds') return await onlyOdds(page, { url: workbenchUrl(server, temp), host, out, checker });
    if (mode === 'packaged')
      return await onlyFirstRun(page, {
        url: workbenchUrl(server, temp, [], false),
        host,
        out,
        checker,
        isPackaged: true,
      });
    if (mode === 'first') return await onlyFirstRun(page, { url: workbenchUrl(server, temp), host, out, checker });
    if (mode === 'german') return await onlyGerman(page, { url: workbenchUrl(server, temp), host, out, checker });
    if (mode === 'pictures') return await takePictures(page, { url: workbenchUrl(server, temp), out, theme });
    if (mode === 'rest') return await restChecks(page, { url: workbenchUrl(server, temp), host, out, checker });
    if (mode === 'board') return await onlyBoard(page, { url: workbenchUrl(server, temp), host, out, checker });
    const tested = await runTests(
      page,
      workbenchUrl(server, temp, [['extensionTestsPath', 'extension/dist/test/e2e.js']]),
    );
    if (mode !== 'long') return tested;
    const seen = await longBoard(await context.newPage(), { url: workbenchUrl(server, temp), host, out, checker });
    return { passed: tested.passed + seen.passed, failed: tested.failed + seen.failed };
  } catch (error) {
    console.error(error);
    await page?.screenshot({ path: path.join(out, `${host}-failure.png`) }).catch(() => undefined);
    return { passed: 0, failed: 1 };
  } finally {
    await browser?.close();
    await server?.stop();
    rmSync(temp, { recursive: true, force: true, maxRetries: 5 });
  }
};

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const { values } = parseArgs({
    options: {
      host: { type: 'string' },
      mode: { type: 'string', default: 'test' },
      only: { type: 'string' },
      theme: { type: 'string' },
      width: { type: 'string', default: '1400' },
    },
  });
  let [passed, failed] = [0, 0];
  for (const host of values.host === undefined ? ['node', 'web'] : [values.host]) {
    const { mode, only, theme, width } = values;
    const counts = await runHost({ host, mode, only, theme, width: Number(width) });
    console.log(`${host} host: ${counts.passed} passed, ${counts.failed} failed`);
    passed += counts.passed;
    failed += counts.failed;
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
