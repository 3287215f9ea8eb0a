// Did who must retreat go back, and along a path that is open to it (Combat.9, Retreat.1 to Retreat.4)?

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { agree, by } from '../../sentence';
import type { Verdict } from '../../verdict';
import { verdict } from '../cite';
import { isMotorized } from '../combatant';
import { isDrivenBack, shelterOf, stepsToHold } from './clearing';
import { idsOf, namesOf, type SideDid, type UnitDid } from './carried-out';
import type { Fight } from './fight';
import { isLostInRetreat, isUnbreakable } from './losses';
import {
  bestTo,
  isFree,
  openHexes,
  isShutIn,
  retreatPaths,
  type Retreater,
  type RetreatGround,
  type RetreatPath,
} from './retreat-paths';
import { RETREAT, type SideFate } from './results';

export interface RetreatFacts {
  readonly fight: Fight;
  readonly fate: SideFate;
  readonly did: SideDid;
  readonly ground: RetreatGround;
  /** `D1 by 3 on 3-1` */
  readonly how: string;
}

/** Hexes that a unit must retreat; 0: none (Heavy.3). */
export const dueOf = (
  { fight, fate, did }: Pick<RetreatFacts, 'fight' | 'fate' | 'did'>,
  { unit }: UnitDid,
): number => {
  if (fate.retreat > 0) return fate.retreat;
  return isUnbreakable(unit) && isDrivenBack(fight, did.side, fate) ? RETREAT : 0;
};

const goers = ({ units, hqs }: SideDid): readonly UnitDid[] => [...units, ...hqs];

/** A motorized unit leaves the same hex for the same one (Retreat.1). */
const isEscorted = (did: SideDid, { id, from, wentTo }: UnitDid): boolean =>
  did.units.some(u => u.id !== id && isMotorized(u.unit) && u.from === from && u.wentTo === wentTo && u.isAlive);

const retreaterOf = (did: SideDid, u: UnitDid): Retreater => ({
  id: u.id,
  unit: u.unit,
  from: u.from,
  isEscorted: u.wentTo !== undefined && isEscorted(did, u),
});

/** Who is told about in a path verdict. */
interface Asked {
  readonly u: UnitDid;
  readonly to: HexId;
  readonly far: number;
}

const aboutOf = ({ u, to }: Asked): { readonly units: readonly UnitId[]; readonly hexes: readonly HexId[] } => ({
  units: [u.id],
  hexes: [u.from, to],
});

const hexesWords = (far: number): string => `${far} ${far === 1 ? 'hex' : 'hexes'}`;

/** Why no path leads there: an enemy ZOC, the ground, or the number of hexes. */
const barredVerdict = (ground: RetreatGround, who: Retreater, asked: Asked): Verdict => {
  const { u, to, far } = asked;
  const reaches = (...aside: readonly ('zoc' | 'terrain')[]): boolean =>
    bestTo(retreatPaths(ground, who, far, new Set(aside)), to) !== undefined;
  const path = `${u.from} → ${to}`;
  if (reaches('zoc'))
    return verdict(
      'illegal',
      'retreat-through-zoc',
      'Retreat.1',
      by('Retreat.1')`${[u.unit.label]}, ${path}: the retreat leads through an enemy ZOC that it may not enter`,
      aboutOf(asked),
    );
  if (reaches('zoc', 'terrain'))
    return verdict(
      'illegal',
      'retreat-over-ground',
      'Retreat.2',
      by('Retreat.2')`${[u.unit.label]}, ${path}: the retreat leads over ground that it may not enter`,
      aboutOf(asked),
    );
  return verdict(
    'illegal',
    'retreat-not-so-far',
    'Combat.9',
    by('Combat.9')`${[u.unit.label]} retreated from ${u.from} to ${to}; no path of ${hexesWords(far)} leads there`,
    aboutOf(asked),
  );
};

