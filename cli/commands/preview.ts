import path from 'node:path';
import { drawPictures } from '../../module-builder/build-module';
import { openRenderer } from '../../module-builder/png';
import { previewPage } from '../../module-builder/preview-page';
import { nodeArtHost } from '../art-host';
import { complain, loadBuildInput } from '../build-input';
import { command } from '../command-line/define';
import { drawingHost } from '../drawing-host';
import { InputFiles } from '../input-files';
import { EXIT } from '../io';
import { previewManual } from '../manuals/preview';
import { writeProblems } from '../problem-lines';
import { isStandardOutput, refuseResult, writeResult } from '../result-file';
import { OWN_PREVIEW } from '../result-kinds';

/** A scenario folder -> one page that a browser shows. */
export const preview = command(previewManual, async ({ values, operands: [folder = ''] }, io) => {
  const inputs = new InputFiles(io.cwd);
  const loaded = await loadBuildInput(folder, inputs, isStandardOutput(values.output) ? { ...io, out: io.err } : io);
  if ('exit' in loaded) return loaded.exit;
  const { input } = loaded;
  const { scenario, kit } = input;
  const place = { name: values.output ?? `${scenario.id}-preview.html`, kind: OWN_PREVIEW, force: values.force };
  await refuseResult(place, inputs, io);
  const host = drawingHost(io, !values['no-cache']);
  const drawn = await drawPictures(input, await openRenderer(nodeArtHost()), host);
  host.done();
  if (!drawn.ok) return complain(drawn.error, folder, io).exit;
  writeProblems(drawn.value.warnings, folder, io);
  await writeResult(place, previewPage({ scenario, kit, pictures: drawn.value.entries }), inputs, io);
  if (!isStandardOutput(place.name))
    io.out(`Wrote ${place.name}. Open it in a browser: ${path.resolve(io.cwd, place.name)}\n`);
  return EXIT.clean;
});
