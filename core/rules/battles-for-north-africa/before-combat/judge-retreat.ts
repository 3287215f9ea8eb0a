// Retreat before combat, judged: who may try, the die, where to (RBC.1); not out of an overrun (Overrun.4).

import { compare, fraction, toWords } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { afterOutcome } from '../../change';
import { withEntries } from '../../frame/chapter';
import { answers, type Asked, type Question } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { by } from '../../sentence';
import type { Verdict } from '../../verdict';
import { boardOf } from '../board';
import { cite, verdict } from '../cite';
import type { At, BeforeCombat, Memory } from '../memory';
import { zocsAgainst } from '../movement/zoc';
import { bestTo, retreatGround, retreatPaths } from '../fight/retreat-paths';

type Procedure = ActionOf<'procedure'>;

/** Hexes of a retreat before combat (RBC.1). */
const FAR = 3;

interface Facts {
  readonly at: At;
  readonly ids: readonly UnitId[];
  readonly hex: HexId;
  readonly side: string | undefined;
  readonly die: number | undefined;
}

/** Enemies that may attack a hex: those whose ZOC covers it. */
const enemiesAt = ({ at, hex, side }: Facts): readonly UnitId[] =>
  (zocsAgainst(at.board, side).get(hex) ?? []).map(s => s.unit);

/** Where nobody is seen whose ZOC covers the hex: a masked piece beside it that may be one. */
const maskedBeside = (facts: Facts): HexId | undefined => {
  const { board } = facts.at;
  if (enemiesAt(facts).length > 0) return undefined;
  return board.map.neighbours(facts.hex).find(beside => board.masked(beside, facts.side));
};

const beforehand: readonly Question<Facts>[] = [
  {
    rule: 'RBC.1',
    code: 'rbc-phase',
    when: ({ at }) => at.board.position.phase !== undefined,
    wrong: ({ at, ids, side }) => {
      const { phase } = at.board.position;
      return !(phase?.kind === 'enemy reserve' && phase.side !== side) && at.board.named(ids);
    },
    says: ({ at }, { names }) =>
      `${names} tried to retreat before combat in the ${at.board.phaseName}; that belongs to the Enemy Reserve Movement phase`,
    fine: ({ at }) => `It is the ${at.board.phaseName}`,
  },
  {
    rule: 'RBC.1',
    code: 'rbc-type',
    wrong: ({ at, ids }) => at.board.named(ids.filter(id => at.board.combatant(id)?.retreatsBefore === false)),
    says: (_, { names }) => `${names} cannot retreat before combat: only recon, armor cars and motorcycles may`,
    fine: () => 'Only recon, armor cars and motorcycles tried',
  },
  {
    rule: 'RBC.1',
    code: 'rbc-no-enemy',
    unknown: facts => {
      const masked = maskedBeside(facts);
      return masked === undefined ? undefined : `what the masked piece in ${masked} is`;
    },
    wrong: facts => enemiesAt(facts).length === 0 && facts.at.board.named(facts.ids),
    says: ({ hex }, { names }) => `${names} in ${hex} cannot retreat before combat: no enemy ZOC covers the hex`,
    fine: ({ hex }) => `An enemy ZOC covers ${hex}`,
  },
  {
    rule: 'RBC.1',
    code: 'rbc-twice',
    wrong: ({ at, ids }) =>
      at.board.named(ids.filter(id => (at.memory.beforeCombat.get(id)?.got ?? 'untold') !== 'untold')),
    says: (_, { names, form }) => `${names} ${form('has', 'have')} tried to retreat before combat already`,
    fine: () => 'None of them has tried before',
  },
  {
    rule: 'Overrun.4',
    code: 'rbc-overrun',
    wrong: ({ at, ids, hex }) => at.memory.secured.has(hex) && at.board.named(ids),
    says: ({ hex }, { names, form }) =>
      `${names} in ${hex} ${form('is', 'are')} overrun, and cannot retreat before combat`,
    fine: ({ hex }) => `No overrun is made of ${hex}`,
    because: ({ at, hex }) => {
      const event = at.memory.secured.get(hex);
      return event && { step: event.step, what: `the move past ${hex}` };
    },
  },
];

type Got = 'away' | 'caught' | { readonly missing: string };

/** The die against the unit's initiative; +1 if an enemy that attacks it has a higher one (RBC.1). */
const gotOf = (facts: Facts, id: UnitId): Got => {
  const { at, die } = facts;
  const ir = at.board.combatant(id)?.ir;
  if (die === undefined) return { missing: `the roll for ${at.board.nameOf(id)}` };
  if (ir === undefined) return { missing: `the initiative rating of ${at.board.nameOf(id)}` };
  const enemies = at.board.combatantsOf(enemiesAt(facts));
  const higher = enemies.filter(u => u.ir !== undefined && compare(u.ir, ir) > 0).length;
  const isAway = (drm: number): boolean => compare(fraction(die + drm), ir) < 0;
  // Who attacks it is told in the combat phase only.
  if (isAway(0) === isAway(1) || higher === 0) return isAway(0) ? 'away' : 'caught';
  return higher === enemies.length ? 'caught' : { missing: `which enemies attack ${at.board.nameOf(id)}` };
};

