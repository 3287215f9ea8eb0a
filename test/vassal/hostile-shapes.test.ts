// Files that are small to send and dear to read: each shape is read whole, or refused by name. What grows with the square of
// such a length takes hours, and never ends here.
import { describe, expect, it } from 'vitest';
import { inspectModule } from '../../core/report/inspect/inspect-module';
import { inspectionText } from '../../core/report/inspect/inspect-text';
import { visible } from '../../core/report/transcript/plain';
import { imageSize } from '../../core/vassal/module/image-size';
import { trimText } from '../../core/vassal/module/components';
import { realNumber } from '../../core/vassal/traits/fields';
import { transcriptOf } from '../../core/report/transcript/write';
import { audit } from '../../core/audit/run-audit';
import { pieceLines, replayLines } from '../../core/report/replay-json';
import { DEFAULT_LIMITS, PRICES } from '../../core/vassal/archive/limits';
import { leaf } from '../../core/vassal/game/command-tree';
import { logStep } from '../../core/vassal/game/log-step';
import { replay } from '../../core/vassal/replay/replay';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { layOutMaps } from '../../core/vassal/module/map-layout';
import { nestTraits } from '../../core/vassal/traits/trait-nesting';
import { BOARDS, M, moduleFrom } from './module-fixture';
import { move, piece, stack } from './replay/hand-made';

describe('a long run of one character', () => {
  const blanks = ' '.repeat(200_000);
  it.each<[string, () => unknown, unknown]>([
    ['blanks in a remark', () => visible(`a${blanks}b`).replace(/ +/g, ' '), 'a b'],
    ['letters in what a report joins to one line', () => visible(`${'1 + '.repeat(5_000_000)}…`).length, 20_000_001],
    ['blanks in a definition', () => trimText(`a${blanks}b`).length, blanks.length + 2],
    ['digits in a number', () => realNumber(`${'1'.repeat(200_000)}x`), undefined],
    [
      'blanks in the size of a picture',
      () => imageSize(new TextEncoder().encode(`<svg width="1${blanks.slice(0, 60_000)}x"/>`)),
      undefined,
    ],
  ])('%s', (_, work, meant) => {
    expect(work()).toEqual(meant);
  });

  it('keeps what it means', () => {
    expect(visible('a  \r\n  b\u0085c  d')).toBe('a / b / c  d');
    expect(trimText(' \t\u0001a b\n')).toBe('a b');
    expect(realNumber('1.5')).toBe(1.5);
    expect(realNumber('1.')).toBe(1);
  });
});

describe('problems by the ten thousand', () => {
  it.each([
    ['maps', Array.from({ length: 20_000 }, (_, i) => `<${M}.Map mapName="m${i}"/>`).join('')],
    ['maps of one name', `<${M}.Map mapName="m"/>`.repeat(20_000)],
    [
      'boards of one name',
      `<${M}.Map mapName="m"><${M}.map.BoardPicker>${'<VASSAL.build.module.map.boardPicker.Board name="b"/>'.repeat(20_000)}</${M}.map.BoardPicker></${M}.Map>`,
    ],
    [
      'slots of one prototype of many traits',
      `<${M}.PrototypesContainer><${M}.PrototypeDefinition name="long">+/null/${nestTraits([...Array.from({ length: 250 }, (_, i) => `mark;M${i}`), 'piece;;;;'])}/</${M}.PrototypeDefinition></${M}.PrototypesContainer>${Array.from({ length: 8000 }, (_, i) => `<${M}.PieceSlot entryName="p${i}" gpid="1">+/null/prototype;long\tpiece;;;;x/\tnull;0;0;1;0</${M}.PieceSlot>`).join('')}`,
    ],
    ['attributes', `<${M}.Map mapName="m" ${Array.from({ length: 100_000 }, (_, i) => `a${i}="x"`).join(' ')}/>`],
  ])('%s', async (_, components) => {
    const text = inspectionText(await inspectModule(moduleFrom(components)));
    expect(text.length).toBeLessThan(1_000_000);
    expect(text).toMatch(/… and [\d,]+ more/);
  });
});

/** A stack of `pieces`, and in each step the given commands. */
const stackGame = (pieces: number, steps: readonly (readonly string[])[]): SavedGame => {
  const ids = Array.from({ length: pieces }, (_, i) => String(1000 + i));
  const start = ids.map(id => piece({ id, name: `P${id}`, at: [5, 5] }));
  return {
    obfuscation: { magic: '', key: 0 },
    start: ['begin_save', ...start, stack('91', [5, 5], ...ids), 'end_save'].map(leaf),
    steps: steps.map(([head = '', ...rest]) => logStep({ text: head, children: rest.map(leaf) })),
  };
};

