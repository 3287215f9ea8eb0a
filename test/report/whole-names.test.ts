// How names and places of other authors' modules stand in a line: whole, if it has room.
import { describe, expect, it } from 'vitest';
import { nameList, type Named } from '../../core/report/transcript/names';
import { textOf } from '../../core/report/transcript/parts';
import { fromTo, placesOf } from '../../core/report/transcript/places';
import { transcriptOf, transcriptText } from '../../core/report/transcript/write';
import { foreignLog, madeTimeline } from './made-log';

const LONG = 'Amazon Linewoman of the Blue Team (##)';
const CUT = 'Amazon Linewom…eam (##)';

const textWith = (...names: readonly string[]): string => {
  const pieces = names.map((name, i) => ({ id: `p${i}`, name, at: '0101' }));
  const move = Object.fromEntries(pieces.map(({ id }) => [id, '0202']));
  return transcriptText(transcriptOf(foreignLog(madeTimeline(pieces, [{ move }]))));
};

describe('a long name', () => {
  it('stands whole where its line has room for it', () => {
    expect(textWith(LONG)).toContain(`  ${LONG}\n`);
  });

  it('is cut in its middle as far as it must be, alone or among others', () => {
    const alone = textWith(`${LONG} of the second league and its cup (7)`);
    const [, name = ''] = /\d {2}(Amazon.*…\S.*)$/m.exec(alone) ?? [];
    expect(name.length).toBeGreaterThan(CUT.length);
    const list = (room: number): string =>
      textOf(
        nameList(
          [LONG, `${LONG} A`].map(whole => ({ text: CUT, whole, marker: false, masked: false })),
          room,
          80,
        ).parts,
      );
    expect(list(90)).toBe(`${LONG}, ${LONG} A`);
    expect(list(60)).toBe(`${CUT}, ${CUT}`);
  });

  it('makes no line longer', () => {
    for (const line of textWith(...Array.from({ length: 9 }, (_, i) => `${LONG} ${i}`)).split('\n'))
      expect(line.length).toBeLessThanOrEqual(100);
  });

  it('is counted with others of its name', () => {
    const marker = (whole: string): Named => ({ text: CUT, whole, marker: true, masked: false });
    const { parts } = nameList([marker(LONG), marker(LONG), marker(`${LONG} B`)], 90, 80);
    expect(textOf(parts)).toBe(`2 × ${LONG}, ${LONG} B`);
    expect(textOf(nameList([marker(LONG), marker(LONG)], 27, 80).parts)).toBe(`2 × ${CUT}`);
  });
});

describe('a place beside all grids of its map', () => {
  const places = placesOf(undefined, undefined);
  const at = (x: number, y: number, location = 'offboard') => ({ map: 'Pitch', location, xy: [x, y] as const });
  const told = (from: ReturnType<typeof at>, to: ReturnType<typeof at>): string =>
    textOf(fromTo(places, from, to, true));

  it('is its pixel, so that a move there goes from one to another', () => {
    expect(told(at(10, 20), at(30, 40))).toBe('[Pitch] 10,20 → 30,40');
    expect(told(at(10, 20), at(10, 20))).toBe('in [Pitch]');
  });

  it('is the map where the other place has a name', () => {
    expect(told(at(10, 20), at(30, 40, 'Dugout'))).toBe('[Pitch] → [Dugout]');
    expect(told(at(10, 20, 'Dugout'), at(30, 40, 'Dugout'))).toBe('in [Dugout]');
  });
});
