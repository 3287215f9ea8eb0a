// `npm run notices`: writes THIRD-PARTY-NOTICES.txt, the licences of everything that is bundled into what users get. With
// `--check` nothing is written; it ends with 1 if the file is not as it would be written.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledFolders, ROOT } from './bundled.mjs';

const FILE = path.join(ROOT, 'THIRD-PARTY-NOTICES.txt');
const standardText = name => readFileSync(path.join(import.meta.dirname, 'licences', `${name}.txt`), 'utf8').trim();

/** Packages that hold no licence file: whose they are, by their manifest or read-me, under the licence they name. */
const WITHOUT_FILE = {
  '@resvg/resvg-wasm': 'Copyright (c) 2021-present, yisibl(一丝)',
  saxes: 'Copyright (c) Louis-Dominique Dubeau',
  timers: 'Copyright (c) popomore',
  'xz-decompress': 'Copyright (c) Tim Perry, Steven Sanderson',
};

/** A second licence that a package names and its file leaves out. */
const SECOND = { pako: 'Zlib' };

const licenceFile = folder => readdirSync(folder).find(name => /^(licen[cs]e|copying)([.-]|$)/i.test(name));

/** A licence that stands at the end of the read-me. */
const inReadMe = folder => {
  const name = readdirSync(folder).find(file => /^readme/i.test(file));
  const text = name === undefined ? '' : readFileSync(path.join(folder, name), 'utf8');
  return /^#+ licen[cs]e\s+([^]*permission notice[^]*)$/im.exec(text)?.[1];
};

const licenceText = (folder, name, licence) => {
  const file = licenceFile(folder);
  const text = file ? readFileSync(path.join(folder, file), 'utf8') : inReadMe(folder);
  if (text !== undefined) {
    const own = text
      .replaceAll('\r\n', '\n')
      .replaceAll(/[ \t]+$/gm, '')
      .trim();
    return [own, ...(SECOND[name] === undefined ? [] : [standardText(SECOND[name])])].join('\n\n');
  }
  const copyright = WITHOUT_FILE[name];
  if (copyright === undefined || !existsSync(path.join(import.meta.dirname, 'licences', `${licence}.txt`)))
    throw new Error(`${name} (${licence}) is bundled, and no text of its licence is known: see WITHOUT_FILE`);
  return `${copyright}\n\n${standardText(licence)}`;
};

/** Manifests name a repository in many ways. */
const sourceOf = repository => {
  const given = typeof repository === 'string' ? repository : (repository?.url ?? '');
  const name = /^(?:github:|.*github\.com[:/])?([\w.-]+\/[\w.-]+?)(?:\.git)?$/.exec(given)?.[1];
  return name === undefined ? given : `https://github.com/${name}`;
};

const noticeOf = folder => {
  const {
    name,
    version,
    license: licence,
    repository,
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const from = sourceOf(repository);
  const head = [`${name} ${version}`, `Licence: ${licence}`, ...(from === '' ? [] : [`Source: ${from}`])];
  return { key: `${name} ${version}`, text: `${head.join('\n')}\n\n${licenceText(folder, name, licence)}` };
};

const notices = new Map((await bundledFolders()).map(noticeOf).map(({ key, text }) => [key, text]));
const line = '-'.repeat(100);
const text = [
  'Overrun holds the work of others. These are their licences, one after the other.',
  'The fonts in assets/fonts, Alegreya and Barlow Condensed, have theirs (OFL-1.1) beside them.',
  '',
  ...[...notices.keys()].sort().flatMap(key => [line, '', notices.get(key), '']),
].join('\n');

if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error('THIRD-PARTY-NOTICES.txt is not up to date: npm run notices');
  process.exitCode = 1;
}
