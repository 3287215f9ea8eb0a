// What these rules hand in to the reducer.

import type { UnitId } from '../../scenario/scenario';
import type { ActionOf } from '../action';
import { afterOutcome } from '../change';
import { without } from '../frame/chapter';
import { havingSpent } from '../frame/movement/judge-move';
import { answers, type Question } from '../frame/question';
import type { Judged, Judges } from '../frame/reducer';
import { entry } from '../ledger';
import { judgeAttack } from './attacks/judge-attack';
import { boardOf, type Board } from './board';
import { CHAPTERS } from './chapters';
import type { Charts } from './charts';
import { cite, citeId } from './cite';
import type { Edition } from './edition';
import { markerNumber } from './fight/after-overrun';
import type { At, Memory } from './memory';
import { judgeMove, reachOf } from './movement/move';
import { barringGround } from './movement/barring-ground';
import { stackingVerdict } from './movement/stacking';
import { strongest, zocsAgainst } from './movement/zoc';
import { judgeOverrun } from './overruns/judge-overrun';
import { recogniseFight } from './recognise';
import { EXPENDED } from './vocabulary';

interface Placed {
  readonly at: At;
  readonly hex: string;
  readonly shown: number;
}

/** The hex of masked enemies nearest to another: their ZOCs, which nobody counts, cost MPs too. */
const nearestMasked = ({ board }: At, to: string): string | undefined => {
  const side = board.position.phase?.side;
  const far = (hex: string): number => board.map.distance(hex, to) ?? Infinity;
  const hexes = [...board.position.masked.keys()].filter(hex => board.masked(hex, side));
  return hexes.sort((a, b) => far(a) - far(b))[0];
};

/** 12.D.1 (2012), 12.F.1 (2009): the marker shows the most that any of the overrunning units has spent. */
const markerQuestion = ({ rules }: Edition): Question<Placed> => ({
  rule: rules['expended marker'],
  code: 'expended-marker',
  unknown: ({ at, hex, shown }) => {
    const mp = at.memory.overruns.cleared.get(hex)?.mp;
    const isMore = mp !== undefined && shown > markerNumber(mp);
    if (!isMore) return undefined;
    if (at.memory.unseen) return 'what the overrunning units spent before the log';
    const masked = nearestMasked(at, hex);
    return masked === undefined ? undefined : `what the masked piece in ${masked} is`;
  },
  wrong: ({ at, hex, shown }) => {
    const mp = at.memory.overruns.cleared.get(hex)?.mp;
    return mp !== undefined && shown !== markerNumber(mp);
  },
  says: ({ at, hex, shown }) => {
    const mp = at.memory.overruns.cleared.get(hex)?.mp;
    return `the Expended marker in ${hex} shows ${shown} MP; the overrunning units spent ${mp ? mp.n / mp.d : 0}`;
  },
  fine: ({ hex }) => `The Expended marker in ${hex} shows what was spent`,
});

const adjust = (at: At, { changes }: ActionOf<'adjust'>): Pick<Judged<Memory>, 'verdicts' | 'memory'> => {
  const { memory, board } = at;
  const verdicts = changes.flatMap(c => {
    const shown = c.what === 'marker' && c.present ? EXPENDED.exec(c.marker)?.[1] : undefined;
    return c.what !== 'marker' || shown === undefined
      ? []
      : answers(
          [markerQuestion(board.edition)],
          { at, hex: c.hex, shown: Number(shown) },
          { units: [], hexes: [c.hex] },
          id => citeId(board.edition, id),
        );
  });
  const gone = changes.flatMap((c): readonly UnitId[] => (c.what === 'removed' ? [c.unit] : []));
  return {
    verdicts,
    memory: { moving: { ...memory.moving, entered: without(memory.moving.entered, gone) } },
  };
};

const NOBODY_FAILED: Memory['failed'] = new Map();

export const JUDGES: Judges<Charts, Board, Memory> = {
  boardOf,
  chapters: CHAPTERS,
  stacking: stackingVerdict,
  barring: barringGround,
  zocs: (board, against) =>
    new Map(
      [...zocsAgainst(board, NOBODY_FAILED, against)].map(([hex, sources]) => {
        const by = sources.map(({ unit }) => unit);
        return [hex, strongest(sources.map(({ kind }) => kind)) === 'partial' ? { by, weak: 'partial' } : { by }];
      }),
    ),
  move: judgeMove,
  overrun: judgeOverrun,
  combat: judgeAttack,
  // The drafts name no procedure that counters declare.
  procedure: ({ board }, action) => ({
    verdicts: [],
    ledgers: {},
    position: afterOutcome(board.position, action.outcome),
  }),
  adjust,
  havingSpent: ({ board, memory: { moving } }, units, mp) => ({
    moving: {
      ...moving,
      spent: havingSpent(moving.spent, units, entry(mp, 'spent before', cite(board.edition, 'movement'))),
      ended: without(moving.ended, units),
      perhapsEnded: without(moving.perhapsEnded, units),
    },
  }),
  recognise: recogniseFight,
  reach: reachOf,
};
