// A game that was played and recorded in the real VASSAL with our own module: what its counters and dice write there is
// what the audit reads (test/fixtures/engine/README.md).
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { ALONE } from '../../core/audit/open/surroundings';

const root = path.resolve(import.meta.dirname, '../..');
const bytes = new Uint8Array(readFileSync(path.join(root, 'test/fixtures/engine/lipnya.vlog')));
const scenario = path.join(root, 'assets/scenarios/crossing-at-lipnya');

describe('a log that the real VASSAL recorded with our module', async () => {
  const files = await nodeFiles(scenario);
  const log = await openLog(bytes, 'lipnya.vlog', ALONE, { scenario: { name: 'crossing-at-lipnya', files } });
  if (!log.ok) throw new Error(log.error.message);
  const judged = audit(log.value);

  it('is read as moves, phases and the overrun that the counters declared', () => {
    expect(judged.actions.map(({ action }) => action.kind)).toEqual([
      'phase',
      'phase',
      'move',
      'overrun',
      'move',
      'move',
      'phase',
    ]);
    const overrun = judged.actions.find(({ action }) => action.kind === 'overrun')?.action;
    expect(overrun).toMatchObject({
      units: ['11-pz', '25-mot', '191-stug'],
      from: '0606',
      target: '0706',
      dice: [6, 6],
    });
  });

  it('lacks what the roll asks: losses and a retreat', () => {
    expect(judged.findings).toEqual([]);
    expect(judged.owed.map(({ step, rule, side }) => [step, rule.id, side])).toEqual([
      [5, 'R9-28', 'Soviet'],
      [5, 'R9-21', 'Soviet'],
    ]);
  });

  it('keeps the undone flip out', () => {
    expect(log.value.timeline.undoneBy(8)).toBe(9);
    expect(judged.observations.some(({ step }) => step === 8)).toBe(false);
  });
});

describe('a log of a module whose dice write their total and whose counters have keys', async () => {
  const later = new Uint8Array(readFileSync(path.join(root, 'test/fixtures/engine/counters.vlog')));
  const files = await nodeFiles(scenario);
  const log = await openLog(later, 'counters.vlog', ALONE, { scenario: { name: 'crossing-at-lipnya', files } });
  if (!log.ok) throw new Error(log.error.message);
  const judged = audit(log.value);
  const seen = (kind: string) => judged.observations.filter(o => o.kind === kind);

  it('tells the overrun and its roll', () => {
    const overrun = judged.actions.find(({ action }) => action.kind === 'overrun')?.action;
    expect(overrun).toMatchObject({
      units: ['11-pz', '25-mot', '191-stug'],
      from: '0606',
      target: '0706',
      dice: [3, 6],
    });
  });

  it('tells a procedure whose command is two words, badges, the flip and the markers', () => {
    expect(seen('declared').at(-1)).toMatchObject({ what: 'break-out', from: '0507', units: ['44-inf'] });
    expect(seen('reduced')).toMatchObject([{ unit: '57-inf', hex: '0508' }]);
    expect(seen('marker')).toMatchObject(
      [
        ['hit', '0606'],
        ['fort', '0606'],
        ['interdiction', '0606'],
        ['interdiction centre', '0807'],
        ['fort', '0807'],
        ['rail break', '0906'],
        ['hit', '0706'],
        ['fort', '0706'],
      ].map(([marker, hex]) => ({ marker, hex, present: true })),
    );
    const piece = log.value.timeline.piecesAt(log.value.timeline.steps).find(p => p.props['UnitId'] === '60-mot');
    const on = Object.entries(piece?.props ?? {}).filter(
      ([name, value]) => /^State .*_Active$/.test(name) && value === 'true',
    );
    expect(on).toHaveLength(5);
  });
});
