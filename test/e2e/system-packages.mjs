// What the tests need of the machine besides Node: Chromium, and a C++ toolchain for two native modules.
// Looks in the usual places, then asks the package manager, then says in one line what to install.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const onPath = names => {
  for (const dir of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of names) {
      if (dir !== '' && existsSync(path.join(dir, name))) return path.join(dir, name);
    }
  }
  return undefined;
};

const works = (command, args) => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Installs Debian packages as root or by a sudo that asks nothing; false if that is not possible here. */
const aptInstall = packages => {
  const apt = onPath(['apt-get']);
  if (apt === undefined) return false;
  const root = process.getuid?.() === 0;
  if (!root && !works('sudo', ['-n', 'true'])) return false;
  const run = args => {
    const [command, ...rest] = root ? [apt, ...args] : ['sudo', '-n', apt, ...args];
    execFileSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  console.log(`Installing ${packages.join(', ')} …`);
  try {
    run(['update', '-qq']);
    run(['install', '-y', '-qq', '--no-install-recommends', ...packages]);
    return true;
  } catch {
    return false;
  }
};

/** Says what is missing and ends the run: without it, no result would mean anything. */
const missing = what => {
  console.error(`The tests in VS Code need ${what}`);
  process.exit(1);
};

const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

const findChromium = () => onPath(CHROMIUM_NAMES) ?? CHROMIUM_PLACES.find(place => existsSync(place));

/** The path of a Chromium or Chrome that starts. */
export const ensureChromium = () => {
  const wanted = process.env.CHROME_PATH;
  if (wanted)
    return existsSync(wanted) ? wanted : missing(`Chromium: CHROME_PATH names ${wanted}, which is not there.`);
  const found = findChromium() ?? (aptInstall(['chromium']) ? findChromium() : undefined);
  return found ?? missing('Chromium or Chrome: install one (Debian: apt-get install chromium), or set CHROME_PATH.');
};

const hasToolchain = () =>
  onPath(['make']) !== undefined &&
  onPath(['g++', 'c++', 'clang++']) !== undefined &&
  onPath(['python3']) !== undefined;

/** make, a C++ compiler and Python, for native-watchdog and spdlog. */
export const ensureToolchain = () => {
  if (hasToolchain() || (aptInstall(['build-essential', 'python3']) && hasToolchain())) return;
  missing('make, a C++ compiler and Python 3 (Debian: apt-get install build-essential python3).');
};
