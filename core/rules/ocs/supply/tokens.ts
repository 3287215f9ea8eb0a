// Tokens (12.4): what attacks, defences and barrages of a game turn cost each side, and what left its pool meanwhile. Where a
// side names its sources and keeps its pool in the log, the two are compared when the turn ends. Never changed in place.

import { sum } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { isSamePhase } from '../../../scenario/phases';
import type { Scenario } from '../../../scenario/scenario';
import type { ActionOf, PoolChange } from '../../action';
import type { Ending, Turned } from '../../frame/chapter';
import { because } from '../../frame/question';
import { entry, ledger } from '../../ledger';
import type { Position } from '../../position';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { attackerTokens, defenderTokens } from '../eligibility';
import { cite, verdict } from '../cite';
import type { Combatant } from '../combatant';
import { WORDS } from '../words';

interface Due {
  readonly side: string;
  readonly step: number;
  readonly tokens: number;
  /** `the attack on 0504` */
  readonly what: string;
  readonly hex: HexId;
}

export interface TokenBooks {
  /** Is the turn seen from its beginning? */
  readonly isWhole: boolean;
  readonly due: readonly Due[];
  /** What left each side's pool; what came in may be anything. */
  readonly paid: ReadonlyMap<string, number>;
  /** Sides whose pool the log changes at all; the others keep theirs on paper. */
  readonly kept: ReadonlySet<string>;
}

export const NO_TOKENS: TokenBooks = { isWhole: false, due: [], paid: new Map(), kept: new Set() };

/** Does a log begin where a turn does? */
export const begunWithTurn = ({ phases }: Scenario, { phase }: Position): boolean =>
  phase !== undefined && isSamePhase(phase, phases[0]);

const poolOf = (side: string): string => `${side} SP`;

const numberIn = (text: string): number => {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
};

/** The books after pools were changed. */
export const withPools = (books: TokenBooks, board: Board, pools: readonly PoolChange[] = []): TokenBooks =>
  pools.reduce<TokenBooks>((known, { name, before, after }) => {
    const side = board.game.scenario.sides.find(s => poolOf(s.name) === name)?.name;
    if (side === undefined) return known;
    const left = Math.max(0, numberIn(before) - numberIn(after));
    return {
      ...known,
      kept: new Set([...known.kept, side]),
      paid: new Map([...known.paid, [side, (known.paid.get(side) ?? 0) + left]]),
    };
  }, books);

const dueOf = (side: string | undefined, tokens: number, about: Pick<Due, 'step' | 'what' | 'hex'>): readonly Due[] =>
  side === undefined || tokens === 0 ? [] : [{ side, tokens, ...about }];

/** 12.4: each step of the attackers, and the defenders by their REs, unless a counter shows that they did not pay. */
export const fightDues = (
  board: Board,
  { steps, target }: Pick<ActionOf<'combat'>, 'steps' | 'target'>,
  attackers: readonly Combatant[],
  defenders: readonly Combatant[],
): readonly Due[] => {
  const paying = attackers.filter(u => u.attackCapable && !u.noCombatSupply);
  const left = paying.reduce((n, u) => n + Math.max(0, u.steps - u.lost), 0);
  const about = { step: steps[0] ?? 0, hex: target };
  const fighting = defenders.filter(u => u.combat);
  const isPaid = fighting.length > 0 && fighting.every(u => !u.noCombatSupply);
  return [
    ...dueOf(paying[0]?.side, attackerTokens(board.charts, left), { ...about, what: `the attack on ${target}` }),
    ...(isPaid
      ? dueOf(fighting[0]?.side, defenderTokens(board.charts, sum(fighting.map(u => u.re))), {
          ...about,
          what: `the defence of ${target}`,
        })
      : []),
  ];
};

export const barrageDues = (
  board: Board,
  { steps, target, actors }: ActionOf<'procedure'>,
  tokens: number | undefined,
): readonly Due[] =>
  dueOf(board.sideOf(actors[0]?.unit ?? ''), tokens ?? 0, {
    step: steps[0] ?? 0,
    hex: target,
    what: `the barrage of ${target}`,
  });

export const withDues = (books: TokenBooks, due: readonly Due[]): TokenBooks =>
  due.length === 0 ? books : { ...books, due: [...books.due, ...due] };

const isNewTurn = ({ before, to }: Turned<Board>): boolean => before.turn?.number !== to.turn.number;

export const tokensTurned = (books: TokenBooks, turned: Turned<Board>): TokenBooks =>
  isNewTurn(turned)
    ? {
        ...NO_TOKENS,
        isWhole: turned.before.turn !== undefined,
        kept: withPools(books, turned.board, turned.to.pools).kept,
      }
    : books;

/** 12.4: told at the last act of the turn that fell due, when the turn has ended and what was entered late is seen. */
export const tokenVerdicts = (books: TokenBooks, { board, next }: Ending<Board>): readonly Verdict[] => {
  if (!books.isWhole || !next || board.position.turn?.number === next.turn.number) return [];
  const late = withPools(books, board, next.pools);
  return board.game.scenario.sides.flatMap(({ name, sources }) => {
    const due = books.due.filter(d => d.side === name);
    const last = due.at(-1);
    if (sources === undefined || !late.kept.has(name) || !last) return [];
    const bill = ledger(
      'T',
      due.map(d => entry(d.tokens, d.what, cite('12.4'), board.charts.table('supply').certainty)),
    );
    const paid = late.paid.get(name) ?? 0;
    const isShort = bill.total.n > paid * bill.total.d && board.charts.option('stocks') === 'none';
    const about = { hexes: due.map(d => d.hex), ledger: bill };
    const [asked, whats] = [bill.total.n / bill.total.d, due.map(d => `${d.tokens} for ${d.what}`)];
    return isShort
      ? [
          because(
            verdict('illegal', 'tokens-unpaid', '12.4', WORDS.tokensUnpaid(name, paid, asked, whats), about),
            last.step,
            'the last of them',
          ),
        ]
      : [];
  });
};
