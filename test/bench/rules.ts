// How fast the rules answer: odds after warm-up, reach on a large map. `npm run bench` runs it.

import { rectangularMap } from '../../core/hexmap/rectangular-map';
import { referee } from '../../core/rules/revised-europa/referee';
import { REVISED_EUROPA } from '../../core/rules/revised-europa/system';
import type { Scenario } from '../../core/scenario/scenario';
import { wordsOf } from '../../core/situation/context';
import { evaluateLine } from '../../core/situation/evaluate';
import { readShorthand } from '../../core/situation/shorthand';

export interface BenchLine {
  readonly name: string;
  readonly ms: number;
  readonly aimMs: number;
}

/** Milliseconds of the median run. */
const median = (runs: number, work: () => void): number => {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
};

const TERRAINS = ['clear', 'clear', 'clear', 'woods', 'rough', 'swamp'];

/** 100x100 hexes, a unit of 30 MPs in the middle, some enemies about. */
const bigFront = (): Scenario => {
  const hexes = [...rectangularMap({ columns: 100, rows: 100 }).hexes.keys()].map((id, i) => ({
    id,
    terrain: TERRAINS[(i * 7919) % TERRAINS.length] ?? 'clear',
    features: [],
  }));
  const values = { af: '9', df: '9', ma: '30' };
  const unit = (id: string, side: string, type: string) => ({
    id,
    name: id,
    side,
    nation: side,
    type,
    size: 'division',
    full: { values },
  });
  return {
    id: 'bench',
    name: 'Bench',
    version: '1.0.0',
    description: '',
    system: 'revised-europa',
    options: {},
    sides: [
      { name: 'Axis', nation: 'german' },
      { name: 'Soviet', nation: 'soviet' },
    ],
    map: { title: '', hexHeight: 80, places: [], hexes: rectangularMap({ columns: 100, rows: 100, hexes }) },
    units: [unit('mover', 'Axis', 'pz'), ...Array.from({ length: 40 }, (_, i) => unit(`e${i}`, 'Soviet', 'rifle'))],
    turns: [],
    phases: [],
    tables: new Map(),
  };
};

const oddsLine = (): BenchLine => {
  const made = referee();
  const { situation } = readShorthand(
    '2x 7-6 inf, 10-10 pz, 4-2-6 art -> 4-6 rifle, 2-3-8 at @ woods, minor river',
    wordsOf(REVISED_EUROPA),
  );
  if (!made.ok || !situation) throw new Error('no situation to time');
  const ask = () => void made.value.odds(situation);
  for (let i = 0; i < 200; i++) ask();
  return { name: 'odds of one fight', ms: median(300, ask), aimMs: 1 };
};

/** As the command and the editor ask: read, counted, remarked upon. */
const typedLine = (): BenchLine => {
  const made = referee();
  if (!made.ok) throw new Error('no referee to time');
  const words = wordsOf(REVISED_EUROPA);
  const line = '2x 7-6 inf, 10-10 pz, 4-2-6 art vs 4-6 rifle, 2-3-8 at @ woods, minor river ; mp 2';
  const ask = () => void evaluateLine(line, words, made.value, 'the chart');
  for (let i = 0; i < 200; i++) ask();
  return { name: 'a line of odds, read and answered', ms: median(300, ask), aimMs: 1 };
};

const reachLine = (): BenchLine => {
  const scenario = bigFront();
  const made = referee(scenario);
  if (!made.ok) throw new Error('no referee to time');
  const places = scenario.units.map((u, i) => {
    const hex =
      i === 0
        ? '050050'
        : `${String(20 + ((i * 37) % 60)).padStart(3, '0')}${String(20 + ((i * 53) % 60)).padStart(3, '0')}`;
    return [u.id, { hex, faceUp: 0, states: [] }] as const;
  });
  const position = {
    turn: { number: 1, date: 'Sep II 1941', weather: 'Clear' },
    phase: { side: 'Axis', name: 'Movement', kind: 'movement' },
    units: new Map(places),
    masked: new Map(),
    markers: new Map(),
  };
  const ask = () => void made.value.begin(position).reach(['mover']);
  const hexes = made.value.begin(position).reach(['mover']).size;
  if (hexes < 1000) throw new Error(`the unit reaches only ${hexes} hexes: nothing is timed`);
  for (let i = 0; i < 10; i++) ask();
  return { name: `reach of 30 MPs on 100 x 100 hexes (${hexes} of them)`, ms: median(15, ask), aimMs: 20 };
};

export const benchRules = (): readonly BenchLine[] => [oddsLine(), typedLine(), reachLine()];
