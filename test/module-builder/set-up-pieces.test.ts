// Pictures of the set-up show what the module shows when it is opened: units and markers, each in its place and size.

import { beforeAll, describe, expect, it } from 'vitest';
import { present } from '../../core/base/present';
import { svgDocument } from '../../core/draw/svg';
import { MAP_NAME } from '../../core/scenario/module-contract';
import type { Scenario } from '../../core/scenario/scenario';
import { imageSize } from '../../core/vassal/module/image-size';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { drawPictures, buildModule, type BuildInput } from '../../module-builder/build-module';
import { counterSizeFor } from '../../module-builder/counter-size';
import { displayImage } from '../../module-builder/file-names';
import { livePreview } from '../../module-builder/preview/live-preview';
import { stackStep } from '../../module-builder/map-component';
import { previewFiles } from '../../module-builder/preview/preview-files';
import { previewPage } from '../../module-builder/preview/preview-page';
import { setUpPieces, type SetUpPiece } from '../../module-builder/preview/set-up-pieces';
import { openedAgain } from './opened';
import { sampleInput } from './sample';

const DESIGN = { picture: 'flag', word: 'Held', field: '#FFFFFF', ink: '#000000', accent: '#000000' } as const;
const MARKERS = [
  { key: 'post', name: 'Post', place: 'left', design: DESIGN },
  { key: 'flag', name: 'Flag', place: 'right', design: DESIGN },
  { key: 'trench', name: 'Trench', place: 'ground', design: DESIGN },
  { key: 'turn', name: 'Turn', place: 'track', design: DESIGN },
] as const;

/** The map's grid of this scenario and its boxes are in the pixels of these. */
const SHEET = {
  path: 'images/sheet.svg',
  as: displayImage('Sheet'),
  bytes: new TextEncoder().encode(svgDocument(400, 300, '')),
};
/** Drawn as wide as the marker that it replaces, half as high as that. */
const FLAG = { path: 'images/marker-flag.svg', bytes: new TextEncoder().encode(svgDocument(80, 40, '')) };

const withMarkers = async (): Promise<BuildInput> => {
  const sample = await sampleInput();
  const { scenario, kit } = sample;
  const [first, second] = scenario.units.filter(unit => unit.setup && unit.reduced);
  const hex = first?.setup?.hex ?? '';
  const inDepot = scenario.units.filter(unit => unit.arrives !== undefined && unit.reduced).slice(0, 2);
  const units = scenario.units.map(unit => {
    const { arrives: _, ...rest } = unit;
    if (inDepot.includes(unit)) return { ...rest, zone: { name: 'Depot', hexes: [hex], faceUp: 1 } };
    return unit === second ? { ...unit, setup: { hex, faceUp: 1 } } : unit;
  });
  const side = scenario.sides[0]?.name ?? '';
  const marked: Scenario = {
    ...scenario,
    units,
    displays: [
      { name: 'Turn Record', content: { kind: 'turns' } },
      {
        name: 'Sheet',
        content: {
          kind: 'boxes',
          picture: SHEET.path,
          boxes: [{ name: 'Port', wide: 1, high: 1, area: { x: 10, y: 20, width: 300, height: 200 } }],
        },
      },
    ],
    markers: [
      { marker: 'post', count: 1, hex },
      { marker: 'flag', count: 1, hex, side },
      { marker: 'flag', count: 1, hex: '0101' },
      { marker: 'trench', count: 1, hex },
      { marker: 'turn', count: 1, box: { window: 'Turn Record', name: 'Turn 1' } },
      { marker: 'turn', count: 2, box: { window: 'Sheet', name: 'Port' } },
    ],
  };
  return {
    ...sample,
    scenario: marked,
    kit: { ...kit, markers: [...kit.markers, ...MARKERS] },
    ownPictures: [SHEET, FLAG],
  };
};

