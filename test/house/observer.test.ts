// What a viewer may see is decided by core/vassal/replay/observer.ts and by who opens a log: nobody who tells of one chooses other eyes.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDERS = ['core', 'cli', 'extension', 'browser', 'library', 'module-builder', 'module-import'];
const sources = execFileSync('git', ['ls-files', ...FOLDERS], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(file => file.endsWith('.ts') && existsSync(path.join(ROOT, file)));
const using = (pattern: RegExp): readonly string[] =>
  sources.filter(file => pattern.test(readFileSync(path.join(ROOT, file), 'utf8'))).sort();

const OPENERS = [
  'core/audit/open/open-log.ts',
  // For another viewer; and for notes, whose fingerprints are those of what everybody sees.
  'core/audit/observe/seen-by.ts',
  'core/vassal/replay/log-timeline.ts',
  'cli/commands/replay.ts',
  'module-import/pieces.ts',
];

describe('whose eyes', () => {
  it('are chosen where a log is opened, and nowhere else', () => {
    expect(using(/\.seenBy\(/)).toEqual([...OPENERS].sort());
  });

  it('see through masks by the observer only', () => {
    expect(using(/\bnew Observer\(/)).toEqual([
      'core/report/inspect/inspect-game.ts',
      'core/vassal/replay/log-timeline.ts',
    ]);
  });
});
