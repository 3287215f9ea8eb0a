// Was a result carried out: steps, retreats, advances? By each table that the attacker may have taken.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { afterOutcome } from '../../change';
import type { Verdict } from '../../verdict';
import type { Outcome } from '../../action';
import { boardOf } from '../board';
import type { At } from '../memory';
import { losesSupply } from '../supply/after-retreat';
import { advanceHexes } from './advance-hexes';
import { advanceVerdicts, earlyVerdict, type Advancer } from './advance-verdicts';
import { isDrivenBack } from './clearing';
import { sideDid } from './carried-out';
import type { Fight } from './fight';
import { goneVerdicts, lossVerdicts, type LossFacts } from './loss-verdicts';
import type { FightSide } from './obligations';
import { retreatGround } from './retreat-paths';
import { retreatVerdicts } from './retreat-verdicts';
import type { ResultParts, SideFate } from './results';
import { crtWords, type Crt } from './crt';

/** A fight with one result, and what the log shows that was done after it. */
export interface Resolved {
  readonly at: At;
  readonly fight: Fight;
  readonly crt: Crt;
  readonly result: string;
  readonly parts: ResultParts;
  /** `D1 by 3 on 3-1` */
  readonly how: string;
  readonly target: HexId;
  readonly moreDice: readonly number[];
  readonly outcome: Outcome;
  /** On whom the result falls: who fights there, and guns in support next to their enemies (Art.7). */
  readonly engaged: Readonly<Record<FightSide, readonly UnitId[]>>;
  readonly homes: ReadonlyMap<UnitId, HexId>;
}

const STAYS: SideFate = { steps: 0, retreat: 0 };

const lossFacts = (r: Resolved, side: FightSide, fate: SideFate): LossFacts => {
  const { board } = r.at;
  const after = boardOf(board.game, afterOutcome(board.position, r.outcome), board);
  const fallen: Outcome = { losses: r.outcome.losses, retreats: [], advances: [] };
  const afterLosses = boardOf(board.game, afterOutcome(board.position, fallen), board);
  const ids = r.engaged[side];
  const whose = board.sideOf(ids[0] ?? '');
  // Attackers that go on after an advance did not go back.
  const goesBack = side === 'defender' || fate.retreat > 0 || isDrivenBack(r.fight, side, fate);
  const outcome = goesBack ? r.outcome : { ...r.outcome, retreats: [] };
  return {
    fight: r.fight,
    fate,
    did: sideDid(board, after, outcome, ids, side),
    ground: retreatGround(afterLosses, whose, losesSupply(r.at, afterLosses, whose)),
    how: r.how,
    moreDice: r.moreDice,
  };
};

/** Attackers that stand elsewhere than they stood, but were not sent back. */
const advancersOf = (r: Resolved, sentBack: boolean): readonly Advancer[] => {
  const { board } = r.at;
  const last = new Map<UnitId, HexId>();
  const moves = [...r.outcome.advances, ...(sentBack ? [] : r.outcome.retreats)].sort((a, b) => a.step - b.step);
  for (const { unit, to } of moves) if (to !== undefined) last.set(unit, to);
  return [...last].flatMap(([id, to]): readonly Advancer[] => {
    const [unit, from] = [board.combatant(id), r.homes.get(id)];
    return unit && from !== undefined && to !== from ? [{ id, unit, from, to }] : [];
  });
};

const advances = (r: Resolved): readonly Verdict[] => {
  const { board } = r.at;
  const after = boardOf(board.game, afterOutcome(board.position, r.outcome), board);
  const fate = r.parts.attacker;
  // Whoever should be gone is told to be there still; where he went is nothing more.
  if (fate.steps === 'all') return [];
  const sentBack = fate.retreat > 0 || isDrivenBack(r.fight, 'attacker', fate);
  const advancers = advancersOf(r, sentBack);
  const side = board.sideOf([...r.homes.keys()][0] ?? '');
  const left = after.holders(r.target, side);
  if (left.length > 0) return earlyVerdict(advancers, r.target, board.namesOf(left));
  const how = `${crtWords(r.crt)} gave ${r.result}`;
  return advanceVerdicts({ target: r.target, advancers, far: advanceHexes(r.crt, r.result), after, how });
};

const byResult = (r: Resolved): readonly Verdict[] => {
  const sides = (['defender', 'attacker'] as const).map(side => lossFacts(r, side, r.parts[side]));
  const done = sides.flatMap(facts => [...lossVerdicts(facts), ...retreatVerdicts(facts)]);
  const isMisread = done.some(v => v.code === 'loss-not-due' || v.code === 'retreat-not-due');
  // What was done by a wrong reading of the result shows in one verdict; the advance is not counted a second time.
  return isMisread ? done : [...done, ...advances(r)];
};

/** Nobody there can fight: no roll, and they are gone (Combat.11). */
export const goneOutcome = (r: Omit<Resolved, 'crt' | 'result' | 'parts' | 'how' | 'moreDice'>): readonly Verdict[] => {
  const { gone } = r.fight;
  if (gone === undefined) return [];
  const parts = { attacker: STAYS, defender: STAYS };
  const all: Resolved = { ...r, crt: 'assault', result: '', parts, how: '', moreDice: [] };
  return [
    ...goneVerdicts(lossFacts(all, gone, STAYS)),
    ...(gone === 'defender' ? advances({ ...all, result: 'the removal' }) : []),
  ];
};

const accused = (verdicts: readonly Verdict[]): readonly Verdict[] => verdicts.filter(v => v.answer === 'illegal');

/**
 * Where the attacker may choose between two tables, he took that by which least is wrong (Combat.6): if something is, it is so
 * by each of them.
 */
export const outcomeVerdicts = (
  readings: readonly [Resolved, ...Resolved[]],
): { readonly resolved: Resolved; readonly verdicts: readonly Verdict[] } => {
  const all = readings.map(resolved => ({ resolved, verdicts: byResult(resolved) }));
  const usual = all[0] ?? { resolved: readings[0], verdicts: [] };
  const best = all.reduce((b, o) => (accused(o.verdicts).length < accused(b.verdicts).length ? o : b), usual);
  return best;
};
