// What a user does and sees. Selectors are the workbench's DOM, which is no API: they stay in this file.
import path from 'node:path';

/** Opens logs as a user would, checks what is on the screen, takes pictures; `{passed, failed}`. */
export const uiChecks = async (page, { url, host, out }) => {
  const counts = { passed: 0, failed: 0 };
  const shot = name => page.screenshot({ path: path.join(out, `${host}-${name}.png`) });
  const check = async (what, run) => {
    try {
      await run();
      counts.passed++;
      console.log(`[ui] ok ${what}`);
    } catch (error) {
      counts.failed++;
      console.log(`[ui] FAILED ${what}\n${error}`);
      await shot(`failed-${counts.failed}`);
    }
  };
  const file = name => page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: name });
  const line = text => page.locator('.editor-instance .view-line').filter({ hasText: text });

  await page.goto(url);
  await page.locator('.monaco-workbench').waitFor({ timeout: 60_000 });
  await file('alt.vlog').waitFor({ timeout: 60_000 });

  await check('a foreign log opens as text by a double click', async () => {
    // A file opened before contributions are known gets the built-in binary editor.
    await page.waitForTimeout(3000);
    await file('alt.vlog').dblclick();
    await page.locator('.tab.active').filter({ hasText: 'alt.vlog.txt' }).waitFor({ timeout: 60_000 });
    await line('alt.vlog').first().waitFor({ timeout: 30_000 });
    await page.waitForTimeout(1500);
    await shot('1-foreign');
  });

  await check('an odds block answers while it is written', async () => {
    await file('odds.md').dblclick();
    await page.locator('.tab.active').filter({ hasText: 'odds.md' }).waitFor({ timeout: 30_000 });
    await line('clears 92 %').first().waitFor({ timeout: 30_000 });
    await line('9-10 pz').first().locator('span', { hasText: '9-10' }).first().hover();
    await page.locator('.monaco-hover:not(.hidden)').filter({ hasText: 'woods' }).first().waitFor({ timeout: 10_000 });
    await page.waitForTimeout(800);
    await shot('2-odds');
  });
  return counts;
};
