// The turn track: turns by number, in each the phases of all sides. Its text is the contract with the audit.

import { phaseText, TURN_TRACK, turnText } from '../core/scenario/module-contract';
import type { Scenario } from '../core/scenario/scenario';
import type { BuildElement } from '../core/vassal/module/build-file';
import { encodeArray } from '../core/vassal/text/sequence';
import { turnTrack } from '../core/vassal/module/turn-tracker';
import { module } from './element';

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
    ],
  );
  const shown = turnTrack(track);
  if (first && phase && shown.textOf(shown.initialState) !== turnText(first, phase))
    throw new Error(`the turn track shows “${shown.textOf(shown.initialState)}”`);
  return track;
};
