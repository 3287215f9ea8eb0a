// `npm run sbom`: writes sbom.cdx.json, what is bundled into the program, the extension and the page, with versions and checksums
// from package-lock.json (CycloneDX 1.5). The same sources give the same file: no clock, no random number. With `--check` nothing
// is written; it ends with 1 if the file is not as it would be written.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundledFolders, ROOT } from './bundled.mjs';

const FILE = path.join(ROOT, 'sbom.cdx.json');
const json = file => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

const { name, version, license, description } = json('package.json');
const locked = json('package-lock.json').packages;

const purl = (of, at) => `pkg:npm/${of.replace('@', '%40')}@${at}`;

/** `sha512-…` in base64, as npm writes it -> hexadecimal. */
const hashes = integrity => {
  const [, sum] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  return sum === undefined ? [] : [{ alg: 'SHA-512', content: Buffer.from(sum, 'base64').toString('hex') }];
};

const component = folder => {
  // A link to a shared folder of packages is none of the lockfile's business.
  const key = folder.slice(folder.indexOf('node_modules/'));
  const entry = locked[key];
  if (!entry) throw new Error(`${key} is bundled and does not stand in package-lock.json`);
  const own = key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const ref = purl(own, entry.version);
  return {
    type: 'library',
    'bom-ref': ref,
    name: own,
    version: entry.version,
    scope: 'required',
    hashes: hashes(entry.integrity),
    licenses: [{ license: { id: entry.license } }],
    purl: ref,
  };
};

const FONTS = ['Alegreya', 'Barlow Condensed'].map(font => ({
  type: 'file',
  'bom-ref': `font:${font.replace(' ', '-')}`,
  name: font,
  scope: 'required',
  licenses: [{ license: { id: 'OFL-1.1' } }],
}));

/** Two copies of one version are one library. */
const libraries = [...new Map((await bundledFolders()).map(component).map(one => [one.purl, one])).values()].sort(
  (a, b) => (a.purl < b.purl ? -1 : 1),
);
const components = [...libraries, ...FONTS];
const root = purl(name, version);
const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': root,
      name,
      version,
      description,
      licenses: [{ license: { id: license } }],
      purl: root,
    },
  },
  components,
  dependencies: [{ ref: root, dependsOn: components.map(one => one['bom-ref']) }],
};
const text = `${JSON.stringify(bom, null, 2)}\n`;

if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== text) {
  console.error('sbom.cdx.json is not up to date: npm run sbom');
  process.exitCode = 1;
}
