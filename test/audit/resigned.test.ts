import { describe, expect, it } from 'vitest';
import { judgingGame, resigns } from '../../core/audit/resigned';
import { finished } from '../../core/base/parts';
import { JudgingWork } from '../../core/audit/judging-work';
import { rosterOf } from '../../core/audit/units/outside-fights';
import type { Observation } from '../../core/rules/observation';
import type { GameState } from '../../core/rules/system';
import { by } from '../../core/rules/sentence';
import { verdictOn } from '../../core/rules/verdict';
import { FRONT } from './small-log';

describe('a remark gives the game up', () => {
  it.each([
    'I resign',
    'I resign. Well played!',
    'ok, I resign the game',
    'Well played. I concede, your pocket is closed.',
    'I surrender!',
    'That was it, I have to concede this game now',
    'Ich gebe auf.',
    'j’abandonne',
    'Looks hopeless. I give up, well played.',
  ])('%s', text => {
    expect(resigns(text)).toBe(true);
  });
  it.each([
    'I resign if you take Kiev',
    'I resign myself to a retreat',
    'I concede the hex',
    'should I resign?',
    'I will never surrender',
    'You should resign',
    'I give up on 0706',
    'I give up 0706',
    'do I resign?',
    'I surrender 0706',
    `I resign ${'x '.repeat(200)}`,
  ])('not: %s', text => {
    expect(resigns(text)).toBe(false);
  });
});

describe('after a resignation', () => {
  /** Whatever is dragged is illegal. */
  const strict = (position: GameState['position']): GameState => ({
    position,
    supposing: () => strict(position),
    endPhase: () => [],
    reach: () => new Map(),
    recognise: () => undefined,
    apply: action => ({
      state: strict(position),
      verdicts:
        action.kind === 'move'
          ? [
              verdictOn('illegal', 'no', { system: 'toy', id: '1' }, by('1')`${action.units} moved`, {
                units: action.units,
              }),
            ]
          : [],
      ledgers: {},
    }),
  });
  const position: GameState['position'] = {
    turn: { number: 1, date: '' },
    phase: { side: 'Axis', name: 'Movement', kind: 'movement' },
    units: new Map([['11-pz', { hex: '0101', faceUp: 0, states: [] }]]),
    masked: new Map(),
    markers: new Map(),
  };
  const found = (...seen: readonly Observation[]): readonly string[] => {
    const by = {
      *begin(): Generator<undefined, GameState> {
        yield;
        return strict(position);
      },
      position,
      nameAt: (unit: string): string => unit,
      undeclared: (): undefined => undefined,
      roster: rosterOf(FRONT, {}),
      sequence: FRONT,
      work: new JudgingWork([{ file: 'a.vlog', steps: 1000, from: 0 }]),
    };
    return finished(judgingGame(by, seen, unit => unit)).judged.findings.map(f => `${f.step} ${f.verdict} ${f.code}`);
  };
  const drag = (step: number): Observation => ({
    step,
    kind: 'moved',
    units: ['11-pz'],
    from: '0101',
    to: '0505',
    via: [],
  });
  const said = (step: number): Observation => ({ step, kind: 'said', text: 'I resign.', player: 'Tomas' });
  it('nothing is accused any more, what was before it is', () => {
    expect(found(drag(1))).toEqual(['1 illegal no']);
    expect(found(said(1), drag(2))).toEqual(['1 note resigned']);
    expect(found(drag(1), said(2), drag(3))).toEqual(['1 illegal no', '2 note resigned']);
  });
  it('unless play goes on', () => {
    expect(found(said(1), drag(2), { step: 3, kind: 'rolled', button: '2d6', dice: [1, 2] })).toContain('2 illegal no');
  });
});
