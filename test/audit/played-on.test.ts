// A game that is played on beyond the last turn of its scenario: the track counts on, and so does the referee. Nobody is
// accused of a phase that the scenario does not list; what hangs on a weather that nobody tells is one question.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { audit } from '../../cli/commands/audit';
import { recordOnSample } from '../cli/record-on-sample';
import { startSession, type Session } from '../cli/session';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { CARRIED_OUT, TO_0706 } from './lipnya-acts';

let session: Session;
beforeEach(async () => {
  session = await startSession();
});
afterEach(() => session.end());

describe('a game that is played on beyond its last turn', () => {
  it('accuses nobody, and asks once for the weather', async () => {
    const { turns, phases: round } = parse(readFileSync(path.join(SAMPLE_FOLDER, 'scenario.yaml'), 'utf8')) as {
      readonly turns: readonly unknown[];
      readonly phases: readonly { readonly side: string; readonly name: string }[];
    };
    const phases = turns.flatMap(() => round.map(({ side, name }) => `  - phase: ${side} ${name}\n`));
    const acts = `${phases.slice(1).join('')}  - phase: Axis Initial\n${TO_0706}  - roll: 2d6\n    dice: [4, 4]\n${CARRIED_OUT}`;
    const header = `scenario: ${path.resolve(SAMPLE_FOLDER)}\nplayers: { Axis: Ines, Soviet: Tomas }\nacts:\n  - as: Axis\n`;
    await session.io.writeFile(path.join(session.folder, 'on.record.yaml'), header + acts);
    expect(await recordOnSample(SAMPLE_FOLDER, ['on.record.yaml', '-o', 'on.vlog'], session.io), session.err()).toBe(0);
    session.hush();
    await audit(['on.vlog', '--scenario', path.resolve(SAMPLE_FOLDER)], session.io);
    const text = session.out();
    expect(text).toContain('Turn 9 · Axis Movement');
    expect(text).toContain('0 illegal');
    expect(text.match(/What would decide/g)).toHaveLength(1);
    expect(text).toContain('What would decide: the weather');
  });
});
