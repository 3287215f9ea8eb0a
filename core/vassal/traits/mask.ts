import { decodeSequence, encodeSequence } from '../text/sequence';
import { access } from './access';
import { type Field, flag, image, key, referencesOf, text } from './fields';
import { characterKey, strokeText } from './key-field';
import { imageOnly } from './picture';
import { fieldTrait } from './trait';

/** How a mask is drawn: `I` inset, `B` background, `2` second inset, `P` peek with its key, `G` an image. */
const display: Field<string> = {
  read: token => {
    if (token === undefined || token === '') return 'I';
    if (!token.startsWith('P') || token.length === 1) return /^[PG]/.test(token) ? token : token.slice(0, 1);
    return `P${token.length === 2 ? characterKey(token.slice(1)) : strokeText(token.slice(1))}`;
  },
  write: value => value,
  names: token => (token.startsWith('G') ? referencesOf('image', [token.slice(1)]) : []),
};

/** Types without a display field are new pieces: they peek by themselves. */
const fields = {
  key: key(''),
  image: image(),
  menu: text('Mask'),
  display,
  maskName: text('?'),
  access,
  peekMenu: text('Peek'),
  description: text(''),
  autoPeek: flag(false),
  dealKey: key(''),
  dealExpression: text(''),
};

/** The owner of a mask: an id or side, `nobody`, or undefined when the piece is face up. An id is a secret. */
export const readMaskOwner = (state: string): string | undefined => {
  const [owner = 'null'] = decodeSequence(state, ';');
  return owner === 'null' ? undefined : owner;
};

/** The state of a mask put on by `owner`, or of none; with the options that stood when it was put on. */
export const writeMaskState = (owner: string | undefined, options = ''): string =>
  encodeSequence(owner === undefined ? ['null', ''] : [owner, options], ';');

const base = fieldTrait('obs;', 'Mask', fields, {
  initialState: () => writeMaskState(undefined),
  properties: (type, state, piece) => {
    const owner = readMaskOwner(state);
    return [
      ['Obscured', String(owner !== undefined && !piece.mayAccess(type.access, owner))],
      ['ObscuredToOthers', String(owner !== undefined)],
    ];
  },
  rename: (type, state, inner, piece) => {
    const owner = readMaskOwner(state);
    if (owner === undefined) return inner;
    return piece.mayAccess(type.access, owner) ? `${inner}(${type.maskName})` : type.maskName;
  },
  // Who may look sees the piece itself; nobody else sees anything of it.
  draw: (type, state, inner, piece) => {
    const owner = readMaskOwner(state);
    return owner === undefined || piece.mayAccess(type.access, owner) ? inner : imageOnly(type.image);
  },
  hides: {
    leaves: 'masked',
    from: (type, state, mayAccess) => {
      const owner = readMaskOwner(state);
      return owner !== undefined && !mayAccess(type.access, owner);
    },
  },
});

export const maskTrait: typeof base = {
  ...base,
  read: type => {
    const tokens = decodeSequence(type, ';');
    const value = base.read(type);
    return tokens.length > 9 ? value : { ...value, autoPeek: tokens.length <= 4 };
  },
};
