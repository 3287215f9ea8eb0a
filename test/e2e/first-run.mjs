// The first quarter of an hour: the extension's own page, the walkthrough and its buttons, the manual; and the walkthrough's
// pictures, which are taken here.
import path from 'node:path';

const ROWS = '.explorer-folders-view .monaco-list-row';

const parts = page => ({
  row: text => page.locator(ROWS).filter({ hasText: text }),
  line: text => page.locator('.editor-instance .view-line').filter({ hasText: text }),
  list: page.locator('.quick-input-widget .monaco-list-row'),
  frame: () => page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame'),
  run: async command => {
    await page.keyboard.press('F1');
    await page.keyboard.type(command);
    await page
      .locator('.quick-input-widget .monaco-list-row')
      .filter({ hasText: command.split(': ').at(-1) })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
  },
});

const opened = async (page, url) => {
  await page.goto(url);
  await page.locator(ROWS).filter({ hasText: 'alt.vlog' }).waitFor({ timeout: 90_000 });
  await page.waitForTimeout(3000);
};

/** @param isPackaged it is installed, so that VS Code has a page of it */
export const onlyFirstRun = async (page, { url, host, out, checker, isPackaged = false }) => {
  const { counts, check, shot } = checker(page, { host, out });
  const { row, line, list, frame, run } = parts(page);
  await opened(page, url);

  const ofPage = async () => {
    await page.keyboard.press('Control+Shift+X');
    const entry = page.locator('.extensions-list .monaco-list-row').filter({ hasText: 'Overrun' }).first();
    await entry.waitFor({ timeout: 30_000 });
    await entry.click();
    await frame().getByRole('heading', { name: 'Install' }).waitFor({ timeout: 30_000 });
    if ((await frame().locator('img').count()) > 0) throw new Error('a picture, which VS Code does not show there');
    await frame().getByText('0508 → 0502 (6)').first().waitFor();
    const links = await frame()
      .locator('a[href]')
      .evaluateAll(all => all.map(link => link.getAttribute('href')));
    if (links.some(link => !/^(https:|mailto:|#)/.test(link)))
      throw new Error(`links that lead nowhere: ${links.join()}`);
    await page.waitForTimeout(800);
    await shot('first-1-page');
    await page.keyboard.press('Control+Shift+E');
  };
  if (isPackaged) await check('the extension’s page is for players, and has no link that leads nowhere', ofPage);

  const tab = page.locator('.tab').filter({ hasText: /Welcome|Walkthrough/ });
  /** Opens a step and presses one of its buttons. */
  const step = async (title, button) => {
    await tab.first().click();
    const one = page.locator('.getting-started-step').filter({ hasText: title }).first();
    await one.waitFor({ timeout: 15_000 });
    // The steps are buttons with buttons in them, which a mouse of the tests does not hit.
    if (!(await one.evaluate(element => element.classList.contains('expanded')))) await one.dispatchEvent('click');
    const wanted = one.locator('.monaco-button').filter({ hasText: button }).first();
    await wanted.waitFor({ timeout: 15_000 });
    await wanted.dispatchEvent('click');
  };

  const walkthrough = async () => {
    await run('Welcome: Open Walkthrough');
    await list.filter({ hasText: 'Read and Judge a VASSAL Game' }).first().waitFor({ timeout: 15_000 });
    await list.filter({ hasText: 'Read and Judge a VASSAL Game' }).first().click();
    await page.locator('.getting-started-step .step-title').first().waitFor({ timeout: 30_000 });
  };

  await check('the walkthrough opens, with its pictures', async () => {
    await walkthrough();
    await page.waitForTimeout(1500);
    const width = await page
      .locator('.getting-started-media img')
      .first()
      .evaluate(image => image.naturalWidth);
    if (width < 600) throw new Error(`the picture is ${width} wide`);
    await shot('first-2-walkthrough');
  });

  await check('its button goes to the first finding', async () => {
    await step('Read a finding', 'Go to the First Finding');
    await page.locator('.tab.active').filter({ hasText: 'six-faults.vlog.txt' }).waitFor({ timeout: 60_000 });
    await page.locator('.monaco-hover:not(.hidden)').filter({ hasText: '57 Inf' }).first().waitFor({ timeout: 30_000 });
    await shot('first-3-finding');
    await page.keyboard.press('Escape');
  });

  await check('its button shows the rules that can be chosen, those of the folder and not of the user', async () => {
    await step('Choose the rules', 'Choose Rules…');
    await list.filter({ hasText: 'Look Around the Log' }).waitFor({ timeout: 15_000 });
    if ((await list.count()) !== 4) throw new Error(`${await list.count()} choices`);
    await page.keyboard.press('Escape');
  });

  await check('its button writes the report of the log', async () => {
    await step('Write the report', 'Audit This Log');
    await frame().getByRole('heading', { name: 'Audit: six-faults.vlog', exact: true }).waitFor({ timeout: 30_000 });
    await page.waitForTimeout(500);
    await shot('first-4-report');
  });

  await check('its button opens the manual, whose links and pictures are there', async () => {
    await step('Write the report', 'Open the Manual');
    await frame().getByRole('heading', { name: 'Logs in VS Code' }).waitFor({ timeout: 30_000 });
    const picture = frame().locator('img').first();
    await picture.waitFor({ timeout: 15_000 });
    await page.waitForTimeout(1000);
    if ((await picture.evaluate(image => image.naturalWidth)) < 300) throw new Error('a picture is missing');
    await shot('first-5-manual');
  });

  await check('the steps are ticked that were done', async () => {
    await tab.first().click();
    // VS Code shows its own page of welcome again once it was out of sight.
    await walkthrough();
    const ticked = page.locator('.getting-started-step .codicon-getting-started-step-checked.complete');
    await ticked.nth(2).waitFor({ timeout: 15_000 });
    await shot('first-6-done');
  });

  await check('a module tells what is in it', async () => {
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Control+W');
    await row('alt.vmod').first().click({ button: 'right' });
    const item = page.getByRole('menuitem', { name: /What Is in a Module/ });
    await item.waitFor();
    // A menu takes no click that comes as soon as it is there: it may be the end of the one that opened it.
    await page.waitForTimeout(600);
    await item.click();
    await page.locator('.tab.active').filter({ hasText: 'alt.vmod.txt' }).waitFor({ timeout: 30_000 });
    await line('module of VASSAL').first().waitFor({ timeout: 15_000 });
    await page.waitForTimeout(500);
    await shot('first-7-module');
  });
  return counts;
};

/** In German, as VS Code is: menus, palette, board. */
export const onlyGerman = async (page, { url, host, out, checker }) => {
  const { counts, check, shot } = checker(page, { host, out });
  const { row, line, list, frame } = parts(page);
  await opened(page, url);
  await check('commands, lenses and the board speak German', async () => {
    await row('lipnya').first().click();
    await row('games').click();
    await row('six-faults.vlog').dblclick();
    await line('clears').first().waitFor({ timeout: 60_000 });
    await page
      .locator('.codelens-decoration')
      .filter({ hasText: 'Auf dem Brett zeigen' })
      .first()
      .waitFor({ timeout: 30_000 });
    await page.keyboard.press('F1');
    await page.keyboard.type('Overrun: Regeln');
    await list.filter({ hasText: 'Regeln für diesen Ordner wählen' }).first().waitFor({ timeout: 15_000 });
    await page.keyboard.press('Enter');
    await list.filter({ hasText: 'Um das Log herum suchen' }).waitFor({ timeout: 15_000 });
    await page.waitForTimeout(500);
    await shot('german-1');
    await page.keyboard.press('Escape');
    await page.locator('.codelens-decoration a').filter({ hasText: 'Auf dem Brett zeigen' }).first().click();
    await frame().getByRole('button', { name: 'Nächster Befund' }).waitFor({ timeout: 30_000 });
    await frame().locator('#heading').filter({ hasText: 'Schritt' }).waitFor({ timeout: 30_000 });
    // What the host sends the board: its pictures, and where a chosen stack may go.
    await frame().locator('#stacks .stack image').first().waitFor({ timeout: 60_000 });
    await frame().locator('#boards image').first().waitFor({ timeout: 30_000 });
    await frame().locator('#board').focus();
    await page.keyboard.press('n');
    await frame().locator('#prospects').filter({ hasText: /\S/ }).waitFor({ timeout: 30_000 });
    await page.waitForTimeout(1500);
    await shot('german-2-board');
  });
  return counts;
};

const SIZE = { width: 1000, height: 620 };

/** The walkthrough's pictures in the theme of this run. */
export const takePictures = async (page, { url, out, theme }) => {
  const { row, line, list, frame, run } = parts(page);
  await page.setViewportSize(SIZE);
  const take = name => page.screenshot({ path: path.join(out, `walkthrough-${name}-${theme}.png`) });
  await opened(page, url);
  await row('lipnya').first().click();
  await row('games').click();
  await row('six-faults.vlog').dblclick();
  await line('clears').first().waitFor({ timeout: 60_000 });
  await page.keyboard.press('Control+B');
  await page.locator('.codelens-decoration').filter({ hasText: 'Explain' }).first().waitFor({ timeout: 30_000 });
  await page.waitForTimeout(1500);
  await take('open');
  await run('Overrun: Choose Rules for This Folder…');
  await list.filter({ hasText: 'Look Around the Log' }).waitFor({ timeout: 15_000 });
  await page.waitForTimeout(500);
  await take('rules');
  await page.keyboard.press('Escape');
  await line('0508 → 0502').first().locator('span', { hasText: 'move' }).last().hover();
  await page.locator('.monaco-hover:not(.hidden)').filter({ hasText: 'Illegal' }).first().waitFor({ timeout: 15_000 });
  await page.waitForTimeout(500);
  await take('finding');
  await page.keyboard.press('Escape');
  await run('Overrun: Audit This Log');
  await frame().getByRole('heading', { name: 'Audit: six-faults.vlog', exact: true }).waitFor({ timeout: 30_000 });
  await page.waitForTimeout(1000);
  await take('report');
  return { passed: 1, failed: 0 };
};
