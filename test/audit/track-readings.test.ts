// A track that was turned late, or never: what the acts tell of the phase accuses nobody; beside each such log its twin that stays illegal.

import { describe, expect, it } from 'vitest';
import type { Observation } from '../../core/rules/observation';
import { drag, readBy, turn } from './toy-rules';

describe('a track turned after the first act of a phase', () => {
  const ON = turn(3, 'Axis Exploitation');

  it('is told by what its unit does next, where that act is right in both phases', () => {
    const places = { '11-pz': '0101', '191-stug': '0505' };
    const { findings } = readBy(places, drag(2, '11-pz', '0101', '0201'), ON, drag(4, '11-pz', '0201', '0202'));
    expect(findings).toEqual(['2 undetermined track-late']);
  });

  it('is not told by what another does', () => {
    const places = { '11-pz': '0201', '191-stug': '0505' };
    const { findings } = readBy(places, drag(2, '191-stug', '0505', '0504'), ON, drag(4, '11-pz', '0201', '0202'));
    // It may have been forgotten in the phase before.
    expect(findings).toEqual(['4 undetermined made-late']);
  });

  it('is told by what the end of the phase before would find wrong', () => {
    const places = { '11-pz': '0104', '191-stug': '0505' };
    const { findings } = readBy(
      places,
      drag(1, '11-pz', '0104', '0105'),
      drag(2, '11-pz', '0105', '0106'),
      ON,
      drag(4, '11-pz', '0106', '0206'),
    );
    expect(findings).toEqual(['2 undetermined track-late']);
  });

  it('saves no act that is wrong in the next phase too', () => {
    const places = { '11-pz': '0103', '191-stug': '0505' };
    const { findings } = readBy(places, drag(2, '11-pz', '0103', '0106'), ON, drag(4, '11-pz', '0106', '0206'));
    expect(findings).toContain('2 illegal on-the-bridge');
  });
});

describe('a track that is never turned', () => {
  const PLACES = { '11-pz': '0101', '112-rifle': '0606' };
  const FIRST = drag(1, '11-pz', '0101', '0102');

  it('leaves a question where only the phase is wrong', () => {
    const { findings } = readBy(PLACES, FIRST, drag(2, '112-rifle', '0606', '0605'));
    expect(findings).toEqual(['2 undetermined track-late']);
  });

  it('leaves one of the first act as well, if something was rolled for before', () => {
    const move = drag(2, '112-rifle', '0606', '0605');
    const rolled: Observation = { step: 1, kind: 'rolled', button: '1d6', dice: [5] };
    expect(readBy(PLACES, rolled, move).findings).toEqual(['2 undetermined track-late']);
  });

  it('leaves a question where nothing that is done is of the phase that it shows, however little', () => {
    expect(readBy(PLACES, drag(1, '112-rifle', '0606', '0605')).findings).toEqual(['1 undetermined track-late']);
    // Twin: too far for any phase.
    expect(readBy(PLACES, drag(1, '112-rifle', '0606', '0601')).findings).toEqual(['1 illegal not-phasing']);
  });

  it('is one question for all phases that the acts tell', () => {
    const { findings } = readBy(
      PLACES,
      drag(1, '11-pz', '0101', '0103'),
      drag(2, '112-rifle', '0606', '0603'),
      drag(3, '11-pz', '0103', '0104'),
      drag(4, '112-rifle', '0603', '0601'),
    );
    expect(findings.filter(f => f.endsWith('track-late')).length).toBeLessThanOrEqual(1);
  });

  it('saves nobody that goes too far in any phase', () => {
    expect(readBy(PLACES, FIRST, drag(2, '112-rifle', '0606', '0601')).findings).toEqual(['2 illegal not-phasing']);
  });

  it('leaves questions where the other side has acted more than once and its own phase may have come again', () => {
    const places = { '11-pz': '0101', '191-stug': '0401', '112-rifle': '0606' };
    const others = [drag(3, '112-rifle', '0606', '0605'), drag(4, '112-rifle', '0605', '0602')];
    const then = [drag(5, '11-pz', '0103', '0106'), drag(6, '191-stug', '0404', '0406')];
    const acts = [drag(1, '11-pz', '0101', '0103'), drag(2, '191-stug', '0401', '0404')];
    const verdicts = (...seen: readonly ReturnType<typeof drag>[]): readonly string[] =>
      readBy(places, ...seen).findings.map(f => f.split(' ').slice(0, 2).join(' '));
    expect(verdicts(...acts, ...others, ...then)).not.toContainEqual(expect.stringContaining('illegal'));
    // Where nobody else acts one question is left for both.
    expect(verdicts(...acts, ...then)).toEqual(['5 undetermined']);
  });

  it('tells no phase where both sides have had their turn, and one has it again', () => {
    const { findings } = readBy(
      PLACES,
      drag(1, '11-pz', '0101', '0103'),
      drag(2, '112-rifle', '0606', '0605'),
      drag(3, '11-pz', '0103', '0105'),
      drag(4, '112-rifle', '0605', '0604'),
    );
    expect(findings.filter(f => f.includes('illegal'))).toEqual([]);
  });

  it('saves nobody who goes on at once, as in one move too far', () => {
    const { findings } = readBy(PLACES, drag(1, '11-pz', '0101', '0103'), drag(2, '11-pz', '0103', '0105'));
    expect(findings).toEqual(['2 illegal too-far']);
  });

  it('leaves a question where who goes on has rested while others went, and may move in another phase', () => {
    const places = { '11-pz': '0101', '191-stug': '0401' };
    const first = [drag(1, '11-pz', '0101', '0103'), drag(2, '191-stug', '0401', '0402')];
    const rest = [...first, drag(3, '191-stug', '0402', '0403')];
    expect(readBy(places, ...rest, drag(4, '11-pz', '0103', '0105')).findings).toEqual(['4 undetermined track-late']);
    // Twins: too far for any phase, and a unit that may not move in the other.
    expect(readBy(places, ...rest, drag(4, '11-pz', '0103', '0107')).findings).toEqual(['4 illegal too-far']);
    const others = [
      drag(1, '191-stug', '0401', '0403'),
      drag(2, '11-pz', '0101', '0102'),
      drag(3, '11-pz', '0102', '0103'),
    ];
    expect(readBy(places, ...others, drag(4, '191-stug', '0403', '0405')).findings).toEqual(['4 illegal too-far']);
  });

  it('tells no phase where two units do what is not of its own', () => {
    const places = { '191-stug': '0401', '112-rifle': '0606' };
    const acts = [drag(1, '191-stug', '0401', '0404'), drag(2, '112-rifle', '0606', '0605')];
    const tooFar = drag(4, '112-rifle', '0605', '0601');
    const { findings } = readBy(places, ...acts, drag(3, '191-stug', '0404', '0406'), tooFar);
    expect(findings.filter(f => f.includes('illegal'))).toEqual([]);
    // Twin: one unit does, and goes too far in whatever phase: that is not passed over.
    expect(readBy(places, ...acts, tooFar).findings).toContainEqual(expect.stringContaining('4 undetermined too-far'));
  });
});
