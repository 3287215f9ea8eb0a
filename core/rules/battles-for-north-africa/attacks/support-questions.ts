// May that support be given: guns in battery and in range, not used twice, allotted before the first combat (Art.3 to Art.6);
// aircraft within reach of an HQ (Air.3 to Air.5)? Only a board tells; what a line tells too is asked with the attack.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { answers, type Question } from '../../frame/question';
import type { Verdict } from '../../verdict';
import { cite } from '../cite';
import { withEntries } from '../../frame/chapter';
import type { At, Mission } from '../memory';
import type { Changed } from '../movement/badges';
import { missionOf } from '../movement/mission-of';
import { HQ_RANGE, isHqNear } from '../movement/hq-near';
import { gunsOf } from '../fight/support-guns';

interface Given {
  readonly at: At;
  readonly ids: readonly UnitId[];
  readonly hex: HexId;
  /** On the defenders, for an attack; else on friends. */
  readonly offensive: boolean;
  /** Who attacks, with this support; left out: nobody yet. */
  readonly attackers: readonly UnitId[];
}

type Row = Question<Given>;

/** Those without an HQ near, now or when they were set down; `isTold`: the log shows where the HQs were then. */
const lackingHq = ({ at: { board, memory }, hex, ids }: Given, isTold: boolean): readonly UnitId[] =>
  ids.filter(id => {
    const near = memory.hqsNear.get(id);
    return near !== true && (near === false) === isTold && !isHqNear(board, board.sideOf(id), hex);
  });

const airRow = (rule: string, isAsked: (g: Given) => boolean): Row => ({
  rule,
  code: 'no-hq-near',
  when: isAsked,
  unknown: g => {
    const [untold] = lackingHq(g, true).length > 0 ? [] : lackingHq(g, false);
    return untold === undefined ? undefined : `where the HQs were when ${g.at.board.nameOf(untold)} was set down`;
  },
  wrong: g => g.at.board.named(lackingHq(g, true)),
  says: ({ hex }, { names, form }) =>
    `${names} over ${hex} ${form('was', 'were')} set down more than ${HQ_RANGE} hexes from a friendly HQ`,
  fine: ({ hex }) => `A friendly HQ is within ${HQ_RANGE} hexes of ${hex}`,
});

const typeOf = ({ at }: Given, id: UnitId): string | undefined => at.board.game.units.get(id)?.type;

const hasStuka = (g: Given): boolean => g.ids.some(id => typeOf(g, id) === 'stuka');

const AIR_ROWS: readonly Row[] = [
  airRow('Air.4', g => g.offensive && !hasStuka(g)),
  airRow('Air.5', g => g.offensive && hasStuka(g)),
  airRow('Air.3', g => !g.offensive),
  {
    rule: 'Air.5',
    code: 'stuka-defends',
    when: g => !g.offensive && hasStuka(g),
    // One that was set down in this log was told of then.
    wrong: g => g.at.board.named(g.ids.filter(id => typeOf(g, id) === 'stuka' && !g.at.memory.missions.has(id))),
    says: (_, { names, form }) => `${names} ${form('is a stuka', 'are stukas')}, and only support attacks`,
    fine: () => 'No stuka defends',
  },
];

const marker = ({ ids }: Given): UnitId => ids[0] ?? '';

/** Other markers of the same figures: each needs a gun of its own. */
const likeMarkers = ({ at, ids }: Given): readonly UnitId[] => {
  const { board } = at;
  const it = board.combatant(ids[0] ?? '');
  return [...board.position.units.keys()].filter(id => {
    const other = board.combatant(id);
    return (
      board.game.units.get(id)?.type === 'support' &&
      other?.side === it?.side &&
      other?.af.n === it?.af.n &&
      other?.df.n === it?.df.n
    );
  });
};

/** Guns that may not give the support that they stand for: beside the enemies that others attack (Art.3). */
const besideTarget = (g: Given): readonly UnitId[] => {
  const { board } = g.at;
  const able = gunsOf(board, marker(g)).inRange;
  const beside = able.filter(id => board.map.distance(board.hexOf(id) ?? '', g.hex) === 1);
  const others = g.attackers.filter(id => !beside.includes(id));
  return others.length > 0 && beside.length === able.length ? beside : [];
};

