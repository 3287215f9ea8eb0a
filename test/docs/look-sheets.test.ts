import { describe, expect, it } from 'vitest';
import { BADGE_SHAPES } from '../../core/draw/badge';
import { FEATURE_LOOKS, HEXSIDE_LOOKS, ROUTE_LOOKS } from '../../core/draw/map-looks';
import { MARKER_PICTURES } from '../../core/draw/marker';
import { NATIONS } from '../../core/draw/palette';
import { GROUNDS } from '../../core/draw/terrain-fields';
import { SYMBOL_PARTS } from '../../core/draw/unit-symbol';
import { counterGroups, counterSheet, mapSheet } from './look-sheets';

describe('the sheets of words for looks', () => {
  it('show every symbol, marker, badge and nation with its word, each with ids of its own', () => {
    const words = counterGroups().flatMap(({ samples }) => samples.map(({ word }) => word));
    for (const word of [...SYMBOL_PARTS, ...MARKER_PICTURES, ...BADGE_SHAPES, ...NATIONS.keys()])
      expect(words).toContain(word);
    const ids = [...counterSheet().matchAll(/ id='([^']+)'/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('show every word of a map', () => {
    const svg = mapSheet().toLowerCase();
    for (const word of [...GROUNDS, ...HEXSIDE_LOOKS, ...ROUTE_LOOKS, ...FEATURE_LOOKS]) expect(svg).toContain(word);
  });
});
