// Named by extensionTestsPath. One bundle for the Node host, the web worker host and desktop VS Code: mocha's browser
// build needs no file system.
import 'mocha/mocha';
import * as vscode from 'vscode';
import { file } from './suite/workbench';

// That build looks at location.search, which a Node extension host does not have.
const host: { location?: unknown } = globalThis as { location?: unknown };
host.location ??= { search: '' };

/** Results are written below, in lines that the runner can tell from the workbench's own. */
class SilentReporter extends Mocha.reporters.Base {}

export const run = async (): Promise<void> => {
  mocha.setup({ ui: 'bdd', reporter: SilentReporter, timeout: 60_000 });
  const only = await vscode.workspace.fs.readFile(file('.only-tests')).then(
    bytes => new TextDecoder().decode(bytes),
    () => undefined,
  );
  if (only !== undefined) mocha.fgrep(only);
  // Only now do describe and it exist.
  await import('./suite/log-text');
  await import('./suite/annotations');
  await import('./suite/odds');
  await import('./suite/tabs');
  await import('./suite/folder');
  await import('./suite/mails');
  await import('./suite/long-logs');
  await import('./suite/rules');
  await import('./suite/binding');
  await import('./suite/scenario');
  let passed = 0;
  const failed = await new Promise<number>(resolve => {
    mocha
      .run(resolve)
      .on('pass', test => console.log(`[tests] ok ${++passed} ${test.fullTitle()} (${test.duration ?? 0} ms)`))
      .on('fail', (test, error: unknown) =>
        console.log(
          `[tests] FAILED ${test.fullTitle()}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        ),
      );
  });
  console.log(`[tests] ${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) throw new Error(`${failed} tests failed, ${passed} passed`);
};
