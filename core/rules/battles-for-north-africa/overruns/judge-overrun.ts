// An overrun that players declared in a movement phase, judged: is it sure? Nothing is rolled (Overrun.1 to Overrun.3).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { afterOutcome } from '../../change';
import { answers, type Asked, type Question } from '../../frame/question';
import { withOverrun } from '../../frame/overrun-told';
import type { Judged } from '../../frame/reducer';
import { oddsWords } from '../../frame/reading';
import { ledger } from '../../ledger';
import { opened, type Verdict } from '../../verdict';
import { assessFight } from '../assess';
import { cite } from '../cite';
import { fightOf, wholeOf, type Fight } from '../fight/fight';
import { resultsOf } from '../fight/crt';
import type { At, Memory } from '../memory';
import { named } from '../movement/who-moves';
import { defendersIn, situationOf } from '../situation-of';
import { OVERRUN_ROWS, type OverrunFacts } from './questions';
import { isSure, securingOf, trappedIn, unknownOf, type Securing } from './secured';

type OverrunAction = ActionOf<'overrun'>;

interface Facts extends OverrunFacts {
  readonly at: At;
  readonly units: readonly UnitId[];
  readonly target: HexId;
  readonly action: OverrunAction;
}

const away = ({ at, units, target }: Facts): readonly UnitId[] =>
  units.filter(id => (at.board.map.distance(at.board.hexOf(id) ?? '', target) ?? 2) !== 1);

const bound = ({ at, units, target }: Facts): readonly UnitId[] =>
  units.filter(id => [...at.memory.secured].some(([hex, s]) => hex !== target && s.units.includes(id)));

/** What belongs to the combat phase: the removal and the advance (Overrun.5). */
const early = ({ action }: Facts): readonly UnitId[] => [
  ...new Set([...action.outcome.losses, ...action.outcome.advances].map(o => o.unit)),
];

const ROWS: readonly Question<Facts>[] = [
  {
    rule: 'Overrun.1',
    code: 'overrun-phase',
    when: ({ at }) => at.board.position.phase !== undefined,
    wrong: ({ at, units }) => {
      const { phase } = at.board.position;
      return (
        !(phase?.kind === 'movement' && units.every(id => at.board.sideOf(id) === phase.side)) && named(at.board, units)
      );
    },
    says: ({ at }, { names }) =>
      `${names} overran in the ${at.board.phaseName}; overruns belong to the own Movement phase`,
    fine: ({ at }) => `Overruns are made in the ${at.board.phaseName}`,
  },
  {
    rule: 'Overrun.1',
    code: 'not-in-position',
    wrong: facts => named(facts.at.board, away(facts)),
    says: ({ target }, { names, form }) =>
      `${names} ${form('is', 'are')} not next to ${target}, so not in position to overrun it`,
    fine: ({ target }) => `All of them are next to ${target}`,
  },
  {
    rule: 'Overrun.6',
    code: 'secures-elsewhere',
    wrong: facts => named(facts.at.board, bound(facts)),
    says: (_, { names, form }) => `${names} ${form('secures', 'secure')} another overrun already`,
    fine: () => 'None of them secures another overrun',
  },
  {
    rule: 'Overrun.5',
    code: 'overrun-too-early',
    wrong: facts => named(facts.at.board, early(facts)),
    says: (_, { names, form }) =>
      `${names} ${form('was', 'were')} removed or advanced at once; after an overrun that waits for the Combat phase`,
    fine: () => 'Removal and advance wait for the Combat phase',
  },
];

/** Who was declared to overrun the hex, up to now. */
const declaredIn = ({ memory }: At, { target, units }: OverrunAction): readonly UnitId[] => [
  ...new Set([...(memory.secured.get(target)?.declared ?? []), ...units]),
];

/** Others that stand in position make up for what the declared units lack; those declared before stay bound with them. */
const securing = (at: At, action: OverrunAction, f: Fight): Securing | undefined => {
  const { board } = at;
  const { target } = action;
  const side = board.sideOf(action.units[0] ?? '');
  const declared = declaredIn(at, action);
  if (isSure(at, f, trappedIn(at, target, side))) return { units: declared };
  const by = securingOf(at, side, target, new Set(), declared) ?? securingOf(at, side, target, new Set());
  return by && { ...by, units: [...new Set([...declared, ...by.units])] };
};

const asKnown = (v: Verdict, missing: string | undefined): Verdict =>
  missing !== undefined && v.answer === 'legal' ? opened(v, v.says, missing) : v;

export const judgeOverrun = (at: At, action: OverrunAction): Judged<Memory> => {
  const { board, memory } = at;
  const { units, target } = action;
  const side = board.sideOf(units[0] ?? '');
  const attackers = units.flatMap(unit => {
    const from = board.hexOf(unit);
    return from === undefined ? [] : [{ unit, from }];
  });
  const found = situationOf(at, { kind: 'overrun', attackers, target, untoldAir: 'supports' });
  const situation = action.asked?.said(found) ?? found;
  const f = fightOf(board.charts, situation);
  const by = securing(at, action, f);
  const mobile = f.tables.find(t => t.crt === 'mobile');
  const empty = defendersIn(at, target, side).length === 0;
  const facts: Facts = {
    at,
    action,
    units,
    target,
    fight: f,
    isSure: by !== undefined,
    results: mobile && resultsOf(board.charts, 'mobile', mobile.odds.column, wholeOf(mobile.drm)),
    unknown: empty ? `what is in ${target}` : (f.missing[0] ?? unknownOf(at, target, side)),
  };
  const asked: Asked = { units, hexes: [target] };
  const assessed = assessFight(board.charts, situation, f);
  const sure = answers(OVERRUN_ROWS, facts, asked, cite).map(v =>
    asKnown({ ...v, certainty: assessed.certainty }, by?.missing),
  );
  const may = [...answers(ROWS, facts, asked, cite), ...sure];
  const combat = withOverrun(assessed, { allowed: may, mp: ledger('MP', []) });
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
