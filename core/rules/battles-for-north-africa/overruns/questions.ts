// May these units overrun a hex: are they in position, and would the defenders be gone whatever the die (Overrun.1, Overrun.2)?
// A board and a line of odds are asked the same rows; what only a board can tell is asked there.

import type { HexId } from '../../../hexmap/hex-map';
import { weakest, type Certainty } from '../../../scenario/certainty';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { answers, type Asked, type Question } from '../../frame/question';
import { ledger } from '../../ledger';
import { supposing } from '../../sentence';
import { opened, type Verdict } from '../../verdict';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { ATTACKING_ROWS, onBoard, type AttackingFacts } from '../fight/attacking';
import { unitsOf, type Fight } from '../fight/fight';
import { isUnbreakable } from '../fight/losses';
import type { At } from '../memory';
import { mobileOf, type OnlyIf, type Sureness } from './sureness';

/** What only a board tells of an overrun. */
export interface OverrunOnBoard {
  readonly at: At;
  readonly units: readonly UnitId[];
  readonly target: HexId;
  readonly action: ActionOf<'overrun'>;
}

export interface OverrunFacts extends AttackingFacts, Sureness {
  readonly unknown: string | undefined;
  /** Units beside the hex without which it would not be sure. */
  readonly helpers: readonly string[];
  /** Of the figures by which it is sure, or not. */
  readonly certainty: Certainty;
  /** Of what bars the Mobile table, or lets it be used. */
  readonly tableCertainty: Certainty;
  /** Left out: it is so in every case. */
  readonly onlyIf?: OnlyIf;
  readonly board?: OverrunOnBoard;
}

type BoardRow = Question<OverrunOnBoard>;

const away = ({ at, units, target }: OverrunOnBoard): readonly UnitId[] =>
  units.filter(id => (at.board.map.distance(at.board.hexOf(id) ?? '', target) ?? 2) !== 1);

const bound = ({ at, units, target }: OverrunOnBoard): readonly UnitId[] =>
  units.filter(id => [...at.memory.secured].some(([hex, s]) => hex !== target && s.units.includes(id)));

/** What belongs to the combat phase: the removal and the advance (Overrun.5). */
const early = ({ action }: OverrunOnBoard): readonly UnitId[] => [
  ...new Set([...action.outcome.losses, ...action.outcome.advances].map(o => o.unit)),
];

const BOARD_ROWS: readonly BoardRow[] = [
  {
    rule: 'Overrun.1',
    code: 'overrun-phase',
    when: ({ at }) => at.board.position.phase !== undefined,
    wrong: ({ at, units }) => {
      const { phase } = at.board.position;
      return (
        !(phase?.kind === 'movement' && units.every(id => at.board.sideOf(id) === phase.side)) && at.board.named(units)
      );
    },
    says: ({ at }, { names }) =>
      `${names} overran in the ${at.board.phaseName}; overruns belong to the own Movement phase`,
    fine: ({ at }) => `Overruns are made in the ${at.board.phaseName}`,
  },
  {
    rule: 'Overrun.1',
    code: 'not-in-position',
    wrong: facts => facts.at.board.named(away(facts)),
    says: ({ target }, { names, form }) =>
      `${names} ${form('is', 'are')} not next to ${target}, so not in position to overrun it`,
    fine: ({ target }) => `All of them are next to ${target}`,
  },
  {
    rule: 'Overrun.6',
    code: 'secures-elsewhere',
    wrong: facts => facts.at.board.named(bound(facts)),
    says: (_, { names, form }) => `${names} ${form('secures', 'secure')} another overrun already`,
    fine: () => 'None of them secures another overrun',
  },
  {
    rule: 'Overrun.5',
    code: 'overrun-too-early',
    wrong: facts => facts.at.board.named(early(facts)),
    says: (_, { names, form }) =>
      `${names} ${form('was', 'were')} removed or advanced at once; after an overrun that waits for the Combat phase`,
    fine: () => 'Removal and advance wait for the Combat phase',
  },
];

