import { colourText } from '../../../core/vassal/traits/fields';
import { strokeText } from '../../../core/vassal/traits/key-field';

/** A key stroke with its modifiers completed (spec 9.1). A named one is its name; the number before it means nothing. */
export const keyStroke = (input: unknown): unknown => {
  const text = strokeText(String(input));
  const [, , name] = text.split(',');
  return name === undefined ? text : `named:${name}`;
};

/** A colour as `r,g,b[,a]` (spec 9.2). */
export const colour = (input: unknown): unknown => colourText(String(input));
