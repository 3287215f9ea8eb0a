// Was a result carried out: who is lost, who went back, who entered the hex? In the draft of 2009 what is no OR waits for the
// end of the next combat phase (12.F.2).

import { compare, greatest, least, sum, toText, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ObligationKind } from '../../obligation';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import type { Charts } from '../charts';
import { verdict } from '../cite';
import type { Edition } from '../edition';
import { takesEffect } from './deferred';
import { isExcess, sideDid, type SideDid } from './carried-out';
import { cameOf, isSharedHex, rexAtOnce, rexOf } from './clearing';
import type { Fight } from './fight';
import type { Came, FightOnBoard } from './fight-on-board';
import { casualties, redLosses, rollsRed, type FightSide } from './red-table';
import type { ResultParts } from './results';
import type { Sentence } from '../../sentence';
import { wordsOf } from './words';

/** A fight with its result, and what the log shows that was done after it. */
export interface Resolved {
  readonly charts: Charts;
  readonly onBoard: FightOnBoard;
  readonly fight: Fight;
  readonly parts: ResultParts;
  readonly result: string;
  /** How the roll was read: `8 + 2 = 10 on 7:1`. */
  readonly how: string;
  /** RED totals of the sides that rolled. */
  readonly red: Readonly<Partial<Record<FightSide, number>>>;
}

type Teller = (
  answer: Verdict['answer'],
  code: string,
  rule: string,
  says: (words: ReturnType<typeof wordsOf>) => Sentence,
  about: {
    readonly units?: readonly UnitId[];
    readonly owes?: { readonly by: FightSide; readonly asks: ObligationKind };
    readonly missing?: string;
  },
) => Verdict;

const teller =
  ({ charts, onBoard }: Resolved): Teller =>
  (answer, code, rule, says, about) =>
    verdict(charts.edition, answer, code, rule, says(wordsOf(rule)), { hexes: [onBoard.target], ...about });

const rulesOf = ({ charts }: Resolved): Edition['rules'] => charts.edition.rules;

const namesOf = (side: SideDid, ids: readonly UnitId[]): readonly string[] =>
  ids.map(id => side.units.find(u => u.id === id)?.label ?? id);

const how = (r: Resolved): string => `${r.result} by ${r.how}`;

/** REs that a side has to lose, by what is known. */
interface Due {
  readonly least: Fraction;
  readonly greatest: Fraction;
}

const exactly = (re: Fraction): Due => ({ least: re, greatest: re });

/** By the RED table; whether SPs were spent may not be known (2009, 12.A.3). */
const redDue = (r: Resolved, side: FightSide, die: number): Due | undefined => {
  const { charts, fight: f, parts, onBoard } = r;
  const isCleared = ['or', 'cleared'].includes(cameOf(charts, f, parts) ?? '');
  const isOpen = onBoard.spSpent === undefined && charts.edition.lowOdds && f.kind === 'overrun';
  const by = (spSpent: boolean | undefined): Fraction | undefined => {
    // What low odds add to the die is not known.
    if (spSpent !== true && charts.edition.lowOdds && f.kind === 'overrun' && !f.additional) return undefined;
    return redLosses(charts, f, { parts, isCleared, spSpent }, side)(die);
  };
  const all = (isOpen ? [true, false] : [onBoard.spSpent]).map(by);
  const known = all.flatMap(re => re ?? []);
  const [first] = known;
  if (!first || known.length < all.length) return undefined;
  return { least: known.reduce(least, first), greatest: known.reduce(greatest, first) };
};

/** undefined: a die or the table is missing. */
const dueOf = (r: Resolved, side: FightSide): Due | undefined => {
  const { charts, fight: f, parts } = r;
  const all = sum((side === 'attacker' ? f.attackers.map(a => a.unit) : f.defenders).map(u => u.re));
  if (parts[side] === 'eliminated') return exactly(all);
  if (parts[side] === 'disrupted') return exactly(isSharedHex(charts, f) ? casualties(all) : ZERO);
  if (!rollsRed(parts, side)) return exactly(rexOf(parts));
  const die = r.red[side];
  return die === undefined ? undefined : redDue(r, side, die);
};

