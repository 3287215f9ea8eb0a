// What the sides of a comparison are called: of one name, by what tells them apart. Pure, so that it can be tested without an editor.
import type { Uri } from 'vscode';

type Named = Pick<Uri, 'scheme' | 'path' | 'query'>;

interface SideWords {
  readonly workingTree: string;
  readonly index: string;
}

/** The state that VS Code's Git shows a file in, by its URI: `HEAD`, `~` and `` for the index, a commit; undefined: not one of Git. */
const refOf = ({ scheme, query }: Named): string | undefined => {
  if (scheme !== 'git') return undefined;
  try {
    const { ref } = JSON.parse(query) as { readonly ref?: unknown };
    return typeof ref === 'string' ? ref : undefined;
  } catch {
    return undefined;
  }
};

const COMMIT = /^[0-9a-f]{40}$/;

const stateOf = (side: Named, other: Named, { workingTree, index }: SideWords): string | undefined => {
  const ref = refOf(side);
  if (ref === undefined) return refOf(other) === undefined ? undefined : workingTree;
  if (ref === '' || ref.startsWith('~')) return index;
  return COMMIT.test(ref) ? ref.slice(0, 8) : ref;
};

const partsOf = ({ path }: Named): readonly string[] => path.split('/').filter(part => part !== '');

/** As many of its last folders as tell it from the other. */
const shortPath = (side: Named, other: Named): string => {
  const [own, others] = [partsOf(side), partsOf(other)];
  let count = 1;
  if (side.path !== other.path)
    while (count < own.length && own.slice(-count).join('/') === others.slice(-count).join('/')) count++;
  return own.slice(-count).join('/');
};

/** `game.vlog (HEAD)`, `game.vlog (Working Tree)`; `round-1/game.vlog`, `round-2/game.vlog`; `a.vlog`, `b.vlog`. */
export const sideNames = (left: Named, right: Named, words: SideWords): readonly [string, string] => {
  const name = (side: Named, other: Named): string => {
    const state = stateOf(side, other, words);
    return state === undefined ? shortPath(side, other) : `${partsOf(side).at(-1) ?? ''} (${state})`;
  };
  return [name(left, right), name(right, left)];
};
