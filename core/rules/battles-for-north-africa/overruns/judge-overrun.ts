// An overrun that players declared in a movement phase, judged: is it sure? Nothing is rolled (Overrun.1 to Overrun.3).

import { present } from '../../../base/present';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { afterOutcome } from '../../change';
import type { Judged } from '../../frame/reducer';
import { oddsWords } from '../../frame/fight/reading';
import { assessFight } from '../assess';
import { wayOnBoard } from '../fight/ways';
import type { Attacking } from '../fight/attacking';
import { certaintyOnTable } from '../fight/certainty';
import { fightOf, type Fight } from '../fight/fight';
import type { At, Memory } from '../memory';
import { defendersIn, situationOf } from '../situation-of';
import { NO_PRICE, overrunVerdicts, tableCertaintyOf, type OverrunFacts } from './questions';
import { overrunFight, securingOf, trappedIn, unknownOf, type Securing } from './secured';
import { ifFewSteps, mobileOf, surenessOf, type OnlyIf } from './sureness';

type OverrunAction = ActionOf<'overrun'>;

/** Who was declared to overrun the hex, up to now. */
const declaredIn = ({ memory }: At, { target, units }: OverrunAction): readonly UnitId[] => [
  ...new Set([...(memory.secured.get(target)?.declared ?? []), ...units]),
];

/** Others that stand in position make up for what the declared units lack; those declared before stay bound with them. */
const securing = (at: At, action: OverrunAction, isEnough: boolean): Securing | undefined => {
  const { board } = at;
  const { target } = action;
  const side = board.sideOf(action.units[0] ?? '');
  const declared = declaredIn(at, action);
  if (isEnough) return { units: declared };
  const said = action.asked?.said;
  const by =
    securingOf(at, side, target, new Set(), declared, said) ?? securingOf(at, side, target, new Set(), [], said);
  return by && { ...by, units: [...new Set([...declared, ...by.units])] };
};

const attackersOf = ({ board }: At, { units, target }: OverrunAction): readonly Attacking[] =>
  units.flatMap(id => {
    const [unit, from] = [board.combatant(id), board.hexOf(id)];
    return unit && from !== undefined
      ? [{ id, label: board.nameOf(id), unit, way: wayOnBoard(board, unit, from, target), isJustDisabled: false }]
      : [];
  });

/** A fact on which it hangs whether others beside it secure it; or the steps of units that a question sets there. */
const onlyIf = (at: At, f: Fight, by: Securing | undefined): OnlyIf | undefined =>
  by?.missing === undefined ? ifFewSteps(at.board.charts, f) : { missing: by.missing, words: '' };

const factsOf = (at: At, action: OverrunAction, f: Fight, by: Securing | undefined): OverrunFacts => {
  const { board } = at;
  const { units, target } = action;
  const side = board.sideOf(units[0] ?? '');
  const isEmpty = defendersIn(at, target, side).length === 0;
  const helpers = (by?.units ?? []).filter(id => !declaredIn(at, action).includes(id));
  const all = (by?.units ?? units).flatMap(unit => {
    const from = board.hexOf(unit);
    return from === undefined ? [] : [{ unit, from }];
  });
  const fought = helpers.length === 0 ? f : overrunFight(at, all, target, 'supports', action.asked?.said);
  return {
    fight: f,
    attackers: attackersOf(at, action),
    where: target,
    results: surenessOf(board.charts, fought).results,
    isSure: by !== undefined,
    unknown: isEmpty ? `what is in ${target}` : (f.missing[0] ?? unknownOf(at, target, side)),
    helpers: board.namesOf(helpers),
    certainty: certaintyOnTable(board.charts, fought, mobileOf(fought) ?? fought.tables[0]),
    tableCertainty: tableCertaintyOf(board.charts, f),
    ...present({ onlyIf: onlyIf(at, fought, by) }),
    board: { at, action, units, target },
  };
};

export const judgeOverrun = (at: At, action: OverrunAction): Judged<Memory> => {
  const { board, memory } = at;
  const { units, target, asked } = action;
  const side = board.sideOf(units[0] ?? '');
  const attackers = units.flatMap(unit => {
    const from = board.hexOf(unit);
    return from === undefined ? [] : [{ unit, from }];
  });
  const found = situationOf(at, { kind: 'overrun', attackers, target, untoldAir: 'supports' });
  const situation = asked?.said(found) ?? found;
  const f = fightOf(board.charts, situation);
  const by = securing(at, action, surenessOf(board.charts, f, trappedIn(at, target, side)).isSure);
  const facts = factsOf(at, action, f, by);
  const may = overrunVerdicts(facts, { units, hexes: [target] });
  const overrun = { allowed: may, mp: NO_PRICE };
  const combat = assessFight(board.charts, situation, f, { overrun, helpers: facts.helpers });
  return {
    verdicts: may,
    ledgers: {},
    combat,
    reading: oddsWords(combat),
    position: afterOutcome(board.position, action.outcome),
    ...(by
      ? {
          needsNoRoll: true as const,
          memory: {
            secured: new Map([
              ...memory.secured,
              [target, { units: by.units, declared: declaredIn(at, action), step: action.steps[0] ?? 0 }],
            ]),
          },
        }
      : {}),
  };
};
