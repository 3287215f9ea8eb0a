import { colour, flag, integer, key, text, type Field } from './fields';
import { fieldTrait } from './trait';

/** Per cent; the engine keeps it as a float of 32 bits and writes it back cut off, so that 29 may become 28. */
const opacity: Field<number> = {
  read: token => Math.trunc(Math.fround(Math.fround(integer(30).read(token) / 100) * 100)),
  write: String,
};

export const areaOfEffectTrait = fieldTrait(
  'AreaOfEffect;',
  'Area of Effect',
  {
    colour: colour('128,128,128'),
    opacity,
    radius: integer(1),
    alwaysActive: flag(true),
    menu: text('Show area'),
    key: key(''),
    mapShader: text(''),
    fixedRadius: flag(true),
    radiusProperty: text(''),
    description: text(''),
    name: text(''),
    onMenu: text(''),
    onKey: key(''),
    offMenu: text(''),
    offKey: key(''),
    global: flag(true),
  },
  {
    initialState: () => 'false',
    properties: (type, state) => [[`${type.name}_Active`, String(type.alwaysActive || state === 'true')]],
  },
);
