import { describe, expect, it } from 'vitest';
import { nodeArtHost } from '../../cli/art-host';
import { COUNTER_FACE, COUNTER_FAMILY, MAP_FACE, MAP_FAMILY } from '../../core/draw/fonts';
import { imageSize } from '../../core/vassal/module/image-size';
import { openRenderer } from '../../module-builder/pictures/png';

const svg = (face: string, text: string): string =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='90' height='30'><text y='25' font-size='24' ${face}>${text}</text></svg>`;

describe('pictures are rendered with our own fonts', () => {
  it('every face of the art draws letters, each unlike the others', async () => {
    const { png } = await openRenderer(nodeArtHost());
    const faces = [...Object.values(MAP_FACE), ...Object.values(COUNTER_FACE)];
    const drawn = faces.map(face => Buffer.from(png(svg(face, 'Rg7'))).toString('base64'));
    const blank = Buffer.from(png(svg(MAP_FACE[500], ''))).toString('base64');
    expect(new Set([...drawn, blank]).size).toBe(faces.length + 1);
  });

  it('names in Polish, Hungarian, Finnish and Ukrainian are whole on the map; Chinese is told to be missing', async () => {
    const { missingGlyphs } = await openRenderer(nodeArtHost());
    expect(missingGlyphs('Świętochłowice Győr Jääski Зміїв', MAP_FAMILY)).toEqual([]);
    expect(missingGlyphs('12 Łódź', COUNTER_FAMILY)).toEqual([]);
    expect(missingGlyphs('漢字 漢', COUNTER_FAMILY)).toEqual(['漢', '字']);
  });

  it('the same drawing gives the same bytes, at the size that was asked for', async () => {
    const { png } = await openRenderer(nodeArtHost());
    const drawing = svg(COUNTER_FACE[600], '10-10');
    expect(Buffer.compare(Buffer.from(png(drawing)), Buffer.from(png(drawing)))).toBe(0);
    expect(imageSize(png(drawing))).toEqual({ width: 90, height: 30 });
    expect(imageSize(png(drawing, 45))).toEqual({ width: 45, height: 15 });
  });

  it('a maker’s drawing in fonts that we do not have is set in ours, never without its text', async () => {
    const { png } = await openRenderer(nodeArtHost());
    const bytes = (face: string, text: string): string => Buffer.from(png(svg(face, text))).toString('base64');
    const words = [
      '',
      "font-family='sans-serif'",
      "font-family='Arial, Helvetica'",
      'style=\'font-family: "Times"\'',
      "style='font: 24px Georgia'",
    ];
    expect(bytes('', 'Rg7')).not.toBe(bytes('', ''));
    const ours = bytes(`font-family='${COUNTER_FAMILY}'`, 'Rg7');
    for (const face of words) expect(bytes(face, 'Rg7'), face).toBe(ours);
  });
});
