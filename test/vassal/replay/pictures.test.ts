// What is drawn of a piece, as VASSAL's own traits draw it: layer by layer, from the innermost piece out.

import { describe, expect, it } from 'vitest';
import type { DrawnImage } from '../../../core/vassal/traits/picture';
import { change, type HandPiece, piece, play } from './hand-made';

type Traits = NonNullable<HandPiece['traits']>;

const tank = (...traits: Traits): HandPiece => ({ id: '31', name: 'Tiger', traits });

const layer = (images: string, { under = false, x = 0, y = 0, name = 'L', scale = '1.0' } = {}): string =>
  `emb2;;128;A;;128;;;128;;;;1;${under};${x};${y};${images};;true;${name};;;false;;1;1;false;;;;;${scale};;true`;

const drawn = async (...traits: Traits) => (await play([piece(tank(...traits))])).pictureAt(0, '31');

const images = async (...traits: Traits): Promise<readonly string[]> =>
  (await drawn(...traits)).flatMap(one => (one.kind === 'image' ? [one.image] : []));

describe('the picture of a piece', () => {
  it('is its own image alone, in the middle', async () => {
    expect(await drawn()).toEqual([{ kind: 'image', image: 'x.png', x: 0, y: 0, scale: 1, angle: 0 }]);
  });

  it('has the shown level of each layer over what is inside it, or underneath', async () => {
    expect(await images([layer('hit.png,dead.png'), '2'])).toEqual(['x.png', 'dead.png']);
    expect(await images([layer('hit.png,dead.png'), '-2'])).toEqual(['x.png']);
    expect(await images([layer('base.png', { under: true }), '1'])).toEqual(['base.png', 'x.png']);
    expect(await images([layer('out.png'), '1'], [layer('in.png'), '1'])).toEqual(['x.png', 'in.png', 'out.png']);
  });

  it('has each layer at its own place and size', async () => {
    const picture = await drawn([layer('flag.png', { x: 12, y: -7, scale: '0.5' }), '1']);
    expect(picture[1]).toMatchObject({ image: 'flag.png', x: 12, y: -7, scale: 0.5 });
  });

  it('turns all that is inside the trait that turns it, and nothing outside', async () => {
    const picture = await drawn(
      [layer('top.png'), '1'],
      ['rotate;4;;;;;;;Facing;', '1'],
      [layer('gun.png', { x: 10 }), '1'],
    );
    const [body, gun, top] = picture as readonly DrawnImage[];
    expect([body?.angle, gun?.angle, top?.angle]).toEqual([90, 90, 0]);
    // What lay to the right lies below, after a quarter turn to the right.
    expect([Math.round(gun?.x ?? 9), gun?.y]).toEqual([0, 10]);
  });

  it('has a label with its text, its colours, and the edge that it hangs on', async () => {
    const picture = await drawn(['label;;;12;;0,0,255;b;-3;c;0;t;c;;Dialog;1', '7 steps']);
    expect(picture[1]).toMatchObject({
      kind: 'label',
      text: '7 steps',
      size: 12,
      bold: true,
      ink: '0,0,255',
      at: [0, 1],
      anchor: [0.5, 0],
      offset: [0, -3],
    });
    expect(await drawn(['label;;;12', ''])).toHaveLength(1);
  });

  it('has the sign of a piece that moved by its upper left corner', async () => {
    expect((await drawn(['markmoved;moved.png;20;-30', 'true']))[1]).toMatchObject({
      image: 'moved.png',
      x: 20,
      y: -30,
      cornered: true,
    });
    expect(await images(['markmoved;moved.png;20;-30', 'false'])).toEqual(['x.png']);
  });

  it('follows the step', async () => {
    const [fresh, hit] = [tank([layer('hit.png'), '-1']), tank([layer('hit.png'), '1'])];
    const log = await play([piece(fresh)], [[change(fresh, hit)]]);
    expect(log.pictureAt(0, '31')).toHaveLength(1);
    expect(log.pictureAt(1, '31')).toHaveLength(2);
  });
});

describe('what is hidden', () => {
  const mask = (owner: string): Traits[number] => [
    `obs;79,130;back.png;Mask;B;Unknown;side:;;d;true;;`,
    owner === 'null' ? 'null;' : `${owner};|1|null`,
  ];

  it('shows the mask in place of the piece to all but its own side', async () => {
    const log = await play([piece(tank(mask('Red'), [layer('hit.png'), '1']))]);
    const shownTo = (side?: string) =>
      log
        .seenBy(side === undefined ? {} : { side })
        .pictureAt(0, '31')
        .map(one => one.kind === 'image' && one.image);
    expect(shownTo()).toEqual(['back.png']);
    expect(shownTo('Blue')).toEqual(['back.png']);
    expect(shownTo('Red')).toEqual(['x.png', 'hit.png']);
  });

  it('does not show an invisible piece at all', async () => {
    expect(await drawn(['hide;73,130;Invisible;;side:', 'Red'], [layer('hit.png'), '1'])).toEqual([]);
  });
});