const whyNoMobile = ({ bar, openers }: Fight): string =>
  bar === undefined ? `there is no armor among the ${openers}` : `${bar} bars it`;

const spared = ({ fight: f }: OverrunFacts): readonly string[] =>
  unitsOf(f, 'defender')
    .filter(isUnbreakable)
    .map(u => u.label);

const listOf = (results: readonly string[] | undefined): string => results?.join(', ') ?? 'nothing';

const whyNotSure = (facts: OverrunFacts): string => {
  if (spared(facts).length > 0) return `no result removes ${spared(facts).join(', ')}, which is heavy armor`;
  if (facts.fight.gone === 'attacker') return 'nobody there has an AF to attack with';
  const column = mobileOf(facts.fight)?.odds.column ?? '';
  return `not every result removes the defenders: on ${column} the die gives ${listOf(facts.results)}`;
};

const withHelpers = ({ helpers }: OverrunFacts): string =>
  helpers.length === 0 ? 'Every' : `With ${helpers.join(', ')} beside it every`;

const SAID_ROWS: readonly Question<OverrunFacts>[] = [
  ...ATTACKING_ROWS,
  {
    rule: 'Overrun.1',
    code: 'overrun-not-mobile',
    unknown: ({ unknown }) => unknown,
    // Combat.11: who cannot defend at all is removed without any table.
    wrong: ({ fight }) => fight.gone !== 'defender' && mobileOf(fight) === undefined,
    says: ({ fight: f }) => `an overrun needs the Mobile table, and ${whyNoMobile(f)}`,
    fine: () => 'The Mobile table may be used',
    about: ({ tableCertainty }) => ({ certainty: tableCertainty }),
  },
  {
    rule: 'Overrun.2',
    code: 'overrun-not-sure',
    when: ({ fight }) => mobileOf(fight) !== undefined,
    unknown: ({ unknown }) => unknown,
    wrong: ({ isSure }) => !isSure,
    says: whyNotSure,
    fine: facts => `${withHelpers(facts)} result removes the defenders: ${listOf(facts.results)}`,
    about: facts => ({ certainty: spared(facts).length > 0 ? 'quoted' : facts.certainty }),
  },
];

export const OVERRUN_ROWS: readonly Question<OverrunFacts>[] = [...BOARD_ROWS.map(row => onBoard(row)), ...SAID_ROWS];

/** An overrun costs nothing. */
export const NO_PRICE = ledger('MP', []);

const inItsCase = (v: Verdict, { onlyIf }: OverrunFacts): Verdict =>
  onlyIf && v.code === 'overrun-not-sure' && v.answer === 'legal'
    ? opened(v, supposing(onlyIf.words, v.says), onlyIf.missing)
    : v;

export const overrunVerdicts = (facts: OverrunFacts, asked: Asked): readonly Verdict[] =>
  answers(OVERRUN_ROWS, facts, asked, cite).map(v => inItsCase(v, facts));

/** Hills, mountains and fortifications bar the Mobile table by the text; other ground only by its chart (Combat.7). */
const TOLD_BY_TEXT = ['hill', 'mountain', 'fortification 1', 'fortification 2'];

/** How sure it is that the ground bars the Mobile table, or lets it be used. */
export const tableCertaintyOf = (charts: Charts, f: Fight): Certainty => {
  const hexsides = f.attackers.flatMap(a => a.hexsides);
  const { bar } = f;
  if (bar !== undefined && TOLD_BY_TEXT.includes(bar)) return 'quoted';
  const counting = bar === undefined ? hexsides : [bar];
  return weakest(
    (['tec-hexes', 'tec-hexsides', 'tec-features'] as const).flatMap(chart =>
      counting.filter(row => charts.hasRow(chart, row)).map(row => charts.certainty(chart, row)),
    ),
  );
};
