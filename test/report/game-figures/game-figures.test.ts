// Six Faults in figures, each reckoned by hand from the log's moves.
import { describe, expect, it } from 'vitest';
import { toText } from '../../../core/base/fraction';
import { barChartHtml, type BarChart } from '../../../core/report/game-figures/bar-chart';
import { gameFiguresHtml } from '../../../core/report/game-figures/game-figures';
import { fightsChart } from '../../../core/report/game-figures/odds-charts';
import { turnFigures } from '../../../core/report/game-figures/turn-figures';
import { foreignLog, madeTimeline } from '../made-log';
import { playSample, unitMoves } from '../sample-game';
import { auditOf, SIX_FAULTS } from '../sample-logs';

describe('MPs, losses and fights by turn', () => {
  it('count what each unit spent in each phase once, however many moves it took', async () => {
    const turns = turnFigures(await auditOf(SIX_FAULTS));
    const rows = turns.map(({ turn, sides }) => [
      turn,
      ...sides.map(({ mp, losses, fights }) => [toText(mp), losses, fights]),
    ]);
    // Axis, turn 1: movement 1 + 7 + 4×1 + 3×8 + 2×9 + 3×1 + 2 + 1, exploitation 2×4 + 3×9.
    expect(rows).toEqual([
      [1, ['95', 0, 6], ['7', 2, 0]],
      [2, ['19', 0, 1], ['0', 0, 0]],
    ]);
  });
});

const CHART: BarChart = {
  title: 'Lost <by turn>',
  by: 'turn',
  counted: 'units',
  series: ['Axis', 'Soviet'],
  groups: [
    {
      name: '1',
      bars: [
        { value: 1, words: '1' },
        { value: 4, words: '4' },
      ],
    },
    {
      name: '2',
      bars: [
        { value: 2, words: '2' },
        { value: 0, words: '0' },
      ],
    },
  ],
};

describe('a bar chart', () => {
  it('has its title above it', () => {
    const html = barChartHtml(CHART);
    expect(html.indexOf('<figcaption>')).toBeLessThan(html.indexOf('<svg'));
  });

  it('draws bars as high as their figures, and has the same figures as a table', () => {
    const html = barChartHtml(CHART);
    const heights = [...html.matchAll(/<rect class="s(\d)"[^>]* height="([\d.]+)"/g)].map(([, s, h]) => [s, Number(h)]);
    const one = heights[0]?.[1];
    expect(heights).toEqual([
      ['0', one],
      ['1', Number(one) * 4],
      ['0', Number(one) * 2],
      ['1', 0],
    ]);
    expect(html.match(/<td class="n">\d+<\/td>/g)).toHaveLength(4);
    expect(html).toContain('Soviet, units');
  });

  it('counts in whole numbers, and shows no markup of others', () => {
    const html = barChartHtml(CHART);
    expect(html).not.toMatch(/>\d+\.\d+<\/text>/);
    expect(html).not.toContain('<by turn>');
    expect(html).toContain('Lost &lt;by turn&gt;');
  });
});

describe('a game in figures', () => {
  it('tells the chance of each fight beside what was rolled', async () => {
    const groups = fightsChart(await auditOf(SIX_FAULTS))?.groups ?? [];
    expect(groups.map(({ name }) => name)).toEqual(['10', '14', '23', '28', '35', '40', '63'].slice(0, groups.length));
    expect(groups[1]?.bars[0]?.words).toMatch(/^\d+\.\d %; \S+ gave DR$/);
  });

  it('draws the way of each unit that moved', async () => {
    const game = await playSample([unitMoves('0502', '57-inf'), unitMoves('0503', '57-inf')]);
    const html = gameFiguresHtml(game);
    expect(html).toMatch(/57 Inf[^<]*<\/th><td>Axis<\/td><td>\w+ → 0502 → 0503</);
  });

  it('tells nothing of where a masked piece went', () => {
    const masked = { id: 'm', name: '11 Pz', at: '0502', masked: true };
    const open = { id: 'o', name: '57 Inf', at: '0502' };
    const timeline = madeTimeline([masked, open], [{ move: { m: '0503' } }, { move: { o: '0504' } }]);
    const html = gameFiguresHtml(foreignLog(timeline));
    expect(html).toContain('57 Inf');
    expect(html).not.toMatch(/11 Pz|Unknown|0503/);
  });

  it('says nothing of a log in which nothing happened', async () => {
    expect(gameFiguresHtml(await playSample([]))).toBe('');
  });
});
