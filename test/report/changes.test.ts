import { describe, expect, it } from 'vitest';
import { audit } from '../../core/audit/run-audit';
import { StepReader, type Act } from '../../core/report/transcript/acts';
import { nameBook, type NameBook } from '../../core/report/transcript/names';
import { placesOf } from '../../core/report/transcript/places';
import { transcriptOf, transcriptText } from '../../core/report/transcript/write';
import type { Unit } from '../../core/scenario/scenario';
import { play } from '../vassal/replay/hand-made';
import { madeTimeline, type MadePiece, type MadeStep } from './made-log';

const FULL = { Step_Level: '1', Step_Image: 'full.png' };
const REDUCED = { Step_Level: '2', Step_Image: 'reduced.png' };

/** Every piece is a unit; one whose step layer shows its second level is reduced. */
const names = (): NameBook => ({
  ...nameBook(),
  unitOf: view => ({ id: view.id, side: 'Axis' }) as Unit,
  faceUp: view => (view.props['Step_Level'] === '2' ? 1 : 0),
});

const actsOf = (piece: MadePiece, step: MadeStep): readonly string[] => {
  const timeline = madeTimeline([piece], [step]);
  const context = {
    timeline,
    names: names(),
    places: placesOf(undefined, undefined),
    reveal: false,
    distance: false,
    sideOf: () => undefined,
  };
  const words = ({ verb, names: listed, tail }: Act): string =>
    [verb, ...listed.map(n => n.text), tail.map(p => p.text).join('')].filter(t => t !== '').join(' ');
  return new StepReader(context, 1, timeline.changes(1), { verbOf: () => undefined }).pieceActs().map(words);
};

describe('a unit that is flipped', () => {
  const brescia: MadePiece = { id: '1', name: 'Brescia', at: '0406' };

  it('is reduced, and restored, also if both faces read alike', () => {
    expect(actsOf({ ...brescia, props: FULL }, { change: { '1': { props: REDUCED } } })).toEqual(['reduce Brescia']);
    expect(actsOf({ ...brescia, props: REDUCED }, { change: { '1': { props: FULL } } })).toEqual(['restore Brescia']);
  });

  it('is told by both names if they differ', () => {
    const step = { change: { '1': { props: FULL, name: 'Brescia 9-3' } } };
    expect(actsOf({ ...brescia, props: REDUCED }, step)).toEqual(['restore Brescia → Brescia 9-3']);
  });
});

describe('a badge', () => {
  const unit = (props: MadePiece['props']): MadePiece => ({
    id: '1',
    name: 'Inf',
    at: '0406',
    ...(props && { props }),
  });
  const layer = (state: string, active: boolean): Readonly<Record<string, string>> => ({
    [`State ${state}_Active`]: String(active),
    [`State ${state}_Level`]: active ? '1' : '-1',
    ...(active && { [`State ${state}_Image`]: 'badge.png' }),
  });

  it('is told by the state that it shows', () => {
    const [off, on] = [layer('unsupplied', false), layer('unsupplied', true)];
    expect(actsOf(unit(off), { change: { '1': { props: on } } })).toEqual(['change Inf out of supply on']);
    expect(actsOf(unit(on), { change: { '1': { props: off } } })).toEqual(['change Inf out of supply off']);
    const two = { ...layer('no fuel', true), ...layer('reserve', false) };
    const before = { ...layer('no fuel', false), ...layer('reserve', true) };
    expect(actsOf(unit(before), { change: { '1': { props: two } } })).toEqual(['change Inf no fuel on, reserve off']);
  });
});

describe('a layer of a module that nobody told us of', () => {
  it('is told by what it shows, whatever it is called, and not by its switch', () => {
    const layer = (name: string, isOn: boolean) => ({
      [`${name}_Active`]: String(isOn),
      [`${name}_Name`]: isOn ? 'on' : '',
      [`${name}_Image`]: isOn ? 'fired.png' : '',
    });
    for (const name of ['', 'Shot', 'Has fired – 2', 'a.b'])
      expect(
        actsOf(
          { id: '1', name: 'Guns', at: '0406', props: layer(name, false) },
          { change: { '1': { props: layer(name, true) } } },
        ),
      ).toEqual(['change Guns shows “fired.png”']);
  });
});

describe('the players’ count of MPs', () => {
  it('is told by its number, not by its picture', () => {
    const count = (level: string, image: string) => ({ 'MPs spent_Level': level, 'MPs spent_Image': image });
    const unit: MadePiece = { id: '1', name: 'Inf', at: '0406', props: count('1', '') };
    const counted = { change: { '1': { props: count('3', 'mp-2.png') } } };
    expect(actsOf(unit, counted)).toEqual(['change Inf MPs spent 2']);
  });
});

describe('a player', () => {
  it('who takes a side, or leaves it, is told, by name alone', async () => {
    const join = (side: string): string => `PLAYER\tsecret-ann\tAnn\t${side}`;
    const timeline = await play([join('Red')], [[join('Red')], [join('Blue')], [join('<observer>')]]);
    const text = transcriptText(transcriptOf(audit({ file: 'a.vlog', game: {}, timeline })));
    expect(text).toMatch(/1 +– +empty/);
    expect(text).toMatch(/2 +Ann +change +takes the side “Blue”/);
    expect(text).toMatch(/3 +Ann +change +leaves the sides and looks on/);
    expect(text).not.toContain('secret');
  });
});
