// The sample's games: recorded again to the same bytes, and read by the rules as test/fixtures/crossing-at-lipnya.md
// works them out by hand.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALONE } from '../../core/audit/open/surroundings';
import type { Audit, Finding } from '../../core/audit/audit';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { toText } from '../../core/base/fraction';
import { isRange } from '../../core/report/ledger-markdown';
import { nodeSurroundings } from '../../cli/node-surroundings';
import { record } from '../../cli/commands/record';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { blankModuleBytes } from './sample-module';

const GAMES = path.join(SAMPLE_FOLDER, 'games');
const shipped = (name: string): Uint8Array => new Uint8Array(readFileSync(path.join(GAMES, name)));

const audited = async (name: string): Promise<Audit> => {
  const file = path.join(GAMES, name);
  const log = await openLog(shipped(name), name, nodeSurroundings(file));
  if (!log.ok) throw new Error(log.error.message);
  return audit(log.value);
};

const moves = ({ actions }: Audit): number => actions.filter(a => a.action.kind === 'move').length;
const overruns = ({ actions }: Audit): number => actions.filter(a => a.action.kind === 'overrun').length;

/** Step, rule, code, units, hexes and ledger of a finding. */
const told = (f: Finding): readonly unknown[] => {
  const l = f.ledger && (isRange(f.ledger) ? f.ledger.least : f.ledger);
  return [f.step, f.rule.id, f.code, f.units, f.hexes, l && `${toText(l.total)} ${l.unit}`];
};

describe.each(['a-clean-week', 'six-faults', 'twelve-faults'])('the sample game %s', name => {
  it('is recorded again to the very bytes that ship', async () => {
    const written = new Map<string, Uint8Array>();
    const said: string[] = [];
    const code = await record([`${name}.record.yaml`, '-o', `${name}.vlog`], {
      out: () => undefined,
      err: text => said.push(text),
      readFile: async file => Promise.resolve(new Uint8Array(readFileSync(file))),
      writeFile: (file, bytes) => {
        written.set(
          path.basename(file),
          bytes instanceof Uint8Array ? bytes : new TextEncoder().encode([...bytes].join('')),
        );
        return Promise.resolve();
      },
      colour: false,
      progress: false,
      cwd: GAMES,
    });
    expect(said.join('')).toMatch(/\d+ steps, played with Crossing at Lipnya 1\.0\.0/);
    expect(code).toBe(0);
    expect(Buffer.from(written.get(`${name}.vlog`) ?? []).equals(Buffer.from(shipped(`${name}.vlog`)))).toBe(true);
  });

  it('has at least fifteen moves and three overruns, and its rules from the scenario folder above it', async () => {
    const found = await audited(`${name}.vlog`);
    expect(moves(found)).toBeGreaterThanOrEqual(15);
    expect(overruns(found)).toBeGreaterThanOrEqual(3);
    expect(found.log.rules?.from).toBe('the scenario folder crossing-at-lipnya');
  });

  it('reads the same with the module’s own file as with the scenario folder alone', async () => {
    const bytes = shipped(`${name}.vlog`);
    const module = { name: 'lipnya.vmod', bytes: await blankModuleBytes() };
    const withModule = await openLog(bytes, name, ALONE, { module });
    const withFolder = await openLog(bytes, name, nodeSurroundings(path.join(GAMES, `${name}.vlog`)));
    if (!withModule.ok || !withFolder.ok) throw new Error('not read');
    expect(withModule.value.rules?.from).toBe('the scenario inside the module, option --module');
    const [a, b] = [audit(withModule.value), audit(withFolder.value)];
    expect(a.observations).toEqual(b.observations);
    expect(a.findings).toEqual(b.findings);
  });
});

describe('a game without a fault', () => {
  it('has no finding at all', async () => {
    const { findings, actions } = await audited('a-clean-week.vlog');
    expect(findings).toEqual([]);
    const unjudged = (kind: string): boolean => kind === 'phase' || kind === 'adjust';
    for (const { action, verdict } of actions)
      expect([action.kind, verdict]).toEqual([action.kind, unjudged(action.kind) ? 'not-judged' : 'legal']);
  });

  it('costs and rolls as worked out by hand', async () => {
    const { actions } = await audited('a-clean-week.vlog');
    const fights = actions.filter(a => a.action.kind === 'overrun' || a.action.kind === 'combat');
    expect(
      fights.map(({ action, judgement: { spent, combat, result } }) => [
        action.steps[0],
        spent?.greatest,
        combat?.finalColumn,
        result?.modified,
        result?.result,
      ]),
    ).toEqual([
      [10, '8', '5-1', 9, 'D1DR'],
      [16, '10', '4-1', 9, 'DR'],
      [30, undefined, '6-1', 7, 'DR'],
      [36, undefined, '5-1', 9, 'D1DR'],
      [43, '4', '5-1', 7, 'DR'],
      [48, '6', '5-1', 5, 'X1'],
    ]);
  });
});

