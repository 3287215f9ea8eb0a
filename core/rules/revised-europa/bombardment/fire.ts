// What the rules remember of artillery in a combat phase: who fired, what was bombarded, which attacks were announced.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';

export interface Attacker {
  readonly unit: UnitId;
  readonly from: HexId;
}

export interface AnnouncedAttack {
  readonly attackers: readonly Attacker[];
  readonly step: number;
}

export interface Bombarded {
  readonly step: number;
  /** It gave a column to attacks on the hex; undefined: its result is not known. */
  readonly shift: boolean | undefined;
  /** The attack that was announced with it or before it. */
  readonly announced: AnnouncedAttack | undefined;
  /** An attack on the hex has followed. */
  readonly attacked: boolean;
}

export interface Fire {
  readonly bombarded: ReadonlyMap<HexId, Bombarded>;
  /** Guns that bombarded, with the log step. */
  readonly fired: ReadonlyMap<UnitId, number>;
  /** Attacks that were announced and not yet fought. */
  readonly announced: ReadonlyMap<HexId, AnnouncedAttack>;
}

export const NO_FIRE: Fire = { bombarded: new Map(), fired: new Map(), announced: new Map() };

export const announcedBy = (
  { steps }: { readonly steps: readonly number[] },
  attackers: readonly Attacker[],
): AnnouncedAttack => ({ attackers, step: steps[0] ?? 0 });

export const withAnnounced = (fire: Fire, target: HexId, attack: AnnouncedAttack): Fire => ({
  ...fire,
  announced: new Map([...fire.announced, [target, attack]]),
});

export const withBombardment = (
  fire: Fire,
  target: HexId,
  guns: readonly UnitId[],
  bombarded: Pick<Bombarded, 'step' | 'shift'>,
): Fire => ({
  ...fire,
  fired: new Map([...fire.fired, ...guns.map(id => [id, bombarded.step] as const)]),
  bombarded: new Map([
    ...fire.bombarded,
    [target, { ...bombarded, announced: fire.announced.get(target), attacked: false }],
  ]),
});

/** An attack was fought: what was announced for its hex is done. */
export const withAttack = (fire: Fire, target: HexId): Fire => {
  const announced = new Map(fire.announced);
  announced.delete(target);
  const before = fire.bombarded.get(target);
  return before
    ? { ...fire, announced, bombarded: new Map([...fire.bombarded, [target, { ...before, attacked: true }]]) }
    : { ...fire, announced };
};

/** R9-26: a bombarded hex whose announced attack is still to be fought. */
export const pendingAttack = (
  fire: Fire,
): { readonly target: HexId; readonly bombarded: Bombarded; readonly attack: AnnouncedAttack } | undefined => {
  for (const [target, bombarded] of fire.bombarded)
    if (bombarded.announced && !bombarded.attacked) return { target, bombarded, attack: bombarded.announced };
  return undefined;
};
