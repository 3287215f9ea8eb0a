import { describe, expect, it } from 'vitest';
import { auditHtml } from '../../core/report/audit/audit-html';
import { auditMarkdown } from '../../core/report/audit/audit-markdown';
import { playSample } from './sample-game';
import { auditOf, SIX_FAULTS } from './sample-logs';

const CLEAN = 'crossing-at-lipnya/games/a-clean-week.vlog';
const SHA = '12'.repeat(32);

const page = async (...files: readonly string[]): Promise<string> => {
  const audits = await Promise.all(
    files.map(async (file, i) => ({ audit: await auditOf(i === 0 ? SIX_FAULTS : CLEAN, file), sha256: SHA })),
  );
  const failed = [{ file: '/home/ines/secret-plans/games/broken.vlog', error: 'no zip' }];
  return auditHtml({ audits, failed: files.length > 1 ? failed : [] }, { version: '1.2.3' });
};

describe('the HTML report', () => {
  it('says what game it was, who played it, in which module, the file to the byte, and by which Overrun it was judged', async () => {
    const html = await page('six-faults.vlog');
    expect(html).toContain('<title>Audit: six-faults.vlog</title>');
    expect(html).toContain('<dt>Game</dt><dd>Crossing at Lipnya</dd>');
    expect(html).not.toContain('Players');
    const played = { audits: [{ audit: await playSample([]), sha256: SHA }], failed: [] };
    expect(auditHtml(played, { version: '1.2.3' })).toContain('<dt>Players</dt><dd>Ines (Axis), Tomas (Soviet)</dd>');
    expect(html).toMatch(/<dt>Module<\/dt><dd>Crossing at Lipnya 1\.0\.0<\/dd>/);
    expect(html).toMatch(/<dt>VASSAL<\/dt><dd>3\./);
    expect(html).toContain(`<dt>SHA-256 of the log</dt><dd>${SHA}</dd>`);
    expect(html).toContain('Made by Overrun 1.2.3.');
  });

  it('names no folder of the machine it was made on, and tells files of one name in two folders apart', async () => {
    const html = await page(
      '/home/ines/secret-plans/games/six-faults.vlog',
      '/home/ines/secret-plans/other/six-faults.vlog',
    );
    expect(html).not.toContain('secret-plans');
    expect(html).toContain('<h2>games/six-faults.vlog</h2>');
    expect(html).toContain('<h2>other/six-faults.vlog</h2>');
    expect(html).toContain('games/broken.vlog');
    expect(await page('C:\\Users\\Ines\\six-faults.vlog')).not.toContain('Ines\\');
    const markdown = auditMarkdown({
      audits: [{ audit: await auditOf(SIX_FAULTS, '/home/ines/six-faults.vlog'), sha256: SHA }],
      failed: [],
    });
    expect(markdown).toContain('## six-faults\\.vlog');
    expect(markdown).toContain('# Audit: six-faults\\.vlog');
    expect(markdown).toContain(`\n- Game: Crossing at Lipnya\n- Module: Crossing at Lipnya 1.0.0\n`);
    expect(markdown).toContain(`\n- SHA-256 of the log: ${SHA}\n`);
    expect(markdown).toContain('| **7** | **of 6** | R6-20, *chart of the scenario* |');
    expect(markdown).not.toContain('/home/');
  });

  it('says once what holds for copies of a log, and of each where', async () => {
    const audits = await Promise.all(
      ['a.vlog', 'b.vlog', 'c.vlog'].map(async file => ({ audit: await auditOf(SIX_FAULTS, file), sha256: SHA })),
    );
    const html = auditHtml({ audits, failed: [] }, { version: '1.2.3' });
    const one = auditHtml({ audits: audits.slice(0, 1), failed: [] }, { version: '1.2.3' });
    expect(html.match(/<summary>The whole log as text/g)).toHaveLength(1);
    expect(html.length).toBeLessThan(one.length + 2000);
    expect(html).toContain('<h2>c.vlog</h2><p>The same log, byte by byte, as <a href="#log-1">a.vlog</a>');
  });

  it('links steps in Markdown to where its host shows them, and to nothing where it shows none', async () => {
    const batch = { audits: [{ audit: await auditOf(SIX_FAULTS, 'six-faults.vlog'), sha256: SHA }], failed: [] };
    const linked = auditMarkdown(batch, { stepLink: step => (step === 7 ? undefined : `text#L${step + 9}`) });
    expect(linked).toContain('**× Step 7 · R6');
    expect(linked).toMatch(/\*\*× \[Step 14\]\(text#L23\) · R6/);
    expect(linked).toMatch(/\n- \[Step \d+\]\(text#L\d+\): /);
    expect(auditMarkdown(batch)).not.toContain('](');
    expect(linked.replace(/\[(Steps? [^\]]+)\]\(text#L\d+\)/g, '$1')).toBe(auditMarkdown(batch));
  });

  it('links each rule’s number to the rule in our words', async () => {
    const html = await page('six-faults.vlog');
    const links = [...html.matchAll(/<a href="#(rule-[^"]+)" title="([^"]+)">([^<]+)<\/a>/g)];
    expect(links).toHaveLength(6);
    for (const [, anchor, title, id] of links)
      expect(html).toMatch(
        new RegExp(
          `<dt id="${anchor}">${id} <span class="soft">Revised Europa</span></dt><dd>${title?.replace(/[().]/g, '\\$&')}`,
        ),
      );
  });

  it('is one file: nothing in it is fetched, and nothing runs', async () => {
    expect(await page('six-faults.vlog')).not.toMatch(/<script|https?:|<link|@import|\ssrc=|url\(|\son[a-z]+=/i);
  });
});
