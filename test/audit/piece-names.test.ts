// Pieces of a module that nobody told us of, by what tells them apart.
import { describe, expect, it } from 'vitest';
import { PieceNames } from '../../core/audit/observe/piece-names';
import type { PieceView } from '../../core/vassal/replay/timeline';
import type { Slot } from '../../core/vassal/module/slots';

const slot = (name: string, ...path: readonly string[]): Slot => ({ name, path }) as unknown as Slot;

const view = (name: string, image: string, ...slots: readonly Slot[]): PieceView => ({
  id: `${name} ${image}`,
  name,
  basicName: name,
  image,
  slots,
  props: {},
  masked: false,
});

const namesAmong = (...views: readonly PieceView[]): readonly string[] => {
  const names = new PieceNames({ steps: 1, eachPieceAt: () => views });
  return views.map(names.of);
};

describe('pieces that nobody told us of', () => {
  it('have their own name where it is alone, and equal counters have it together', () => {
    const moved = view('Moved', 'moved.png', slot('Moved', 'Markers'));
    expect(namesAmong(view('21 Pz', '1.png'), moved, { ...moved, id: '7' })).toEqual(['21 Pz', 'Moved', 'Moved']);
  });

  it('that share a name are told by slot, else by folder, else by picture', () => {
    expect(namesAmong(view('3', '1.png', slot('III/916')), view('3', '1.png', slot('III/914')))).toEqual([
      '3 (III/916)',
      '3 (III/914)',
    ]);
    const [a, b] = [slot('3', 'Germans', '352nd Division'), slot('3', 'Germans', '716th Division')];
    expect(namesAmong(view('3', '1.png', a), view('3', '2.png', b))).toEqual([
      '3 (352nd Division)',
      '3 (716th Division)',
    ]);
    expect(namesAmong(view('3', 'images/a-1.png'), view('3', 'images/a-2.png'))).toEqual(['3 (a-1)', '3 (a-2)']);
  });

  it('without a name are called by what tells them', () => {
    const folder = slot('', 'Germans', 'Artillery');
    expect(namesAmong(view('', '11.svg', folder))).toEqual(['Artillery']);
    expect(namesAmong(view('', '11.svg', folder), view('', '12.svg', folder))).toEqual([
      'Artillery (11)',
      'Artillery (12)',
    ]);
    expect(namesAmong(view('', '11.svg'))).toEqual(['11']);
  });

  it('keep the parts of their layers', () => {
    const one = view('3', '1.png');
    const names = new PieceNames({ steps: 0, eachPieceAt: () => [one, view('3', '2.png')] });
    expect(names.of({ ...one, name: '3 (reduced)' })).toBe('3 (reduced) (1)');
  });

  it('are not told by anything while they are masked', () => {
    const masked = { ...view('3', '1.png'), name: 'Unknown', masked: true };
    expect(namesAmong(masked, view('3', '2.png'))).toEqual(['Unknown', '3']);
  });
});
