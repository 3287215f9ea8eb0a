import path from 'node:path';
import { drawPictures } from '../../module-builder/build-module';
import { openRenderer } from '../../module-builder/pictures/png';
import { previewFiles } from '../../module-builder/preview/preview-files';
import { previewPage } from '../../module-builder/preview/preview-page';
import { nodeArtHost } from '../art-host';
import { complain, loadBuildInput } from '../build-input';
import { command } from '../command-line/define';
import { drawingHost } from '../drawing-host';
import { InputFiles } from '../input-files';
import { EXIT } from '../io';
import { previewManual } from '../manuals/preview';
import { refusePictureFolder, writePictureFolder } from '../picture-folder';
import { writeProblems } from '../problem-lines';
import { isStandardOutput, refuseResult, writeResult } from '../result-file';
import { OWN_PREVIEW } from '../result-kinds';

/** A page ends in .html, or is standard output; anything else is a folder. */
const isFolder = (output: string): boolean => !isStandardOutput(output) && !/\.html?$/i.test(output);

/** A scenario folder -> one page that a browser shows, or a folder of pictures. */
export const preview = command(previewManual, async ({ values, operands: [folder = ''] }, io) => {
  const inputs = new InputFiles(io.cwd);
  const loaded = await loadBuildInput(folder, inputs, isStandardOutput(values.output) ? { ...io, out: io.err } : io);
  if ('exit' in loaded) return loaded.exit;
  const { input } = loaded;
  const { scenario } = input;
  const pictures = values.output !== undefined && isFolder(values.output) ? values.output : undefined;
  const place = { name: values.output ?? `${scenario.id}-preview.html`, kind: OWN_PREVIEW, force: values.force };
  await (pictures === undefined ? refuseResult(place, inputs, io) : refusePictureFolder(pictures, io));
  const host = await drawingHost(io, folder, !values['no-cache']);
  const renderer = await openRenderer(nodeArtHost());
  const drawn = await drawPictures(input, renderer, host);
  await host.done();
  if (!drawn.ok) return complain(drawn.error, folder, io).exit;
  writeProblems(drawn.value.warnings, folder, io);
  if (pictures !== undefined) {
    const fonts = await nodeArtHost().fonts();
    const files = await previewFiles({ ...input, pictures: drawn.value.entries }, fonts, renderer);
    await writePictureFolder(pictures, files, io);
    io.out(`Wrote ${files.size} files into ${pictures}. To print an SVG sheet, open it in a browser.\n`);
    return EXIT.clean;
  }
  await writeResult(place, previewPage({ ...input, pictures: drawn.value.entries }), inputs, io);
  if (!isStandardOutput(place.name))
    io.out(`Wrote ${place.name}. Open it in a browser: ${path.resolve(io.cwd, place.name)}\n`);
  return EXIT.clean;
});
