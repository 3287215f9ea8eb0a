// The same suites in desktop VS Code. Needs the network (test-electron downloads VS Code) or VSCODE_EXECUTABLE, the path
// of an installed one; and a display (on a server: xvfb-run -a npm run test:desktop).
import { runTests } from '@vscode/test-electron';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeWorkspace } from './workspace.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const temp = mkdtempSync(path.join(os.tmpdir(), 'overrun-desktop-'));
try {
  await makeWorkspace(path.join(temp, 'workspace'));
  await runTests({
    version: process.env.VSCODE_VERSION ?? 'stable',
    ...(process.env.VSCODE_EXECUTABLE ? { vscodeExecutablePath: process.env.VSCODE_EXECUTABLE } : {}),
    extensionDevelopmentPath: root,
    extensionTestsPath: path.join(root, 'dist/test/e2e.js'),
    launchArgs: [
      path.join(temp, 'workspace'),
      ...['--disable-extensions', '--disable-workspace-trust', '--skip-welcome', '--no-sandbox'],
      ...['--user-data-dir', path.join(temp, 'data')],
    ],
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(temp, { recursive: true, force: true, maxRetries: 5 });
}
