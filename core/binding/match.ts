// Which group of a binding a piece belongs to, and which row of the table of figures is its own.

import { propOf } from '../vassal/game/piece-view';
import type { BindingFile, Group, Identity } from './binding-file';
import { isNamed } from './pattern';

/** What a binding may tell a piece by: of a slot in the module, or of a piece in a game. */
export interface PieceTraits {
  /** The innermost piece's name, which flips and labels do not change. */
  readonly name: string;
  readonly gpid?: string;
  /** File name of the counter's first picture. */
  readonly image?: string;
  readonly prototypes: readonly string[];
  /** Names of the palette's folders around its slot, the outermost first. */
  readonly tabs: readonly string[];
  readonly props: Readonly<Record<string, string>>;
}

const has = (names: readonly string[], name: string | undefined): boolean => name === undefined || names.includes(name);

const fits = (group: Group, piece: PieceTraits): boolean =>
  has(piece.prototypes, group.prototype) &&
  has(piece.tabs, group.tab) &&
  (group.name === undefined || isNamed(group.name, piece.name)) &&
  (group.property === undefined || propOf(piece.props, group.property.name) === group.property.value);

/** The first group that fits; undefined: the binding says nothing of the piece. */
export const groupOf = ({ groups }: Pick<BindingFile, 'groups'>, piece: PieceTraits): Group | undefined =>
  groups.find(group => fits(group, piece));

/**
 * What tells the piece from others, and its row in the table of figures; undefined: it has nothing of the kind. A name and a tab
 * are one text, with a tab stop between them.
 */
export const keyOf = (identity: Identity, piece: PieceTraits): string | undefined => {
  const key = keyBy(identity, piece);
  return key === '' ? undefined : key;
};

const keyBy = (identity: Identity, { name, gpid, image, tabs, props }: PieceTraits): string | undefined => {
  if (typeof identity === 'object') return propOf(props, identity.property);
  switch (identity) {
    case 'gpid':
      return gpid;
    case 'image':
      return image;
    case 'name':
      return name;
    case 'name and tab':
      return name === '' ? undefined : nameAndTab(name, tabs.at(-1) ?? '');
  }
};

export const nameAndTab = (name: string, tab: string): string => `${name}\t${tab}`;
