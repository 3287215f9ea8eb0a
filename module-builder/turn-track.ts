// The turn track: turns by number, in each the phases of all sides. Its text is the contract with the audit.

import { phaseText, TURN_TRACK, turnText } from '../core/scenario/module-contract';
import type { Phase, Scenario } from '../core/scenario/scenario';
import type { BuildElement } from '../core/vassal/module/build-file';
import { encodeArray } from '../core/vassal/text/sequence';
import { turnTrack } from '../core/vassal/module/turn-tracker';
import { quoted } from './counts/expressions';
import { module } from './element';
import { named } from './levels';

/** The keys by which the map takes the moved marks of each side's units off: pressed when its movement begins. */
export const movementBegins = (side: string): string => named(`movement-begins-${side}`);

/** A side's movement in a turn; where no phase is called so, its first. */
const movementOf = (scenario: Scenario, side: string): Phase | undefined => {
  const own = scenario.phases.filter(phase => phase.side === side);
  return own.find(({ kind, name }) => kind === 'movement' || /movement/i.test(name)) ?? own[0];
};

/** Pressed at the client of whoever turns the track; what comes of it is a step of its own, and goes with one undo. */
const movementKeys = (scenario: Scenario): readonly BuildElement[] =>
  scenario.sides.flatMap(({ name }) => {
    const phase = movementOf(scenario, name);
    return phase
      ? [
          module('turn.TurnGlobalHotkey', {
            name: `${name}: movement begins`,
            hotkey: movementBegins(name),
            match: `{GetString("Phase").equals(${quoted(phaseText(phase))})}`,
            reportFormat: '',
          }),
        ]
      : [];
  });

/** Throws (a defect of ours) if the track would not show the contract's text at its start. */
export const turnTrackElement = (scenario: Scenario): BuildElement => {
  const [first] = scenario.turns;
  const [phase] = scenario.phases;
  const track = module(
    'turn.TurnTracker',
    {
      name: TURN_TRACK,
      buttonText: 'Turn',
      icon: '',
      hotkey: '',
      nexthotkey: '78,520',
      prevhotkey: '80,520',
      turnFormat: '$level1$ – $level2$',
      reportFormat: '$oldTurn$ is over; now $newTurn$',
      tooltip: 'Turn and phase',
      lengthStyle: 'Maximum',
      length: -1,
    },
    [
      module(
        'turn.CounterTurnLevel',
        {
          name: 'Turn',
          property: 'TurnNumber',
          turnFormat: 'Turn $value$',
          start: first?.number ?? 1,
          incr: 1,
          loop: false,
          loopLimit: -1,
        },
        [
          module('turn.ListTurnLevel', {
            name: 'Phase',
            property: 'Phase',
            turnFormat: '$value$',
            list: encodeArray(scenario.phases.map(phaseText)),
            configList: false,
            configFirst: false,
            prompt: '',
          }),
        ],
      ),
      ...movementKeys(scenario),
    ],
  );
  const shown = turnTrack(track);
  if (first && phase && shown.textOf(shown.initialState) !== turnText(first, phase))
    throw new Error(`the turn track shows “${shown.textOf(shown.initialState)}”`);
  return track;
};
