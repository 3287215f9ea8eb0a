// Piece definitions in slots and prototypes: their form, prototypes, ids, traits.

import type { BuildElement } from '../build-file';
import { componentName, isPieceSlot, isPrototype, trimText, walk } from '../components';
import { readPieceDefinition, type PieceDefinition } from '../piece-definition';
import { expandPrototypes, pieceLevels, prototypeUse, type Level } from '../prototypes';
import { decodeSequence } from '../../text/sequence';
import { peelTraits } from '../../traits/trait-nesting';
import { traitReferences, type TraitReferences } from '../../traits/trait-references';
import { KNOWN_TRAITS } from '../../traits/registry';
import { prefixOf } from '../../traits/trait';
import { formatFault, isColour, isKeyStroke } from './attributes';
import type { Report } from './problem';

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** `/` not escaped, and a text that is no definition: VASSAL then opens no module at all. */
const checkForm = (element: BuildElement, report: Report): PieceDefinition | undefined => {
  const text = trimText(element.text);
  const definition = readPieceDefinition(text);
  if (!definition) {
    report(
      element,
      'piece-definition-malformed',
      'loud',
      `The text "${short(text)}" is not a piece definition (+/null/type/state).`,
    );
    return undefined;
  }
  const parts = decodeSequence(text.slice(2), '/').length;
  if (parts !== 3) {
    const message = `The piece definition has ${parts} parts where 3 belong; write each / inside a part as \\/.`;
    report(element, 'piece-definition-slash', 'fatal', message);
    return undefined;
  }
  return definition;
};

const checkLevels = (element: BuildElement, { type, state }: PieceDefinition, report: Report): void => {
  const types = peelTraits(type).length;
  const states = peelTraits(state).length;
  if (states < types)
    report(
      element,
      'piece-state-levels',
      'fatal',
      `The piece has ${types} traits but a state for ${states}; each trait needs its own level.`,
    );
  else if (states > types)
    report(
      element,
      'piece-state-levels',
      'silent',
      `The piece has a state for ${states} traits but only ${types}; the rest is lost.`,
    );
};

const checkMark = (element: BuildElement, { type, state }: Level, report: Report): void => {
  const names = decodeSequence(type.slice('mark;'.length), ',');
  const values = decodeSequence(state, ',');
  if (values.length < names.length)
    report(
      element,
      'mark-values-missing',
      'silent',
      `The marks ${names.join(', ')} have only ${values.length} of ${names.length} values.`,
    );
};

/** What a trait names. Most pieces have the same traits, so each is read once. */
type ReferencesOf = (type: string) => TraitReferences;

const readOnce = (): ReferencesOf => {
  const known = new Map<string, TraitReferences>();
  return type => {
    const before = known.get(type);
    if (before) return before;
    const found = traitReferences(type);
    known.set(type, found);
    return found;
  };
};

const checkTrait = (
  element: BuildElement,
  level: Level,
  innermost: boolean,
  referencesOf: ReferencesOf,
  report: Report,
): void => {
  const prefix = prefixOf(level.type);
  if (!innermost && !KNOWN_TRAITS.has(prefix))
    report(
      element,
      'trait-unknown',
      'loud',
      `The trait "${short(prefix)}" is not one of VASSAL's; VASSAL warns, and the trait has no effect.`,
    );
  if (innermost && !/^(?:piece;|stack$|deck;)/.test(level.type))
    report(element, 'piece-innermost', 'loud', `The innermost part of a piece is piece;…, not "${short(level.type)}".`);
  if (prefix === 'mark;') checkMark(element, level, report);
  if (prefix === 'emb2;' && !/^-?\d{1,9}$/.test(level.state.split(';')[0] ?? ''))
    report(
      element,
      'layer-state',
      'silent',
      `The layer's state "${short(level.state)}" is not a number; the layer draws nothing.`,
    );
  const { keys, colours, formats } = referencesOf(level.type);
  for (const key of keys)
    if (!isKeyStroke(key))
      report(
        element,
        'hotkey-malformed',
        'silent',
        `The trait ${prefix} has the key "${short(key)}"; write code,modifiers.`,
      );
  for (const colour of colours)
    if (!isColour(colour))
      report(
        element,
        'colour-malformed',
        'loud',
        `The trait ${prefix} has the colour "${short(colour)}"; write r,g,b.`,
      );
  for (const format of formats) {
    const fault = formatFault(format);
    if (fault !== undefined)
      report(element, 'format-malformed', 'silent', `The trait ${prefix} has "${short(format)}", where ${fault}.`);
  }
};

