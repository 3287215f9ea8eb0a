// Rail engineers change the gauge of the rail hexes that they enter (R7-1): a marker in the hex says so.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf, Adjustment } from '../../action';
import type { Judgement } from '../../system';
import type { Verdict } from '../../verdict';
import type { Board, Game } from '../board';
import { verdict } from '../cite';
import { because } from '../../frame/question';
import { regauged } from './rail';
import { alongRails, gaugesIn, hasRails, REGAUGED, type Gauge } from '../rail-gauge';
import { RAIL_WORDS } from './rail-words';
import { gaugeOf } from '../supply/trace/ground';

/** A move of a rail engineer in this phase. */
interface Trail {
  readonly from: HexId;
  readonly to: HexId;
  /** It fits the allowance only at the half rate. */
  readonly isAdministrative: boolean;
}

/** The engineers' work of a phase. */
export interface RailWorks {
  readonly trails: ReadonlyMap<UnitId, readonly Trail[]>;
  /** Hexes whose gauge was changed, with the step. */
  readonly done: ReadonlyMap<HexId, number>;
}

export const NO_WORKS: RailWorks = { trails: new Map(), done: new Map() };

const isEngineer = ({ units, charts }: Game, id: UnitId): boolean => {
  const type = units.get(id)?.type;
  return type !== undefined && charts.unitType(type)?.traits.includes('rail') === true;
};

export const worksAfterMove = (
  works: RailWorks,
  game: Game,
  { units, from, to }: ActionOf<'move'>,
  { ledgers }: Judgement,
): RailWorks => {
  const engineers = units.filter(id => isEngineer(game, id));
  if (engineers.length === 0) return works;
  const mp = ledgers['mp'];
  const entries = mp === undefined ? [] : 'entries' in mp ? mp.entries : mp.least.entries;
  const trail = { from, to, isAdministrative: entries.some(e => e.rule.id === 'R6-17') };
  const trails = new Map(works.trails);
  for (const id of engineers) trails.set(id, [...(trails.get(id) ?? []), trail]);
  return { ...works, trails };
};

/** Could the engineer have entered the hex on one of its moves? A drag shows no path: any that its MPs allow. */
const mayHaveEntered = (board: Board, id: UnitId, hex: HexId, trail: Trail): boolean => {
  const ma = board.combatant(id)?.ma;
  const way = (board.map.distance(trail.from, hex) ?? Infinity) + (board.map.distance(hex, trail.to) ?? Infinity);
  return ma !== undefined && hex !== trail.from && way * ma.d <= ma.n;
};

const visitVerdict = (works: RailWorks, board: Board, side: string, hex: HexId): Verdict => {
  const about = { units: board.friendsIn(hex, side).filter(id => isEngineer(board.game, id)), hexes: [hex] };
  const trails = [...works.trails].flatMap(([id, all]) =>
    board.sideOf(id) === side ? all.filter(trail => mayHaveEntered(board, id, hex, trail)) : [],
  );
  if (trails.length === 0) return verdict('illegal', 'regauge-not-entered', 'R7-1', RAIL_WORDS.notEntered(hex), about);
  const changed = trails.some(t => regauged(t.isAdministrative ? 'admin' : 'normal', 1) > 0);
  return changed
    ? verdict('legal', 'regauge', 'R7-1', RAIL_WORDS.regauged(hex), about)
    : verdict('illegal', 'regauge-administrative', 'R7-1', RAIL_WORDS.administrative(hex), about);
};

export const areRegauging = (changes: readonly Adjustment[]): boolean =>
  changes.some(c => c.what === 'marker' && c.marker === REGAUGED && c.present);

/** Outside Movement phases markers are put right or set up: only what is laid in one is judged. */
export const judgeRegauging = (
  works: RailWorks,
  board: Board,
  changes: readonly Adjustment[],
): { readonly works: RailWorks; readonly verdicts: readonly Verdict[] } => {
  const { phase } = board.position;
  const laid = changes.filter(c => c.what === 'marker' && c.marker === REGAUGED && c.present);
  if (phase?.kind !== 'movement' || laid.length === 0) return { works, verdicts: [] };
  const done = new Map(works.done);
  const verdicts: Verdict[] = [];
  for (const change of laid) {
    if (change.what !== 'marker' || !hasRails(board.map, change.hex)) continue;
    done.set(change.hex, change.step);
    verdicts.push(visitVerdict(works, board, phase.side, change.hex));
  }
  return { works: { ...works, done }, verdicts };
};

/** All hexes that lines of the gauge join to this one. */
const joinedTo = (board: Board, hex: HexId, gauge: Gauge): ReadonlySet<HexId> => {
  const found = new Set([hex]);
  for (const at of found)
    for (const next of alongRails(board.map, at)) if (gaugesIn(board, next).has(gauge)) found.add(next);
  return found;
};

/** What was changed must join the lines of that gauge when the phase ends. */
export const regaugingOwed = ({ done }: RailWorks, board: Board): readonly Verdict[] => {
  const side = board.position.phase?.side;
  return [...done].flatMap(([hex, step]) => {
    if (!board.markersIn(hex).includes(REGAUGED)) return [];
    const engineer = [...board.position.units.keys()].find(
      id => board.sideOf(id) === side && isEngineer(board.game, id),
    );
    const gauge = gaugeOf(engineer === undefined ? undefined : board.combatant(engineer));
    if ([...joinedTo(board, hex, gauge)].some(other => !done.has(other))) return [];
    const apart = verdict('illegal', 'regauge-apart', 'R7-1', RAIL_WORDS.apart(hex), { hexes: [hex] });
    return [because(apart, step, 'its gauge is changed here')];
  });
};
