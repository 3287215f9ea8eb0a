// The games of Gap at Bir Shafra: what their audits find, as their scripts plan it.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeSurroundings } from '../../cli/node-surroundings';
import type { Audit } from '../../core/audit/audit';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';

const GAMES = path.join(import.meta.dirname, '..', '..', 'assets', 'scenarios', 'gap-at-bir-shafra', 'games');

const audited = async (game: string): Promise<Audit> => {
  const file = path.join(GAMES, `${game}.vlog`);
  const log = await openLog(new Uint8Array(readFileSync(file)), file, nodeSurroundings(file));
  if (!log.ok) throw new Error(log.error.message);
  return audit(log.value);
};

const told = ({ findings }: Audit): readonly string[] =>
  findings.filter(f => f.verdict !== 'note').map(f => `${f.step} ${f.verdict} ${f.rule.id}`);

describe('Gap at Bir Shafra, a clean day', () => {
  it('has no finding, and nothing that cannot be told', async () => {
    const found = await audited('a-clean-day');
    expect(told(found)).toEqual([]);
    const kinds = found.actions.filter(a => a.verdict === 'legal').map(a => a.action.kind);
    const count = (kind: string): number => kinds.filter(k => k === kind).length;
    expect(count('overrun')).toBe(3);
    expect(count('combat')).toBe(4);
    expect(count('move')).toBeGreaterThanOrEqual(15);
    expect(count('procedure')).toBe(1);
  });

  it('its overruns and attacks come to what test/fixtures/gap-at-bir-shafra.md works out by hand', async () => {
    const { actions } = await audited('a-clean-day');
    const fights = actions.flatMap(({ action, judgement: { combat, result } }) =>
      combat && (action.kind === 'overrun' || action.kind === 'combat')
        ? [`${action.target} ${combat.finalColumn} ${combat.drm.total.n} ${result?.result ?? 'no roll'}`]
        : [],
    );
    expect(fights).toEqual([
      '0908 7-1 0 no roll',
      '0711 7-1 1 no roll',
      '0810 7-1 0 no roll',
      '0805 5-1 -1 D2',
      '1006 5-1 0 D1',
      '1009 5-1 0 E1',
      '1006 1-1 -1 NE',
    ]);
  });
});

describe('Gap at Bir Shafra, a game of twelve faults', () => {
  it('each is found, by its own rule, and nothing else is broken', async () => {
    const rules = [
      ...new Set(
        told(await audited('twelve-faults')).map(line => {
          expect(line).toContain(' illegal ');
          return line.split(' ')[2];
        }),
      ),
    ];
    // Combat.2 twice: neither 3 Rec nor C Hus fights again.
    expect(rules).toEqual([
      'Air.1',
      'Supply.4',
      'Overrun.2',
      'Intro.1',
      'Art.1',
      'Move.8',
      'Reserve.1',
      'Stack.1',
      'RBC.1',
      'Advance.1',
      'Combat.2',
      'Reserve.3',
    ]);
  });
});