const RESORTS: Readonly<Record<RetreatPath['last'][number], string>> = {
  zoc: 'into the ZOC of a motorized unit',
  stacking: 'beyond the stacking limit',
  supply: 'out of supply',
};

/** A path of last resort, though another was open (Retreat.1, Retreat.2). */
const resortVerdict = (paths: readonly RetreatPath[], best: RetreatPath, asked: Asked): Verdict => {
  const { u, to } = asked;
  const [worst = 'stacking'] = best.last;
  const rule = worst === 'zoc' ? 'Retreat.1' : 'Retreat.2';
  const others = openHexes(paths.filter(p => p.last.length === 0));
  const open = others.slice(0, 4).join(', ');
  const isSure = paths.some(isFree);
  if (others.length > 0)
    return isSure
      ? verdict(
          'illegal',
          `retreat-${worst}`,
          rule,
          by(rule)`${[u.unit.label]}, ${u.from} → ${to}: it retreated ${RESORTS[worst]}; open to it: ${open}`,
          aboutOf(asked),
        )
      : verdict(
          'undetermined',
          `retreat-${worst}`,
          rule,
          by(
            rule,
          )`${[u.unit.label]}, ${u.from} → ${to}: it retreated ${RESORTS[worst]}; whether it could go elsewhere is not known`,
          { ...aboutOf(asked), missing: paths.find(p => p.unknown !== undefined)?.unknown ?? 'what is open to it' },
        );
  return verdict(
    'legal',
    'retreat',
    rule,
    by(rule)`${[u.unit.label]} retreated ${RESORTS[worst]}: nothing else was open`,
    aboutOf(asked),
  );
};

const pathVerdict = (facts: RetreatFacts, asked: Asked): Verdict => {
  const { ground, did } = facts;
  const { u, to, far } = asked;
  const who = retreaterOf(did, u);
  const paths = retreatPaths(ground, who, far);
  const best = bestTo(paths, to);
  if (!best) return barredVerdict(ground, who, asked);
  if (best.last.length > 0) return resortVerdict(paths, best, asked);
  if (best.unknown !== undefined)
    return verdict(
      'undetermined',
      'retreat-unknown',
      'Retreat.2',
      by('Retreat.2')`${[u.unit.label]}, ${u.from} → ${to}: ${best.unknown} is not known`,
      { ...aboutOf(asked), missing: best.unknown },
    );
  return verdict(
    'legal',
    'retreat',
    'Combat.9',
    by('Combat.9')`${[u.unit.label]} retreated ${hexesWords(far)}`,
    aboutOf(asked),
  );
};

/** Does the unit retreat through the ZOC of a motorized unit, and so pay with steps (Retreat.1)? */
export const paysInSteps = (facts: RetreatFacts, u: UnitDid): boolean => {
  if (u.wentTo === undefined || dueOf(facts, u) === 0) return false;
  const paths = retreatPaths(facts.ground, retreaterOf(facts.did, u), dueOf(facts, u));
  const hasNoOther = paths.every(p => p.last.length > 0);
  return hasNoOther && (bestTo(paths, u.wentTo)?.last.includes('zoc') ?? false);
};

/** Is nothing open to it at all? The text does not say what becomes of it then. */
export const isTrapped = (facts: RetreatFacts, u: UnitDid): boolean => {
  const far = dueOf(facts, u);
  // The best case: who may have a motorized unit with it.
  const who = {
    ...retreaterOf(facts.did, u),
    isEscorted: facts.did.units.some(o => o.id !== u.id && isMotorized(o.unit)),
  };
  return far > 0 && isShutIn(facts.ground, who, far);
};

