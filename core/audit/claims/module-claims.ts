// What the module itself said of a fight, beside what is counted: a module that counts writes its figures into the log. What
// agrees is not told again; what does not is the module's claim, and no player's fault.

import { present } from '../../base/present';
import { toWords } from '../../base/fraction';
import { announcedNote, drmText, type AnnouncedNote, type NotedPart } from '../../rules/announced';
import { certaintyOf, type Ledger, type RuleRef } from '../../rules/ledger';
import { weakest } from '../../scenario/certainty';
import type { Observation, ObservationOf } from '../../rules/observation';
import type { CombatAssessment } from '../../rules/situation';
import type { Referee } from '../../rules/system';
import type { OddsClaim, RollClaim } from '../../scenario/fight-line';
import type { AnnouncedRemark, AuditedAction } from '../audit';

/** One figure as the module has it, and as it is counted. */
interface Figure {
  readonly part: NotedPart;
  readonly said: string;
  readonly counted: string;
  readonly ledgers: Readonly<Record<string, Ledger>>;
}

/** `4:1` and `4-1` are one column. */
const spelled = (column: string): string => column.replace(/^(\d+):(\d+)$/, '$1-$2');

/** A module that reads no roll claims strengths and the column that they make; what comes to it later it leaves to the players. */
const oddsFigures = (claim: OddsClaim, counted: CombatAssessment, readsRolls: boolean): readonly Figure[] => {
  const { attack, defence, shifts, drm } = counted;
  const columns = { attack, defence, shifts };
  const strengths: readonly Figure[] = [
    { part: 'attack', said: claim.attack, counted: toWords(attack.total), ledgers: { attack } },
    { part: 'defence', said: claim.defence, counted: toWords(defence.total), ledgers: { defence } },
  ];
  const plain = { said: spelled(claim.column), counted: spelled(counted.column) };
  if (!readsRolls) return [...strengths, { part: 'column', ...plain, ledgers: { attack, defence } }];
  return [
    ...strengths,
    { part: 'column', said: spelled(claim.finalColumn), counted: spelled(counted.finalColumn), ledgers: columns },
    { part: 'drm', said: drmText(claim.drm), counted: signed(drm), ledgers: { drm } },
  ];
};

const signed = ({ total }: Ledger): string => (total.n > 0 ? `+${toWords(total)}` : toWords(total));

const rollFigures = (claim: RollClaim, counted: CombatAssessment, result: string | undefined): readonly Figure[] =>
  result === undefined
    ? []
    : [{ part: 'result', said: claim.result, counted: result, ledgers: { shifts: counted.shifts, drm: counted.drm } }];

const ruleOf = ({ ledgers }: Figure, { attack, defence }: CombatAssessment): RuleRef | undefined =>
  [...Object.values(ledgers), attack, defence].flatMap(l => l.entries).at(0)?.rule;

const noteOf = (
  figure: Figure,
  counted: CombatAssessment,
  missing: string | undefined,
  uncounted: string | undefined,
): AnnouncedNote | undefined => {
  const rule = ruleOf(figure, counted);
  if (figure.said === figure.counted || !rule) return undefined;
  const { part, said, ledgers } = figure;
  const right = missing === undefined ? figure.counted : undefined;
  const agrees = missing === undefined ? 'no' : 'open';
  const certainty = weakest([counted.certainty, certaintyOf(...Object.values(ledgers))]);
  const note = announcedNote(
    { part, said, right, ways: 1, agrees, ...(missing === undefined ? {} : { missing }) },
    {},
    {
      rule,
      ledgers,
      certainty,
    },
  );
  return { ...note, by: 'module', ...present({ without: uncounted }) };
};

/** The claims of each step. */
const claimsIn = (observations: readonly Observation[]) => {
  const declared = new Map<number, ObservationOf<'declared'>[]>();
  const rolled = new Map<number, ObservationOf<'rolled'>>();
  for (const o of observations) {
    if (o.kind === 'declared' && o.claim) declared.set(o.step, [...(declared.get(o.step) ?? []), o]);
    if (o.kind === 'rolled' && o.claim) rolled.set(o.step, o);
  }
  return { declared, rolled };
};

const targetOf = ({ action }: AuditedAction): string | undefined => ('target' in action ? action.target : undefined);

/** The fight as it is counted on the board that lay there after a step; undefined: the judge has counted on no other one. */
export type CountedThere = (action: AuditedAction, step: number) => CombatAssessment | undefined;

/**
 * One remark for each figure of a fight that the module has otherwise than it is counted.
 *
 * @param countsOf what a module of these rules counts
 * @param countedThere asked only where a figure is another
 */
export const moduleClaims = (
  observations: readonly Observation[],
  actions: readonly AuditedAction[],
  countsOf: Referee['counts'],
  countedThere: CountedThere = () => undefined,
): readonly AnnouncedRemark[] => {
  const { declared, rolled } = claimsIn(observations);
  if (declared.size === 0 && rolled.size === 0) return [];
  const counts = countsOf();
  return actions.flatMap(audited => {
    const { id, action, judgement } = audited;
    const { combat, result } = judgement;
    if (!combat) return [];
    const readsRolls = (action.kind === 'overrun' ? counts.overrun : counts.attack)?.chart !== undefined;
    // Those who attack from several hexes declare one after the other: the last line has all of them.
    const last = action.steps
      .flatMap(step => (declared.get(step) ?? []).filter(o => o.target === targetOf(audited)))
      .at(-1);
    const roll = action.steps.flatMap(step => rolled.get(step) ?? []).at(-1);
    const told = (
      step: number,
      figuresBy: (counted: CombatAssessment) => readonly Figure[],
    ): readonly AnnouncedRemark[] => {
      const differs = figuresBy(combat).some(({ said, counted }) => said !== counted);
      // Who was dragged there and is read as never having gone stood there for the module.
      const counted = (differs ? countedThere(audited, step) : undefined) ?? combat;
      const missing = counted.hidden?.[0] ?? counted.missing[0];
      return figuresBy(counted).flatMap(figure => {
        const note = noteOf(figure, counted, missing, last?.claim?.uncounted);
        return note ? [{ ...note, step, action: id }] : [];
      });
    };
    const [odds, read] = [last?.claim, roll?.claim];
    return [
      ...(last && odds ? told(last.step, counted => oddsFigures(odds, counted, readsRolls)) : []),
      ...(roll && read ? told(roll.step, counted => rollFigures(read, counted, result?.result)) : []),
    ];
  });
};