describe('a game with six faults', () => {
  let faults: Audit;
  beforeAll(async () => {
    faults = await audited('six-faults.vlog');
  });

  it('has exactly these findings, each with step, units, hexes, rule and ledger', () => {
    expect(faults.findings.map(told)).toEqual([
      [7, 'R6-20', 'move-too-far', ['57-inf'], ['0508', '0502'], '7 MP'],
      [14, 'R6-13', 'hex-tried', ['16-pz', '60-mot'], ['0605', '0706'], '9 MP'],
      [18, 'R8-1', 'stacking', ['11-pz', '25-mot', '191-stug', '44-inf', '108-art', '2-eng'], ['0606'], '12 RE'],
      [23, 'R9-28', 'loss-too-small', ['11-pz', '25-mot', '191-stug', '44-inf', '108-art'], ['0707'], '2 factors'],
      [40, 'R13-5', 'overrun-hexside', ['11-pz', '25-mot', '191-stug'], ['0907', '1006'], '9 MP'],
      [63, 'R6-10', 'overrun-in-mud', ['16-pz', '60-mot'], ['0906'], '6 MP'],
    ]);
    expect(faults.findings.every(f => f.verdict === 'illegal' && f.rule.system === 'revised-europa')).toBe(true);
  });

  it('marks the action that each finding speaks of, and no other', () => {
    const illegal = faults.actions.filter(a => a.verdict === 'illegal');
    expect(illegal.map(a => a.id)).toEqual(faults.findings.map(f => f.action));
    expect(faults.actions.filter(a => a.verdict === 'undetermined')).toEqual([]);
  });

  it('names the steps that caused a finding', () => {
    const because = new Map(faults.findings.map(f => [f.step, f.because]));
    expect(because.get(14)).toEqual([{ step: 10, what: 'first attempt on 0706' }]);
    expect(because.get(18)).toEqual([{ step: 21, what: 'the phase ends here' }]);
    expect(because.get(40)).toEqual([
      { step: 23, what: 'illegal as logged; the board is judged as it was played', isFault: true },
    ]);
  });
});

describe('a game with twelve faults of twelve kinds', () => {
  let faults: Audit;
  beforeAll(async () => {
    faults = await audited('twelve-faults.vlog');
  });

  it('has exactly these findings, each with step, units, hexes, rule and ledger', () => {
    expect(faults.findings.map(told)).toEqual([
      [10, 'R9-21', 'retreat-too-short', ['147-rifle'], ['0706', '0805'], '8 MP'],
      [15, 'R6-14', 'halted-by-overrun', ['191-stug'], ['0707'], '7 MP'],
      [18, 'R5-3', 'halted-in-zoc', ['57-inf'], ['0607', '0606'], '4 MP'],
      [21, 'R6-5', 'overrun-mp', ['16-pz'], ['0604', '0704'], '11 MP'],
      [28, 'R9-17', 'armour-loss', ['25-mot'], ['0806'], '3 factors'],
      [33, 'R9-23', 'retreat-through-zoc', ['5-cav'], ['0707', '0808'], '17 AF'],
      [42, 'R9-5', 'attacked-before', ['98-inf'], ['0502', '0503', '0602'], '18 AF'],
      [60, 'R6-12', 'stack-tried', ['16-pz'], ['0804', '0805'], '10 MP'],
      [62, 'House-F', 'exploitation-not-cm', ['5-ro-cav'], ['0711', '0712'], '1 MP'],
      [78, 'R6-2', 'exploitation-zoc', ['13-mech'], ['0906', '1006'], '3 MP'],
      [93, 'R13-5', 'overrun-terrain', ['60-mot'], ['0811'], '8 MP'],
      [96, 'R3-4', 'sp-short', ['60-mot', '16-pz'], [], '2 SP'],
    ]);
    expect(faults.findings.every(f => f.verdict === 'illegal' && f.rule.system === 'revised-europa')).toBe(true);
  });

  it('marks the action that each finding speaks of, and no other; nothing is left open', () => {
    const illegal = faults.actions.filter(a => a.verdict === 'illegal');
    expect(illegal.map(a => a.id)).toEqual(faults.findings.map(f => f.action));
    expect(faults.actions.filter(a => a.verdict === 'undetermined')).toEqual([]);
  });

  it('is reckoned as worked out by hand', () => {
    const fights = faults.actions.filter(a => a.action.kind === 'overrun' || a.action.kind === 'combat');
    expect(
      fights.map(({ action, judgement: { spent, combat, result } }) =>
        [action.steps[0], spent?.greatest ?? '-', combat?.finalColumn, result?.modified, result?.result].join(' '),
      ),
    ).toEqual([
      '10 8 4-1 9 DR',
      '15 7 1-2 9 0',
      '21 11 2-1 6 0',
      '28 - 4-1 6 X1',
      '33 - 6-1 7 DR',
      '39 - 3-2 7 0',
      '42 - 4-1 9 DR',
      '48 - 3-2 5 AR',
      '55 5 2-1 11 DR',
      '60 10 3-1 5 0',
      '74 - 1-1 8 0',
      '93 8 1-3 11 0',
    ]);
  });

  it('tells each in at most 160 characters', () => {
    for (const f of faults.findings) expect(f.message.length).toBeLessThanOrEqual(160);
  });
});