describe('the set-up in pictures', () => {
  let input: BuildInput;
  let pieces: ReadonlyMap<string, readonly SetUpPiece[]>;
  let sizeOf: (file: string) => { readonly width: number; readonly height: number } | undefined;
  let pictures: readonly { readonly name: string; readonly data: Uint8Array }[];

  beforeAll(async () => {
    input = await withMarkers();
    const drawn = await drawPictures(input, BLANK_RENDERER, {});
    if (!drawn.ok) throw new Error(JSON.stringify(drawn.error));
    pictures = drawn.value.entries;
    const byName = new Map(pictures.map(({ name, data }) => [name.replace('images/', ''), imageSize(data)]));
    sizeOf = file => byName.get(file);
    pieces = setUpPieces(input, sizeOf);
  });

  it('is what the module shows when it is opened', async () => {
    const built = await buildModule(input, BLANK_RENDERER);
    if (!built.ok) throw new Error(JSON.stringify(built.error));
    const { start } = await openedAgain(built.value.bytes);
    const step = stackStep(counterSizeFor(input.scenario.map.hexHeight));
    const shown = start.piecesAt(0).map(({ id, map, xy: [x, y] = [0, 0], index = 0 }) => {
      const [image] = start.pictureAt(0, id);
      if (image?.kind !== 'image') throw new Error(`${id} has no picture`);
      return [map, image.image, x + image.x + index * step, y + image.y - index * step];
    });
    const placed = [...pieces].flatMap(([window, here]) =>
      here.map(one => [window, one.file, one.left + one.width / 2, one.top + one.height / 2]),
    );
    const near = (list: readonly (readonly unknown[])[]) =>
      list.map(([map, file, x, y]) => [map, file, Math.floor(Number(x)), Math.floor(Number(y))].join(' ')).sort();
    expect(placed.length).toBeGreaterThan(30);
    expect(near(placed)).toEqual(near(shown));
  });

  it('lies in the order of the map’s layers: the ground’s marker under the counters, the others over them', () => {
    const { hex } = input.scenario.markers?.[0] ?? {};
    const here = (pieces.get(MAP_NAME) ?? []).filter(({ title }) => title.endsWith(`, ${hex}`)).map(({ file }) => file);
    const sideFlag = here.find(file => file.includes('flag'));
    expect(here.length).toBeGreaterThan(4);
    expect([here[0], ...here.slice(-2)]).toEqual(['marker-trench.png', 'marker-post.png', sideFlag]);
  });

  it('has every piece in the size of its picture, an SVG in that of what it replaces', () => {
    const flag = (pieces.get(MAP_NAME) ?? []).find(({ file }) => file === 'marker-flag.png');
    expect(flag && [flag.width, flag.height]).toEqual([
      sizeOf('marker-post.png')?.width,
      (sizeOf('marker-post.png')?.width ?? 0) / 2,
    ]);
    expect(sizeOf(displayImage('Sheet'))).toEqual({ width: 400, height: 300 });
  });

  it('is on the page, whose script finds a picture for each piece', () => {
    const page = previewPage({ ...input, pictures });
    const wanted = [...page.matchAll(/data-of="([^"]+)"/g)].map(([, file]) => file);
    const there = new Set([...page.matchAll(/<img id="([^"]+)"/g)].map(([, file]) => file));
    expect(wanted.length).toBe([...pieces.values()].flat().length);
    expect(wanted.filter(file => !there.has(file))).toEqual([]);
  });

  it('is in the live preview, in the same places', () => {
    const { scenario, kit, ownPictures = [] } = input;
    const { body } = livePreview(scenario, kit, ownPictures, new Map());
    const places = [...body.matchAll(/class="counter" title="([^"]+)" style="left:(-?\d+)px;top:(-?\d+)px"/g)];
    const inOrder = (list: readonly (readonly unknown[])[]) => list.map(one => one.join(' ')).sort();
    expect(inOrder(places.map(([, ...place]) => place))).toEqual(
      inOrder([...pieces.values()].flat().map(({ title, left, top }) => [title, left, top])),
    );
  });

  it('is in the picture files, and the colours of each side’s markers among the counters', async () => {
    const drawn: string[] = [];
    const renderer = {
      ...BLANK_RENDERER,
      pixels: (svg: string) => {
        drawn.push(svg);
        return { width: 1, height: 1, rgba: new Uint8Array(4) };
      },
    };
    const files = await previewFiles(
      { ...input, pictures, ...present({ ownPictures: input.ownPictures }) },
      [],
      renderer,
    );
    expect([...files.keys()]).toContain(displayImage('Sheet'));
    const images = drawn.map(svg => svg.match(/<image /g)?.length ?? 0);
    const faces = input.scenario.units.reduce((sum, { reduced }) => sum + (reduced ? 2 : 1), 0);
    const [counters] = images;
    expect(counters).toBe(faces + input.kit.markers.length + 1);
    expect(images).toContain(1 + (pieces.get(MAP_NAME)?.length ?? 0));
    expect(images).toContain(1 + 2);
  });
});
