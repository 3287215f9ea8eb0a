import { formatText, namesInFormat } from '../text/formatted-text';
import { colour, type Field, flag, integer, key, letter, referencesOf, text } from './fields';
import type { DrawnLabel } from './picture';
import { fieldTrait, type PieceContext } from './trait';

/** `$PieceName$` in the format of a name would ask for itself: the engine reads it as `$pieceName$`. */
const nameFormat: Field<string> = {
  read: token => (token ?? '$pieceName$ ($label$)').replaceAll('$PieceName$', () => '$pieceName$'),
  write: value => value,
  names: token => referencesOf('format', [token]),
};

const fields = {
  key: key(''),
  menu: text('Change label'),
  fontSize: integer(10),
  background: colour(''),
  foreground: colour('0,0,0'),
  verticalPosition: letter('t'),
  verticalOffset: integer(0),
  horizontalPosition: letter('c'),
  horizontalOffset: integer(0),
  verticalJustification: letter('b'),
  horizontalJustification: letter('c'),
  nameFormat,
  fontFamily: text('Dialog'),
  fontStyle: integer(0),
  rotateDegrees: integer(0),
  propertyName: text('TextLabel'),
  description: text(''),
  alwaysUseFormat: flag(false),
};

/** A label that shows its own property would never end: the engine takes it out. */
const labelFormat = (propertyName: string, state: string): string => {
  const format = state.trim();
  return format === '' || propertyName === '' ? format : format.split(`$${propertyName}$`).join('');
};

/** The label as shown: its state is a format, `PieceName` in it is the name of what the label is put around. */
const shownLabel = (propertyName: string, state: string, piece: PieceContext, inner: string | undefined): string =>
  formatText(labelFormat(propertyName, state), name =>
    name === 'PieceName' && inner !== undefined ? inner : piece.lookup(name),
  );

const AT: Readonly<Record<string, number>> = { t: -1, l: -1, b: 1, r: 1 };
const ANCHOR: Readonly<Record<string, number>> = { t: 0, l: 0, b: 1, r: 1 };
const at = (letter: string): number => AT[letter] ?? 0;
const anchor = (letter: string): number => ANCHOR[letter] ?? 0.5;

/** Bits of a font's style, as Java counts them. */
const BOLD = 1;
const ITALIC = 2;

/** What the formats ask of the label itself. */
const OWN_NAMES = new Set(['pieceName', 'PieceName', 'label']);

export const labelTrait = fieldTrait('label;', 'Text Label', fields, {
  properties: (type, state, piece) =>
    type.propertyName === ''
      ? []
      : [[type.propertyName, () => shownLabel(type.propertyName, state, piece, piece.innerName())]],
  rename: (type, state, inner, piece) => {
    if (labelFormat(type.propertyName, state) === '' && !type.alwaysUseFormat) return inner;
    const label = shownLabel(type.propertyName, state, piece, inner);
    return formatText(type.nameFormat, name => {
      if (name === 'pieceName' || name === 'PieceName') return inner;
      return name === 'label' ? label : piece.lookup(name);
    });
  },
  draw: (type, state, inner, piece) => {
    const shown = shownLabel(type.propertyName, state, piece, piece.innerName());
    if (shown.trim() === '') return inner;
    const label: DrawnLabel = {
      kind: 'label',
      text: shown,
      size: type.fontSize,
      bold: (type.fontStyle & BOLD) !== 0,
      italic: (type.fontStyle & ITALIC) !== 0,
      ink: type.foreground,
      background: type.background,
      at: [at(type.horizontalPosition), at(type.verticalPosition)],
      anchor: [anchor(type.horizontalJustification), anchor(type.verticalJustification)],
      offset: [type.horizontalOffset, type.verticalOffset],
      angle: type.rotateDegrees,
    };
    return [...inner, label];
  },
  reads: (type, state) => {
    const label = labelFormat(type.propertyName, state);
    const names = [
      ...namesInFormat(label),
      ...(label === '' && !type.alwaysUseFormat ? [] : namesInFormat(type.nameFormat)),
    ];
    return names.filter(name => !OWN_NAMES.has(name));
  },
});
