import { definition, flag, gpid, integer, key, text } from './fields';
import { fieldTrait } from './trait';

const fields = {
  menu: text(''),
  key: key(''),
  piece: definition(),
  text: text('null'),
  xOffset: text('0'),
  yOffset: text('0'),
  matchRotation: flag(false),
  afterKey: key(''),
  description: text(''),
  gpid: gpid(),
  /** 0 on the stack, 1 under it, 2 above this piece, 3 below it. */
  placement: integer(0),
  above: flag(false),
  copyDynamicProperties: flag(false),
  parameters: text(''),
  version: { read: () => 1, write: String },
};

export const placeMarkerTrait = fieldTrait('placemark;', 'Place Marker', fields, {
  // The piece that placed this one, if one did.
  properties: (_type, _state, piece) => [['ParentID', piece.persistent('ParentID')]],
});

/** The same fields; the new piece takes the old one's place. */
export const replaceTrait = fieldTrait('replace;', 'Replace with Other', fields);