const stayedVerdicts = (facts: RetreatFacts, stayed: readonly UnitDid[]): readonly Verdict[] => {
  const { fight, did, how } = facts;
  const [rule, hold] = ['Retreat.4', did.side === 'attacker' ? undefined : stepsToHold(fight)];
  const trapped = stayed.filter(u => isTrapped(facts, u));
  const wrong = stayed.filter(u => !trapped.includes(u) && (hold === undefined || u.lost.greatest < hold));
  // The attacker carries out losses and retreats of both sides; to hold is the defender's choice (Combat.10, Retreat.4).
  const owes =
    hold === undefined
      ? { by: 'attacker' as const, asks: 'retreat' as const }
      : { by: 'defender' as const, asks: 'choose' as const };
  return [
    ...(wrong.length === 0
      ? []
      : [
          hold === undefined
            ? verdict(
                'illegal',
                'retreat-not-made',
                'Combat.9',
                by('Combat.9')`${namesOf(wrong)} did not retreat; ${how} requires it`,
                { units: idsOf(wrong), hexes: [...new Set(wrong.map(u => u.from))], owes },
              )
            : verdict(
                'illegal',
                'held-without-loss',
                rule,
                by(
                  rule,
                )`${namesOf(wrong)} held; instead of retreating ${agree(namesOf(wrong), 'it loses', 'each loses')} ${hold} ${hold === 1 ? 'step' : 'steps'}`,
                { units: idsOf(wrong), hexes: [...new Set(wrong.map(u => u.from))], owes },
              ),
        ]),
    ...(trapped.length === 0
      ? []
      : [
          verdict(
            'undetermined',
            'nowhere-to-retreat',
            'Retreat.2',
            by(
              'Retreat.2',
            )`${namesOf(trapped)} ${agree(namesOf(trapped), 'has', 'have')} nowhere to retreat to, and the rules do not say what follows`,
            { units: idsOf(trapped), missing: 'what becomes of units that cannot retreat' },
          ),
        ]),
  ];
};

/** Guns in battery and disabled tanks that went back though they are removed (Retreat.3, Heavy.3). */
const shouldBeGone = (due: readonly UnitDid[]): readonly Verdict[] => {
  const lost = due.filter(u => u.isAlive && isLostInRetreat(u.unit));
  return (['Retreat.3', 'Heavy.3'] as const).flatMap(rule => {
    const wrong = lost.filter(u => (u.unit.gun !== 'none') === (rule === 'Retreat.3'));
    if (wrong.length === 0) return [];
    const what = rule === 'Retreat.3' ? 'in battery' : 'disabled';
    return [
      verdict(
        'illegal',
        'not-removed-in-retreat',
        rule,
        by(
          rule,
        )`${namesOf(wrong)} ${agree(namesOf(wrong), 'is', 'are')} ${what} and must retreat, so ${agree(namesOf(wrong), 'it is', 'they are')} removed`,
        { units: idsOf(wrong), owes: { by: 'attacker', asks: 'lose' } },
      ),
    ];
  });
};

export const retreatVerdicts = (facts: RetreatFacts): readonly Verdict[] => {
  const { did, fight, how } = facts;
  const all = goers(did);
  const due = all.filter(u => dueOf(facts, u) > 0);
  const stays = did.side === 'defender' && shelterOf(fight) === 'stays';
  const early = did.side === 'attacker' ? [] : all.filter(u => u.wentTo !== undefined && dueOf(facts, u) === 0);
  const going = due.filter(u => u.isAlive && !isLostInRetreat(u.unit));
  const gone = going.flatMap(u => (u.wentTo === undefined ? [] : [{ u, to: u.wentTo, far: dueOf(facts, u) }]));
  const stayed = stays ? [] : going.filter(u => u.wentTo === undefined);
  return [
    ...(early.length === 0
      ? []
      : [
          verdict(
            'illegal',
            'retreat-not-due',
            'Combat.9',
            by('Combat.9')`${namesOf(early)} retreated; ${how} sends nobody back on the ${did.side}’s side`,
            { units: idsOf(early) },
          ),
        ]),
    ...(stays ? [] : shouldBeGone(due)),
    ...stayedVerdicts(facts, stayed),
    ...gone.map(asked => pathVerdict(facts, asked)),
  ];
};
