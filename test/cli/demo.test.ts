import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demo } from '../../cli/commands/demo';
import { audit } from '../../cli/commands/audit';
import { EXIT } from '../../cli/io';
import { readModule } from '../../core/vassal/module/read-module';
import { startSession, type Session } from './session';

let user: Session;
/** What the demo answered, once: it draws the whole sample. */
let answered: { readonly exit: number; readonly said: string };
beforeAll(async () => {
  user = await startSession();
  const exit = await demo(['-o', 'show'], user.io);
  answered = { exit, said: user.out() };
});
beforeEach(() => user.hush());
afterAll(() => user.end());

const README = path.resolve(import.meta.dirname, '../../README.md');

/** The lines that the README shows under a command, without those that stand for what it leaves out. */
const quotedInReadme = async (command: string): Promise<readonly string[]> => {
  const [, block = ''] = (await readFile(README, 'utf8')).split(`$ ${command}\n`);
  const lines = block.slice(0, block.indexOf('```')).split('\n');
  return lines.filter(line => line.trim() !== '' && line.trim() !== '…');
};

describe('overrun demo', () => {
  it('builds the module, audits the two games and says where everything is and what it found', async () => {
    const { exit, said } = answered;
    expect(exit).toBe(EXIT.clean);
    for (const file of ['crossing-at-lipnya.vmod', 'a-clean-week.vlog', 'six-faults.vlog', 'report.html'])
      expect(said).toContain(path.join('show', file));
    expect(said).toContain('6 findings:');
    expect(said.match(/six-faults\.vlog, step \d+, R[\d-]+: Illegal as logged/g)).toHaveLength(6);
    const module = await readModule(
      new Uint8Array(await readFile(path.join(user.folder, 'show/crossing-at-lipnya.vmod'))),
    );
    expect(module.ok && module.value.name).toBe('Crossing at Lipnya');
    expect(await user.read('show/report.html')).toContain('from the scenario inside the module');
  });

  it('and its report is the page that an audit of its logs makes, with the board before and after each finding', async () => {
    const page = await user.read('show/report.html');
    expect(page.match(/<div class="scenes">/g)).toHaveLength(6);
    expect(page).toContain('SHA-256 of the module');
    await audit(['show', '-o', 'audit.html'], user.io);
    const named = (text: string): string => text.replaceAll(`show${path.sep}`, '');
    expect(named(await user.read('audit.html'))).toBe(named(page));
  });

  it('and its last line is a command that works, by the module beside the logs; the README quotes what it says', async () => {
    expect(answered.said).toContain('Try: overrun audit show\n');
    expect(await audit(['show'], user.io)).toBe(EXIT.findings);
    expect(user.out()).toContain('from the scenario inside the module');
    expect(user.out()).toMatch(/2 logs: \d+ legal, 6 illegal, 0 undetermined/);
    user.hush();
    await rename(path.join(user.folder, 'show'), path.join(user.folder, 'overrun-demo'));
    await audit(['overrun-demo/six-faults.vlog'], user.io);
    const quoted = await quotedInReadme('overrun audit overrun-demo/six-faults.vlog');
    expect(quoted.length).toBeGreaterThan(10);
    const shown = user.out().split('\n');
    const places = quoted.map(line => shown.indexOf(line));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});
