// A phase that began although nobody turned the track.

import { present } from '../../base/present';
import type { Observation, ObservationOf } from '../../rules/observation';
import type { Position } from '../../rules/position';
import { indexOfPhase } from '../../scenario/phases';
import type { Phase, Scenario, Turn } from '../../scenario/scenario';
import { indexOfTurn, turnAt } from '../../scenario/turns';
import type { RulingOf } from '../notes/ruling';
import { firstOf } from '../notes/steps';

/** The observations with the phase before those of its step; or why it cannot begin there. */
export const withPhase = (
  ruling: RulingOf<'phase'>,
  board: Position,
  observations: readonly Observation[],
  scenario: Scenario,
): readonly Observation[] | { readonly remark: string } => {
  const step = firstOf(ruling.steps);
  const turn = ruling.turn ?? nextTurn(ruling.phase, board, scenario);
  if (!turn)
    return {
      remark: board.turn ? 'No turn follows in which it could begin.' : 'Write “turn:” too: the log tells none.',
    };
  const at = observations.findIndex(o => o.step >= step);
  const place = at < 0 ? observations.length : at;
  const player = observations[place]?.player;
  const begun: ObservationOf<'phase'> = {
    step,
    kind: 'phase',
    turn,
    phase: ruling.phase,
    ruled: true,
    ...present({ player }),
  };
  const rest = observations.slice(place);
  return [...observations.slice(0, place), begun, ...withoutLate(begun, rest)];
};

/** The first time that the track comes to the phase from where it is. */
const nextTurn = (phase: Phase, { turn, phase: now }: Position, { turns, phases }: Scenario): Turn | undefined => {
  if (!turn || !now) return undefined;
  const isLater = phases.indexOf(phase) > indexOfPhase(phases, now);
  const at = indexOfTurn(turns, turn.number);
  return turnAt(turns, isLater ? at : at + 1);
};

/** The track that is turned late, to where it should have been already, begins nothing. */
const withoutLate = (begun: ObservationOf<'phase'>, rest: readonly Observation[]): readonly Observation[] => {
  const at = rest.findIndex(o => o.kind === 'phase');
  const late = rest[at];
  const isSame =
    late?.kind === 'phase' &&
    late.turn.number === begun.turn.number &&
    late.phase.side === begun.phase.side &&
    late.phase.name === begun.phase.name;
  return isSame ? rest.filter((_, i) => i !== at) : rest;
};
