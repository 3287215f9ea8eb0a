import { describe, expect, it } from 'vitest';
import { assignGpids, readGpidLock, writeGpidLock, type LockedPiece } from '../../module-builder/gpid-lock';

const slot = (id: string, name: string, side = 'Axis'): LockedPiece => ({ kind: 'slot', id, name, side });
const start = (id: string, name: string, side = 'Axis'): LockedPiece => ({ kind: 'start', id, name, side });

const PIECES = [slot('11-pz', '11 Pz'), start('11-pz', '11 Pz'), slot('8-tk', '8 Tk', 'Soviet')];

/** As in life: each build writes the file and the next one reads it. */
const built = (pieces: readonly LockedPiece[], text?: string) => {
  const before = text === undefined ? undefined : readGpidLock(text);
  expect(before?.problems ?? []).toEqual([]);
  const assigned = assignGpids(pieces, before?.lock);
  return { ...assigned, text: writeGpidLock(assigned.lock) };
};

describe('the lock file of game piece ids', () => {
  it('stays as it is when nothing changes, byte by byte', () => {
    const first = built(PIECES);
    expect(built([...PIECES].reverse(), first.text).text).toBe(first.text);
  });

  it('keeps the ids of a unit whose id is renamed, and says so', () => {
    const first = built(PIECES);
    const after = built(
      [slot('11-panzer', '11 Pz'), start('11-panzer', '11 Pz'), slot('8-tk', '8 Tk', 'Soviet')],
      first.text,
    );
    expect(after.gpid({ kind: 'slot', id: '11-panzer' })).toBe(first.gpid({ kind: 'slot', id: '11-pz' }));
    expect(after.gpid({ kind: 'start', id: '11-panzer' })).toBe(first.gpid({ kind: 'start', id: '11-pz' }));
    expect(after.renamed).toEqual([['11-pz', '11-panzer']]);
    expect(after.text).not.toContain('11-pz');
  });

  it('keeps the ids of a unit whose name or side is changed', () => {
    const first = built(PIECES);
    const after = built([slot('11-pz', '11 Panzer', 'Soviet')], first.text);
    expect(after.gpid({ kind: 'slot', id: '11-pz' })).toBe(first.gpid({ kind: 'slot', id: '11-pz' }));
    expect(after.text).toContain('slot,11-pz,11 Panzer,Soviet');
  });

  it('gives a unit that is added a number that nobody has or had', () => {
    const first = built(PIECES);
    const without = built(PIECES.slice(0, 2), first.text);
    const after = built([...PIECES.slice(0, 2), slot('9-tk', '9 Tk', 'Soviet')], without.text);
    const gone = first.gpid({ kind: 'slot', id: '8-tk' });
    expect(after.lock.map(row => row.gpid)).toContain(gone);
    expect(after.gpid({ kind: 'slot', id: '9-tk' })).not.toBe(gone);
    expect(new Set(after.lock.map(row => row.gpid)).size).toBe(4);
  });

  it('gives a unit that was deleted its number back when it returns', () => {
    const first = built(PIECES);
    const without = built(PIECES.slice(0, 2), first.text);
    expect(built(PIECES, without.text).gpid({ kind: 'slot', id: '8-tk' })).toBe(
      first.gpid({ kind: 'slot', id: '8-tk' }),
    );
  });

  it('takes two units of one name for new ones, since either could be the old one', () => {
    const first = built(PIECES);
    const after = built([slot('a', '11 Pz'), slot('b', '11 Pz'), ...PIECES.slice(1)], first.text);
    expect(after.renamed).toEqual([]);
    expect([after.gpid({ kind: 'slot', id: 'a' }), after.gpid({ kind: 'slot', id: 'b' })]).not.toContain(
      first.gpid({ kind: 'slot', id: '11-pz' }),
    );
  });

  it('keeps numbers that another module gave, and counts on above them', () => {
    const { gpid, next } = built([slot('11-pz', '11 Pz')], 'gpid,kind,id,name,side\n1234567,slot,11-pz,11 Pz,Axis\n');
    expect([gpid({ kind: 'slot', id: '11-pz' }), next]).toEqual([1234567, 1234568]);
  });

  it.each([
    ['no number', 'x,slot,a,A,Axis', 'bad-lock-line'],
    ['a number that no int holds', '99999999999,slot,a,A,Axis', 'bad-lock-line'],
    ['an unknown kind', '7,card,a,A,Axis', 'bad-lock-line'],
    ['a number twice', '7,slot,a,A,Axis\n7,slot,b,B,Axis', 'double-lock-line'],
    ['a counter twice', '7,slot,a,A,Axis\n8,slot,a,A,Axis', 'double-lock-line'],
  ])('refuses %s, with its line', (_, lines, code) => {
    const { problems } = readGpidLock(`gpid,kind,id,name,side\n${lines}\n`);
    expect(problems.map(p => p.code)).toEqual([code]);
    expect(problems[0]?.at.line).toBe(lines.split('\n').length + 1);
  });
});
