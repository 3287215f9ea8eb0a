// Did attackers advance as far as they may, and who may (Advance.1 to Advance.3)?

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { agree, by } from '../../sentence';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import { isMotorized, type Combatant } from '../combatant';
import { isPassable } from '../movement/passable';
import { stackingVerdict } from '../movement/stacking';
import { zocsAgainst, type Zocs } from '../movement/zoc';

/** A unit that advanced, and where it ended. */
export interface Advancer {
  readonly id: UnitId;
  readonly unit: Combatant;
  readonly from: HexId;
  readonly to: HexId;
}

export interface AdvanceFacts {
  readonly target: HexId;
  readonly advancers: readonly Advancer[];
  /** Hexes that they may go: 1 to 3. */
  readonly far: number;
  /** The board when all is done. */
  readonly after: Board;
  /** `the Mobile table gave DR2` */
  readonly how: string;
}

/** Who is not motorized goes on from no enemy ZOC, who is from none of a motorized unit (Advance.1). */
const mayGoOn = (zocs: Zocs, unit: Combatant, hex: HexId): boolean => {
  const sources = zocs.get(hex) ?? [];
  return sources.length === 0 || (isMotorized(unit) && !sources.some(s => s.motorized));
};

interface Reach {
  /** Is there a way: yes, no, or it hangs on ground that is not known? */
  readonly isOpen: boolean | undefined;
}

/** Into the target, ignoring ZOCs, and on from there hex by hex. */
const reachOf = (
  { target, far, after }: AdvanceFacts,
  { unit, from, to }: Advancer,
  zocs: Zocs,
  aside: 'zoc' | 'ground' | undefined,
): Reach => {
  const passes = (a: HexId, b: HexId): boolean | undefined =>
    aside === undefined || aside === 'zoc' ? isPassable(after, unit, a, b) : true;
  let isUnknown = false;
  const go = (at: HexId, hexes: number): boolean => {
    if (at === to) return true;
    if (hexes === far || (aside !== 'zoc' && aside !== 'ground' && !mayGoOn(zocs, unit, at))) return false;
    return after.map.neighbours(at).some(next => {
      if (after.isHeld(next, unit.side)) return false;
      const may = passes(at, next);
      if (may === undefined) isUnknown = true;
      return may === true && go(next, hexes + 1);
    });
  };
  const isIn = passes(from, target);
  if (isIn === undefined) isUnknown = true;
  const isOpen = isIn === true && go(target, 1);
  return { isOpen: isOpen ? true : isUnknown ? undefined : false };
};

const advanceVerdict = (facts: AdvanceFacts, who: Advancer, zocs: Zocs): Verdict => {
  const { after, target, far, how } = facts;
  const { unit, from, to } = who;
  const about = { units: [who.id], hexes: [from, to] };
  const hexes = far === 1 ? '1 hex' : `${far} hexes`;
  const { isOpen } = reachOf(facts, who, zocs, undefined);
  if (isOpen === true)
    return verdict('legal', 'advance', 'Advance.1', by('Advance.1')`${[unit.label]} advanced to ${to}`, about);
  if (isOpen === undefined)
    return verdict(
      'undetermined',
      'advance-unknown',
      'Advance.3',
      by('Advance.3')`whether ${[unit.label]} may enter ${to} is not known`,
      {
        ...about,
        missing: `what ${unit.label} may enter`,
      },
    );
  const path = `${from} → ${to}`;
  const away = after.map.distance(target, to) ?? 0;
  if (away + 1 > far || reachOf(facts, who, zocs, 'ground').isOpen !== true)
    return verdict(
      'illegal',
      'advance-too-far',
      'Advance.1',
      by('Advance.1')`${[unit.label]}, ${path}: it advanced more than ${hexes} by way of ${target}; ${how}`,
      about,
    );
  if (reachOf(facts, who, zocs, 'zoc').isOpen === true)
    return verdict(
      'illegal',
      'advance-out-of-zoc',
      'Advance.1',
      by('Advance.1')`${[unit.label]}, ${path}: it went on out of an enemy ZOC that holds it`,
      about,
    );
  return verdict(
    'illegal',
    'advance-over-ground',
    'Advance.3',
    by('Advance.3')`${[unit.label]}, ${path}: it advanced over ground that it may not enter`,
    about,
  );
};

/** Only guns out of battery advance, and HQs only with a combat unit (Advance.2). */
const whoVerdicts = ({ advancers }: AdvanceFacts): readonly Verdict[] => {
  const guns = advancers.filter(a => a.unit.gun !== 'none' && a.unit.inBattery);
  const hqs = advancers.filter(a => a.unit.isHq && !advancers.some(b => b.unit.combat && b.to === a.to));
  return [
    {
      who: guns,
      says: (n: readonly string[]) => by('Advance.2')`${n} advanced in battery; only guns out of battery may`,
    },
    { who: hqs, says: (n: readonly string[]) => by('Advance.2')`${n} advanced without a combat unit` },
  ].flatMap(({ who, says }) =>
    who.length === 0
      ? []
      : [
          verdict('illegal', 'advance-not-allowed', 'Advance.2', says(who.map(a => a.unit.label)), {
            units: who.map(a => a.id),
          }),
        ],
  );
};

/** Stacking holds when the advance is over (Advance.2). */
const stackVerdicts = ({ advancers, after }: AdvanceFacts): readonly Verdict[] =>
  [...new Set(advancers.map(a => a.to))].flatMap(hex => {
    const side = advancers.find(a => a.to === hex)?.unit.side ?? '';
    const v = stackingVerdict(after, hex, side);
    if (v?.answer !== 'illegal') return [];
    const names = advancers.filter(a => a.to === hex).map(a => a.unit.label);
    return [
      verdict(
        'illegal',
        'advance-overstacked',
        'Advance.2',
        by('Advance.2')`${names} advanced to ${hex}, where more stand now than may`,
        { units: advancers.filter(a => a.to === hex).map(a => a.id), hexes: [hex] },
      ),
    ];
  });

/** The hex must be empty of defenders first (Advance.1). */
export const earlyVerdict = (
  advancers: readonly Advancer[],
  target: HexId,
  holders: readonly string[],
): readonly Verdict[] => {
  const names = advancers.map(a => a.unit.label);
  const to = [...new Set(advancers.map(a => a.to))].join(', ');
  return advancers.length === 0
    ? []
    : [
        verdict(
          'illegal',
          'advance-not-due',
          'Advance.1',
          by(
            'Advance.1',
          )`${names} advanced to ${to}; ${holders.join(', ')} ${agree(holders, 'is', 'are')} still in ${target}`,
          { units: advancers.map(a => a.id), hexes: [target], owes: { by: 'attacker', asks: 'leave' } },
        ),
      ];
};

export const advanceVerdicts = (facts: AdvanceFacts): readonly Verdict[] => {
  const [first] = facts.advancers;
  if (!first) return [];
  const zocs = zocsAgainst(facts.after, first.unit.side);
  return [
    ...facts.advancers.map(who => advanceVerdict(facts, who, zocs)),
    ...whoVerdicts(facts),
    ...stackVerdicts(facts),
  ];
};
