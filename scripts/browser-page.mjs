// dist/overrun.html: the page for those who have no VS Code. One file with all that it needs; its policy lets nothing else in.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_PARTS } from './programs.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = file => readFileSync(path.join(ROOT, file), 'utf8');

const bundled = async options => {
  const { outputFiles } = await build({ ...options, absWorkingDir: ROOT, write: false });
  return outputFiles[0].text;
};

const style = async file => bundled({ entryPoints: [file], bundle: true, minify: true, loader: { '.css': 'css' } });

/** As a content security policy names what may run. */
const hashOf = text => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Every module kit that ships, by its rule system. */
const kits = () =>
  Object.fromEntries(
    readdirSync(path.join(ROOT, 'assets/rules'))
      .sort()
      .filter(id => existsSync(path.join(ROOT, 'assets/rules', id, 'module.yaml')))
      .map(id => [id, read(`assets/rules/${id}/module.yaml`)]),
  );

const SAMPLE = 'assets/scenarios/crossing-at-lipnya';
const IN_SAMPLE = /\.(yaml|csv)$|^games\/six-faults\.vlog$/;

/** The sample game with its scenario, each file in base64. */
const sample = () =>
  Object.fromEntries(
    readdirSync(path.join(ROOT, SAMPLE), { recursive: true, encoding: 'utf8' })
      .map(name => name.replaceAll(path.sep, '/'))
      .filter(name => IN_SAMPLE.test(name))
      .sort()
      .map(name => [name, readFileSync(path.join(ROOT, SAMPLE, name)).toString('base64')]),
  );

/** Text between two tags of a page: JSON in which nothing ends the tag. */
const jsonIn = value => JSON.stringify(value).replaceAll('<', '\\u003c');
const textIn = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const buildPage = async () => {
  const { version } = JSON.parse(read('package.json'));
  const [worker, board, script] = await Promise.all(PAGE_PARTS.map(bundled));
  const [pageStyle, boardStyle] = [await style('browser/page.css'), await style('browser/frame/board.css')];
  const frame = boardDocument(await boardBody(), board, boardStyle);
  const parts = {
    version,
    scripts: [script, board].map(hashOf).join(' '),
    styles: [pageStyle, boardStyle].map(hashOf).join(' '),
    style: pageStyle,
    licences: textIn(`${read('LICENSE')}\n\n${read('THIRD-PARTY-NOTICES.txt')}`),
    parcel: jsonIn({ worker, board: frame, builtIn: { version, kits: kits() }, sample: sample() }),
    script,
  };
  const form = read('browser/page.html');
  // A formatter that gave one of them blanks would change what its hash counts.
  for (const name of Object.keys(parts))
    if (!form.includes(`{{${name}}}`)) throw new Error(`browser/page.html has no {{${name}}}`);
  const page = form.replace(/\{\{(\w+)\}\}/g, (_, name) => parts[name]);
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  writeFileSync(path.join(ROOT, 'dist/overrun.html'), page);
};

/** The board's page as the extension has it, without its script. */
const boardBody = async () => {
  const text = await bundled({ entryPoints: ['extension/board/page-html.ts'], bundle: true, format: 'esm' });
  const address = `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
  return (await import(address)).boardBody(english => english);
};

const boardDocument = (body, script, css) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Board</title><style>${css}</style></head><body>${body}<script>${script}</script></body></html>`;
