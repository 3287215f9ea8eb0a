// The page for browsers (dist/overrun.html), in headless Chromium, opened as a file, as its users open it.
//   node test/e2e/page-in-chromium.mjs                 the checks; pictures in out/
//   node test/e2e/page-in-chromium.mjs --time FILE…    how long the text of these files takes, and the longest freeze
import JSZip from 'jszip';
import { chromium } from 'playwright-core';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureChromium } from './system-packages.mjs';
import { writeCostly } from './workspace.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const out = path.join(root, 'out');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGE = pathToFileURL(path.join(root, 'dist/overrun.html')).href;
const LATE_MS = 30_000;

const truth = (value, what) => {
  if (!value) throw new Error(what);
};

/** Drops files on the page, as a file manager does. */
const drop = async (page, files) => {
  const given = files.map(file => ({ name: path.basename(file), text: readFileSync(file).toString('base64') }));
  const data = await page.evaluateHandle(list => {
    const transfer = new DataTransfer();
    for (const { name, text } of list)
      transfer.items.add(new File([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))], name));
    return transfer;
  }, given);
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
};

/** What keeps somebody from using a page. */
const SERIOUS = ['serious', 'critical'];
const ALL = ['minor', 'moderate', ...SERIOUS];

/** What axe finds on the page and its board. */
const faultsOf = async (page, impacts) => {
  const faults = [];
  for (const frame of page.frames()) {
    await frame.evaluate(AXE);
    const { violations } = await frame.evaluate(() => globalThis.axe.run(document, { iframes: false }));
    for (const { id, impact, nodes } of violations)
      if (impacts.includes(impact)) faults.push(`${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }
  return faults;
};

const noFault = async (page, impacts = SERIOUS) => {
  const faults = await faultsOf(page, impacts);
  truth(faults.length === 0, faults.join('\n'));
};

/** A page that notes what it asks for and for how long it was frozen. */
const openPage = async (browser, options = {}, address = PAGE) => {
  const context = await browser.newContext({ viewport: { width: 1360, height: 900 }, ...options });
  const asked = [];
  const said = [];
  context.on('request', request => asked.push(request.url()));
  const page = await context.newPage();
  page.on('console', message => said.push(message.text()));
  page.on('pageerror', error => said.push(String(error)));
  await page.addInitScript(() => {
    globalThis.longest = 0;
    globalThis.tasks = [];
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries()) {
        globalThis.tasks.push([Math.round(startTime), Math.round(duration)]);
        globalThis.longest = Math.max(globalThis.longest, duration);
      }
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(address);
  return { context, page, asked, said };
};

const textIs = (page, selector, words) =>
  page.locator(selector).filter({ hasText: words }).first().waitFor({ timeout: LATE_MS });

const checks = async (browser, check) => {
  const temp = mkdtempSync(path.join(os.tmpdir(), 'overrun-page-'));
  const fixture = name => path.join(root, 'test/fixtures/engine', name);
  const shot = (page, name) => page.screenshot({ path: path.join(out, `page-${name}.png`) });
  try {
    execFileSync(process.execPath, [path.join(root, 'dist/cli.js'), 'demo', '-o', temp], { stdio: 'ignore' });
    const { page, asked, said, context } = await openPage(browser);
    const board = page.frameLocator('#board');

    await check('a log and its module are dropped on it: text and verdicts', async () => {
      await drop(page, [path.join(temp, 'six-faults.vlog'), path.join(temp, 'crossing-at-lipnya.vmod')]);
      await textIs(page, '#logs', '6 illegal');
      await textIs(page, '#lines', '57 Inf');
      truth((await page.locator('#lines .line.step.illegal').count()) === 6, 'six lines are marked');
      await textIs(page, '#said', 'is open');
    });

    await check('a finding says why, and the board goes there', async () => {
      await page.keyboard.press('F8');
      await textIs(page, '#lines #about', 'R6-');
      // The reason stands in sight, right under its line.
      const [line, about] = await Promise.all(
        ['#lines [aria-current]', '#about'].map(part => page.locator(part).boundingBox()),
      );
      truth(about.y >= line.y && about.y - line.y - line.height < 20 && about.y < 800, JSON.stringify([line, about]));
      await board.locator('#stacks .stack image').first().waitFor({ timeout: LATE_MS });
      await board.locator('#boards image').first().waitFor({ timeout: LATE_MS });
      await board.locator('#arrows .move.illegal').first().waitFor({ timeout: LATE_MS, state: 'attached' });
      await page.waitForTimeout(1000);
      await shot(page, '1-finding');
    });

    await check('the game is replayed step by step, and the text goes along', async () => {
      const current = () => page.locator('#lines [aria-current]').innerText();
      const before = await current();
      await board.locator('#on').click();
      await board.locator('#heading').filter({ hasText: 'Step 8 of 65' }).waitFor({ timeout: LATE_MS });
      truth((await current()) !== before, 'the text stays');
      await page.locator('#lines').focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await board.locator('#heading').filter({ hasText: 'Step 9 of 65' }).waitFor({ timeout: LATE_MS });
    });

    await check('a line of odds is answered on that board, and by a rule system alone', async () => {
      await page.locator('#odds-line').fill('11 Pz, 25 Mot -> 0706');
      await page.keyboard.press('Enter');
      await textIs(page, '#answer', 'after step 9 of six-faults.vlog');
      truth((await page.locator('#answer svg.bars rect').count()) > 2, 'its chances are not drawn');
      await page.locator('#odds-part').screenshot({ path: path.join(out, 'page-6-odds.png') });
      await page.locator('#by').selectOption('ocs-4.3');
      await page.locator('#odds-line').fill('3-1 close terrain');
      await page.locator('#odds button').click();
      await page.locator('#answer').filter({ hasNotText: 'six-faults' }).locator('h1').waitFor({ timeout: LATE_MS });
      truth((await page.locator('#answer').innerText()).length > 20, 'no answer');
      await shot(page, '2-odds');
    });

    await check('the example under the field is a line that is answered', async () => {
      await page.locator('#by').selectOption('revised-europa');
      await page.locator('#odds-line').fill(await page.locator('#odds-example').innerText());
      await page.locator('#odds button').click();
      await page.locator('#answer').filter({ hasText: 'overrun' }).locator('h1').waitFor({ timeout: LATE_MS });
      truth(!(await page.locator('#answer').innerText()).includes('No answer'), 'it is refused');
    });

    await check('the game is shown in figures, as charts with their tables', async () => {
      await page.locator('#figures-part summary').click();
      await textIs(page, '#figures figcaption', 'MPs spent by turn');
      const bar = page.locator('#figures svg.bars rect').first();
      truth(
        (await bar.evaluate(rect => getComputedStyle(rect).fill)) === 'rgb(11, 106, 168)',
        'the bars have no colour',
      );
      truth((await page.locator('#figures svg.ways .way').count()) > 10, 'no ways are drawn');
      await page.locator('#figures-part').scrollIntoViewIfNeeded();
      await page.locator('#figures-part').screenshot({ path: path.join(out, 'page-5-figures.png') });
    });

    await check('axe finds no fault, dark and light, neither on the page nor on its board', async () => {
      for (const colorScheme of ['dark', 'light']) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(300);
        await shot(page, `3-${colorScheme}`);
        await noFault(page, ALL);
      }
    });

    await check('the report is saved as one page, in which axe finds no serious fault', async () => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.locator('#report').click()]);
      truth(download.suggestedFilename() === 'six-faults.vlog.html', 'it has another name');
      const saved = path.join(temp, 'saved.html');
      await download.saveAs(saved);
      const report = await context.newPage();
      await report.goto(pathToFileURL(saved).href);
      truth((await report.locator('h1').innerText()) === 'Audit', 'it is no report');
      truth((await report.locator('figure svg').count()) >= 12, 'a finding has no board before and after');
      for (const colorScheme of ['dark', 'light']) {
        await report.emulateMedia({ colorScheme });
        await noFault(report);
      }
      await report.close();
    });

    await check('mails of one game, played with a module of others, are read together and shown', async () => {
      await page.locator('#again').click();
      await drop(
        page,
        [1, 2, 3].map(n => fixture(`mails/mail-${n}.vlog`)),
      );
      await textIs(page, '#logs', 'mail-3.vlog');
      await textIs(page, '#said', 'is open');
      await drop(page, [fixture('alt.vlog'), fixture('alt.vmod')]);
      await page.locator('#logs button').filter({ hasText: 'alt.vlog' }).click();
      await textIs(page, '#said', 'alt.vlog is open');
      truth(
        / lines, (?:\d+ to look at, )?not judged\.$/.test(await page.textContent('#said')),
        'the page does not say that it is not judged',
      );
      await textIs(page, '#logs .shown', 'not judged');
      await board.locator('#stacks .stack').first().waitFor({ timeout: LATE_MS });
      await shot(page, '4-third-party');
    });

    await check(
      'a zip of a mail and its module is read, and on a phone the text and the board are two views',
      async () => {
        const zip = new JSZip();
        for (const name of ['six-faults.vlog', 'crossing-at-lipnya.vmod'])
          zip.file(`mails/${name}`, readFileSync(path.join(temp, name)));
        const file = path.join(temp, 'mails.zip');
        writeFileSync(file, await zip.generateAsync({ type: 'uint8array' }));
        const phone = await openPage(browser, { viewport: { width: 375, height: 740 } });
        await drop(phone.page, [file]);
        await textIs(phone.page, '#logs', '6 illegal');
        await textIs(phone.page, '#said', 'is open');
        await phone.page.locator('#next-finding').click();
        await textIs(phone.page, '#lines #about', 'R6-');
        await phone.page.waitForTimeout(500);
        await shot(phone.page, '7-phone-text');
        await phone.page.locator('#view-board').click();
        await phone.page.frameLocator('#board').locator('#stacks .stack').first().waitFor({ timeout: LATE_MS });
        await phone.page.waitForTimeout(500);
        await shot(phone.page, '8-phone-board');
        await noFault(phone.page);
        truth(phone.said.length === 0, phone.said.join());
        await phone.context.close();
      },
    );

    await check('a file that is no log is refused in words, and stops no other', async () => {
      await page.locator('#again').click();
      const data = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['not a zip'], 'broken.vlog'));
        return transfer;
      });
      await page.dispatchEvent('body', 'drop', { dataTransfer: data });
      await textIs(page, '#logs .unread', 'zip');
      await page.locator('#sample').click();
      await textIs(page, '#logs', '6 illegal');
      await textIs(page, '#sum', '2 logs: 1 judged, 6 findings to look at · 1 not read');
    });

    await check('a log that asks for more than any game does is refused in words, and stops no other', async () => {
      await page.locator('#again').click();
      await writeCostly(path.join(temp, 'costly.vlog'));
      await drop(page, [path.join(temp, 'costly.vlog'), fixture('alt.vlog'), fixture('alt.vmod')]);
      await textIs(page, '#logs .unread', 'needs more than');
      await page.locator('#logs button').filter({ hasText: 'alt.vlog' }).click();
      await textIs(page, '#said', 'alt.vlog is open');
    });

    await check('it asked no network for anything, and nothing was refused or broke', async () => {
      const foreign = asked.filter(url => !/^(file|blob|data|about):/.test(url));
      truth(foreign.length === 0, foreign.join('\n'));
      truth(said.length === 0, [...new Set(said)].map(text => text.slice(0, 300)).join('\n'));
    });
    await context.close();

    await check('overrun serve shows it for a folder, and asks nobody but that server', async () => {
      const server = spawn(process.execPath, [path.join(root, 'dist/cli.js'), 'serve', temp]);
      try {
        const address = await new Promise((resolve, reject) => {
          server.stdout.on('data', text => resolve(/http:\S+/.exec(String(text))?.[0]));
          server.once('exit', code => reject(new Error(`it ended with ${code}`)));
        });
        const own = await openPage(browser, {}, address);
        await textIs(own.page, '#logs', '6 illegal');
        await textIs(own.page, '#said', 'is open');
        const foreign = own.asked.filter(url => !url.startsWith(address) && !/^(blob|data|about):/.test(url));
        truth(foreign.length === 0, foreign.join('\n'));
        truth(own.said.length === 0, own.said.join('\n'));
        await own.context.close();
      } finally {
        server.kill();
      }
    });

    await check(
      'with the system’s own few colours, the line and the log that are chosen are still marked',
      async () => {
        const plain = await openPage(browser, { forcedColors: 'active' });
        await plain.page.locator('#sample').click();
        await textIs(plain.page, '#said', 'is open');
        await plain.page.keyboard.press('F8');
        await textIs(plain.page, '#lines #about', 'R6-');
        const framed = ['.line[aria-current]', '#logs button[aria-current]'].map(part =>
          plain.page.locator(part).evaluate(element => getComputedStyle(element).outlineStyle),
        );
        truth(
          (await Promise.all(framed)).every(style => style === 'solid'),
          (await Promise.all(framed)).join(),
        );
        await shot(plain.page, '7-forced-colours');
        await plain.context.close();
      },
    );

    await check('a phone shows it without a sideways scroll', async () => {
      const phone = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await phone.page.locator('#sample').tap();
      await textIs(phone.page, '#said', 'is open');
      await phone.page.locator('#view-board').click();
      await phone.page.frameLocator('#board').locator('#stacks .stack').first().waitFor({ timeout: LATE_MS });
      await phone.page.waitForTimeout(1000);
      await phone.page.screenshot({ path: path.join(out, 'page-5-phone.png'), fullPage: true });
      // Other games have longer names.
      await phone.page
        .locator('#by option')
        .first()
        .evaluate(option => {
          option.textContent = 'this board: The Bridges of Halden on the Upper Reaches, Classic hex and counter';
        });
      const [wide, room] = await phone.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      truth(wide <= room, `${wide} pixels wide, with room for ${room}`);
      await noFault(phone.page);
      await phone.context.close();
    });
  } finally {
    rmSync(temp, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Seconds until the text's last line stands, and the longest task of the page's own thread. */
const time = async (browser, files) => {
  const { page, said } = await openPage(browser);
  await page.locator('#files').setInputFiles(files);
  const started = Date.now();
  const given = Math.round(await page.evaluate(() => performance.now()));
  await page.locator('#lines .line').first().waitFor({ timeout: 300_000 });
  const first = Date.now() - started;
  // The page says how many lines there are once all are on their way; the beginning of a long log ends with a last line, too.
  const isWhole = () => {
    const [, count] = /is open: (\d+) lines/.exec(document.getElementById('said')?.textContent ?? '') ?? [];
    return count !== undefined && document.getElementById(`line-${count - 1}`) !== null;
  };
  await page.waitForFunction(isWhole, undefined, { timeout: 300_000, polling: 50 });
  const last = Date.now() - started;
  await page.waitForTimeout(5000);
  const longest = await page.evaluate(() => globalThis.longest);
  const tasks = await page.evaluate(() => globalThis.tasks);
  console.log(
    `tasks of the page over 50 ms, begun at and for: ${tasks.map(task => task.join('+')).join(' ')}; given at ${given}`,
  );
  const lines = await page.evaluate(() => document.querySelectorAll('#lines .line').length);
  console.log(`${lines} lines: first ${first} ms, last ${last} ms, longest task of the page ${Math.round(longest)} ms`);
  if (said.length > 0) console.log(said.join('\n'));
};

const { values, positionals } = parseArgs({ options: { time: { type: 'boolean' } }, allowPositionals: true });
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
let [passed, failed] = [0, 0];
const check = async (name, work) => {
  try {
    await work();
    passed++;
    console.log(`✓ ${name}`);
  } catch (error) {
    failed++;
    console.log(`✗ ${name}\n  ${error instanceof Error ? error.message : String(error)}`);
  }
};
try {
  if (values.time) await time(browser, positionals);
  else {
    await checks(browser, check);
    console.log(`${passed} passed, ${failed} failed`);
    process.exitCode = failed > 0 ? 1 : 0;
  }
} finally {
  await browser.close();
}
