// May this stack overrun that hex from where it stands, and what does it pay (8.0, 8.1)? On the board and in its phase.

import { compare, subtract, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { spentOf } from '../../frame/judge-move';
import { ledger, type Ledger } from '../../ledger';
import type { About, Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import { allowance, type Combatant } from '../combatant';
import { entryVerdict, overrunLedger } from './price';
import {
  adjacentVerdict,
  capableVerdict,
  companionsVerdict,
  fuelVerdict,
  modeVerdict,
  oneHexVerdict,
  oneTargetVerdict,
  segmentVerdict,
  supplyVerdict,
  targetVerdict,
  togetherVerdict,
} from '../eligibility';
import { because } from '../../frame/question';
import type { At, Memory } from '../memory';
import { endedVerdicts, movingVerdicts } from '../movement/who-moves';
import { stackVerdict } from '../movement/stacking';
import { offRoad } from '../movement/step-cost';
import { WORDS } from '../words';

type OverrunAction = ActionOf<'overrun'>;

/** A unit of the overrun, and its MPs before and after it. */
export interface Payer {
  readonly id: UnitId;
  readonly unit: Combatant;
  readonly ma: Fraction;
  readonly before: Fraction;
  readonly after: Ledger;
}

export const payersOf = (board: Board, memory: Memory, ids: readonly UnitId[]): readonly Payer[] =>
  ids.flatMap(id => {
    const unit = board.combatant(id);
    const ma = unit && allowance(board.charts, unit);
    const before = ledger('MP', spentOf(memory.spent, id).least);
    // What cannot attack takes no part, and pays nothing for it.
    return unit?.attackCapable && ma
      ? [{ id, unit, ma, before: before.total, after: overrunLedger(board.charts, before) }]
      : [];
  });

/** Who has the fewest MPs left. */
export const tightestOf = (payers: readonly Payer[]): Payer | undefined =>
  payers.reduce<Payer | undefined>(
    (t, p) => (t && compare(subtract(t.ma, t.after.total), subtract(p.ma, p.after.total)) <= 0 ? t : p),
    undefined,
  );

/** 8.1b, 8.1c: what the target would cost each kind of unit, off the road. */
const groundVerdicts = (board: Board, action: OverrunAction, units: readonly Combatant[]): readonly Verdict[] => {
  const about = { units: action.units, hexes: [action.from, action.target] };
  const road = board.map.connection(action.from, action.target).length > 0;
  return [...new Set(units.map(u => u.move))].map(move => {
    const entered = offRoad(board, move, action.from, action.target);
    return entered
      ? entryVerdict(entered, board.charts.mp('most to enter'), action.target, { ...about, who: `${move} units`, road })
      : verdict('undetermined', 'overrun-entry', '8.1b-1', WORDS.entryUnknown(action.target), {
          ...about,
          missing: `the terrain of ${action.target}`,
        });
  });
};

/** 8.1g: units that moved along in this phase and take no part. */
const companionVerdict = (board: Board, memory: Memory, action: OverrunAction): Verdict => {
  const others = new Set(action.units.flatMap(id => [...(memory.companions.get(id) ?? [])]));
  for (const id of action.units) others.delete(id);
  return companionsVerdict(board.namesOf(action.units), board.namesOf([...others]), {
    units: action.units,
    hexes: [action.from, action.target],
  });
};

const stackInHex = (
  board: Board,
  hex: HexId,
  side: string | undefined,
  about: Parameters<typeof verdict>[4],
): Verdict =>
  stackVerdict(
    board.charts,
    hex,
    board.combatantsOf(board.friendsIn(hex, side)).filter(u => u.combat),
    about,
  );

/** 8.1d: an overrun that was declared and not rolled for, and now another hex: both are one. */
const targetsVerdict = ({ unrolled }: Memory, { units, target }: OverrunAction, about: About): Verdict => {
  const other = unrolled !== undefined && unrolled.target !== target && unrolled.units.some(id => units.includes(id));
  const v = oneTargetVerdict(other ? 2 : 1, about);
  return other ? because(v, unrolled.step, `the overrun of ${unrolled.target}, not rolled for`) : v;
};

/** Every question but that of MPs. */
export const mayOverrun = (
  { board, memory, phaseStart }: At,
  action: OverrunAction,
  inTarget: readonly UnitId[],
): readonly Verdict[] => {
  const { units: ids, from, target } = action;
  const about = { units: ids, hexes: [from, target] };
  const units = board.combatantsOf(ids);
  const { phase } = board.position;
  const elsewhere = ids.filter(id => board.hexOf(id) !== from);
  const began = ids.map(id => ({ name: board.nameOf(id), hex: phaseStart.units.get(id)?.hex }));
  const isKnown = !memory.isMidway || new Set(began.map(({ hex }) => hex)).size === 1;
  const starts = isKnown ? began : began.map(({ name }) => ({ name, hex: undefined }));
  const wrongSide = phase
    ? movingVerdicts(board, memory, ids, [from, target]).filter(v => v.code === 'not-phasing')
    : [];
  return [
    ...(phase && wrongSide.length === 0 ? [segmentVerdict(phase.kind, board.phaseName, about)] : wrongSide),
    inTarget.length === 0
      ? verdict('undetermined', 'overrun-target', '8.0-b', WORDS.nothingThere(target), {
          ...about,
          missing: `what is in ${target}`,
        })
      : targetVerdict(board.combatantsOf(inTarget), target, about),
    adjacentVerdict(from, target, board.map.distance(from, target), about),
    targetsVerdict(memory, action, about),
    oneHexVerdict(from, board.namesOf(elsewhere), about),
    togetherVerdict(starts, about),
    capableVerdict(units, about),
    modeVerdict(board.charts, units, about),
    fuelVerdict(units, 'overrun', about),
    supplyVerdict(units, about),
    ...endedVerdicts(board, memory, ids, [from, target]),
    companionVerdict(board, memory, action),
    stackInHex(board, from, units[0]?.side, { ...about, hexes: [from] }),
    ...groundVerdicts(board, action, units),
  ];
};
