// A barrage, judged (10.0): who may fire, on which column, what it costs, and whether its result was carried out.

import { compare, fraction, sum, toWords, type Fraction } from '../../../base/fraction';
import { present } from '../../../base/present';
import { weakest } from '../../../scenario/certainty';
import type { UnitId } from '../../../scenario/scenario';
import { cell } from '../../../scenario/table';
import type { ActionOf } from '../../action';
import { afterOutcome } from '../../change';
import { bandFor } from '../../frame/bands';
import { judgeRoll } from '../../frame/fight/judge-fight';
import { answers } from '../../frame/question';
import { certaintyOf, entry, ledger, type Ledger } from '../../ledger';
import type { Judgement } from '../../system';
import { figure, rowCertainty } from '../../table-data';
import type { About, Verdict } from '../../verdict';
import { boardOf, type Board } from '../board';
import { cite, verdict } from '../cite';
import { stepsLeft, type Combatant } from '../combatant';
import { hedgehogOf } from '../fight/fight';
import type { Owed } from '../fight/retreat-verdicts';
import type { At } from '../memory';
import { BARRAGE_WORDS } from './barrage-words';
import { barrageMeaning, barrageParts, tokensFor } from './barrage-table';
import { BARRAGE_QUESTIONS, type BarrageFacts } from './questions';
import { NO_ROLL } from '../../untold';

type Barrage = ActionOf<'procedure'>;

export interface JudgedBarrage {
  readonly verdicts: readonly Verdict[];
  readonly ledgers: Judgement['ledgers'];
  readonly result?: NonNullable<Judgement['result']>;
  readonly reading: string;
  readonly after: Board;
  readonly owedDg: readonly Owed[];
  /** Tokens that it costs; undefined: not known. */
  readonly tokens: number | undefined;
}

const factsOf = ({ board, memory }: At, { actors, target }: Barrage): BarrageFacts => {
  const { phase } = board.position;
  return {
    guns: board.combatantsOf(actors.map(a => a.unit)),
    far: ({ id }) => board.map.distance(board.hexOf(id ?? '') ?? '', target),
    target,
    phase: phase && { name: board.phaseName, kind: phase.kind, side: phase.side },
    hasSegment: board.game.scenario.phases.some(p => p.kind === 'barrage'),
    firedAt: ({ id }) => memory.fired.get(id ?? ''),
  };
};

const pointsOf = (guns: readonly Combatant[]): Ledger =>
  ledger(
    'barrage points',
    guns.map(u => entry(u.af, u.label, cite('10.0-b'))),
  );

/** Rows by the REs in the hex: the heaviest that fits. */
const DENSITY: readonly (readonly [string, (re: Fraction) => boolean])[] = [
  ['1 RE or less', re => compare(re, fraction(1)) <= 0],
  ['over 5 RE', re => compare(re, fraction(5)) > 0],
  ['over 4 RE', re => compare(re, fraction(4)) > 0],
  ['over 3 RE', re => compare(re, fraction(3)) > 0],
];

/** Is one of the side's combat units beside the target, or in it? */
const isSpotted = (board: Board, side: string | undefined, { target }: Barrage): boolean =>
  board.map.neighbours(target).some(hex => board.combatantsOf(board.friendsIn(hex, side)).some(u => u.combat));

const shiftsOf = (board: Board, action: Barrage, side: string | undefined, targets: readonly Combatant[]): Ledger => {
  const { charts } = board;
  const chart = charts.table('barrage-shifts');
  const terrain = board.hex(action.target)?.terrain;
  const category = terrain === undefined ? undefined : charts.category(terrain);
  const level = hedgehogOf(charts, board.featuresOf(action.target));
  const density = DENSITY.find(([, fits]) => fits(sum(targets.map(u => u.re))))?.[0];
  const rows = [
    ...(category === undefined ? [] : [{ row: category as string, times: 1 }]),
    ...(level === 0 ? [] : [{ row: 'hedgehog level', times: level }]),
    ...(isSpotted(board, side, action) ? [] : [{ row: 'no spotter', times: 1 }]),
    ...(density === undefined ? [] : [{ row: density, times: 1 }]),
  ];
  return ledger(
    'columns',
    rows.flatMap(({ row, times }) => {
      const shift = figure(chart, row, 'columns');
      return shift && shift.n !== 0
        ? [entry(fraction(shift.n * times, shift.d), row, cite('10.0-b'), rowCertainty(chart, row))]
        : [];
    }),
  );
};

/** Steps that the hex has lost since. */
const stepsLost = (before: Board, after: Board, ids: readonly UnitId[]): number =>
  ids.reduce((n, id) => {
    const [was, is] = [before.combatant(id), after.combatant(id)];
    return n + (was ? stepsLeft(was) : 0) - (is ? stepsLeft(is) : 0);
  }, 0);

