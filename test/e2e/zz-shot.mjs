import { chromium } from 'playwright-core';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from './system-packages.mjs';
const [,, file, out, w = '1280', h = '900', full = '1', scroll='0'] = process.argv;
const b = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] });
const p = await b.newPage({ viewport: { width: +w, height: +h } });
await p.goto(pathToFileURL(file).href); await p.waitForTimeout(1500); if(+scroll) await p.mouse.wheel(0,+scroll); await p.waitForTimeout(300);
await p.screenshot({ path: out, fullPage: full === '1' }); await b.close();
