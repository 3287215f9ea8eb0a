// What the editor costs while nobody does anything: processor time of the page's renderer in eight seconds, by the system's own
// account of it. A caret blinks meanwhile; whatever stands beside the text must not be put together anew with it.
import { readdirSync, readFileSync } from 'node:fs';

const SPAN_MS = 8000;
/** In seconds of the processor; at rest less. */
const MOST = 0.4;
const MOST_AFTER_TYPING_MS = 3000;

/** Ticks of a second, as Linux counts them. */
const TICKS = 100;

/** Of all renderers that this program's browser started. */
const rendererSeconds = () => {
  let ticks = 0;
  for (const id of readdirSync('/proc').filter(name => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      if (!command.includes('--type=renderer')) continue;
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

const spent = async page => {
  const before = rendererSeconds();
  await page.waitForTimeout(SPAN_MS);
  return rendererSeconds() - before;
};

/** `--mode rest`: a preview of 60 × 40 hexes and 250 units beside the text. */
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
    await page.waitForTimeout(6000);
    let used = Infinity;
    // On a slow machine its tiles are still painted for a while.
    for (let span = 0; span < 4 && used > bare + MOST; span++) {
      used = await spent(page);
      console.log(`[ui] preview of 60 × 40 hexes, caret blinking: ${used.toFixed(2)} CPU s in ${SPAN_MS / 1000} s`);
    }
    await shot('rest-preview');
    if (used > bare + MOST) throw new Error(`${used} CPU s`);
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
  return counts;
};
