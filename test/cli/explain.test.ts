import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explain } from '../../cli/commands/explain';
import { EXIT } from '../../cli/io';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { startSession, type Session } from './session';

let session: Session;
beforeEach(async () => {
  session = await startSession();
});
afterEach(() => session.end());

const overrun = async (...args: string[]) => {
  session.hush();
  const code = await explain(args, session.io);
  return { code, out: session.out() };
};

describe('overrun explain', () => {
  it('says what a rule is about, whatever the case of its number', async () => {
    const { code, out } = await overrun('r6-13');
    expect(code).toBe(0);
    expect(out).toMatch(/^R6-13 \(Revised Europa\): A hex may be overrun once a phase\n/);
  });

  it('lists all rules of a system, as text and as data', async () => {
    for (const { id, rules } of RULE_SYSTEMS) {
      const { out } = await overrun(id);
      for (const rule of rules) expect(out).toContain(`${rule.id} (`);
      const json: unknown = JSON.parse((await overrun(id, '--json')).out);
      expect(json).toHaveLength(rules.length);
    }
  });

  it('tells how a doubtful sentence is read, and what no log can show', async () => {
    const { out } = await overrun('revised-europa');
    expect(out).toContain('Read so: ');
    expect(out).toContain('  No log shows whether it was kept');
  });

  it('says what may have been meant by a number that no rule has', async () => {
    expect(await overrun('revised-europa', 'R6-133')).toEqual({ code: EXIT.findings, out: '' });
    expect(session.err()).toContain('No rule has the number “R6-133”. Did you mean');
  });
});
