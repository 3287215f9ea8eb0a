// How soon the board follows the caret through a judged log of 20,000 steps: from the key to the board's new heading.
const KEYS = 15;
const SETTLE_MS = 700;

/** One check more for `--mode long`; a host's tests have ended, the page is opened anew. */
export const longBoard = async (page, { url, host, out, checker }) => {
  const { counts, check } = checker(page, { host, out });
  const row = text => page.locator('.explorer-folders-view .monaco-list-row').filter({ hasText: text });
  const line = text => page.locator('.editor-instance .view-line').filter({ hasText: text });
  await page.goto(url);
  await row('alt.vlog').waitFor({ timeout: 90_000 });
  await page.waitForTimeout(3000);
  await check('the board follows the caret through 20,000 judged steps', async () => {
    await row('judged').first().click();
    await row('front.vlog').dblclick();
    await line(' legal, ').first().waitFor({ timeout: 200_000 });
    await line(' move ').first().click();
    await page.keyboard.press('Control+Alt+B');
    const inner = page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');
    await inner.locator('#stacks .stack').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2000);
    await page.evaluate(() => {
      globalThis.keys = [];
      globalThis.addEventListener('keydown', () => globalThis.keys.push(Date.now()), true);
    });
    const frame = await (await inner.locator('body').elementHandle()).ownerFrame();
    await frame.evaluate(() => {
      globalThis.moves = [];
      const told = new MutationObserver(() => globalThis.moves.push(Date.now()));
      told.observe(document.querySelector('#heading'), { childList: true, characterData: true, subtree: true });
    });
    await line(' move ').first().click();
    await page.waitForTimeout(SETTLE_MS);
    for (let key = 0; key < KEYS; key++) {
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(SETTLE_MS);
    }
    const keys = await page.evaluate(() => globalThis.keys);
    const moves = await frame.evaluate(() => globalThis.moves);
    // A line may belong to the same step as the one before: then there is nothing to move.
    const took = keys.flatMap(at => {
      const moved = moves.find(then => then >= at && then < at + SETTLE_MS);
      return moved === undefined ? [] : [moved - at];
    });
    took.sort((a, b) => a - b);
    if (took.length < KEYS / 3) throw new Error(`the board moved ${took.length} times in ${KEYS} keys`);
    console.log(
      `[ui] the board followed the caret in ${took[took.length >> 1]} ms in the middle of ${took.length}, ${took.at(-1)} ms at the most`,
    );
  });
  return counts;
};
