// A first mail comes without its module: its places are the hexes that its own lines name.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readModule } from '../../../core/vassal/module/read-module';
import { replayFile } from '../../../core/vassal/replay/replay';
import type { Timeline } from '../../../core/vassal/replay/timeline';
import { transcriptOf, transcriptText } from '../../../core/report/transcript/write';
import { audit } from '../../../core/audit/run-audit';
import { SAMPLE_FOLDER } from '../../scenario/sample';
import { move, piece, play } from './hand-made';

/** Columns 90 apart, rows 104, odd columns half a row lower. */
const middle = (hex: string): readonly [number, number] => {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  return [20 + 90 * column, 30 + 104 * row + (column % 2 === 1 ? 52 : 0)];
};
const drag = (id: string, from: string, to: string, report = `* ${id}: ${from} &rarr; ${to} *`): readonly string[] => [
  move(id, middle(to), { from: middle(from) }),
  `CHAT${report}`,
];
const units = ['0402', '0503', '0604', '0705', '0601'];
const start = units.map((hex, i) => piece({ id: String(i + 1), name: `Unit ${i + 1}`, at: middle(hex) }));
const where = (log: Timeline, id: string, step = log.steps): string | undefined => log.pieceAt(step, id)?.location;

describe('without its module', () => {
  it('a log calls a point what its reports of moves call it, however they write an arrow', async () => {
    const log = await play(start, [
      drag('1', '0402', '0502'),
      drag('2', '0503', '0603', '* Unit 2 moves 0503->0603 *'),
      drag('3', '0604', '0703', '* Unit 3 moves from 0604 to 0703. *'),
    ]);
    expect(['1', '2', '3'].map(id => [where(log, id, 0), where(log, id)])).toEqual([
      ['0402', '0502'],
      ['0503', '0603'],
      ['0604', '0703'],
    ]);
  });

  it('some hexes that are named tell those that lie among them', async () => {
    const two = await play(start, [drag('1', '0402', '0502'), drag('2', '0503', '0603')]);
    expect(where(two, '5')).toBeUndefined();
    const three = await play(start, [drag('1', '0402', '0501'), drag('2', '0503', '0603'), drag('3', '0604', '0704')]);
    expect(where(three, '5')).toBe('0601');
    expect(where(three, '4')).toBeUndefined();
  });

  it('says nothing where its lines say different things, or where several pieces went different ways', async () => {
    const other = await play(start, [
      drag('1', '0402', '0502'),
      drag('2', '0503', '0502', '* Unit 2: 0503 &rarr; 0777 *'),
    ]);
    expect(where(other, '1')).toBeUndefined();
    const both = [...drag('1', '0402', '0502'), move('2', middle('0603'), { from: middle('0503') })];
    expect(where(await play(start, [both]), '1')).toBeUndefined();
    const said = await play(start, [drag('1', '0402', '0502', '<Ines> - 0402 &rarr; 0502')]);
    expect(where(said, '1')).toBeUndefined();
  });

  it('a sample’s log is read in hexes, without its reports a second time', async () => {
    const bytes = new Uint8Array(readFileSync(path.join(SAMPLE_FOLDER, 'games/six-faults.vlog')));
    const read = await replayFile(bytes, undefined);
    if (!read.ok) throw new Error(read.error.message);
    const text = transcriptText(transcriptOf(audit({ file: 'a.vlog', game: {}, timeline: read.value.timeline })));
    expect(text).toContain('move     0402 → 0502  98 Inf\n');
    expect(text).toContain('remove   0707  5 Cav\n');
    expect(text).not.toContain('log says “* 98 Inf');
  });
});

const REFERENCE = path.resolve(import.meta.dirname, '../../../../shared/vassal/reference');

it.skipIf(!existsSync(REFERENCE))(
  'what is said so is what the module says (not run: ../shared is not there)',
  async () => {
    const module = await readModule(new Uint8Array(readFileSync(path.join(REFERENCE, 'ref.vmod'))));
    if (!module.ok) throw new Error(module.error.message);
    let named = 0;
    for (const name of ['01-single-moves', '02-stacks', '05-undo', '06-clone-delete-create', '09-mixed']) {
      const bytes = new Uint8Array(readFileSync(path.join(REFERENCE, `${name}.vlog`)));
      const [known, alone] = await Promise.all([replayFile(bytes, module.value), replayFile(bytes, undefined)]);
      if (!known.ok || !alone.ok) throw new Error(name);
      for (const view of alone.value.timeline.piecesAt(alone.value.timeline.steps)) {
        if (view.location === undefined) continue;
        expect([name, view.location]).toEqual([name, where(known.value.timeline, view.id)]);
        named++;
      }
    }
    expect(named).toBeGreaterThan(150);
  },
);
