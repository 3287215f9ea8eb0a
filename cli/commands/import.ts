import { importModule } from '../../module-import/import-module';
import type { Imported } from '../../module-import/result';
import { openRenderer } from '../../module-builder/png';
import { nodeArtHost } from '../art-host';
import { command } from '../command-line/define';
import { Complaint } from '../complaint';
import { EXIT } from '../io';
import { importManual } from '../manuals/import';
import { newFolder, writeFiles } from '../new-folder';
import { nameOfInput } from '../stdin';
import { readInput } from '../user-files';
import { vassalErrorText } from '../vassal-error';

const listed = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `\n${title}\n${lines.map(line => `  ${line}\n`).join('')}`;

const inWords = ({ taken, unsure, left }: Imported): string =>
  listed('Taken', taken) +
  listed('To look at', unsure) +
  listed(
    'Not taken',
    left.map(({ what, why, count }) => `${String(count).padStart(5)}  ${what}: ${why}`),
  );

/** Makes a scenario folder of a module. */
export const importCommand = command(importManual, async ({ values, operands: [given = '', save] }, io) => {
  const folder = values.output;
  await newFolder(folder, io);
  const module = await readInput(given, io);
  const setup = save === undefined ? undefined : await readInput(save, io);
  const renderer = await openRenderer(nodeArtHost());
  const imported = await importModule(module, setup, svg => renderer.png(svg));
  if (!imported.ok) throw new Complaint(vassalErrorText(nameOfInput(given), imported.error));
  await writeFiles(folder, imported.value.files, io);
  io.out(`Wrote ${imported.value.files.size} files into ${folder}.\n${inWords(imported.value)}`);
  io.err(`Next: overrun check ${folder}, then overrun build ${folder}\n`);
  return EXIT.clean;
});