/** 10.0-b: the hex loses what the result says, and nobody else anything. */
const lossVerdicts = (
  board: Board,
  after: Board,
  action: Barrage,
  targets: readonly UnitId[],
  { result, how, certainty }: { readonly result: string; readonly how: string } & Pick<About, 'certainty'>,
): readonly Verdict[] => {
  const about: About = { units: targets, hexes: [action.target], ...present({ certainty }) };
  const guns = action.actors.map(a => a.unit);
  const touched = [...action.outcome.retreats, ...action.outcome.advances].map(m => m.unit);
  const others = [...touched, ...action.outcome.losses.map(l => l.unit).filter(id => guns.includes(id))];
  if (others.length > 0) {
    const units = [...new Set(others)];
    const words = BARRAGE_WORDS.touchesOnlyTarget(board.namesOf(units), how);
    return [verdict('illegal', 'barrage-not-due', '10.0-b', words, { ...about, units })];
  }
  const { least, most } = barrageParts(result);
  const steps = board.combatantsOf(targets).reduce((n, u) => n + stepsLeft(u), 0);
  const lost = stepsLost(board, after, targets);
  if (lost < Math.min(least, steps))
    return [
      verdict('illegal', 'barrage-loss', '10.0-b', BARRAGE_WORDS.lossShort(result, lost, least, how), {
        ...about,
        owes: { by: 'defender', asks: 'lose' },
      }),
    ];
  return lost > most
    ? [verdict('illegal', 'barrage-loss', '10.0-b', BARRAGE_WORDS.lossNotDue(lost, most, how), about)]
    : [verdict('legal', 'barrage-loss', '10.0-b', BARRAGE_WORDS.lossFits(lost, result), about)];
};

/** What is not known and decides; undefined: all is. */
const openFact = (board: Board, action: Barrage, side: string | undefined, targets: readonly Combatant[]) => {
  const { target } = action;
  if (action.actors.some(a => a.from === target)) return 'which hex is barraged (lay the marker “barrage” there)';
  if (board.masked(target, side)) return `what the masked piece in ${target} is`;
  if (targets.length === 0) return `which combat units are in ${target}`;
  return board.hex(target)?.terrain === undefined ? `the terrain of ${target}` : undefined;
};

export const judgeBarrage = (at: At, action: Barrage): JudgedBarrage => {
  const { board } = at;
  const { target, dice = [] } = action;
  const guns = action.actors.map(a => a.unit);
  const side = board.sideOf(guns[0] ?? '');
  const targets = board.enemiesIn(target, side).filter(id => board.combatant(id)?.combat === true);
  const units = board.combatantsOf(targets);
  const chart = board.charts.table('barrage');
  const points = pointsOf(board.combatantsOf(guns));
  const shifts = shiftsOf(board, action, side, units);
  const column = bandFor(chart.columns, points.total, 0);
  const final = bandFor(chart.columns, points.total, shifts.total.n / shifts.total.d);
  const tokens = column === undefined ? undefined : tokensFor(chart, column);
  const about: About = { units: guns, hexes: [target] };
  const after = boardOf(board.game, afterOutcome(board.position, action.outcome), board);
  const [a, b] = dice;
  const total = a === undefined || b === undefined ? undefined : a + b;
  const result = total === undefined || final === undefined ? undefined : cell(chart, String(total), final);
  const certainty = weakest([
    certaintyOf(points, shifts),
    chart.certainty,
    board.charts.table('barrage-shifts').certainty,
  ]);
  const open = openFact(board, action, side, units);
  const judged = judgeRoll({
    isEmpty: false,
    isAsked: false,
    unsure: open,
    roll:
      result === undefined || total === undefined
        ? undefined
        : { dice, total, modified: total, result, meaning: barrageMeaning(result) },
    unrolled: () =>
      verdict('undetermined', NO_ROLL, '10.0-b', BARRAGE_WORDS.noRoll(), { ...about, missing: 'the roll' }),
    unknown: missing =>
      verdict('undetermined', 'barrage-result', '10.0-b', BARRAGE_WORDS.unknown(missing), { ...about, missing }),
    carriedOut: roll =>
      lossVerdicts(board, after, action, targets, {
        result: roll.result,
        how: `${roll.total} on ${final ?? ''} gives ${roll.result}`,
        certainty,
      }),
    after: () => ({ outcome: '' }),
  });
  const due = tokens
    ? { sp: ledger('T', [entry(tokens, `a barrage on ${column ?? ''}`, cite('12.4'), chart.certainty)]) }
    : {};
  const isSure = certainty !== 'illustrative';
  return {
    verdicts: [
      ...answers(BARRAGE_QUESTIONS, factsOf(at, action), { units: guns, hexes: [target] }, cite),
      ...judged.verdicts,
    ],
    ledgers: { points, shifts, ...due },
    ...present({ result: judged.result }),
    reading: readingOf(points, shifts, open === undefined ? final : undefined, judged.result),
    after,
    owedDg:
      judged.result && isSure && barrageParts(judged.result.result).dg
        ? targets
            .filter(id => after.hexOf(id) !== undefined)
            .map(unit => ({ unit, why: BARRAGE_WORDS.byBarrage(target) }))
        : [],
    tokens: tokens && tokens.n / tokens.d,
  };
};

/** `barrage 14 on 12-16, close 1L → 8-11 · 7 → DG` */
const readingOf = (points: Ledger, shifts: Ledger, column: string | undefined, result: Judgement['result']): string => {
  const moved = shifts.entries.map(e => `, ${e.what} ${Math.abs(e.value.n)}${e.value.n > 0 ? 'R' : 'L'}`).join('');
  const line = `barrage ${toWords(points.total)}${moved}${column === undefined ? '' : ` → ${column}`}`;
  return result ? `${line} · ${result.total} → ${result.result}` : line;
};
