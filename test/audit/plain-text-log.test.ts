// Logs written by hand as plain text (format spec, 8.8), read from bytes to findings.

import { describe, expect, it } from 'vitest';
import { ALONE } from '../../core/audit/open/surroundings';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import type { Viewer } from '../../core/vassal/replay/timeline';
import { nodeFiles } from '../../cli/node-files';
import { SAMPLE_FOLDER } from '../scenario/sample';

const ESC = '\u001b';
const TAB = '\t';

/** Centres of hexes on the sample's board, in pixels. */
const AT = { '0405': '366;556', '0404': '366;452', '0506': '456;608' } as const;
type At = keyof typeof AT;
const slashed = (at: At): string => AT[at].replace(';', '/');

/** A unit's counter: its mark, a mask that its side may turn, and the piece. */
const unit = (id: string, mark: string, name: string, at: At): string =>
  `+/${id}/mark;UnitId${TAB}obs;;;Mask;I;?;side:${TAB.replace(TAB, `\\${TAB}`)}piece;;;x.png;${name}/` +
  `${mark}${TAB}null;\\${TAB}Main Map;${AT[at]};1;0`;

const stack = (id: string, at: At, ...members: string[]): string =>
  `+/${id}/stack/Main Map;${AT[at]};${members.join(';')}`;

const step = (...commands: string[]): string => {
  const [head = '', ...rest] = commands.map(c => `LOG${TAB}${c}`);
  return [head, ...rest].join(`\\${ESC}`);
};

const drag = (id: string, from: At, to: At): string =>
  `M/${id}/Main Map/${slashed(to)}/null/Main Map/${slashed(from)}/null/`;

const START = [
  'begin_save',
  unit('1', '16-pz', '16 Pz', '0405'),
  unit('2', '60-mot', '60 Mot', '0405'),
  stack('3', '0405', '1', '2'),
  `Main MapBoardPicker${TAB}Crossing at Lipnya${TAB}0${TAB}0`,
  `SETUP_STACK${TAB}`,
  'end_save',
];

const observed = async (steps: readonly string[], viewer: Viewer = {}) => {
  const bytes = new TextEncoder().encode([...START, ...steps].join(ESC));
  const scenario = { name: 'sample', files: await nodeFiles(SAMPLE_FOLDER) };
  const log = await openLog(bytes, 'hand-made.vlog', ALONE, { scenario, viewer });
  if (!log.ok) throw new Error(log.error.message);
  expect(log.value.rules?.scenario.name, log.value.whyNoRules).toBe('Crossing at Lipnya');
  return audit(log.value);
};

describe('a log written by hand', () => {
  it('a stack dragged away in one step is one move of its units; a phase of the track is known by its state', async () => {
    const { observations, actions } = await observed([
      step(`TURNTurnTracker0${TAB}0|1;0;false;-1;2\\;0\\;0\\;`),
      step(drag('3', '0405', '0404'), `CHAT* 60 Mot, 16 Pz moves 0405 &rarr; 0404 *`),
    ]);
    expect(observations).toMatchObject([
      { step: 1, kind: 'phase', turn: { number: 1 }, phase: { side: 'Axis', name: 'Movement' } },
      { step: 2, kind: 'moved', units: ['60-mot', '16-pz'], from: '0405', to: '0404' },
    ]);
    expect(actions.map(a => a.verdict)).toEqual(['not-judged', 'legal']);
    expect(actions[1]?.units.map(u => u.name)).toEqual(['60 Mot 6-10', '16 Pz 9-10']);
  });

  it('an undo takes the move back, with or without the brackets of newer engines', async () => {
    const back = drag('3', '0404', '0405');
    for (const undo of [step(`UNDO${TAB}true`, back, `UNDO${TAB}false`), step('CHAT* UNDO: * 16 Pz moves', back)]) {
      const { observations } = await observed([step(drag('3', '0405', '0404')), undo]);
      expect(observations.filter(o => o.kind === 'moved')).toEqual([]);
    }
  });

  it('a masked unit moves without a name, also in what the audit says', async () => {
    const mask = `D/1/16-pz${TAB}Soviet;\\${TAB}Main Map;${AT['0405']};1;0/16-pz${TAB}null;\\${TAB}Main Map;${AT['0405']};1;0`;
    const steps = [step(mask), step(drag('1', '0405', '0506'))];
    const { observations } = await observed(steps);
    expect(observations).toMatchObject([
      { kind: 'masked', unit: '16-pz', hex: '0405', left: 1 },
      { kind: 'masked-moved', from: '0405', to: '0506', count: 1, left: { from: 0, to: 1 } },
    ]);
    expect((await observed(steps, { reveal: true })).observations).toMatchObject([
      { kind: 'moved', units: ['16-pz'], from: '0405', to: '0506' },
    ]);
  });

  it('commands that nobody knows are noted, and the rest of the step is read', async () => {
    const { observations, findings } = await observed([step(`WEATHER${TAB}9`, drag('3', '0405', '0404'))]);
    expect(observations).toMatchObject([{ kind: 'moved' }]);
    expect(findings.filter(f => f.verdict === 'note')).toMatchObject([{ code: 'not-read', step: 1 }]);
  });

  it('a roll that was taken back is noted, with the step that did it', async () => {
    const roll = `MutableProperty${TAB}2d6_result${TAB}1,1${TAB}3,4${TAB}Module`;
    const { findings } = await observed([
      step('CHAT*** 2d6 = 3,4 *** &lt;Ines&gt;', roll),
      step(
        `UNDO${TAB}true`,
        'CHAT* UNDO: *** 2d6 = 3,4 *** &lt;Ines&gt;',
        `MutableProperty${TAB}2d6_result${TAB}3,4${TAB}1,1${TAB}Module`,
        `UNDO${TAB}false`,
      ),
    ]);
    expect(findings).toEqual([
      expect.objectContaining({
        code: 'roll-undone',
        verdict: 'note',
        step: 1,
        message: '2d6 = 3 + 4 was rolled here and taken back at step 2.',
        because: [{ step: 2, what: 'undo' }],
      }),
    ]);
  });
});
