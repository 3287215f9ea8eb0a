// Odds as a user looks them up and writes them: the list of steps, and blocks in Markdown.

const ROWS = '.explorer-folders-view .monaco-list-row';

/** The sample log lies in a folder that is open in the Explorer. */
export const oddsChecks = async (page, { check, line, shot }) => {
  const row = text => page.locator(ROWS).filter({ hasText: text });
  const list = page.locator('.quick-input-widget .monaco-list-row');
  const title = page.locator('.quick-input-title');

  await check('odds are looked up: a hex, ticked units with their odds above, the whole answer', async () => {
    await row('six-faults.vlog').first().dblclick();
    await page.locator('.tab.active').filter({ hasText: 'six-faults.vlog.txt' }).waitFor({ timeout: 60_000 });
    await line('clears').first().waitFor({ timeout: 30_000 });
    await page.keyboard.press('F1');
    await page.keyboard.type('Overrun: Look Up Odds');
    await list.filter({ hasText: 'Look Up Odds' }).first().waitFor();
    await page.keyboard.press('Enter');
    await list.filter({ hasText: 'Type a Line' }).waitFor({ timeout: 15_000 });
    await page.waitForTimeout(500);
    await shot('6a-odds-hex');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await title.filter({ hasText: 'Who Attacks' }).waitFor({ timeout: 15_000 });
    await list.first().click();
    await title.filter({ hasText: /clears|no overrun/ }).waitFor({ timeout: 15_000 });
    await page.waitForTimeout(500);
    await shot('6b-odds-units');
    await page.keyboard.press('Enter');
    await title.filter({ hasText: 'Under Which Circumstances' }).waitFor({ timeout: 15_000 });
    await list.filter({ hasText: 'As a combat' }).first().waitFor({ timeout: 15_000 });
    await shot('6b-odds-case');
    // Back and on again: what was ticked is still ticked.
    await page.locator('.quick-input-titlebar .codicon-quick-input-back').click();
    await title.filter({ hasText: /clears|no overrun/ }).waitFor({ timeout: 15_000 });
    await page.keyboard.press('Enter');
    await title.filter({ hasText: 'Under Which Circumstances' }).waitFor({ timeout: 15_000 });
    await page.keyboard.press('Enter');
    const preview = page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');
    await preview.getByRole('heading', { name: 'Stacks side by side' }).waitFor({ timeout: 30_000 });
    await page.waitForTimeout(800);
    await shot('6c-odds-answer');
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Control+W');
  });

  await check('odds are looked up in a scenario: a line is answered while it is typed, then whole', async () => {
    await row('units.csv').first().dblclick();
    await page.locator('.tab.active').filter({ hasText: 'units.csv' }).waitFor({ timeout: 30_000 });
    await page.keyboard.press('F1');
    await page.keyboard.type('Overrun: Look Up Odds');
    await list.filter({ hasText: 'Look Up Odds' }).first().waitFor();
    await page.keyboard.press('Enter');
    await list.filter({ hasText: 'Type a Line' }).waitFor({ timeout: 30_000 });
    await list.filter({ hasText: 'Type a Line' }).click();
    await title.filter({ hasText: 'at the set-up' }).waitFor({ timeout: 15_000 });
    await page.keyboard.type('11 Pz, 25 Mot @ 0706');
    await page.locator('.quick-input-message').filter({ hasText: 'clears 92 %' }).waitFor({ timeout: 15_000 });
    await page.waitForTimeout(500);
    await shot('6d-odds-line');
    await page.keyboard.press('Enter');
    const preview = page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');
    const retreat = preview.getByRole('heading', { name: 'After a retreat' });
    await retreat.waitFor({ timeout: 30_000 });
    await retreat.scrollIntoViewIfNeeded();
    await page.waitForTimeout(800);
    await shot('6e-odds-beside');
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Control+W');
  });

  await check('an odds block answers while it is written', async () => {
    await row('odds.md').dblclick();
    await page.locator('.tab.active').filter({ hasText: 'odds.md' }).waitFor({ timeout: 30_000 });
    await line('clears 92 %').first().waitFor({ timeout: 30_000 });
    await line('9-10 pz').first().locator('span', { hasText: '9-10' }).first().hover();
    await page.locator('.monaco-hover:not(.hidden)').filter({ hasText: 'woods' }).first().waitFor({ timeout: 10_000 });
    await page.waitForTimeout(800);
    await shot('7-odds');
  });

  await check('its words have colours, and the list of words opens by itself', async () => {
    await row('odds-lipnya.md').dblclick();
    await page.locator('.tab.active').filter({ hasText: 'odds-lipnya.md' }).waitFor({ timeout: 30_000 });
    await line('clears').first().waitFor({ timeout: 30_000 });
    const colours = await line('minor river')
      .first()
      .locator('span > span')
      .evaluateAll(spans => [...new Set(spans.map(span => getComputedStyle(span).color))]);
    if (colours.length < 4) throw new Error(`only ${colours.length} colours: ${colours.join()}`);
    await line('25 Mot').first().click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('11 Pz -> 0706 ;');
    await page.keyboard.type(' ');
    const words = page.locator('.suggest-widget.visible .monaco-list-row');
    await words.filter({ hasText: 'from' }).first().waitFor({ timeout: 15_000 });
    await page.keyboard.type('from ');
    await words.filter({ hasText: '0606' }).first().waitFor({ timeout: 15_000 });
    await page.waitForTimeout(800);
    await shot('7b-odds-words');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Z');
  });
};

/** Only the odds, in the sample's folder. */
export const onlyOdds = async (page, { url, host, out, checker }) => {
  const { counts, check, shot } = checker(page, { host, out });
  const row = text => page.locator(ROWS).filter({ hasText: text });
  await page.goto(url);
  await row('alt.vlog').waitFor({ timeout: 90_000 });
  await page.waitForTimeout(3000);
  await row('lipnya').first().click();
  await row('games').click();
  await row('six-faults.vlog').waitFor({ timeout: 30_000 });
  const line = text => page.locator('.editor-instance .view-line').filter({ hasText: text });
  await oddsChecks(page, { check, line, shot });
  return counts;
};
