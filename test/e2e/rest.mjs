// What the editor costs while nobody does anything: processor time of the page's renderer and of the extensions' host in eight
// seconds, by the system's own account of it. A caret blinks meanwhile; whatever stands beside the text must not be put together
// anew with it.
import { readdirSync, readFileSync } from 'node:fs';

const SPAN_MS = 8000;
/** In seconds of the processor; at rest less. */
const MOST = 0.4;
/** The editor puts away what was closed, a while after it was. */
const SPANS = 10;
const MOST_AFTER_TYPING_MS = 3000;

/** Ticks of a second, as Linux counts them. */
const TICKS = 100;

/** Of all renderers that this program's browser started; or of the host of extensions, which the web has in a renderer. */
const secondsOf = type => {
  let ticks = 0;
  for (const id of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      if (!command.includes(`--type=${type}`)) continue;
      if (!isOurs(id)) continue;
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ');
      ticks += Number(fields[11]) + Number(fields[12]);
    } catch {
      // It ended meanwhile.
    }
  }
  return ticks / TICKS;
};

const isOurs = id => {
  for (let at = id; at !== '0' && at !== '1';) {
    if (at === String(process.pid)) return true;
    at = readFileSync(`/proc/${at}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[1];
  }
  return false;
};

const rendererSeconds = () => secondsOf('renderer');
const hostSeconds = () => secondsOf('extensionHost');

const spent = async page => {
  const before = rendererSeconds();
  await page.waitForTimeout(SPAN_MS);
  return rendererSeconds() - before;
};

/**
 * What a state at rest costs more than the text alone, in the best of some spans: what was opened is finished meanwhile.
 *
 * @param bare of the text alone, in seconds of the renderer
 */
const expectRest = async (page, what, bare) => {
  let [renderer, host] = [Infinity, Infinity];
  for (let span = 0; span < SPANS && (renderer > bare + MOST || host > MOST); span++) {
    const before = hostSeconds();
    renderer = await spent(page);
    host = hostSeconds() - before;
    console.log(`[ui] ${what}: ${renderer.toFixed(2)} CPU s of the page and ${host.toFixed(2)} of the host in 8 s`);
  }
  if (renderer > bare + MOST || host > MOST) throw new Error(`${renderer} and ${host} CPU s`);
};

/** `--mode rest`: a preview of 60 × 40 hexes and 250 units beside the text; a board, odds while writing, nothing. */
export const restChecks = async (page, { url, host, out, checker }) => {
  const { counts, check, shot } = checker(page, { host, out });
  const row = text => page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: text });
  const line = text => page.locator('.editor-instance .view-line').filter({ hasText: text });
  await page.goto(url);
  await row('alt.vlog').waitFor({ timeout: 90_000 });
  await page.waitForTimeout(3000);
  let bare = 0;
  await check('the preview of a large scenario comes up whole', async () => {
    await row('big-front').first().click();
    await row('scenario.yaml').first().dblclick();
    await line('name: Big Front').first().waitFor({ timeout: 60_000 });
    await line('name: Big Front').first().click();
    await page.waitForTimeout(4000);
    bare = await spent(page);
    console.log(`[ui] text alone, caret blinking: ${bare.toFixed(2)} CPU s in ${SPAN_MS / 1000} s`);
    await page.keyboard.press('F1');
    await page.keyboard.type('Overrun: Preview Scenario');
    await page
      .locator('.quick-input-widget .monaco-list-row')
      .filter({ hasText: 'Preview Scenario' })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    const preview = page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');
    await preview.getByRole('heading', { name: /^Axis: \d+ units/ }).waitFor({ timeout: 120_000 });
    await preview.locator('.board > img[src^="blob:"]').first().waitFor({ timeout: 120_000 });
    await preview.locator('figure img[src^="blob:"]').last().waitFor({ timeout: 120_000 });
  });
  await check('it rests while a caret blinks beside it', async () => {
    await line('name: Big Front').first().click();
    // On a slow machine its tiles are still painted for a while.
    await page.waitForTimeout(6000);
    await expectRest(page, 'preview of 60 × 40 hexes, caret blinking', bare);
    await shot('rest-preview');
  });
  await check('ten letters typed beside it are there at once', async () => {
    await line('description: short').first().click();
    await page.keyboard.press('End');
    const before = Date.now();
    const cpu = rendererSeconds();
    await page.keyboard.type('abcdefghij');
    await line('shortabcdefghij').first().waitFor({ timeout: 60_000 });
    const took = Date.now() - before;
    console.log(`[ui] ten letters: ${took} ms, ${(rendererSeconds() - cpu).toFixed(2)} CPU s`);
    if (rendererSeconds() - cpu > MOST_AFTER_TYPING_MS / 1000) throw new Error(`${took} ms`);
  });
  const closeAll = async () => {
    await page.keyboard.press('Control+K');
    await page.keyboard.press('Control+W');
    await page.waitForTimeout(1000);
    // What was typed above is thrown away.
    const leave = page.getByRole('button', { name: 'Don’t Save' }).or(page.getByRole('button', { name: "Don't Save" }));
    if (await leave.isVisible()) await leave.click();
    await page.waitForTimeout(2000);
  };
  await check('a board beside a judged log rests while a caret blinks', async () => {
    await closeAll();
    await row('lipnya').first().click();
    await row('games').first().click();
    await row('six-faults.vlog').first().dblclick();
    await line('57 Inf').first().waitFor({ timeout: 60_000 });
    await line('57 Inf').first().click();
    await page.keyboard.press('Control+Alt+B');
    const board = page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');
    await board.locator('#stacks .stack image').first().waitFor({ timeout: 60_000 });
    await line('57 Inf').first().click();
    await page.waitForTimeout(4000);
    await expectRest(page, 'board of a judged log, caret blinking', bare);
    await shot('rest-board');
  });
  await check('odds while writing rest', async () => {
    await closeAll();
    await page.keyboard.press('Control+P');
    await page.keyboard.type('odds.md');
    await page.locator('.quick-input-widget .monaco-list-row').filter({ hasText: 'odds.md' }).first().click();
    await line('revised-europa').first().click({ timeout: 60_000 });
    await page.waitForTimeout(4000);
    await expectRest(page, 'odds block, caret blinking', bare);
    await shot('rest-odds');
  });
  await check('nothing is left at work when all tabs are closed', async () => {
    await closeAll();
    await page.waitForTimeout(4000);
    await expectRest(page, 'all tabs closed', 0);
  });
  return counts;
};
