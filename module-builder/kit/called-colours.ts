// Colours as people name them, of counters in sheets and of looks.

import { contrast, inkOn, isColour, READABLE } from '../../core/draw/contrast';

const NAMES: readonly (readonly [word: RegExp, colour: string])[] = [
  [/feldgrau|field ?gr[ea]y/, '#6F7F6A'],
  [/(light|pale|hell|clair).*(blue|blau|bleu)|(bleu) clair/, '#9CC3E6'],
  [/(dark|dunkel|navy|fonc).*(blue|blau|bleu)|bleu fonc/, '#2B4A78'],
  [/(dark|dunkel|fonc).*(gr[ea]y|grau|gris)|gris fonc/, '#5A5A58'],
  [/(dark|dunkel|fonc).*(green|gr[uü]n|vert)|vert fonc/, '#3D6142'],
  [/blue|blau|bleu/, '#7FA8D9'],
  [/gr[ea]y|grau|gris/, '#B9B9B4'],
  [/olive|oliv/, '#A3A45C'],
  [/green|gr[uü]n|vert/, '#8DB580'],
  [/orange/, '#E89B4C'],
  [/yellow|gelb|jaune/, '#E9D66B'],
  [/red|rot|rouge/, '#E58A7E'],
  [/pink|rosa|rose/, '#E8B4BC'],
  [/purple|violett?|lila/, '#B59AD0'],
  [/brown|braun|brun|marron/, '#8A6A48'],
  [/tan|sand|beige|khaki/, '#D9C38E'],
  [/black|schwarz|noir/, '#2B2724'],
  [/white|weiss|weiß|blanc/, '#F6F2E6'],
];

/** undefined: it is no colour that is known, or none on which text can be read. */
export const colourCalled = (text: string): string | undefined => {
  const word = text.trim().toLowerCase();
  const colour = isColour(word) ? word.toUpperCase() : NAMES.find(([name]) => name.test(word))?.[1];
  return colour !== undefined && contrast(colour, inkOn(colour)) >= READABLE ? colour : undefined;
};
