// What a user does and sees. Selectors are the workbench's DOM, which is no API: they stay in this file.
import path from 'node:path';
import { boardChecks } from './board-checks.mjs';
import { oddsChecks } from './odds-checks.mjs';

/** Counts checks that hold; a picture of each that does not. */
export const checker = (page, { host, out }) => {
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
  return { counts, check, shot };
};

/** Opens logs as a user would, checks what is on the screen, takes pictures; `{passed, failed}`. */
export const uiChecks = async (page, { url, host, out }) => {
  const { counts, check, shot } = checker(page, { host, out });
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

  const rows = '.explorer-folders-view .monaco-list-row';
  const problems = page.locator('.markers-panel');

  await check('the sample opens judged: marks, hints, lenses, squiggles', async () => {
    await file('lipnya').first().click();
    await page.locator(rows).filter({ hasText: 'games' }).click();
    await page.locator(rows).filter({ hasText: 'six-faults.vlog' }).dblclick();
    await page.locator('.tab.active').filter({ hasText: 'six-faults.vlog.txt' }).waitFor({ timeout: 60_000 });
    await line('clears').first().waitFor({ timeout: 30_000 });
    await page.locator('.codelens-decoration').filter({ hasText: 'Explain' }).first().waitFor({ timeout: 30_000 });
    await page.locator('.squiggly-error').first().waitFor({ timeout: 30_000 });
    await page.waitForTimeout(1000);
    await shot('2-sample');
  });

  await check('two logs opened by double clicks stay open', async () => {
    const tabs = page.locator('.tab').filter({ hasText: '.vlog.txt' });
    if ((await tabs.count()) !== 2) throw new Error((await tabs.allInnerTexts()).join(', '));
  });

  await check('a hover explains an overrun', async () => {
    await line(' overrun ').first().locator('span', { hasText: 'overrun' }).last().hover();
    await page
      .locator('.monaco-hover:not(.hidden)')
      .filter({ hasText: 'spent' })
      .or(page.locator('.monaco-hover:not(.hidden)').filter({ hasText: 'Legal' }))
      .first()
      .waitFor({ timeout: 15_000 });
    await page.waitForTimeout(500);
    await shot('3-hover');
  });

  await check('Problems lists the findings', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Shift+M');
    await problems.getByText('Illegal as logged').first().waitFor({ timeout: 15_000 });
    await page.waitForTimeout(500);
    await shot('4-problems');
    await page.keyboard.press('Control+J');
  });

  await check('the next finding is shown with its message', async () => {
    await page.locator('.tab.active').click();
    await line('Hello Tomas').first().click();
    await page.keyboard.press('F1');
    await page.keyboard.type('Overrun: Next Finding');
    await page.locator('.quick-input-widget .monaco-list-row').filter({ hasText: 'Overrun' }).first().waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.monaco-hover:not(.hidden)').filter({ hasText: '57 Inf' }).first().waitFor({ timeout: 15_000 });
    await page.waitForTimeout(500);
    await shot('5-next-finding');
  });

  await check('the report is rendered beside the text', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('F1');
    await page.keyboard.type('Overrun: Audit This Log');
    await page.locator('.quick-input-list-row, .quick-input-widget .monaco-list-row').first().waitFor();
    await page.keyboard.press('Enter');
    const preview = page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');
    await preview.getByRole('heading', { name: 'Audit: six-faults.vlog', exact: true }).waitFor({ timeout: 30_000 });
    await page.waitForTimeout(800);
    await shot('6-report');
    await preview.getByRole('link', { name: 'Step 7', exact: true }).first().click();
    await page.locator('.statusbar-item').filter({ hasText: 'Step 7 of' }).first().waitFor({ timeout: 15_000 });
    await shot('6-report-step');
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Control+W');
  });

  await oddsChecks(page, { check, line, shot });

  await check('figures of counters are typed beside their pictures and saved beside the binding', async () => {
    await file('bound').first().click();
    await page.locator(rows).filter({ hasText: 'altref.binding.yaml' }).dblclick();
    await page.locator('.tab.active').filter({ hasText: 'altref.binding.yaml' }).waitFor({ timeout: 30_000 });
    await page.keyboard.press('F1');
    await page.keyboard.type('Overrun: Type the Figures');
    await page.locator('.quick-input-widget .monaco-list-row').filter({ hasText: 'Figures' }).first().waitFor();
    await page.keyboard.press('Enter');
    const sheet = page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');
    await sheet.getByRole('heading', { name: 'Figures: Altref' }).waitFor({ timeout: 30_000 });
    await sheet.locator('input[data-face="0"]').first().fill('4-6-8');
    await sheet.getByText('1 of ').first().waitFor({ timeout: 10_000 });
    await sheet.getByRole('button', { name: 'Save units.csv' }).click();
    await sheet.getByText('units.csv is saved.').waitFor({ timeout: 15_000 });
    await page.locator(rows).filter({ hasText: 'units.csv' }).first().waitFor({ timeout: 15_000 });
    await page.waitForTimeout(800);
    await shot('7a-figures');
  });

  await check('a log that ends in the middle of a fight says what is owed, and what was taken back', async () => {
    await page.locator(rows).filter({ hasText: 'half-a-fight.vlog' }).dblclick();
    await page.locator('.tab.active').filter({ hasText: 'half-a-fight.vlog.txt' }).waitFor({ timeout: 60_000 });
    await line('owed by Soviet').first().waitFor({ timeout: 30_000 });
    await line('back again').first().waitFor({ timeout: 30_000 });
    await page.locator('.codelens-decoration').filter({ hasText: '1 still owed' }).first().waitFor({ timeout: 30_000 });
    await page.locator('.statusbar-item').filter({ hasText: '1 owed' }).first().waitFor({ timeout: 15_000 });
    await page.waitForTimeout(1000);
    await shot('8-owed');
    await line('until the end of').first().locator('span', { hasText: 'owed' }).last().hover();
    const hover = page.locator('.monaco-hover:not(.hidden)').filter({ hasText: 'no fault yet' });
    await hover.first().waitFor({ timeout: 15_000 });
    await page.waitForTimeout(500);
    await shot('9-owed-hover');
  });
  await page.keyboard.press('Escape');
  await page.locator(rows).filter({ hasText: 'six-faults.vlog' }).dblclick();
  await page.locator('.tab.active').filter({ hasText: 'six-faults.vlog.txt' }).waitFor({ timeout: 60_000 });
  await boardChecks(page, { check, line, shot });

  await check('a folder is audited: a tree of its logs, badges, Problems', async () => {
    const games = page.locator('.tree-explorer-viewlet-tree-view .monaco-list-row');
    await page.locator(rows).filter({ hasText: 'games' }).click({ button: 'right' });
    const audit = page.getByRole('menuitem', { name: 'Audit This Folder…' });
    await audit.waitFor();
    // For its first tenth of a second a menu of VS Code takes no click: it may be the end of the one that opened it.
    await page.waitForTimeout(300);
    await audit.click();
    await games.filter({ hasText: 'six-faults.vlog' }).first().waitFor({ timeout: 60_000 });
    // A click on the row opens the log; its findings unfold by the arrow before it.
    await games.filter({ hasText: 'six-faults.vlog' }).first().locator('.monaco-tl-twistie').click();
    await page.waitForTimeout(1500);
    await shot('12-folder');
    await games.filter({ hasText: 'step 14' }).first().click();
    await page.locator('.tab.active').filter({ hasText: 'six-faults.vlog.txt' }).first().waitFor({ timeout: 30_000 });
    await page.waitForTimeout(1000);
    await shot('13-folder-finding');
    await page.keyboard.press('Control+Shift+E');
  });

  await check(
    'a scenario is written: words are offered, a slip is marked, map and counters follow beside it',
    async () => {
      await page.keyboard.press('Control+K');
      await page.keyboard.press('Control+W');
      await leaveUnsaved(page);
      // What is opened before all is closed may be closed with it.
      await page.waitForFunction(() => document.querySelectorAll('.tab').length === 0);
      await page.locator(rows).filter({ hasText: 'units.csv' }).last().dblclick();
      await page.locator('.tab.active').filter({ hasText: 'units.csv' }).waitFor({ timeout: 30_000 });
      await line('11-pz').first().click();
      await page.keyboard.press('F1');
      await page.keyboard.type('Overrun: Preview Scenario');
      await page
        .locator('.quick-input-widget .monaco-list-row')
        .filter({ hasText: 'Preview Scenario' })
        .first()
        .waitFor();
      await page.keyboard.press('Enter');
      const preview = page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');
      await preview.getByRole('heading', { name: 'Axis: 19 units' }).waitFor({ timeout: 60_000 });
      await line('16-pz').first().click();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Home');
      for (let i = 0; i < '11-pz,11 Pz,'.length; i++) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Control+Delete');
      await page.keyboard.press('Control+Space');
      await page
        .locator('.suggest-widget .monaco-list-row')
        .filter({ hasText: 'Soviet' })
        .first()
        .waitFor({ timeout: 15_000 });
      await page.waitForTimeout(800);
      await shot('10-scenario-words');
      await page.locator('.suggest-widget .monaco-list-row').filter({ hasText: 'Soviet' }).first().click();
      await preview.getByRole('heading', { name: 'Axis: 18 units' }).waitFor({ timeout: 30_000 });
      await page.keyboard.type('x');
      await page.locator('.squiggly-error').first().waitFor({ timeout: 15_000 });
      await preview.getByText('As it was before the error in the text.').waitFor({ timeout: 15_000 });
      await page.waitForTimeout(800);
      await shot('11-scenario-preview');
    },
  );
  return counts;
};

