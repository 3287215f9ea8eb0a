// The board beside the text, as a user sees and drives it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds that keeps somebody from using the page. */
const seriousFaults = async frame => {
  await frame.evaluate(AXE);
  const { violations } = await frame.evaluate(() => globalThis.axe.run(document));
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
};

const truth = (value, what) => {
  if (!value) throw new Error(what);
};

/** `check` runs one and counts it; `line` finds a line of the text; `shot` takes a picture. */
export const boardChecks = async (page, { check, line, shot }) => {
  const quick = page.locator('.quick-input-widget');
  const run = async command => {
    await page.keyboard.press('F1');
    // The panel has the keys until the list takes them: what is typed before goes to the board.
    await quick.locator('input').first().waitFor();
    await quick.locator('input').first().fill(`>${command}`);
    await quick.getByText(command, { exact: true }).first().click();
  };
  const theme = async name => {
    await run('Preferences: Color Theme');
    await quick.getByText('Solarized Light', { exact: true }).waitFor();
    await quick.locator('input').first().fill(name);
    await quick.getByText(name, { exact: true }).first().click();
  };
  const inner = page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');
  const heading = () => inner.locator('#heading').innerText();
  const stepNow = async () => Number(/(\d+) of/.exec(await heading())?.[1]);
  const stepIs = (what, wanted) =>
    inner
      .locator('#heading')
      .filter({ hasText: wanted })
      .waitFor({ timeout: 30_000 })
      .catch(() => {
        throw new Error(what);
      });
  const frame = async () => (await inner.locator('body').elementHandle()).ownerFrame();

  await check('the board stands beside the text at the caret’s step, an illegal move marked on it', async () => {
    await line('57 Inf').first().click();
    await page.keyboard.press('Control+Alt+B');
    await inner.locator('#stacks .stack image').first().waitFor({ timeout: 60_000 });
    await inner.locator('#boards image').first().waitFor({ timeout: 30_000 });
    // Lenses that come late move the lines under the pointer: the click may have landed beside the line that was meant.
    for (let i = 0; i < 5 && (await stepNow()) !== 7; i++) {
      await line('57 Inf').first().click();
      await page.waitForTimeout(1000);
    }
    await stepIs('the board is not at the caret’s step', 'Step 7 of');
    await inner.locator('#arrows .move.illegal').first().waitFor({ timeout: 30_000, state: 'attached' });
    await inner
      .locator('#line')
      .filter({ hasText: /illegal as logged/i })
      .waitFor({ timeout: 15_000 });
    const told = await inner.locator('#line').innerText();
    truth(told.match(/illegal as logged/gi)?.length === 1, `the line does not say once that it is illegal: ${told}`);
    await page.waitForTimeout(1500);
    await shot('board-1');
  });

  await check('axe finds no serious fault in the panel', async () => {
    const faults = await seriousFaults(await frame());
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });

  await check('the board follows the caret', async () => {
    const before = await stepNow();
    let pressed = Date.now();
    // A step may take several lines: a key, and time for the board to follow, before the next.
    for (let key = 0; key < 12 && (await stepNow()) === before; key++) {
      pressed = Date.now();
      await page.keyboard.press('ArrowDown');
      while ((await stepNow()) === before && Date.now() - pressed < 2500) await page.waitForTimeout(20);
    }
    truth((await stepNow()) !== before, 'it stays');
    console.log(`[ui] the board followed the caret ${Date.now() - pressed} ms after the key`);
  });

  await check('keys step, go to findings and choose stacks; the text goes along', async () => {
    await inner.locator('#board').focus();
    await page.keyboard.press('Home');
    await stepIs('Home leads to the start', 'Step 0 of');
    await page.keyboard.press('ArrowRight');
    await stepIs('a step on', 'Step 1 of');
    await page.keyboard.press('F8');
    await inner.locator('#arrows .move.illegal, #arrows .move.undetermined').first().waitFor({ state: 'attached' });
    await page.keyboard.press('n');
    await inner.locator('#stack').waitFor({ timeout: 30_000 });
    truth((await inner.locator('#pieces li').count()) > 0, 'the stack has no pieces');
    await page.keyboard.press('d');
    await page.keyboard.press('Escape');
    await inner.locator('#stack').waitFor({ state: 'hidden', timeout: 30_000 });
    // The text board says what is in sight: how much that is depends on where the chosen stack stands.
    await page.keyboard.press('0');
    await page.keyboard.press('t');
    const rows = inner.locator('#rows tbody tr');
    await rows
      .filter({ hasText: /^\d{4}.*11 Pz/ })
      .first()
      .waitFor({ timeout: 30_000 })
      .catch(async () => {
        throw new Error(`no row of a hex has 11 Pz:\n${(await rows.allInnerTexts()).join('\n')}`);
      });
    await page.waitForTimeout(500);
    await shot('board-2-text');
    await page.keyboard.press('t');
  });

  await check('a chosen stack shows where it may go, and at what odds it may attack', async () => {
    // In a narrow window the lines are wrapped: what is below has no line on the page before it is in sight.
    await line('57 Inf').first().click();
    for (let key = 0; key < 40 && (await line('11 Pz').count()) === 0; key++) await page.keyboard.press('ArrowDown');
    await line('11 Pz').first().click();
    // The text board is written when somebody opens it.
    await inner.locator('#text > summary').click();
    const row = inner.locator('#rows tbody tr').filter({ hasText: '11 Pz' }).first();
    await row.waitFor();
    await inner.locator('#board').focus();
    const place = inner.locator('#place');
    const isChosen = async () => (await place.innerText()).startsWith(await row.locator('th').innerText());
    // Where it stands is read each time: the board may still be on its way to the step that was clicked.
    for (let i = 0; i < 60 && !(await isChosen()); i++) {
      const at = await place.innerText();
      await page.keyboard.press('n');
      // A key that is pressed before the page has followed the last one would lead past the stack.
      for (let wait = 0; wait < 100 && (await place.innerText()) === at; wait++) await page.waitForTimeout(20);
    }
    const found = await row.locator('th').innerText();
    truth(/^\d{4}$/.test(found), `11 Pz stands at “${found}”`);
    await inner.locator('#text > summary').click();
    await inner.locator('#reach .reach').first().waitFor({ timeout: 30_000, state: 'attached' });
    await inner.locator('#prospects').filter({ hasText: 'May reach' }).waitFor({ timeout: 30_000 });
    await page.waitForTimeout(800);
    await shot('board-3-reach');
    const faults = await seriousFaults(await frame());
    if (faults.length > 0) throw new Error(faults.join('\n'));
  });

  await check('ZOCs and stacking are laid over the board by keys and buttons, and told in words', async () => {
    await inner.locator('#board').focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('0');
    await page.keyboard.press('z');
    await inner.locator('#zoc-hexes .zoc').first().waitFor({ timeout: 30_000, state: 'attached' });
    await inner
      .locator('#zocs')
      .filter({ hasText: /^ZOC of / })
      .waitFor({ timeout: 15_000 });
    const name = await inner.locator('#zocs').innerText();
    await page.keyboard.press('k');
    await inner.locator('#limits .limit').first().waitFor({ timeout: 30_000, state: 'attached' });
    await inner.locator('#line').filter({ hasText: 'Stacking:' }).waitFor({ timeout: 15_000 });
    await page.waitForTimeout(800);
    await shot('board-3-overlays');
    await page.keyboard.press('t');
    await inner.locator('#rows th').filter({ hasText: 'Stacking' }).waitFor({ timeout: 30_000 });
    await inner
      .locator('#rows td')
      .filter({ hasText: /\d of \d+ RE/ })
      .first()
      .waitFor({ timeout: 30_000 });
    await page.waitForTimeout(500);
    await shot('board-3-overlays-text');
    const faults = await seriousFaults(await frame());
    if (faults.length > 0) throw new Error(faults.join('\n'));
    await page.keyboard.press('t');
    // The other side's, from the button; then none, which the contrast pictures keep.
    await inner.locator('#zocs').click();
    await inner.locator('#zocs').filter({ hasNotText: name }).waitFor({ timeout: 15_000 });
    truth((await inner.locator('#zocs').getAttribute('aria-pressed')) === 'true', 'the button is not pressed');
    await inner.locator('#board').focus();
  });

  await check('it is to be read in light and in high contrast', async () => {
    for (const [name, kind] of [
      ['Light Modern', 'vscode-light'],
      ['Dark High Contrast', 'vscode-high-contrast'],
      ['Dark Modern', 'vscode-dark'],
    ]) {
      await theme(name);
      await inner.locator(`body.${kind}`).waitFor({ timeout: 15_000 });
      const faults = await seriousFaults(await frame());
      await shot(`board-4-${kind}`);
      if (faults.length > 0) throw new Error(`${name}: ${faults.join('\n')}`);
    }
  });
};

/** Opens the sample and its board, and nothing else. */
export const onlyBoard = async (page, { url, host, out, checker }) => {
  const { counts, check, shot } = checker(page, { host, out });
  const row = text => page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: text });
  const line = text => page.locator('.editor-instance .view-line').filter({ hasText: text });
  await page.goto(url);
  await row('alt.vlog').waitFor({ timeout: 90_000 });
  await page.waitForTimeout(3000);
  await row('lipnya').first().click();
  await row('games').click();
  await row('six-faults.vlog').dblclick();
  await page.locator('.tab.active').filter({ hasText: 'six-faults.vlog.txt' }).waitFor({ timeout: 90_000 });
  await line('clears').first().waitFor({ timeout: 60_000 });
  await boardChecks(page, { check, line, shot });
  return counts;
};
