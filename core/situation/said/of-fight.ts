// What is said of the fight as such, wherever it stands: in front of it, among its ground, behind odds that are counted.

import type { Among } from '../context';
import { takeChange } from '../figures/changes';
import { takeClauseAmong, takeKind, takeKindWithState, type Clauses } from './clauses';
import { takeDeniedOfAll } from './denials';
import { copyOfGround, seesGround, takeGround, type Ground } from '../ground/ground';
import { LineProblems } from '../problem';
import { takeHistory } from './passed-over';
import type { Reader } from '../reader';
import type { SaidOfSide } from './side-clauses';
import { refuseBehindGround, takeSpent } from '../figures/spent';

/** What it is read among, and into. */
export interface OfFight extends Among {
  readonly place: Ground;
  readonly clauses: Clauses;
  /** Left out: no units stand in the line, of whose sides something could be said. */
  readonly ofSides?: SaidOfSide[];
}

/** The same, where it shows what reading would come to. */
export const onTrial = <T extends OfFight>(around: T): T => ({
  ...around,
  problems: new LineProblems(),
  place: copyOfGround(around.place),
  clauses: { ...around.clauses },
});

const takeGroundOfFight = (reader: Reader, around: OfFight): boolean => {
  if (!seesGround(reader, around) || !takeGround(reader, around, around.place, around.problems)) return false;
  refuseBehindGround(reader, around.problems);
  return true;
};

/** MPs, columns and dice, ground, the kind of fight, what there is none of; false: none of it stands here. */
export const takeOfFight = (reader: Reader, around: OfFight): boolean => {
  const { clauses, problems } = around;
  return (
    takeHistory(reader, around) ||
    takeSpent(reader, clauses, problems) !== undefined ||
    takeChange(reader, clauses, around) !== undefined ||
    takeClauseAmong(reader, around) !== undefined ||
    takeGroundOfFight(reader, around) ||
    takeKindWithState(reader, around) ||
    takeKind(reader, around) ||
    takeDeniedOfAll(reader, around)
  );
};
