// The text of a log as it is compared with another: numbers of steps are no text of it; and what the two sides are called.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Transcript } from '../../core/report/transcript';
import { comparedText, stepNumbers } from '../../core/report/transcript/compared';
import { transcriptOf, transcriptText } from '../../core/report/transcript/write';
import { sideNames } from '../../extension/on-text/compared-names';
import { foreignLog, madeTimeline, type MadeStep } from './made-log';
import { playSample, unitMoves } from './sample-game';

const REMARK: MadeStep = { chat: ['&lt;Ines&gt; - one remark more'], player: 'Ines' };
const BACK: MadeStep = { move: { 'piece-a': '0101' }, undoes: [1] };

let short: Transcript;
let long: Transcript;

beforeAll(async () => {
  const [first, second] = [unitMoves('0508', '57-inf'), unitMoves('0505', '16-pz')];
  short = transcriptOf(await playSample([first, second, unitMoves('0706', '16-pz')]));
  long = transcriptOf(await playSample([first, REMARK, second, unitMoves('0706', '16-pz')]));
});

const linesOf = (transcript: Transcript): readonly string[] => comparedText(transcript).split('\n');

describe('a text that is compared', () => {
  it('is as long as the log’s own, line by line, and has no number of a step', () => {
    const own = transcriptText(long).split('\n');
    expect(linesOf(long).map(({ length }) => length)).toEqual(own.map(({ length }) => length));
    expect(own.some(line => /^ +3\b/.test(line))).toBe(true);
    expect(linesOf(long).some(line => /^ +\d/.test(line))).toBe(false);
    expect(linesOf(long).some(line => /step \d/.test(line))).toBe(false);
  });

  it('differs from that of a game with one remark more in this remark alone', () => {
    const more = linesOf(long).filter(line => !linesOf(short).includes(line));
    // The heading counts steps: that is a difference of the logs.
    expect(more.filter(line => !line.includes('steps'))).toEqual([expect.stringContaining('one remark more')]);
    expect(linesOf(short).filter(line => !linesOf(long).includes(line) && !line.includes('steps'))).toEqual([]);
  });

  it('has its numbers drawn where they stand in the log’s own', () => {
    const own = transcriptText(long).split('\n');
    const last = own.length - 1;
    const drawn = stepNumbers(long, 0, last);
    expect(drawn.map(({ text }) => text)).toEqual(expect.arrayContaining(['1', '2', '3', '4']));
    for (const { line, start, text } of drawn) {
      expect(own[line]?.slice(start, start + text.length)).toBe(text);
      expect(
        linesOf(long)
          [line]?.slice(start, start + text.length)
          .trim(),
      ).toBe('');
    }
    const { line = 0 } = drawn[2] ?? {};
    expect(stepNumbers(long, line, line)).toEqual(drawn.filter(one => one.line === line));
  });

  it('names no steps of ranges and of what was taken back', () => {
    const pieces = [{ id: 'piece-a', name: 'A', at: '0101' }];
    const moves: MadeStep = { move: { 'piece-a': '0202' } };
    const { log } = foreignLog(madeTimeline(pieces, [moves, BACK, moves]));
    const foreign = transcriptOf(foreignLog(log.timeline));
    expect(transcriptText(foreign)).toMatch(/^Steps 1–3$/m);
    expect(transcriptText(foreign)).toMatch(/^ +1–2 /m);
    expect(comparedText(foreign)).toMatch(/^Steps {4}$/m);
    expect(comparedText(foreign)).not.toMatch(/\d–\d/);
  });
});

const side = (path: string, scheme = 'file', query = ''): Parameters<typeof sideNames>[0] => ({ scheme, path, query });
const WORDS = { workingTree: 'Working Tree', index: 'Index' };
const inGit = (ref: string): Parameters<typeof sideNames>[0] =>
  side('/games/a.vlog', 'git', JSON.stringify({ path: '/games/a.vlog', ref }));

describe('the sides of a comparison', () => {
  it('are called by the names of the files', () => {
    expect(sideNames(side('/games/a.vlog'), side('/games/b.vlog'), WORDS)).toEqual(['a.vlog', 'b.vlog']);
  });

  it('of one name are told by their folders', () => {
    const names = sideNames(side('/cup/round-1/x/a.vlog'), side('/cup/round-2/x/a.vlog'), WORDS);
    expect(names).toEqual(['round-1/x/a.vlog', 'round-2/x/a.vlog']);
  });

  it('of a file in Git are told by its states', () => {
    const now = side('/games/a.vlog');
    expect(sideNames(inGit('HEAD'), now, WORDS)).toEqual(['a.vlog (HEAD)', 'a.vlog (Working Tree)']);
    expect(sideNames(inGit('~'), now, WORDS)).toEqual(['a.vlog (Index)', 'a.vlog (Working Tree)']);
    expect(sideNames(inGit('HEAD'), inGit(''), WORDS)).toEqual(['a.vlog (HEAD)', 'a.vlog (Index)']);
    const commit = '0123456789abcdef0123456789abcdef01234567';
    expect(sideNames(inGit(commit), now, WORDS)[0]).toBe('a.vlog (01234567)');
    expect(sideNames(side('/games/a.vlog', 'git', 'no JSON'), now, WORDS)).toEqual(['a.vlog', 'a.vlog']);
  });
});
