// Lines of a module that counts, and those of modules that do not.

import { describe, expect, it } from 'vitest';
import { readOddsClaim, readRollClaim } from '../../core/scenario/fight-line';
import { declarationLine, readDeclaration } from '../../core/scenario/module-contract';

describe('a declaration', () => {
  it('of a stack stands in one line, with what the module tells of it', () => {
    const declared = {
      what: 'overrun',
      direction: 'NE' as const,
      from: '0606',
      units: ['11-pz', '25-mot'],
      told: ['19 : 4 at 0706 → 4-1, woods 1L → 3-1, DRM +1', '4 MP each'],
    };
    const line = declarationLine(declared, '11 Pz', '25 Mot');
    expect(line).toBe(
      '* Overrun NE from 0606 · 11 Pz, 25 Mot [11-pz 25-mot] · 19 : 4 at 0706 → 4-1, woods 1L → 3-1, DRM +1 · 4 MP each',
    );
    expect(readDeclaration(line)).toEqual(declared);
  });

  it('of one unit is read as modules wrote it before, brackets in its name too', () => {
    const one = { what: 'attack', direction: 'S', from: '0606', units: ['1-pz'] };
    expect(readDeclaration('* Attack S from 0606 · 1 [Pz] Div [1-pz]')).toEqual(one);
    expect(readDeclaration('* Attack S from 0606 · 1 Pz [1-pz] and more')).toBeUndefined();
    expect(readDeclaration('* Attack S from 0606 · 1 Pz []')).toBeUndefined();
    expect(readDeclaration('Attack S from 0606 · 1 Pz [1-pz]')).toBeUndefined();
  });
});

describe('the odds that a module claims', () => {
  it('are strengths, columns before and after shifts, and the DRM', () => {
    expect(readOddsClaim(['with 60 Mot', '19 1/2 : 4 at B-0706 → 4-1, armour 1R → 5-1, DRM -1 (forest -1)'])).toEqual({
      attack: '19 1/2',
      defence: '4',
      column: '4-1',
      finalColumn: '5-1',
      drm: -1,
    });
    expect(readOddsClaim(['3 : 4 → 1-2, DRM +1'])).toEqual({
      attack: '3',
      defence: '4',
      column: '1-2',
      finalColumn: '1-2',
      drm: 1,
    });
  });

  it('are none where nothing is counted', () => {
    expect(readOddsClaim(['not counted: the odds', '4 MP each'])).toBeUndefined();
    expect(readOddsClaim([])).toBeUndefined();
  });
});

describe('the roll that a module claims', () => {
  it('is read with its column, DRM and result', () => {
    expect(readRollClaim('* Roll for 0706 · 2d6 = 7, DRM +1 = 8 on 4-1 → D1r2: defender retreats')).toEqual({
      total: 7,
      drm: 1,
      column: '4-1',
      result: 'D1r2',
    });
    expect(readRollClaim('* Roll for 0706 · 1d6 = 3 on 4-1 → -')).toEqual({
      total: 3,
      drm: 0,
      column: '4-1',
      result: '-',
    });
    expect(readRollClaim('*** 2d6 = 3 + 4 = 7 *** <Ines>')).toBeUndefined();
  });
});
