import { LEGEND_IMAGE } from '../file-names';
import { BLANK_RENDERER } from '../pictures/blank-renderer';
import { buildModule, type BuildInput } from '../build-module';
import { windowSizes } from '../module-art';
import { drawnName, type OwnPicture } from '../own-pictures';

/** The module without pictures of maps and units, for logs: drawn, they would take longer than all the rest. */
export const buildUndrawn = (input: BuildInput): ReturnType<typeof buildModule> =>
  buildModule(undrawn(input), BLANK_RENDERER);

/** Blank pictures where maps and their key would be drawn, each in its size: the blank renderer skips the pixels, not the drawings. */
const undrawn = (input: BuildInput): BuildInput => {
  const own = input.ownPictures ?? [];
  const there = new Set(own.map(drawnName));
  const sizes = windowSizes(input);
  const [board] = sizes.values();
  const blank = [...sizes, [LEGEND_IMAGE, board ?? { width: 1, height: 1 }] as const].filter(
    ([file]) => !there.has(file),
  );
  return {
    ...input,
    ownPictures: [
      ...own,
      ...blank.map(([file, { width, height }]): OwnPicture => ({
        path: `images/${file}`,
        bytes: BLANK_RENDERER.png(`<svg width='${width}' height='${height}'/>`),
      })),
    ],
  };
};
