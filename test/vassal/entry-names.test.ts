import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byEntryOrder, entryOfPath, pathsOfEntries } from '../../core/vassal/archive/entry-names';

describe('entries of a module as files', () => {
  it.each([
    ['images/board.png', 'images/board.png'],
    ['images/50%.png', 'images/50%25.png'],
    ['images/a:b?.png', 'images/a%3Ab%3F.png'],
    ['images/aux.png', 'images/%61ux.png'],
    ['.hidden', '%2Ehidden'],
    ['images/end.', 'images/end%2E'],
    ['node_modules/a', '%6Eode_modules/a'],
    ['GIT~1/config', 'GIT%7E1/config'],
    ['images/a~b.png', 'images/a~b.png'],
    ['\u200c.git/config', '%E2%80%8C.git/config'],
    ['.g\u200cit/config', '%2Eg\u200cit/config'],
    ['images/Grün.png', 'images/Grün.png'],
  ])('%s becomes %s', (entry, path) => {
    expect(pathsOfEntries([entry]).get(entry)).toBe(path);
    expect(entryOfPath(path)).toBe(entry);
  });

  it('two names that differ in capitals only become two files', () => {
    const paths = pathsOfEntries(['images/a.png', 'images/A.png', 'images/%41.png']);
    const files = [...paths.values()].map(path => path.toLowerCase());
    expect(new Set(files).size).toBe(3);
    for (const [entry, path] of paths) expect(entryOfPath(path)).toBe(entry);
  });

  it('any names come back as they were', () => {
    const part = fc
      .stringMatching(/^[^/\\\u0000-\u001f]{1,12}$/)
      .filter(
        text => text !== '.' && text !== '..' && text === new TextDecoder().decode(new TextEncoder().encode(text)),
      );
    const name = fc.array(part, { minLength: 1, maxLength: 3 }).map(parts => parts.join('/'));
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 30 }), names => {
        const paths = pathsOfEntries(names);
        for (const [entry, path] of paths) expect(entryOfPath(path)).toBe(entry);
        expect(new Set([...paths.values()].map(path => path.toLowerCase())).size).toBe(names.length);
      }),
    );
  });

  it.each(['%2E%2E/evil', '%2e', 'a%', '%2F', 'a/%2Fb', '..%5Cevil'])('%s is no name that was written here', path => {
    expect(entryOfPath(path)).toBeUndefined();
  });

  it('the build file comes first, then names by their letters', () => {
    const names = ['images/a', 'moduledata', 'Zoo', 'buildFile.xml'].map(name => ({ name })).sort(byEntryOrder);
    expect(names.map(({ name }) => name)).toEqual(['buildFile.xml', 'moduledata', 'Zoo', 'images/a']);
  });
});