/** What earlier checks typed is not kept: VS Code asks, where editors with changes are closed. */
const leaveUnsaved = async page => {
  const button = page.locator('.monaco-dialog-box .monaco-button').filter({ hasText: "Don't Save" });
  const isAsked = await button.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (isAsked) await button.click();
};

/** A log in a folder that is not trusted, as a log that came by mail: its signs bear no boxes. */
export const restrictedChecks = async (page, { url, host, out }) => {
  await page.goto(url);
  await page.locator('.monaco-workbench').waitFor({ timeout: 60_000 });
  const file = page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: 'alt.vlog' });
  await file.waitFor({ timeout: 60_000 });
  await page.waitForTimeout(4000);
  await file.dblclick();
  await page
    .locator('.editor-instance .view-line')
    .filter({ hasText: 'alt.vlog' })
    .first()
    .waitFor({ timeout: 60_000 });
  await page.waitForTimeout(2500);
  await page.screenshot({ path: path.join(out, `${host}-restricted.png`) });
  const restricted = await page.getByText('Restricted Mode').count();
  const boxes = await page.locator('.unicode-highlight').count();
  const ok = restricted > 0 && boxes === 0;
  console.log(`[ui] ${ok ? 'ok' : 'FAILED'} in Restricted Mode no sign is boxed (${boxes} boxes)`);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
};
