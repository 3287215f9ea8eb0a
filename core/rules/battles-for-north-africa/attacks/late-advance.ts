// Moves of the combat phase that belong to no attack: into a hex that was overrun (Overrun.5), and after all defenders of a hex
// retreated before combat (RBC.2).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { moved } from '../../change';
import { notKnown } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { by, supposing } from '../../sentence';
import { opened, type Verdict } from '../../verdict';
import { boardOf, type Board } from '../board';
import { verdict } from '../cite';
import { advanceVerdicts } from '../fight/advance-verdicts';
import type { At, Memory, SecuredBy } from '../memory';
import { securedUntold } from '../overruns/secured';

type MoveAction = ActionOf<'move'>;

const afterMove = ({ board }: At, { units, to }: MoveAction): Board =>
  boardOf(board.game, moved(board.position, units, to), board);

/** Of an overrun that nobody declared any unit in position may be meant that has not attacked. */
const maySecure = (
  { board, memory }: At,
  { declared, units }: SecuredBy,
  { from, to }: MoveAction,
  id: UnitId,
): boolean =>
  units.includes(id) ||
  (declared.length === 0 &&
    board.combatant(id)?.combat === true &&
    board.map.distance(from, to) === 1 &&
    !memory.attacks.attackers.has(id));

interface Overrun extends SecuredBy {
  /** The fact on which it hangs whether it was sure. */
  readonly missing?: string;
}

/** The overrun to which an advance belongs: one that was declared or relied on, or one that only the advance shows. */
const overrunOf = (at: At, action: MoveAction): Overrun | undefined => {
  const { units, to, steps } = action;
  const known = at.memory.secured.get(to);
  if (known) return units.every(id => maySecure(at, known, action, id)) ? known : undefined;
  const untold = securedUntold(at, to, units);
  return untold && { ...untold, declared: [], step: steps[0] ?? 0 };
};

const ifSure = (entered: Verdict, missing: string): Verdict =>
  opened(entered, supposing(`${notKnown(missing)}. If the overrun was sure: `, entered.says), missing);

/** Who secured an overrun enters its hex in the combat phase (Overrun.5). */
const intoOverrun = (at: At, action: MoveAction): Judged<Memory> | undefined => {
  const { board, memory } = at;
  const overrun = overrunOf(at, action);
  if (!overrun) return undefined;
  const { missing, ...secured } = overrun;
  const units = [...new Set([...secured.units, ...action.units])];
  const after = afterMove(at, action);
  const names = board.namesOf(action.units);
  const entered = verdict(
    'legal',
    'overrun-advance',
    'Overrun.5',
    by('Overrun.5')`${names} advanced into ${action.to}, which ${names.length === 1 ? 'it' : 'they'} overran`,
    {
      units: action.units,
      hexes: [action.from, action.to],
    },
  );
  return {
    verdicts: [
      missing === undefined ? entered : ifSure(entered, missing),
      ...advanceVerdicts({
        target: action.to,
        advancers: advancersOf(board, action),
        far: 1,
        after: withoutEnemies(after, action.to, action.units),
        how: 'an overrun leads one hex',
      }).filter(v => v.answer !== 'legal'),
    ],
    ledgers: {},
    position: after.position,
    memory: { secured: new Map([...memory.secured, [action.to, { ...secured, units }]]) },
  };
};

/** Removed before or after: the hex is entered either way. */
const withoutEnemies = (board: Board, hex: HexId, ids: readonly UnitId[]): Board => {
  const enemies = board.enemiesIn(hex, board.sideOf(ids[0] ?? ''));
  if (enemies.length === 0) return board;
  const units = new Map([...board.position.units].filter(([id]) => !enemies.includes(id)));
  return boardOf(board.game, { ...board.position, units }, board);
};

const advancersOf = (
  board: Board,
  { units, from, to }: MoveAction,
): Parameters<typeof advanceVerdicts>[0]['advancers'] =>
  units.flatMap(id => {
    const unit = board.combatant(id);
    return unit ? [{ id, unit, from, to }] : [];
  });

/** Hexes of an advance after a retreat before combat (RBC.2). */
const FAR = 2;

/** The hex that its defenders left before combat, next to who moves now. */
const leftHexes = ({ board, memory }: At, { from, units }: MoveAction): readonly HexId[] => {
  const side = board.sideOf(units[0] ?? '');
  return [...new Set([...memory.beforeCombat.values()].flatMap(e => (e.got === 'away' ? [e.hex] : [])))].filter(
    hex => board.map.distance(from, hex) === 1 && !board.isHeld(hex, side) && !memory.attacks.targets.has(hex),
  );
};

const afterRetreat = (at: At, action: MoveAction): Judged<Memory> | undefined => {
  const { board, memory } = at;
  if (action.units.some(id => memory.attacks.attackers.has(id))) return undefined;
  const after = afterMove(at, action);
  const tried = leftHexes(at, action).map(target =>
    advanceVerdicts({
      target,
      advancers: advancersOf(board, action),
      far: FAR,
      after,
      how: 'its defenders retreated before combat',
    }),
  );
  const found = tried.find(vs => vs.every(v => v.answer !== 'illegal')) ?? tried[0];
  if (!found) return undefined;
  const names = board.namesOf(action.units);
  const about = { units: action.units, hexes: [action.from, action.to] };
  return {
    verdicts: found.map(v =>
      v.answer === 'legal'
        ? verdict('legal', 'advance', 'RBC.2', by('RBC.2')`${names} advanced after a retreat before combat`, about)
        : v,
    ),
    ledgers: {},
    position: after.position,
  };
};

/** undefined: it is a move like any other. */
export const judgeLateAdvance = (at: At, action: MoveAction): Judged<Memory> | undefined => {
  const { phase } = at.board.position;
  if (phase?.kind !== 'combat' || at.board.sideOf(action.units[0] ?? '') !== phase.side) return undefined;
  return intoOverrun(at, action) ?? afterRetreat(at, action);
};