const eliminatedVerdict = (r: Resolved, did: SideDid): Verdict => {
  const rules = rulesOf(r);
  const rule = r.parts.mpBack ? rules.success : rules.failed;
  const tell = teller(r);
  const ids = did.units.flatMap(u => u.id ?? []);
  if (did.whole.length === 0)
    return tell('legal', 'eliminated', rule, w => w.cleared(namesOf(did, ids), how(r)), { units: ids });
  const owes = { by: did.side, asks: 'lose' as const };
  return did.side === 'defender'
    ? tell('illegal', 'not-eliminated', rule, w => w.eliminated(namesOf(did, did.whole), how(r)), {
        units: did.whole,
        owes,
      })
    : tell('illegal', 'not-eliminated', rule, w => w.attackersLive(namesOf(did, did.whole), how(r)), {
        units: did.whole,
        owes,
      });
};

const redRule = (r: Resolved, side: FightSide): string =>
  rulesOf(r)[side === 'attacker' ? 'red of attacker' : 'red of defender'];

/** What is lost beside a retreat or a disruption. */
const lossVerdicts = (r: Resolved, did: SideDid): readonly Verdict[] => {
  const { side } = did;
  const due = dueOf(r, side);
  if (due) return paidVerdicts(r, did, due, rollsRed(r.parts, side) ? redRule(r, side) : rulesOf(r).failed);
  const missing = r.charts.given('red') ? `the ${side}'s roll on the RED table` : 'the RED table';
  const units = did.units.flatMap(u => u.id ?? []);
  return [
    teller(r)('undetermined', 'red-unknown', redRule(r, side), w => w.noRedRoll(side, r.result), { units, missing }),
  ];
};

const paidVerdicts = (r: Resolved, did: SideDid, due: Due, rule: string): readonly Verdict[] => {
  const { side } = did;
  const tell = teller(r);
  const units = did.losses.size > 0 ? [...did.losses.keys()] : did.units.flatMap(u => u.id ?? []);
  if (compare(did.lost, due.least) < 0 && did.alive.length > 0)
    return [
      tell('illegal', 'loss-short', rule, w => w.lossShort(side, toText(did.lost), toText(due.least), r.result), {
        units,
        owes: { by: side, asks: 'lose' },
      }),
    ];
  // Disrupted units may be taken off the map: that is no loss.
  const isMarked = r.parts[side] === 'disrupted' && !waits(r) && !isSharedHex(r.charts, r.fight);
  if (!isMarked && isExcess(did, due.greatest))
    return [
      tell('illegal', 'loss-not-due', rule, w => w.lossNotDue(side, toText(did.lost), toText(due.greatest), how(r)), {
        units,
      }),
    ];
  return due.greatest.n === 0 ? [] : [tell('legal', 'loss', rule, w => w.lossFits(side, toText(did.lost)), { units })];
};

const retreatVerdicts = (r: Resolved, before: Board, after: Board, did: SideDid): readonly Verdict[] => {
  const tell = teller(r);
  const { side } = did;
  const rules = rulesOf(r);
  const isDue = r.parts[side] === 'retreats';
  const far = side === 'defender' ? r.parts.defenderHexes : r.parts.attackerHexes;
  const gone = [...did.retreats.keys()];
  if (!isDue)
    return gone.length === 0
      ? []
      : [
          tell('illegal', 'retreat-not-due', rules.failed, w => w.retreatNotDue(namesOf(did, gone), how(r)), {
            units: gone,
          }),
        ];
  const stayed = did.alive.filter(id => after.hexOf(id) === before.hexOf(id));
  if (stayed.length > 0)
    return [
      tell('illegal', 'retreat-not-made', rules.failed, w => w.notRetreated(namesOf(did, stayed), how(r)), {
        units: stayed,
        owes: { by: side, asks: 'retreat' },
      }),
    ];
  const beyond = [...did.retreats].filter(([, hexes]) => hexes !== undefined && far !== undefined && hexes > far);
  const [first] = beyond;
  if (first && far !== undefined) {
    const units = beyond.map(([id]) => id);
    return [
      tell('illegal', 'retreat-too-far', rules.failed, w => w.tooFar(namesOf(did, units), first[1] ?? 0, far), {
        units,
      }),
    ];
  }
  return gone.length === 0
    ? []
    : [tell('legal', 'retreat', rules.failed, w => w.retreated(namesOf(did, gone)), { units: gone })];
};

