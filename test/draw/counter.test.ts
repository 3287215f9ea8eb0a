import { describe, expect, it } from 'vitest';
import { drawCounter, type CounterDesign } from '../../core/draw/counter';
import { drawMarker, MARKER_PICTURES } from '../../core/draw/marker';
import { counterTextWidth, fittedSize } from '../../core/draw/text-width';
import { SYMBOL_PARTS } from '../../core/draw/unit-symbol';

const PANZER: CounterDesign = {
  nation: 'german',
  symbol: ['oval'],
  sizeMark: 'XX',
  factors: '10-10',
  id: '11',
  formation: '48',
  band: '#B2362B',
  reduced: false,
};

describe('a counter', () => {
  it('says its factors, its own name and its formation', () => {
    const svg = drawCounter(PANZER, 72);
    for (const text of ['10-10', '11', '48']) expect(svg).toContain(`>${text}</text>`);
  });

  it('has a pale stripe on its reduced side only', () => {
    expect(drawCounter({ ...PANZER, reduced: true }, 72)).toContain(`height='33'`);
    expect(drawCounter(PANZER, 72)).not.toContain(`height='33'`);
  });

  it('draws a nation without colours of its own in grey, and a hostile name as text', () => {
    const svg = drawCounter({ ...PANZER, nation: 'atlantis', id: "<b>'&" }, 72);
    expect(svg).toContain('&lt;b&gt;&#39;&amp;');
    expect(svg).not.toContain('<b>');
  });

  it('each symbol part and each marker picture draws something of its own', () => {
    const symbols = SYMBOL_PARTS.map(part => drawCounter({ ...PANZER, symbol: [part] }, 72));
    expect(new Set(symbols).size).toBe(SYMBOL_PARTS.length);
    const colours = { field: '#FFFFFF', ink: '#000000', accent: '#FF0000', word: 'X' };
    const markers = MARKER_PICTURES.map(picture =>
      drawMarker({ picture, ...colours }, 'ground', { hexHeight: 104, counterSize: 72 }),
    );
    expect(new Set(markers).size).toBe(MARKER_PICTURES.length);
  });

  it('shrinks long factors so that they stay on it', () => {
    for (const factors of ['4-6', '12-10-9', '1/2-1/2-12'])
      expect(counterTextWidth(factors, fittedSize(factors, 36, 86))).toBeLessThanOrEqual(86.001);
  });
});
