// The page that VS Code shows of the extension is written for players: `node scripts/extension-page.mjs overrun.vsix` puts it into
// the package, in place of the README of the repository. VS Code takes a page from the package's root alone, shows no picture
// there that lies in the package or in the page, and opens no link into the package: so it has neither.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import JSZip from 'jszip';

const SOURCE = path.resolve(import.meta.dirname, '../extension/README.md');
const PAGE = 'extension/readme.md';

const [, , file = 'overrun.vsix'] = process.argv;
const zip = await JSZip.loadAsync(readFileSync(file));
const before = zip.file(PAGE);
if (!before) throw new Error(`${file} has no ${PAGE}`);
// The same entries in the same order with the same dates: built twice, it is the same file.
zip.file(PAGE, readFileSync(SOURCE), { date: before.date, createFolders: false });
writeFileSync(
  file,
  await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions: { level: 9 } }),
);