/** Prototypes that a piece or prototype asks for by itself; what those ask for is theirs to answer for. */
const checkPrototypes = (
  element: BuildElement,
  definition: PieceDefinition,
  levels: readonly Level[],
  prototypes: ReadonlyMap<string, string>,
  report: Report,
): void => {
  for (const { type } of levels) {
    const name = prototypeUse(type)?.name;
    if (name !== undefined && !prototypes.has(name))
      report(element, 'prototype-missing', 'silent', `The prototype "${name}" is not defined; its traits are absent.`);
  }
  if (!isPrototype(element)) return;
  for (const name of expandPrototypes(definition, prototypes).cyclic)
    if (name === componentName(element))
      report(element, 'prototype-cyclic', 'loud', `The prototype "${name}" holds itself.`);
};

/** One piece id and who has it. */
interface Gpid {
  readonly id: string;
  readonly element: BuildElement;
}

const gpidsOf = (element: BuildElement, levels: readonly Level[], referencesOf: ReferencesOf): readonly Gpid[] => {
  const slot = isPieceSlot(element) ? [{ id: element.attributes['gpid'] ?? '', element }] : [];
  const marks = levels.flatMap(level => {
    const { gpid } = referencesOf(level.type);
    return gpid === undefined ? [] : [{ id: gpid, element }];
  });
  return [...slot, ...marks];
};

const checkGpids = (root: BuildElement, gpids: readonly Gpid[], report: Report): void => {
  const owners = new Map<string, BuildElement>();
  let greatest = -1;
  for (const { id, element } of gpids) {
    if (id === '') {
      report(element, 'gpid-missing', 'silent', 'The piece has no gpid; updates of the module cannot find it.');
      continue;
    }
    if (owners.has(id))
      report(
        element,
        'gpid-doubled',
        'silent',
        `The gpid ${id} is used twice; updates of the module would confuse the pieces.`,
      );
    owners.set(id, element);
    if (/^\d{1,15}$/.test(id)) greatest = Math.max(greatest, Number(id));
  }
  const next = root.attributes['nextPieceSlotId'];
  if (next === undefined || !/^\d{1,15}$/.test(next))
    report(root, 'next-gpid-missing', 'silent', 'nextPieceSlotId is missing; it is the next free gpid.');
  else if (Number(next) <= greatest)
    report(root, 'next-gpid-low', 'silent', `nextPieceSlotId is ${next}, not above the greatest gpid ${greatest}.`);
};

/** A slot's id stands in its piece's state as well: what is created carries it. */
const checkOwnGpid = (element: BuildElement, levels: readonly Level[], report: Report): void => {
  const own = element.attributes['gpid'];
  const inState = decodeSequence(levels.at(-1)?.state ?? '', ';')[3];
  if (isPieceSlot(element) && own !== undefined && inState !== undefined && inState !== '' && inState !== own)
    report(element, 'gpid-differs', 'silent', `The slot's gpid is ${own}, its piece's ${inState}.`, {
      severity: 'warning',
    });
};

/** All slots and prototypes. Gives what pieces name of files: name -> who asks first. */
export const checkPieces = (
  root: BuildElement,
  prototypes: ReadonlyMap<string, string>,
  report: Report,
): { readonly images: ReadonlyMap<string, BuildElement>; readonly sounds: ReadonlyMap<string, BuildElement> } => {
  const images = new Map<string, BuildElement>();
  const sounds = new Map<string, BuildElement>();
  const gpids: Gpid[] = [];
  const referencesOf = readOnce();
  const takeNames = (element: BuildElement, levels: readonly Level[], depth: number): void => {
    for (const { type } of levels) {
      const refers = referencesOf(type);
      for (const name of refers.images) if (!images.has(name)) images.set(name, element);
      for (const name of refers.sounds) if (!sounds.has(name)) sounds.set(name, element);
      const inner = refers.definition === undefined ? undefined : readPieceDefinition(refers.definition);
      if (inner && depth < 8) takeNames(element, pieceLevels(inner), depth + 1);
    }
  };
  for (const element of walk(root)) {
    if (!isPieceSlot(element) && !isPrototype(element)) continue;
    const definition = checkForm(element, report);
    const levels = definition ? pieceLevels(definition) : [];
    gpids.push(...gpidsOf(element, levels, referencesOf));
    if (!definition) continue;
    checkLevels(element, definition, report);
    checkOwnGpid(element, levels, report);
    checkPrototypes(element, definition, levels, prototypes, report);
    levels.forEach((level, i) => {
      checkTrait(element, level, i === levels.length - 1, referencesOf, report);
    });
    takeNames(element, levels, 0);
  }
  checkGpids(root, gpids, report);
  return { images, sounds };
};
