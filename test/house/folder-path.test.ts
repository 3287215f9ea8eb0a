import { describe, expect, it } from 'vitest';
import { pathFrom } from '../../extension/folder-path';

describe('a path kept in a folder’s settings', () => {
  it.each([
    ['/games', '/games/tld/module.vmod', 'tld/module.vmod'],
    ['/games/', '/games/lipnya', 'lipnya'],
    ['/games', '/games', '.'],
    ['/games', '/games-of-others/module.vmod', '/games-of-others/module.vmod'],
    [undefined, '/games/module.vmod', '/games/module.vmod'],
  ])('in %s of %s is %s', (folder, path, kept) => {
    expect(pathFrom(folder, path)).toBe(kept);
  });
});
