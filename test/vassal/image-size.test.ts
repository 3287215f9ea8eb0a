import { describe, expect, it } from 'vitest';
import { imageSize } from '../../core/vassal/module/image-size';
import { pngHead } from './module-fixture';

const svg = (attributes: string): Uint8Array =>
  new TextEncoder().encode(`<?xml version="1.0"?><!-- a --><svg ${attributes}><g/></svg>`);
const size = (width: number, height: number) => ({ width, height });

describe('the size of a picture', () => {
  it('PNG', () => {
    expect(imageSize(pngHead(1687, 1344))).toEqual(size(1687, 1344));
    expect(imageSize(pngHead(0, 10))).toBeUndefined();
    expect(imageSize(pngHead(4_000_000_000, 10))).toBeUndefined();
  });

  it('GIF', () => {
    expect(imageSize(new Uint8Array([...'GIF89a'].map(c => c.charCodeAt(0)).concat([0x2c, 0x01, 0x0a, 0x00])))).toEqual(
      size(300, 10),
    );
  });

  it('JPEG: past other segments to the frame', () => {
    const app = [0xff, 0xe0, 0, 4, 1, 2];
    const huffman = [0xff, 0xc4, 0, 3, 9];
    const frame = [0xff, 0xc2, 0, 11, 8, 0x01, 0x00, 0x02, 0x00, 1, 1];
    expect(imageSize(new Uint8Array([0xff, 0xd8, ...app, 0xff, ...huffman, ...frame]))).toEqual(size(512, 256));
    expect(imageSize(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeUndefined();
  });

  it('SVG: by width and height, in units, else by its view box', () => {
    expect(imageSize(svg('width="100" height="50.6px"'))).toEqual(size(100, 51));
    expect(imageSize(svg('width="1in" height="25.4mm"'))).toEqual(size(96, 96));
    expect(imageSize(svg('viewBox="0 0 300 200"'))).toEqual(size(300, 200));
    expect(imageSize(svg('width="50%" height="100%" viewBox="0,0,300,200"'))).toEqual(size(150, 200));
    expect(imageSize(svg("stroke-width='3' width='70'"))).toEqual(size(70, 70));
    expect(imageSize(svg(''))).toBeUndefined();
  });

  it('of anything else is not known', () => {
    expect(imageSize(new Uint8Array())).toBeUndefined();
    expect(imageSize(new TextEncoder().encode('hello'))).toBeUndefined();
  });
});