const dieVerdict = (facts: Facts, id: UnitId, to: HexId | undefined): readonly Verdict[] => {
  const { at, die } = facts;
  const name = [at.board.nameOf(id)];
  const got = gotOf(facts, id);
  const about = { units: [id], hexes: [facts.hex] };
  const ir = at.board.combatant(id)?.ir;
  const least = ir ? toWords(ir) : '';
  if (typeof got === 'object')
    return to === undefined
      ? []
      : [
          verdict(
            'undetermined',
            'rbc-roll',
            'RBC.1',
            by('RBC.1')`${name} retreated before combat; ${got.missing} is not known`,
            {
              ...about,
              missing: got.missing,
            },
          ),
        ];
  if (got === 'away')
    return [
      verdict(
        'legal',
        'rbc-roll',
        'RBC.1',
        by('RBC.1')`${name} may retreat: ${String(die)} is less than ${least}`,
        about,
      ),
    ];
  return [
    to === undefined
      ? verdict(
          'legal',
          'rbc-roll',
          'RBC.1',
          by('RBC.1')`${name} stays: ${String(die)} is not low enough for ${least}`,
          about,
        )
      : verdict(
          'illegal',
          'rbc-roll',
          'RBC.1',
          by(
            'RBC.1',
          )`${name} retreated before combat with a roll of ${String(die)}; with its DRM it must be less than ${least}`,
          about,
        ),
  ];
};

const pathVerdict = (facts: Facts, id: UnitId, to: HexId | undefined): readonly Verdict[] => {
  const { at, hex, side } = facts;
  const unit = at.board.combatant(id);
  if (!unit || to === undefined) return [];
  // ZOCs bar its way as they bar a retreat; supply and stacking do not.
  const ground = retreatGround(at.board, side, () => false);
  const best = bestTo(retreatPaths(ground, { id, unit, from: hex, isEscorted: true }, FAR), to);
  const about = { units: [id], hexes: [hex, to] };
  if (!best)
    return [
      verdict(
        'illegal',
        'rbc-path',
        'RBC.1',
        by('RBC.1')`${[unit.label]}, ${hex} → ${to}: no path of ${FAR} hexes leads there that it may take`,
        about,
      ),
    ];
  return best.unknown === undefined
    ? [verdict('legal', 'rbc-path', 'RBC.1', by('RBC.1')`${[unit.label]} retreated ${FAR} hexes before combat`, about)]
    : [
        verdict(
          'undetermined',
          'rbc-path',
          'RBC.1',
          by('RBC.1')`${[unit.label]}, ${hex} → ${to}: ${best.unknown} is not known`,
          {
            ...about,
            missing: best.unknown,
          },
        ),
      ];
};

type Became = 'away' | 'caught' | 'untold';

/** Who might have gone and stayed is not caught. */
const remembered = (facts: Facts, wentTo: (id: UnitId) => HexId | undefined, step: number): BeforeCombat => {
  const { at, ids, hex } = facts;
  const became = (id: UnitId): Became | undefined => {
    if (wentTo(id) !== undefined) return 'away';
    const got = gotOf(facts, id);
    if (got === 'away') return undefined;
    return got === 'caught' ? got : 'untold';
  };
  const known = new Map(ids.flatMap(id => [[id, became(id)] as const].filter(([, got]) => got !== undefined)));
  return withEntries(at.memory.beforeCombat, [...known.keys()], id => ({ step, hex, got: known.get(id) ?? 'untold' }));
};

export const judgeRetreatBefore = (at: At, action: Procedure): Judged<Memory> => {
  const { board } = at;
  const ids = action.actors.map(a => a.unit);
  const facts: Facts = {
    at,
    ids,
    hex: action.actors[0]?.from ?? action.target,
    side: board.sideOf(ids[0] ?? ''),
    die: action.dice?.[0],
  };
  const last = new Map(action.outcome.retreats.map(r => [r.unit, r.to] as const));
  const wentTo = (id: UnitId): HexId | undefined => last.get(id);
  const asked: Asked = { units: ids, hexes: [facts.hex] };
  const step = action.steps[0] ?? 0;
  const after = boardOf(board.game, afterOutcome(board.position, action.outcome), board);
  return {
    verdicts: [
      ...answers(beforehand, facts, asked, cite),
      ...ids.flatMap(id => [...dieVerdict(facts, id, wentTo(id)), ...pathVerdict(facts, id, wentTo(id))]),
    ],
    ledgers: {},
    position: after.position,
    memory: { beforeCombat: remembered(facts, wentTo, step) },
  };
};
