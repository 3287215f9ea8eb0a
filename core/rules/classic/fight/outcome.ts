// Was a result carried out: who is lost, who went back, who entered the hex?

import { compare, fraction, subtract, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import { agree, by, type Sentence } from '../../sentence';
import type { Owes, Verdict } from '../../verdict';
import type { Board } from '../board';
import type { Fate, ResultRules } from '../block/rules';
import { verdict } from '../cite';
import { stepsLost } from '../vocabulary';
import type { Fight } from './fight';
import type { FightOnBoard } from './fight-on-board';
import { clears, isWiped, otherSide, stepsDue, type FightSide } from './losses';
import { openHexes, surelyOpen, type Ground } from './retreats';
import { sideDid, type SideDid } from './carried-out';

/** A fight with its result. */
export interface Resolved {
  readonly onBoard: FightOnBoard;
  readonly fight: Fight;
  readonly parts: ResultRules;
  readonly result: string;
  /** How the roll was read: `4 + 1 = 5 on 3-1`. */
  readonly how: string;
}

const because = (r: Resolved): string => `${r.result}${r.how === '' ? '' : ` by ${r.how}`}`;

const steps = (n: Fraction): string => `${toWords(n)} ${n.n === n.d ? 'step' : 'steps'}`;

interface Told {
  readonly code: string;
  readonly rule: string;
  readonly says: Sentence;
  readonly units: readonly UnitId[];
  readonly missing?: string;
  readonly owes?: Owes;
}

const tell = ({ onBoard }: Resolved, answer: Verdict['answer'], { code, rule, says, ...about }: Told): Verdict =>
  verdict(answer, code, rule, says, { hexes: [onBoard.target], ...about });

/** More was lost than was due, and less would have done: a counter's side is lost whole, by badges each step by itself. */
const isExcess = ({ atLast, lost }: SideDid, due: Fraction): boolean =>
  [...atLast.values()].some(n => n.n > 0 && compare(subtract(lost, n), due) >= 0);

/** A removed unit counts for its retreat: who cannot go back is lost. */
const eliminated = (r: Resolved, before: Board, did: SideDid): Verdict => {
  const rule = 'results.losses';
  const names = (ids: readonly UnitId[]): readonly string[] => before.namesOf(ids);
  return did.alive.length === 0
    ? tell(r, 'legal', {
        code: 'eliminated',
        rule,
        says: by(rule)`${names(did.ids)} ${agree(did.ids, 'was', 'were')} removed: ${because(r)}`,
        units: did.ids,
      })
    : tell(r, 'illegal', {
        code: 'not-eliminated',
        rule,
        says: by(
          rule,
        )`${names(did.alive)} ${agree(did.alive, 'is', 'are')} still there; ${because(r)} eliminates the ${did.side}s`,
        units: did.alive,
        owes: { by: did.side, asks: 'lose' },
      });
};

/** Can a loss be shown by a badge alone? */
const mayBeBadges = (board: Board, { alive }: SideDid): boolean =>
  alive.some(id => compare(board.combatant(id)?.atOnce ?? ZERO, fraction(1)) > 0);

/** Where nobody's counter shows a badge, they may be kept on paper. */
const showsBadges = ({ position }: Board): boolean => [...position.units.values()].some(p => stepsLost(p.states) > 0);

const strengthDue = (r: Resolved, before: Board, did: SideDid, other: SideDid): Verdict | undefined => {
  if (r.parts[did.side].loses !== 'as much strength') return undefined;
  const gone = r.parts[other.side].loses === 'all' ? other.ids : [...other.losses.keys()];
  const figure = (id: UnitId): Fraction =>
    (other.side === 'attacker' ? before.combatant(id)?.attack : before.combatant(id)?.defence) ?? ZERO;
  const due = gone.map(figure).reduce((a, b) => subtract(a, subtract(ZERO, b)), ZERO);
  const rule = 'results.losses';
  const isEnough = compare(did.strengthLost, due) >= 0 || did.alive.length === 0;
  const says = isEnough
    ? by(rule)`The ${did.side} lost ${toWords(did.strengthLost)} strength`
    : by(rule)`the ${did.side} lost ${toWords(did.strengthLost)} strength; ${because(r)} takes ${toWords(due)}`;
  const owes = { by: did.side, asks: 'lose' as const };
  const units = did.losses.size > 0 ? [...did.losses.keys()] : did.ids;
  return isEnough
    ? tell(r, 'legal', { code: 'loss', rule, says, units })
    : tell(r, 'illegal', { code: 'loss-short', rule, says, units, owes });
};

/** Who was taken off in place of a retreat that was open to it; undefined: nobody. */
const couldGoBack = (r: Resolved, ground: Ground, { side, ids, removed }: SideDid): Verdict | undefined => {
  const { before } = ground;
  const { retreats } = r.parts[side];
  const homes = new Map(r.onBoard.attackers.map(a => [a.unit, a.from] as const));
  // Where one of the side is left, it may be that losses are due besides, and which unit bears them is its owner's choice.
  if (removed.length < ids.length) return undefined;
  const able = removed.flatMap(unit => {
    const hex = surelyOpen(ground, unit, homes.get(unit) ?? r.onBoard.target, retreats);
    return hex === undefined ? [] : [{ unit, hex }];
  });
  const [first] = able;
  if (!first) return undefined;
  const units = able.map(({ unit }) => unit);
  const rule = 'retreat.due';
  const who = before.namesOf(units);
  const had = agree(units, 'was', 'were');
  const open = `${because(r)} sends ${agree(units, 'it', 'them')} back, and ${first.hex} was open`;
  if (before.charts.rules.retreat.away !== undefined)
    return tell(r, 'illegal', { code: 'retreat-open', rule, units, says: by(rule)`${who} ${had} removed; ${open}` });
  const missing = 'whether who could retreat may be taken off';
  return tell(r, 'undetermined', {
    code: 'retreat-open',
    rule,
    units,
    missing,
    says: by(rule)`${who} ${had} removed; ${open}; it is not known ${missing}`,
  });
};

const lossVerdicts = (r: Resolved, before: Board, after: Board, did: SideDid, other: SideDid): readonly Verdict[] => {
  const { side } = did;
  const byStrength = strengthDue(r, before, did, other);
  if (byStrength) return [byStrength];
  const fate = r.parts[side];
  const due = stepsDue(r.fight, r.parts, side);
  const units = did.losses.size > 0 ? [...did.losses.keys()] : did.ids;
  const rule = 'results.losses';
  const hasRetreated = did.retreats.size > 0 || did.alive.length === 0;
  const isShort =
    compare(did.lost, due.least) < 0 || (fate.chooses && !hasRetreated && compare(did.lost, due.greatest) < 0);
  if (isShort && did.alive.length > 0) {
    const says = by(rule)`the ${side} lost ${steps(did.lost)}; ${because(r)} takes ${steps(due.greatest)}`;
    const byBadge = mayBeBadges(after, did);
    if (byBadge && !showsBadges(before) && !showsBadges(after)) {
      const missing = 'whether losses are kept off the counters, for no badge is set';
      const open = by(
        rule,
      )`the ${side} lost ${steps(did.lost)}; ${because(r)} takes ${steps(due.greatest)}; it is not known ${missing}`;
      return [tell(r, 'undetermined', { code: 'loss-short', rule, says: open, units, missing })];
    }
    return [
      tell(r, 'illegal', {
        code: 'loss-short',
        rule,
        says,
        units,
        owes: { by: side, asks: fate.chooses ? 'choose' : 'lose', ...(byBadge ? { byBadge } : {}) },
      }),
    ];
  }
  // Who could not go back is lost besides: a removed unit is no excess where the result sends its side back.
  const mayBeLost = fate.retreats > 0 && did.removed.length > 0;
  const needless = mayBeLost && isExcess(did, due.greatest) ? couldGoBack(r, { before, after }, did) : undefined;
  if (needless) return [needless];
  if (!mayBeLost && isExcess(did, due.greatest))
    return [
      tell(r, 'illegal', {
        code: 'loss-not-due',
        rule,
        says: by(
          rule,
        )`the ${side} lost ${steps(did.lost)}; ${because(r)} takes ${due.greatest.n === 0 ? 'none' : steps(due.greatest)}`,
        units,
      }),
    ];
  return due.greatest.n === 0
    ? []
    : [tell(r, 'legal', { code: 'loss', rule, says: by(rule)`The ${side} lost ${steps(did.lost)}`, units })];
};

interface Back {
  readonly unit: UnitId;
  readonly from: string;
  readonly to: string;
}

const distances = (
  r: Resolved,
  ground: Ground,
  { side }: SideDid,
  back: readonly Back[],
  fate: Fate,
): readonly Verdict[] => {
  const { before } = ground;
  const far = (b: Back): number => before.map.distance(b.from, b.to) ?? 0;
  const { away } = before.charts.rules.retreat;
  const rule = 'retreat.away';
  const about = (wrong: readonly Back[]) => ({ rule, units: wrong.map(b => b.unit) });
  const names = (wrong: readonly Back[]): readonly string[] => before.namesOf(wrong.map(b => b.unit));
  const beyond = back.filter(b => far(b) > fate.retreats);
  const short = away === 'at most' ? [] : back.filter(b => far(b) < fate.retreats);
  if (beyond[0])
    return [
      tell(r, 'illegal', {
        code: 'retreat-too-far',
        says: by(rule)`${names(beyond)} retreated ${far(beyond[0])} hexes; ${because(r)} asks for ${fate.retreats}`,
        ...about(beyond),
      }),
    ];
  if (!short[0]) return [];
  const said = `${names(short).join(', ')} ended ${far(short[0])} ${far(short[0]) === 1 ? 'hex' : 'hexes'} away; ${because(r)} asks the ${side} for ${fate.retreats}`;
  if (away === undefined) {
    const missing = 'whether a retreat must end so many hexes away';
    return [
      tell(r, 'undetermined', {
        code: 'retreat-too-short',
        says: by(rule)`${said}; it is not known ${missing}`,
        missing,
        ...about(short),
      }),
    ];
  }
  return [tell(r, 'illegal', { code: 'retreat-too-short', says: by(rule)`${said}`, ...about(short) })];
};

const ways = (r: Resolved, ground: Ground, back: readonly Back[], fate: Fate): readonly Verdict[] => {
  const shut = back.filter(b => !openHexes(ground, b.unit, b.from, fate.retreats).has(b.to));
  const [first] = shut;
  if (!first) return [];
  const rule = 'retreat.zoc';
  const names = ground.before.namesOf(shut.map(b => b.unit));
  return [
    tell(r, 'illegal', {
      code: 'retreat-barred',
      rule,
      says: by(
        rule,
      )`${names} retreated to ${first.to}; enemies, their ZOCs or ground bar every path of ${fate.retreats} hexes`,
      units: shut.map(b => b.unit),
    }),
  ];
};

const retreatVerdicts = (r: Resolved, ground: Ground, did: SideDid): readonly Verdict[] => {
  const { side } = did;
  const fate = r.parts[side];
  const { before } = ground;
  const gone = [...did.retreats.keys()];
  const rule = 'retreat.due';
  if (fate.retreats === 0)
    return gone.length === 0
      ? []
      : [
          tell(r, 'illegal', {
            code: 'retreat-not-due',
            rule,
            says: by(rule)`${before.namesOf(gone)} retreated; ${because(r)} sends nobody back on the ${side}’s side`,
            units: gone,
          }),
        ];
  const stayed = did.alive.filter(id => !did.retreats.has(id));
  const isChosen = fate.chooses && compare(did.lost, stepsDue(r.fight, r.parts, side).greatest) >= 0;
  if (stayed.length > 0 && !isChosen && !fate.chooses)
    return [
      tell(r, 'illegal', {
        code: 'retreat-not-made',
        rule,
        says: by(rule)`${before.namesOf(stayed)} did not retreat; ${because(r)} requires it`,
        units: stayed,
        owes: { by: side, asks: 'retreat' },
      }),
    ];
  const back = [...did.retreats].flatMap(([unit, { from, to }]) => (to === undefined ? [] : [{ unit, from, to }]));
  const wrong = distances(r, ground, did, back, fate);
  const found = wrong.length > 0 ? wrong : ways(r, ground, back, fate);
  if (found.length > 0 || gone.length === 0) return found;
  return [tell(r, 'legal', { code: 'retreat', rule, says: by(rule)`${before.namesOf(gone)} retreated`, units: gone })];
};

/** Advances: only into a hex that is empty; after an overrun all of them, if the game says so. */
const advanceVerdicts = (r: Resolved, { before, after }: Ground, attacker: SideDid): readonly Verdict[] => {
  const { onBoard } = r;
  const { advance, overrun } = before.charts.rules;
  const isOverrun = onBoard.kind === 'overrun' && overrun.how !== 'none';
  const came = attacker.alive.filter(id => after.hexOf(id) === onBoard.target);
  const isFree = !after.isHeld(onBoard.target, before.sideOf(attacker.ids[0] ?? ''));
  const rule = isOverrun ? 'overrun.enter' : 'advance.after';
  if (came.length > 0 && (!isFree || (!isOverrun && advance.after === 'no')))
    return [
      tell(r, 'illegal', {
        code: 'advance-not-due',
        rule,
        says: isFree
          ? by(rule)`${before.namesOf(came)} entered ${onBoard.target}; there is no advance after combat`
          : by(rule)`${before.namesOf(came)} entered ${onBoard.target}, which ${because(r)} does not clear`,
        units: came,
        ...(isFree ? {} : { owes: { by: 'attacker', asks: 'leave' } }),
      }),
    ];
  const behind = attacker.alive.filter(id => !came.includes(id) && !attacker.retreats.has(id));
  const isDue =
    isFree && (isOverrun ? overrun.enter && behind.length > 0 : advance.after === 'must' && came.length === 0);
  if (isDue && behind.length > 0)
    return [
      tell(r, 'illegal', {
        code: 'advance-not-made',
        rule,
        says: by(
          rule,
        )`${before.namesOf(behind)} did not enter ${onBoard.target}; ${isOverrun ? 'all that overran it must' : 'one attacker must'}`,
        units: behind,
        owes: { by: 'attacker', asks: 'advance' },
      }),
    ];
  return came.length === 0
    ? []
    : [
        tell(r, 'legal', {
          code: 'advance',
          rule,
          says: by(rule)`${before.namesOf(came)} entered ${onBoard.target}`,
          units: came,
        }),
      ];
};

export const outcomeVerdicts = (before: Board, after: Board, r: Resolved): readonly Verdict[] => {
  const ground = { before, after };
  const sides = {
    attacker: sideDid(before, after, r.onBoard, 'attacker'),
    defender: sideDid(before, after, r.onBoard, 'defender'),
  };
  const of = (side: FightSide): readonly Verdict[] => {
    const did = sides[side];
    if (did.ids.length === 0) return [];
    if (isWiped(r.fight, r.parts, side)) return [eliminated(r, before, did)];
    return [...retreatVerdicts(r, ground, did), ...lossVerdicts(r, before, after, did, sides[otherSide(side)])];
  };
  const done = [...of('defender'), ...of('attacker')];
  // What was lost or moved by a wrong reading of the result shows in one verdict; the entry is not counted a second time.
  const misread = done.some(v => ['loss-not-due', 'retreat-not-due', 'not-eliminated', 'loss-short'].includes(v.code));
  // Whoever was dragged in before the dice stands with those who are yet to leave: the hex is theirs when these are gone.
  const isClearing = clears(r.fight, r.parts).greatest && done.some(v => v.owes?.by === 'defender');
  return misread || isClearing ? done : [...done, ...advanceVerdicts(r, ground, sides.attacker)];
};
