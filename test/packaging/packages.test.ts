// What a stranger gets: a clean copy of the product is packed and installed as anybody would do it, and then used.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// npm, tsc and vsce are whole programs; on a machine that has other work each takes its time.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 300_000 });

const ROOT = path.resolve(import.meta.dirname, '../..');
const NODE_MODULES = path.join(ROOT, 'node_modules');
const isClone = existsSync(path.join(ROOT, '.git'));

let folder: string;
let clone: string;
let user: string;
const installed = (name = ''): string => path.join(user, 'node_modules/overrun', name);

/** Without what npm hands down to a script of ours, and without the settings of whoever runs the tests. */
const strangersEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_|^(NO|FORCE)_COLOR$/i.test(name))),
  npm_config_userconfig: path.join(folder, 'no-npmrc'),
  npm_config_update_notifier: 'false',
});

const run = (command: string, args: readonly string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: strangersEnvironment(),
    shell: process.platform === 'win32',
  });
  return { status, stdout, stderr };
};

const mustRun = (command: string, args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = run(command, args, cwd);
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status ?? 'a signal'}:\n${stdout}${stderr}`);
  return stdout;
};

const PROGRAM = `
import { audit, auditJson, openLog, ruleSystem, type Audit, type AuditBatch } from 'overrun';
import { odds, type OddsAnswer } from 'overrun/odds';
const answer: OddsAnswer = odds('ocs-4.3', '3:1');
const batch: AuditBatch = { audits: [], failed: [] };
const judge: (log: Parameters<typeof audit>[0]) => Audit = log => audit(log);
const name: string | undefined = ruleSystem('ocs-4.3')?.name;
// @ts-expect-error: typed, not any
const wrong: number = openLog;
declare const console: { log(text: string): void };
console.log([typeof judge, typeof wrong, name, JSON.stringify(auditJson(batch)).slice(0, 12), answer.short.slice(0, 3)].join(' '));
`;

/** By a compiler of ours: `typescript`, or its next version. */
const tsc = (compiler: string, cwd: string) =>
  run(process.execPath, [path.join(NODE_MODULES, compiler, 'bin/tsc')], cwd);

beforeAll(() => {
  if (!isClone) return;
  folder = mkdtempSync(path.join(tmpdir(), 'overrun-package-'));
  clone = path.join(folder, 'clone');
  user = path.join(folder, 'user');
  mkdirSync(user);
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: ROOT });
  for (const file of files
    .toString()
    .split('\0')
    .filter(name => name !== '' && existsSync(path.join(ROOT, name))))
    cpSync(path.join(ROOT, file), path.join(clone, file));
  symlinkSync(NODE_MODULES, path.join(clone, 'node_modules'), 'junction');
  mustRun('npm', ['pack', '--pack-destination', folder], clone);
  const tarball = readdirSync(folder).find(name => name.endsWith('.tgz')) ?? 'no tarball';
  writeFileSync(path.join(user, 'package.json'), '{ "private": true }\n');
  mustRun('npm', ['install', '--offline', '--no-audit', '--no-fund', path.join(folder, tarball)], user);
});
afterAll(() => {
  if (isClone) rmSync(folder, { recursive: true, force: true });
});

/** Links of Markdown pages that lead to no file of the package, and names of files in backquotes are left alone. */
const deadLinks = (pages: ReadonlyMap<string, string>, isThere: (file: string) => boolean): readonly string[] =>
  [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/\]\((?!https?:|#|mailto:|command:)([^)#\s]+)/g)]
      .map(([, link = '']) => path.posix.join(path.posix.dirname(page), link))
      .filter(file => !isThere(file))
      .map(file => `${page} -> ${file}`),
  );

describe.skipIf(!isClone)('the package that npm packs in a clean clone', () => {
  it('installs with nothing else, and has the program on the path', () => {
    expect(readdirSync(path.join(user, 'node_modules')).filter(name => !name.startsWith('.'))).toEqual(['overrun']);
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect(mustRun('npx', ['--offline', 'overrun', '--version'], user)).toBe(`overrun ${version}\n`);
  });

  it('names no map of its sources, since none is in it', () => {
    const programs = readdirSync(installed('dist')).filter(name => /\.m?js$/.test(name));
    expect(programs).toContain('library.mjs');
    for (const name of programs)
      expect(readFileSync(installed(`dist/${name}`), 'utf8'), name).not.toContain('\n//# sourceMappingURL=');
  });

  it('holds no declarations but those that its own lead to', () => {
    const held = readdirSync(installed('dist'), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.d.ts'))
      .map(name => installed(path.join('dist', name)));
    const named = held.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g)].map(
        ([, name = '']) => `${path.resolve(path.dirname(file), name)}.d.ts`,
      ),
    );
    const entries = ['library.d.ts', 'odds.d.ts'];
    expect(held.filter(file => !named.includes(file) && !entries.includes(path.basename(file)))).toEqual([]);
    expect(held.length).toBeGreaterThan(50);
  });

  it('runs the demo where the user is', () => {
    const said = mustRun('npx', ['--offline', 'overrun', 'demo'], user);
    expect(said).toContain('6 findings:');
    expect(readdirSync(path.join(user, 'overrun-demo')).sort()).toEqual([
      'a-clean-week.vlog',
      'crossing-at-lipnya.vmod',
      'report.html',
      'six-faults.vlog',
    ]);
  });

  // As a program of each kind would: CommonJS and ES modules as Node resolves them, and through a bundler; by a compiler of
  // today and by the one before it.
  it.each([
    ['nodenext', ['cts', 'mts'], '@typescript/native'],
    ['bundler', ['mts'], 'typescript'],
  ])('is imported with its types: %s', (moduleResolution, endings, compiler) => {
    const program = path.join(user, `program-${moduleResolution}`);
    mkdirSync(program);
    for (const ending of endings) writeFileSync(path.join(program, `main.${ending}`), PROGRAM);
    const module = moduleResolution === 'bundler' ? 'esnext' : moduleResolution;
    const compilerOptions = { strict: true, target: 'es2022', module, moduleResolution, types: [], outDir: 'out' };
    writeFileSync(path.join(program, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    expect(tsc(compiler, program)).toEqual({ status: 0, stdout: '', stderr: '' });
    const made = readdirSync(path.join(program, 'out')).sort();
    expect(made).toHaveLength(endings.length);
    for (const name of made)
      expect(mustRun(process.execPath, [path.join(program, 'out', name)], program)).toBe(
        'function function OCS 4.3 {"version":1 3:1\n',
      );
  });

  it('has odds alone for programs that want no more, in half the size, and ES modules for those that import', () => {
    const size = (name: string): number => readFileSync(installed(`dist/${name}`)).length;
    expect(size('odds.mjs')).toBeLessThan(0.6 * size('library.mjs'));
    const where =
      "console.log(['overrun', 'overrun/odds'].map(name => import.meta.resolve(name).split('/').at(-1)).join())";
    writeFileSync(path.join(user, 'where.mjs'), where);
    expect(mustRun(process.execPath, ['where.mjs'], user)).toBe('library.mjs,odds.mjs\n');
  });

  it('runs the examples of the library', () => {
    const example = (name: string): string => {
      cpSync(path.join(ROOT, 'examples/library', name), path.join(user, name));
      return path.join(user, name);
    };
    const answer = mustRun(process.execPath, [example('odds-bot.mjs'), '9-10 pz, 6-10 mot -> 4-6 rifle @ woods'], user);
    expect(answer).toContain('4-1');
    const demo = path.join(user, 'overrun-demo');
    const folder = [path.join(demo, 'crossing-at-lipnya.vmod'), demo];
    const said = mustRun(process.execPath, [example('folder.mjs'), ...folder], user);
    expect(said).toContain('a-clean-week.vlog: 0 illegal as logged\n');
    expect(said).toContain('six-faults.vlog: 6 illegal as logged\n  step 7, R6-20\n');
  });

  it('holds the page for browsers, and what says what is bundled', () => {
    expect(readFileSync(installed('dist/overrun.html'), 'utf8')).toContain("default-src 'none'");
    const { components } = JSON.parse(readFileSync(installed('sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[];
    };
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['fflate', 'markdown-it', 'Alegreya']));
  });

  it('holds every page that its pages link to, and the licences', () => {
    const pages = new Map(
      readdirSync(installed(), { recursive: true, encoding: 'utf8' })
        .map(name => name.replaceAll(path.sep, '/'))
        .filter(name => name.endsWith('.md'))
        .map(name => [name, readFileSync(installed(name), 'utf8')] as const),
    );
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['README.md', 'docs/command-line.md', 'CONTRIBUTING.md']));
    expect(deadLinks(pages, file => existsSync(installed(file)))).toEqual([]);
    for (const file of ['LICENSE', 'THIRD-PARTY-NOTICES.txt', 'assets/fonts/OFL-Alegreya.txt'])
      expect(existsSync(installed(file)), file).toBe(true);
  });

  it('holds the logs of one sample game, and of all others what they are made of', () => {
    const games = readdirSync(installed('assets/scenarios')).map(name => [name, `assets/scenarios/${name}/games`]);
    for (const [name = '', folder = ''] of games) {
      const endings = new Set(readdirSync(installed(folder)).map(file => file.replace(/^[^.]*\./, '')));
      expect([...endings].sort(), name).toEqual(
        name === 'crossing-at-lipnya' ? ['record.yaml', 'vlog'] : ['record.yaml'],
      );
    }
  });

  it('holds the examples that its pages speak of', () => {
    const archive = ['Snakefile', 'table.py', 'ask.py', 'questions.sql', 'requirements.txt'];
    const others = ['examples/github/overrun.yml', 'examples/pre-commit/.pre-commit-config.yaml', 'action.yml'];
    for (const file of [...archive.map(name => `examples/archive/${name}`), ...others])
      expect(existsSync(installed(file)), file).toBe(true);
  });
});

describe.skipIf(!isClone)('the extension that vsce packs', () => {
  it('holds every page that its pages link to, the licences and the notices', async () => {
    // As `npm run package`; what that bundles first was bundled for the other package.
    mustRun('npm', ['run', '--silent', 'vsix'], clone);
    const zip = await JSZip.loadAsync(readFileSync(path.join(clone, 'overrun.vsix')));
    // vsce writes the names of these in small letters.
    const names = new Map(
      Object.keys(zip.files).map(name => [
        name
          .replace(/^extension\//, '')
          .replace(/^(readme|changelog)\.md$/, n => n.replace(/^\w+/, w => w.toUpperCase())),
        name,
      ]),
    );
    const pages = new Map<string, string>();
    for (const [name, entry] of names)
      if (name.endsWith('.md')) pages.set(name, (await zip.file(entry)?.async('string')) ?? '');
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['README.md', 'docs/editor.md']));
    expect(deadLinks(pages, file => names.has(file))).toEqual([]);
    // VS Code's page of the extension shows no picture of the package, and follows no link into it.
    const page = pages.get('README.md') ?? '';
    expect(page).toBe(readFileSync(path.join(ROOT, 'extension/README.md'), 'utf8'));
    expect(page).not.toMatch(/\]\((?!https:)/);
    expect([...names.keys()]).toEqual(
      expect.arrayContaining([
        ...['LICENSE.txt', 'THIRD-PARTY-NOTICES.txt', 'dist/extension.js', 'package.json'],
        ...['package.nls.json', 'package.nls.de.json', 'l10n/bundle.l10n.de.json'],
      ]),
    );
  });

  it('is small: what runs for a log without rules is under 700 kB, each rule system comes when it is wanted', async () => {
    const file = readFileSync(path.join(clone, 'overrun.vsix'));
    expect(file.length).toBeLessThan(3_000_000);
    const zip = await JSZip.loadAsync(file);
    const sizes = new Map<string, number>();
    for (const name of Object.keys(zip.files).filter(n => /^extension\/dist\/.*\.js$/.test(n)))
      sizes.set(name.slice('extension/dist/'.length), (await zip.file(name)?.async('uint8array'))?.length ?? 0);
    const atStart = (sizes.get('extension.js') ?? Infinity) + (sizes.get('parts/whole.js') ?? Infinity);
    expect(atStart).toBeLessThan(700_000);
    const later = [...sizes].filter(([name]) => name.startsWith('parts/') && name !== 'parts/whole.js');
    expect(later.reduce((sum, [, size]) => sum + size, 0)).toBeGreaterThan(500_000);
  });
});

describe('the notices of what is bundled', () => {
  it('are up to date, and agree with the software bill of materials: npm run notices and npm run sbom write them', () => {
    // In one program, which finds out once what is bundled.
    const checks = ['--import', './scripts/third-party-notices.mjs', 'scripts/sbom.mjs', '--check'];
    const { status, stderr } = run(process.execPath, checks, ROOT);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const { components } = JSON.parse(readFileSync(path.join(ROOT, 'sbom.cdx.json'), 'utf8')) as {
      components: { type: string; name: string; version: string }[];
    };
    const noticed = readFileSync(path.join(ROOT, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
      .split(/^-{100}$/m)
      .slice(1)
      .map(notice => notice.trim().split('\n')[0]);
    const listed = components.filter(({ type }) => type === 'library').map(({ name, version }) => `${name} ${version}`);
    expect(listed.sort()).toEqual(noticed.sort());
  });

  it('name every library that a program of ours asks for, with the text of its licence', () => {
    const notices = readFileSync(path.join(ROOT, 'THIRD-PARTY-NOTICES.txt'), 'utf8').split(/^-{100}$/m);
    for (const name of ['fflate', 'saxes', 'xml2js', 'xz-decompress', 'yaml', '@resvg/resvg-wasm'])
      expect(notices.find(n => n.trim().startsWith(`${name} `)) ?? '', name).toMatch(
        /Copyright[^]*(Permission|Mozilla Public License)/i,
      );
    expect(notices.join('')).not.toContain('GNU GENERAL PUBLIC LICENSE');
  });
});
