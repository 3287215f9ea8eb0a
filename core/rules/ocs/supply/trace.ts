// Supply traced (12.0): from a side's sources, along railways that lead to them, by truck to headquarters and units. Looked
// at when the side's supply phase ends, against the badges that its counters then show.

import { fraction, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Ending } from '../../frame/chapter';
import type { Verdict } from '../../verdict';
import { figure } from '../../table-data';
import type { Board } from '../board';
import { verdict } from '../cite';
import { reachable } from '../../frame/movement/ways';
import { bareHex } from '../../frame/movement/price';
import { marchOf } from '../movement/marches';
import { WORDS } from '../words';

const RAILWAY = 'railway';

/** The sources, and all hexes of railways that lead to one without enemies on them. */
const railheads = (board: Board, side: string, sources: readonly HexId[]): ReadonlySet<HexId> => {
  const found = new Set(sources.filter(hex => !board.isHeld(hex, side)));
  const queue = [...found];
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop())
    for (const next of board.map.neighbours(hex)) {
      if (found.has(next) || board.isHeld(next, side)) continue;
      if (!board.map.connection(hex, next).includes(RAILWAY)) continue;
      found.add(next);
      queue.push(next);
    }
  return found;
};

const ANY: Fraction = fraction(1_000);

/** Hexes within some truck MPs of these. */
const within = (board: Board, side: string, from: Iterable<HexId>, most: Fraction): ReadonlySet<HexId> => {
  const march = marchOf({ board, side, by: 'truck', ma: ANY, fresh: false });
  const found = new Set<HexId>();
  for (const hex of from) for (const [to] of reachable(march, hex, most)) found.add(to);
  return found;
};

/** Hexes in which the side's units are in supply. */
export const suppliedHexes = (board: Board, side: string, sources: readonly HexId[]): ReadonlySet<HexId> => {
  const chart = board.charts.table('supply-trace');
  const draw = figure(chart, 'draw', 'mp') ?? fraction(0);
  const usual = figure(chart, 'throw', 'mp') ?? fraction(0);
  const drawn = within(board, side, railheads(board, side, sources), draw);
  const found = new Set(drawn);
  for (const [id, { hex }] of board.position.units) {
    const unit = board.combatant(id);
    if (unit?.type !== 'hq' || unit.side !== side || !drawn.has(hex)) continue;
    for (const to of within(board, side, [hex], unit.throw ?? usual)) found.add(to);
  }
  return found;
};

/** What is hidden and could open or bar a path; undefined: nothing is. */
const hiddenFact = (board: Board, side: string): string | undefined => {
  const masked = [...board.position.masked.keys()].find(hex => board.masked(hex, side));
  if (masked !== undefined) return `what the masked piece in ${masked} is`;
  return bareHex(board.map);
};

const isWrong = (board: Board, supplied: ReadonlySet<HexId>, id: UnitId): boolean =>
  board.combatant(id)?.unsupplied === supplied.has(board.hexOf(id) ?? '');

/** 12.0: who cannot trace is marked out of supply when the supply phase ends; who is marked though it can is a question. */
export const traceVerdicts = ({ board }: Ending<Board>): readonly Verdict[] => {
  const { phase } = board.position;
  const sources = board.game.scenario.sides.find(s => s.name === phase?.side)?.sources;
  if (phase?.kind !== 'supply' || sources === undefined) return [];
  const supplied = suppliedHexes(board, phase.side, sources);
  const { certainty } = board.charts.table('supply-trace');
  const hidden = hiddenFact(board, phase.side);
  return [...board.position.units].flatMap(([id, { hex }]) => {
    if (board.sideOf(id) !== phase.side || board.combatant(id)?.combat !== true) return [];
    const about = { units: [id], hexes: [hex], certainty };
    if (!isWrong(board, supplied, id)) return [];
    if (supplied.has(hex)) {
      const missing = `why ${board.nameOf(id)} is marked out of supply`;
      return [
        verdict('undetermined', 'supply-traced', '12.0', WORDS.markedThoughSupplied(board.nameOf(id), hex), {
          ...about,
          missing,
        }),
      ];
    }
    return hidden === undefined
      ? [
          verdict('illegal', 'supply-traced', '12.0', WORDS.notMarked(board.nameOf(id), hex), {
            ...about,
            owes: { by: 'attacker', asks: 'mark' },
            lacks: 'unsupplied',
          }),
        ]
      : [
          verdict('undetermined', 'supply-traced', '12.0', WORDS.notMarkedPerhaps(board.nameOf(id), hex, hidden), {
            ...about,
            missing: hidden,
          }),
        ];
  });
};
