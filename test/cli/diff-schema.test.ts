import { cpSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Ajv from 'ajv';
import { diff } from '../../cli/commands/diff';
import { schema } from '../../cli/commands/schema';
import { EXIT } from '../../cli/io';
import { SCHEMAS } from '../../cli/manuals/schema';
import { startSession, type Session } from './session';

const HALDEN = path.resolve(import.meta.dirname, '../../assets/scenarios/bridges-of-halden');

let session: Session;
beforeEach(async () => {
  session = await startSession();
  cpSync(HALDEN, session.folder, { recursive: true });
});
afterEach(() => session.end());

const differ = async (...args: readonly string[]): Promise<{ code: number; out: string }> => {
  session.hush();
  const code = await diff(args, session.io);
  return { code, out: session.out() };
};

describe('diff', () => {
  it('tells how far two games from one set-up go together, and what stands otherwise at the end', async () => {
    const { code, out } = await differ('games/a-clean-day.vlog', 'games/twelve-faults.vlog');
    expect(code).toBe(EXIT.findings);
    expect(out).toMatch(
      /^games\/a-clean-day\.vlog and games\/twelve-faults\.vlog (start from one board|are the same up)/,
    );
    expect(out).toMatch(/\nAt their ends\n(?: {2}.*\n)*? {2}.*: \d{4} → \d{4}\n/);
    expect(out).not.toContain('At their starts');
  });

  it('finds nothing between a log and itself', async () => {
    expect(await differ('games/a-clean-day.vlog', 'games/a-clean-day.vlog')).toEqual({
      code: EXIT.clean,
      out: expect.stringMatching(/^games.*: all \d+ steps are the same\.\n$/) as string,
    });
  });
});

describe('schema', () => {
  it('prints each, as a schema that can be used, and writes over its own only', async () => {
    await schema([], session.io);
    for (const kind of SCHEMAS) expect(session.out()).toContain(`${kind} `);
    for (const kind of SCHEMAS) {
      session.hush();
      expect(await schema([kind], session.io)).toBe(EXIT.clean);
      expect(() => new Ajv({ allowUnionTypes: true }).compile(JSON.parse(session.out()) as object), kind).not.toThrow();
      expect(await schema([kind, '-o', 'own.schema.json'], session.io)).toBe(EXIT.clean);
    }
    expect(await schema(['audit', '-o', 'scenario.yaml'], session.io)).toBe(EXIT.wrongUse);
  });
});
