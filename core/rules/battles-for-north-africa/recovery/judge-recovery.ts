// Heavy armour: its recovery on a die below 3 in the support phase (Heavy.2), and trials of the disablement table (Heavy.5).

import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { afterOutcome } from '../../change';
import { withEntries } from '../../frame/chapter';
import { answers, type Question } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { by } from '../../sentence';
import { cite, verdict } from '../cite';
import type { At, Memory } from '../memory';
import { toggled, type Badges, type Changed } from '../movement/badges';

/** It recovers on less than this (Heavy.2). */
const RECOVERS_BELOW = 3;

interface Facts {
  readonly at: At;
  readonly ids: readonly UnitId[];
}

const ROWS: readonly Question<Facts>[] = [
  {
    rule: 'Heavy.2',
    code: 'recovery-phase',
    when: ({ at }) => at.board.position.phase !== undefined,
    wrong: ({ at, ids }) => {
      const { phase } = at.board.position;
      return !(phase?.kind === 'support' && ids.every(id => at.board.sideOf(id) === phase.side)) && at.board.named(ids);
    },
    says: ({ at }, { names }) =>
      `${names} tried to recover in the ${at.board.phaseName}; that belongs to the own Support phase`,
    fine: ({ at }) => `Disabled units recover in the ${at.board.phaseName}`,
  },
  {
    rule: 'Heavy.2',
    code: 'not-disabled',
    wrong: ({ at, ids }) => at.board.named(ids.filter(id => at.board.combatant(id)?.disabled === false)),
    says: (_, { names, form }) => `${names} ${form('is', 'are')} not disabled, and cannot recover`,
    fine: () => 'Only disabled units tried to recover',
  },
];

/** Of this phase: the die of each unit's last trial or recovery. */
const rolledFor = (at: At, action: ActionOf<'procedure'>): Memory['trials'] => {
  const die = action.dice?.[0];
  return die === undefined
    ? at.memory.trials
    : withEntries(
        at.memory.trials,
        action.actors.map(a => a.unit),
        () => ({ die, what: action.procedure }),
      );
};

export const judgeRecovery = (at: At, action: ActionOf<'procedure'>): Judged<Memory> => {
  const ids = action.actors.map(a => a.unit);
  return {
    verdicts: answers(ROWS, { at, ids }, { units: ids, hexes: [action.target] }, cite),
    ledgers: {},
    position: afterOutcome(at.board.position, action.outcome),
    memory: { trials: rolledFor(at, action) },
  };
};

/** A trial of the disablement table: its die is kept, for the chart says what it does. */
export const judgeTrial = (at: At, action: ActionOf<'procedure'>): Judged<Memory> => ({
  verdicts: [],
  ledgers: {},
  position: afterOutcome(at.board.position, action.outcome),
  memory: { trials: rolledFor(at, action) },
});

/** The badge of a disabled unit came off: with a die below 3, or for no reason that the log shows (Heavy.2). */
export const judgeDisabledBadge = (at: At, badges: Badges): Changed => {
  const { id } = badges;
  if (toggled(badges, 'disabled') !== 'off') return { verdicts: [] };
  const { board, memory } = at;
  const trial = memory.trials.get(id);
  const about = { units: [id], hexes: board.position.units.has(id) ? [board.hexOf(id) ?? ''] : [] };
  const name = [board.nameOf(id)];
  if (!trial || trial.what === 'disablement')
    return {
      verdicts: [
        ...answers(ROWS.slice(0, 1), { at, ids: [id] }, { units: [id], hexes: about.hexes }, cite),
        verdict(
          'undetermined',
          'recovery-roll',
          'Heavy.2',
          by('Heavy.2')`the log shows no roll for the recovery of ${name}`,
          {
            ...about,
            missing: 'the roll',
          },
        ),
      ],
    };
  const { die } = trial;
  return {
    verdicts: [
      die < RECOVERS_BELOW
        ? verdict('legal', 'recovery-roll', 'Heavy.2', by('Heavy.2')`${name} recovered with ${die}`, about)
        : verdict(
            'illegal',
            'recovery-roll',
            'Heavy.2',
            by('Heavy.2')`${name} recovered with a roll of ${die}; it must be less than ${RECOVERS_BELOW}`,
            about,
          ),
    ],
  };
};
