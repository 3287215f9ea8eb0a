import { access } from './access';
import { colour, flag, key, realNumber, text, type Field } from './fields';
import { fieldTrait } from './trait';
import { javaDouble } from './fields';

/** A float of 32 bits between 0 and 1. */
const opacity: Field<number> = {
  read: token => Math.fround(Math.min(1, Math.max(0, (token === undefined ? 0.3 : realNumber(token)) ?? 0.3))),
  write: javaDouble,
};

/** The id or side of who hides the piece; undefined if nobody does. An id is a secret. */
export const readHider = (state: string): string | undefined => (state === 'null' ? undefined : state);

export const invisibleTrait = fieldTrait(
  'hide;',
  'Invisible',
  {
    key: key('73,130'),
    menu: text('Invisible'),
    background: colour(''),
    access,
    opacity,
    description: text(''),
    disableAutoReport: flag(false),
  },
  {
    initialState: () => 'null',
    properties: (type, state, piece) => {
      const hider = readHider(state);
      return [
        ['Invisible', String(hider !== undefined && !piece.mayAccess(type.access, hider))],
        ['InvisibleToOthers', String(hider !== undefined)],
      ];
    },
    rename: (type, state, inner, piece) => {
      const hider = readHider(state);
      if (hider === undefined) return inner;
      return piece.mayAccess(type.access, hider) ? `${inner}(${type.menu})` : '';
    },
    draw: (type, state, inner, piece) => {
      const hider = readHider(state);
      return hider === undefined || piece.mayAccess(type.access, hider) ? inner : [];
    },
    hides: {
      leaves: 'not at all',
      from: (type, state, mayAccess) => {
        const hider = readHider(state);
        return hider !== undefined && !mayAccess(type.access, hider);
      },
    },
  },
);