describe('a stack of thousands that is moved hundreds of times', () => {
  it('is read and told', async () => {
    const game = stackGame(
      2000,
      Array.from({ length: 100 }, (_, i) => [move('91', [i, 7])]),
    );
    let text = 0;
    const timeline = await replay(game, undefined);
    if (!timeline.ok) throw new Error(timeline.error.message);
    for (const line of replayLines(timeline.value)) text += line.length;
    transcriptOf(audit({ file: 'a.vlog', game, timeline: timeline.value }));
    expect(text).toBeGreaterThan(1_000_000);
  });

  it.each([
    // 6000 pieces a step, of which each draws on the budget.
    ['by itself', Array.from({ length: 300 }, (_, i) => [move('91', [i, 7])])],
    ['piece by piece', Array.from({ length: 2000 }, (_, i) => [move(String(1000 + i), [5, 5])])],
    ['piece by piece in one step', [Array.from({ length: 4000 }, (_, i) => move(String(1000 + i), [5, 5]))]],
  ])(
    'is refused by name where it costs too much: %s',
    async (_, steps) => {
      const work = 700_000;
      const timeline = await replay(stackGame(6000, steps), undefined, { ...DEFAULT_LIMITS, work });
      expect(timeline).toMatchObject({ ok: false, error: { code: 'too-many-changes' } });
      // Refused once the changes were enough, not at the end.
      const told = timeline.ok ? '' : timeline.error.message;
      const changes = Number(/more than (\d+) times/.exec(told)?.[1]);
      expect(changes * PRICES.changes).toBeLessThanOrEqual(work + 6000 * PRICES.changes);
    },
    90_000,
  );
});

describe('a stack that is taken from one point, and moved too often for its log', () => {
  const often = Array.from({ length: 200 }, (_, i) => [move('91', [i, 7])]);

  it('is refused with the step at which it was enough', async () => {
    const timeline = await replay(stackGame(20_000, often), undefined);
    expect(timeline).toMatchObject({ ok: false, error: { code: 'too-many-changes' } });
    const step = timeline.ok ? 0 : (timeline.error.step ?? 0);
    expect(step).toBeGreaterThan(4);
    expect(timeline.ok ? '' : timeline.error.message).toContain(`up to step ${step}`);
  });

  it('passes in a log of as many steps as such a game has', async () => {
    const quiet = Array.from({ length: 3000 }, () => ['CHATa word']);
    const timeline = await replay(stackGame(700, [...quiet, ...often]), undefined);
    expect(timeline).toMatchObject({ ok: true });
  });

  it('has its pieces one by one in the middle of others that lay there', async () => {
    const game = stackGame(400, [[move('91', [9, 9])], [move('1399', [9, 9])]]);
    const timeline = await replay(game, undefined);
    if (!timeline.ok) throw new Error(timeline.error.message);
    const { value } = timeline;
    expect(value.changes(1).moved.length).toBe(400);
    expect(value.pieceAt(1, '1000')).toMatchObject({ xy: [9, 9], stack: '91', index: 0 });
    expect(value.pieceAt(2, '1399')).toMatchObject({ xy: [9, 9] });
  });
});

describe('a grid larger than any map’s', () => {
  const board = (grid: string): string =>
    `<${M}.Map mapName="m"><${M}.map.BoardPicker><${BOARDS}.Board name="b" width="900" height="900">${grid}</${BOARDS}.Board></${M}.map.BoardPicker></${M}.Map>`;
  const regions = Array.from(
    { length: 60_000 },
    (_, i) => `<${BOARDS}.board.Region name="r${i}" originx="${i}" originy="1"/>`,
  );
  const path = Array.from({ length: 60_000 }, (_, i) => `${i % 900},${i % 7}`).join(';');
  const zone = `<${BOARDS}.board.mapgrid.Zone name="z" path="${path}"/>`;

  it.each([
    ['regions', 'too-many-regions', `<${BOARDS}.board.RegionGrid>${regions.join('')}</${BOARDS}.board.RegionGrid>`],
    ['zones', 'too-many-corners', `<${BOARDS}.board.ZonedGrid>${zone.repeat(5)}</${BOARDS}.board.ZonedGrid>`],
  ])('%s: is read in part, and said to be', async (_, code, grid) => {
    const module = moduleFrom(board(grid));
    const codes = (await inspectModule(module)).problems.map(problem => problem.code);
    const { maps } = await layOutMaps(module);
    for (let i = 0; i < 2000; i++) maps.get('m')?.locationName(i % 900, i % 800);
    expect(codes).toContain(code);
  });
});

describe('a name of a million letters', () => {
  const name = 'n'.repeat(1_000_000);

  it('is cut where a module is told', async () => {
    const module = moduleFrom(`<${M}.Map mapName="${name}"><${M}.map.DrawPile name="${name}"/></${M}.Map>`);
    expect(inspectionText(await inspectModule(module)).length).toBeLessThan(50_000);
  });

  it('is cut where a log is told, step for step', async () => {
    const start = ['begin_save', piece({ id: '1', name, traits: [['mark;Army', name]], at: [5, 5] }), 'end_save'];
    const steps = Array.from({ length: 50 }, (_, i) => logStep(leaf(move('1', [i, 7]))));
    const game: SavedGame = { obfuscation: { magic: '', key: 0 }, start: start.map(leaf), steps };
    const timeline = await replay(game, undefined);
    if (!timeline.ok) throw new Error(timeline.error.message);
    expect([...replayLines(timeline.value), ...pieceLines(timeline.value, 1)].join('').length).toBeLessThan(100_000);
  });
});
