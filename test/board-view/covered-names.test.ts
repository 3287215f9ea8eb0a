// Names in a stack of counters without pictures: only those are written that can be read.

import { expect, it } from 'vitest';
import type { StackView } from '../../core/board-view/board-view';
import { stackSvg } from '../../core/board-view/svg/map-svg';
import type { AddressOf } from '../../core/board-view/svg/piece-svg';

const NO_PICTURES: AddressOf = () => undefined;

const stack = (apart: number, ...names: readonly string[]): StackView => ({
  id: 's',
  at: [100, 100],
  place: '0101',
  count: names.length,
  pieces: names.map((name, i) => ({
    id: name,
    name,
    masked: name === '',
    picture: [{ kind: 'image', image: `${name}.png`, x: 0, y: 0, scale: 1, angle: 0 }],
    offset: [i * apart, -i * apart],
  })),
});

it('close together, the uppermost is named', () => {
  const drawn = stackSvg(stack(4, 'Ruhr', 'Elbe', 'Oder'), NO_PICTURES);
  expect(['Ruhr', 'Elbe', 'Oder'].map(name => drawn.includes(`>${name}<`))).toEqual([false, false, true]);
  expect(drawn.match(/class='bare'/g)).toHaveLength(3);
});

it('far enough apart, each is named', () => {
  const drawn = stackSvg(stack(20, 'Ruhr', 'Elbe'), NO_PICTURES);
  expect(['Ruhr', 'Elbe'].map(name => drawn.includes(`>${name}<`))).toEqual([true, true]);
});

it('below a picture, which may have holes, each is named', () => {
  const drawn = stackSvg(stack(4, 'Ruhr', 'Elbe'), image =>
    image === 'Elbe.png' ? { href: 'elbe', width: 48, height: 48 } : undefined,
  );
  expect(drawn).toContain('>Ruhr<');
});

it('masked ones show that they are where they can be seen', () => {
  expect(stackSvg(stack(4, '', 'Elbe'), NO_PICTURES)).not.toContain('>?<');
  expect(stackSvg(stack(4, 'Elbe', ''), NO_PICTURES)).toContain('>?<');
});