/** Guns that may be meant and have attacked, or attack here, so that they fire no more (Art.3). */
const busyGuns = (g: Given): readonly UnitId[] => {
  const able = gunsOf(g.at.board, marker(g)).inRange;
  const busy = able.filter(id => g.at.memory.attacks.attackers.has(id) || g.attackers.includes(id));
  return busy.length === able.length ? busy : [];
};

const FIRE_ROWS = (rule: 'Art.3' | 'Art.5'): readonly Row[] => [
  {
    rule: 'AT.1',
    code: 'at-supports',
    when: g => gunsOf(g.at.board, marker(g)).againstTanks.length > 0,
    wrong: g => gunsOf(g.at.board, marker(g)).alike.length === 0 && g.at.board.named(g.ids),
    says: (_, { names }) => `${names} stands for a gun against tanks, which supports nobody`,
    fine: () => 'A gun of another kind has its figures',
  },
  {
    rule,
    code: 'no-gun',
    when: g => gunsOf(g.at.board, marker(g)).alike.length > 0,
    wrong: g => gunsOf(g.at.board, marker(g)).inBattery.length === 0 && g.at.board.named(g.ids),
    says: (_, { names }) => `${names} stands for a gun in battery, and no gun with its figures is in battery`,
    fine: () => 'A gun with its figures is in battery',
  },
  {
    rule,
    code: 'out-of-range',
    when: g => gunsOf(g.at.board, marker(g)).inBattery.length > 0,
    wrong: g => gunsOf(g.at.board, marker(g)).inRange.length === 0 && g.at.board.named(g.ids),
    says: ({ hex }, { names }) => `${names}: no gun with its figures reaches ${hex}`,
    fine: ({ hex }) => `A gun with its figures reaches ${hex}`,
  },
  {
    rule,
    code: 'gun-used-twice',
    when: g => gunsOf(g.at.board, marker(g)).inBattery.length > 0,
    wrong: g => likeMarkers(g).length > gunsOf(g.at.board, marker(g)).inBattery.length && g.at.board.named(g.ids),
    says: (g, { names }) =>
      `${names}: ${likeMarkers(g).length} markers with its figures are on the map, and fewer such guns are in battery`,
    fine: () => 'There is a gun for each marker',
  },
];

const OFFENSIVE_ROWS: readonly Row[] = [
  ...FIRE_ROWS('Art.3'),
  {
    rule: 'Art.3',
    code: 'gun-beside-target',
    when: g => g.attackers.length > 0 && gunsOf(g.at.board, marker(g)).inRange.length > 0,
    wrong: g => g.at.board.named(besideTarget(g)),
    says: ({ hex }, { names, form }) =>
      `${names} ${form('stands', 'stand')} next to ${hex}, which others attack: there ${form('it has its', 'they have their')} AF only`,
    fine: ({ hex }) => `The gun does not stand next to ${hex}`,
  },
  {
    rule: 'Art.3',
    code: 'gun-attacks-and-fires',
    when: g => g.attackers.length > 0 && gunsOf(g.at.board, marker(g)).inRange.length > 0,
    wrong: g => g.at.board.named(busyGuns(g)),
    says: (_, { names, form }) =>
      `${names} ${form('attacks itself', 'attack themselves')}, and cannot give fire support too`,
    fine: () => 'The gun does not attack itself',
  },
  {
    rule: 'Art.6',
    code: 'support-too-late',
    when: ({ at }) => at.board.position.phase?.kind === 'combat',
    wrong: g => {
      const { allotted } = g.at.memory.attacks;
      return allotted !== undefined && !allotted.has(marker(g)) && g.at.board.named(g.ids);
    },
    says: (_, { names }) =>
      `${names} was allotted after a combat had been resolved; all fire support is allotted before the first`,
    fine: () => 'The support was allotted before the first combat',
  },
];

const isOf =
  ({ board }: At, ...types: readonly string[]) =>
  (id: UnitId): boolean =>
    types.includes(board.game.units.get(id)?.type ?? '');