const sideVerdicts = (r: Resolved, before: Board, after: Board, did: SideDid): readonly Verdict[] => {
  if (did.units.length === 0) return [];
  if (r.parts[did.side] === 'eliminated') return [eliminatedVerdict(r, did)];
  return [...retreatVerdicts(r, before, after, did), ...lossVerdicts(r, did)];
};

/** 2009, 12.F.2-e: only the 1 REX of who stays face to face is taken at once. */
const deferredVerdicts = (r: Resolved, sides: readonly SideDid[]): readonly Verdict[] => {
  const tell = teller(r);
  const due = rexAtOnce(r.charts, r.fight, r.parts);
  return sides.flatMap((did): readonly Verdict[] => {
    const gone = [...did.retreats.keys()];
    const early = due.n === 0 ? [...did.losses.keys(), ...gone] : gone;
    if (early.length > 0)
      return [
        tell('illegal', 'result-too-early', '12.F.2-e', w => w.tooEarly(namesOf(did, early), how(r)), {
          units: early,
        }),
      ];
    return due.n === 0
      ? [tell('legal', 'result-waits', '12.F.2-e', w => w.waits(r.result), {})]
      : paidVerdicts(r, did, exactly(due), rulesOf(r).held);
  });
};

/** 2009, 12.F-2: who overran enters the hex, whatever became of it. `left`: those of the units that are on the map. */
export const entryVerdict = (edition: Edition, after: Board, left: readonly UnitId[], target: HexId): Verdict => {
  const behind = left.filter(id => after.hexOf(id) !== target);
  const words = wordsOf('12.F-2');
  return behind.length === 0
    ? verdict(edition, 'legal', 'advance', '12.F-2', words.advanced(target), { hexes: [target], units: left })
    : verdict(edition, 'illegal', 'advance-not-made', '12.F-2', words.notAdvanced(after.namesOf(behind), target), {
        hexes: [target],
        units: behind,
        owes: { by: 'attacker', asks: 'advance' },
      });
};

const entryVerdicts = ({ onBoard, charts }: Resolved, after: Board, { alive }: SideDid): readonly Verdict[] =>
  onBoard.kind === 'overrun' && charts.edition.attacksFrom === 'beside'
    ? [entryVerdict(charts.edition, after, alive, onBoard.target)]
    : [];

/** Does the result wait (2009: 12.F.2-e)? */
const waits = ({ charts, fight: f, parts }: Resolved): boolean =>
  f.kind === 'overrun' && takesEffect(charts.edition, parts.mpBack ? 'or' : 'held') !== 'at once';

export const outcomeVerdicts = (before: Board, after: Board, r: Resolved): readonly Verdict[] => {
  const { outcome, attackers, defenders } = r.onBoard;
  const sides = [
    sideDid(before, after, outcome, defenders, 'defender'),
    sideDid(
      before,
      after,
      outcome,
      attackers.map(a => a.unit),
      'attacker',
    ),
  ];
  const done = waits(r) ? deferredVerdicts(r, sides) : sides.flatMap(did => sideVerdicts(r, before, after, did));
  const misread = done.some(v => v.code === 'loss-not-due' || v.code === 'retreat-not-due');
  // What was lost or moved by a wrong reading of the result shows in one verdict; the entry is not counted a second time.
  return misread ? done : [...done, ...sides.slice(1).flatMap(attacker => entryVerdicts(r, after, attacker))];
};

/** What became of the target: by the result, and where losses emptied the hex, by the board. */
export const cameOnBoard = (before: Board, after: Board, r: Resolved): Came => {
  const came = cameOf(r.charts, r.fight, r.parts);
  if (waits(r) || (came !== 'held' && came !== 'retreated')) return came;
  const { defenders, outcome, target } = r.onBoard;
  const isGone = defenders.every(id => after.hexOf(id) !== before.hexOf(id));
  const isWiped = defenders.every(id => after.hexOf(id) === undefined) && outcome.losses.length > 0;
  if (isWiped) return 'cleared';
  return came === 'held' && isGone && !after.isHeld(target, before.sideOf(r.onBoard.attackers[0]?.unit ?? ''))
    ? 'retreated'
    : came;
};
