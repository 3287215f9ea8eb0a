// What a module's palette says of the pieces that come from it.
import { describe, expect, it } from 'vitest';
import { writePieceDefinition } from '../../core/vassal/module/piece-definition';
import { moduleSlots } from '../../core/vassal/module/slots';
import { nestTraits } from '../../core/vassal/traits/trait-nesting';
import { change, move, type HandPiece, piece, play } from './replay/hand-made';
import { M, moduleFrom } from './module-fixture';

const W = 'VASSAL.build.widget';
const LAYER = (image: string): string => `emb2;;0;;Flip;2;F;;0;;;;1;false;0;0;${image},back.png;,;true;;;;false;;0`;

const GUNS = writePieceDefinition({
  type: nestTraits([LAYER('mark.png'), LAYER('inner.png'), LAYER(''), 'piece;;;;Guns']),
  state: nestTraits(['1', '1', '1', 'null;0;0;2;0']),
});

const module = moduleFrom(`
  <${M}.PieceWindow name="Pieces"><${W}.TabWidget>
    <${W}.PanelWidget entryName="Germans">
      <${W}.ListWidget entryName="352nd Division">
        <${W}.PieceSlot entryName="III/916" gpid="1">+/null/prototype;German\tpiece;;;916.png;3/\tnull;0;0;1;0</${W}.PieceSlot>
        <${W}.PieceSlot entryName="" gpid="2">${GUNS}</${W}.PieceSlot>
      </${W}.ListWidget>
    </${W}.PanelWidget>
    <${W}.PanelWidget entryName="Old">
      <${W}.PieceSlot entryName="a" gpid="">+/null/prototype;German\tprototype;Heavy\\\tpiece;;;x.png;Old/\t\\\tnull;0;0</${W}.PieceSlot>
      <${W}.PieceSlot entryName="b" gpid="">+/null/prototype;German\tpiece;;;x.png;Old/\tnull;0;0</${W}.PieceSlot>
    </${W}.PanelWidget>
  </${W}.TabWidget></${M}.PieceWindow>
  <${M}.PrototypesContainer>
    <${M}.PrototypeDefinition name="German">+/null/prototype;Unit\tpiece;;;;/\tnull;0;0</${M}.PrototypeDefinition>
    <${M}.PrototypeDefinition name="Unit">+/null/prototype;German\tpiece;;;;/\tnull;0;0</${M}.PrototypeDefinition>
  </${M}.PrototypesContainer>
  <${M}.Map mapName="Map"/>`);

describe('the slots of a module', () => {
  const slots = moduleSlots(module);

  it('know their folders, picture, name and prototypes', () => {
    const slot = slots.byGpid('1');
    expect(slot).toMatchObject({
      name: 'III/916',
      pieceName: '3',
      path: ['Pieces', 'Germans', '352nd Division'],
      image: '916.png',
      prototypes: ['German', 'Unit'],
    });
    expect(slots.all().map(one => one.name)).toEqual(['III/916', 'Guns', 'a', 'b']);
  });

  it('take the innermost layer that has a picture where the basic piece has none', () => {
    expect(slots.byGpid('2')?.image).toBe('inner.png');
  });

  it('are found by number, and where that is not known by picture and name', () => {
    expect(slots.of({ gpid: '1', name: 'renamed', image: 'x.png' }).map(one => one.name)).toEqual(['III/916']);
    expect(slots.of({ gpid: '99', name: 'Old', image: 'x.png' }).map(one => one.name)).toEqual(['a', 'b']);
    expect(slots.of({ name: 'Old', image: 'y.png' })).toEqual([]);
    expect(slots.of({ name: '' })).toEqual([]);
  });
});

describe('what a piece of a game comes from', () => {
  const MASK = 'obs;;back.png;Mask;B;Card;player:;;d;true;;';
  const hidden: HandPiece = { id: '22', name: '3', traits: [[MASK, 'secret;']] };
  const shown: HandPiece = { ...hidden, traits: [[MASK, 'null;']] };

  it('is told by the module, and without one only by the piece', async () => {
    const start = [piece({ id: '11', name: '3' })];
    const view = (await play(start, [], module)).pieceAt(0, '11');
    expect(view).toMatchObject({ gpid: '1', image: 'x.png', prototypes: ['German', 'Unit'] });
    expect(view?.slots?.map(slot => slot.name)).toEqual(['III/916']);
    const alone = (await play(start)).pieceAt(0, '11');
    expect(alone).toMatchObject({ gpid: '1', image: 'x.png' });
    expect(alone).not.toHaveProperty('slots');
    expect(alone).not.toHaveProperty('prototypes');
  });

  it('is not told while a mask hides the piece', async () => {
    const log = await play([piece(hidden)], [[change(hidden, shown)], [move('22', [9, 9])]], module);
    for (const key of ['gpid', 'image', 'slots', 'prototypes']) {
      expect(log.pieceAt(0, '22')).not.toHaveProperty(key);
      expect(log.pieceAt(2, '22')).toHaveProperty(key);
      expect(log.seenBy({ reveal: true }).pieceAt(0, '22')).toHaveProperty(key);
    }
  });

  it('has the prototypes that all slots of that picture and name share', async () => {
    const old = [`+/11/piece;;;x.png;Old/Map;0;0`];
    expect((await play(old, [], module)).pieceAt(0, '11')?.prototypes).toEqual(['German', 'Unit']);
  });
});