const ask = (rows: readonly Row[], given: Given): readonly Verdict[] =>
  given.ids.length === 0 ? [] : answers(rows, given, { units: given.ids, hexes: [given.hex] }, cite);

/** The aircraft over a hex that take part in the fight there for sure. */
export interface Flying {
  readonly air: readonly UnitId[];
  readonly stukas: readonly UnitId[];
  /** The defenders'. */
  readonly cover: readonly UnitId[];
}

export const flyingOver = (at: At, target: HexId, side: string | undefined): Flying => {
  const { board } = at;
  const flies = (ids: readonly UnitId[], ...types: readonly string[]): readonly UnitId[] =>
    ids
      .filter(isOf(at, ...types))
      .filter(id => missionOf(at, id) !== 'interdiction' && missionOf(at, id) !== undefined);
  const [ours, theirs] = [board.friendsIn(target, side), board.enemiesIn(target, side)];
  return { air: flies(ours, 'fb', 'lb'), stukas: flies(ours, 'stuka'), cover: flies(theirs, 'fb', 'lb', 'stuka') };
};

/** The support that lies on an attacked hex: the attacker's, and the defender's. */
export const supportVerdicts = (at: At, target: HexId, attackers: readonly UnitId[]): readonly Verdict[] => {
  const { board } = at;
  const side = board.sideOf(attackers[0] ?? '');
  const given = (ids: readonly UnitId[], offensive: boolean): Given => ({ at, ids, hex: target, offensive, attackers });
  const ours = board.friendsIn(target, side);
  const theirs = board.enemiesIn(target, side).filter(id => missionOf(at, id) !== 'close attack');
  const { air, stukas, cover } = flyingOver(at, target, side);
  return [
    ...ask(AIR_ROWS, given(air, true)),
    ...ask(AIR_ROWS, given(stukas, true)),
    ...ask(AIR_ROWS, given(cover, false)),
    ...ours.filter(isOf(at, 'support')).flatMap(id => ask(OFFENSIVE_ROWS, given([id], true))),
    ...theirs.filter(isOf(at, 'support')).flatMap(id => ask(FIRE_ROWS('Art.5'), given([id], false))),
  ];
};

/** Protective fire is laid in the side's own support phase (Art.6). */
const PLACED_ROWS: readonly Row[] = [
  {
    rule: 'Art.6',
    code: 'protective-fire-phase',
    when: ({ at, offensive }) => !offensive && at.board.position.phase !== undefined,
    wrong: g => {
      const { phase } = g.at.board.position;
      const isOwn = phase?.kind === 'support' && phase.side === g.at.board.sideOf(marker(g));
      return !isOwn && g.at.board.named(g.ids);
    },
    says: ({ at }, { names }) =>
      `${names} was laid on friends in the ${at.board.phaseName}; that is done in its side's own Support phase`,
    fine: ({ at }) => `Protective fire is laid in the ${at.board.phaseName}`,
  },
  {
    rule: 'Art.6',
    code: 'barrage-phase',
    when: ({ at, offensive }) => offensive && at.board.position.phase !== undefined,
    wrong: g => {
      const { phase } = g.at.board.position;
      const isOwn = phase?.kind === 'combat' && phase.side === g.at.board.sideOf(marker(g));
      return !isOwn && g.at.board.named(g.ids);
    },
    says: ({ at }, { names }) =>
      `${names} was allotted to an attack in the ${at.board.phaseName}; that is done in its side's own Combat phase`,
    fine: ({ at }) => `Fire support is allotted in the ${at.board.phaseName}`,
  },
];

/** A support marker was laid on a hex: against it, or for it. */
export const supportPlaced = (at: At, id: UnitId, hex: HexId): Changed => {
  const { board, memory } = at;
  const offensive = board.isHeld(hex, board.game.units.get(id)?.side);
  const mission: Mission = offensive ? 'close attack' : 'close defense';
  return {
    verdicts: ask(PLACED_ROWS, { at, ids: [id], hex, offensive, attackers: [] }),
    memory: { missions: withEntries(memory.missions, [id], () => mission) },
  };
};
