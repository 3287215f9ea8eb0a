// The picture of a finding shows the act itself, in the finding's colour and shape, whether anybody moved or not.
import { beforeAll, describe, expect, it } from 'vitest';
import { kitOf } from '../../cli/kit-file';
import { drawnPictures } from '../../module-builder/board-pictures';
import type { Audit } from '../../core/audit/audit';
import { scenesOf, type LogScenes } from '../../core/report/audit/scenes';
import { auditOf, SIX_FAULTS } from './sample-logs';

let audit: Audit;
let scenes: LogScenes;
beforeAll(async () => {
  audit = await auditOf(SIX_FAULTS);
  const { rules } = audit.log;
  if (!rules) throw new Error('no rules');
  const kit = await kitOf('revised-europa');
  if (!kit.ok) throw new Error('no kit');
  scenes = await scenesOf(audit, { pictures: drawnPictures(rules.scenario, kit.value), id: 'p' });
}, 180_000);

describe('the pictures of six faults', () => {
  it('each draw an act that is illegal as logged', () => {
    const illegal = audit.findings.filter(
      ({ verdict, action, under }) => verdict === 'illegal' && action !== undefined && under === undefined,
    );
    expect(illegal.length).toBeGreaterThan(4);
    const without = illegal.filter(finding => !scenes.of.get(finding)?.after.includes("class='move illegal'"));
    expect(without.map(({ step, code }) => `${step} ${code}`)).toEqual([]);
  });

  it('are two only where something changed', () => {
    for (const { before, after } of scenes.of.values()) {
      if (before === undefined) continue;
      const bare = (svg: string): string =>
        svg.replace(/aria-label='[^']*'/g, '').replace(/<g class='move .*?<\/g>/gs, '');
      expect(bare(before)).not.toBe(bare(after));
    }
  });
});
