// How a piece's changed properties read: what a player would see on the counter, not what the file calls it.
import { isCounting } from '../../scenario/fight-line';
import type { Change, PieceChange } from '../../vassal/replay/timeline';
import { MP_LAYER, stateOfLayer } from '../../scenario/module-contract';
import type { Named } from './names';
import { part, type Part } from './parts';
import { cutEnd, quoted, visibleName } from './plain';

/** Bookkeeping of VASSAL's that shows nothing by itself. */
const SILENT =
  /^(?:Old\w*|DeckName|DeckPosition|PieceName|BasicName|Obscured\w*|Hidden\w*|Invisible\w*|.*_(?:Name|Active))$/s;

/** States whose key is not what players call them. */
const STATE_WORDS: Readonly<Record<string, string>> = { unsupplied: 'out of supply', dg: 'DG' };

const PROPS_SHOWN = 3;
const VALUE_WIDTH = 24;

const value = (text: string | null): Part =>
  text === null || text === '' ? part('none') : part(quoted(cutEnd(text, VALUE_WIDTH)), 'quoted');

const pictureParts = ([before, after]: Change): readonly Part[] => {
  const shown = after !== null && after !== '';
  const file = shown ? after : before;
  return [part(shown ? 'shows ' : 'hides '), part(quoted(cutEnd(file ?? '', VALUE_WIDTH)), 'quoted')];
};

const yes = (text: string | null): string => (text === 'true' ? 'yes' : 'no');

const propParts = (name: string, change: Change): readonly Part[] => {
  if (name.endsWith('_Image')) return pictureParts(change);
  if (/^Moved$/i.test(name)) return [part(`Moved ${yes(change[0])} → ${yes(change[1])}`)];
  if (name.endsWith('_Degrees')) {
    const degrees = (text: string | null): string => `${visibleName(text ?? '0')}°`;
    return [part(`turned ${degrees(change[0])} → ${degrees(change[1])}`)];
  }
  return [part(`${cutEnd(visibleName(name), VALUE_WIDTH)} `), value(change[0]), part(' → '), value(change[1])];
};

/** Properties that another, more telling one of the same trait already tells. */
const told = (name: string, names: ReadonlySet<string>): boolean =>
  (name.endsWith('_Level') && names.has(name.replace(/_Level$/, '_Image'))) ||
  (name.endsWith('_Facing') && names.has(name.replace(/_Facing$/, '_Degrees')));

const LAYER_PROPERTY = /^(.*)_(?:Active|Level|Image|Name)$/s;

/** The rule system's state whose badge's layer a property belongs to. */
const stateOf = (name: string): string | undefined => stateOfLayer(LAYER_PROPERTY.exec(name)?.[1] ?? '');

/** A badge that was put on or taken off: `out of supply on`. */
const stateParts = (props: PieceChange['props']): readonly (readonly Part[])[] =>
  Object.entries(props).flatMap(([name, [, after]]) => {
    const state = name.endsWith('_Active') ? stateOf(name) : undefined;
    if (state === undefined) return [];
    return [
      [part(`${cutEnd(visibleName(STATE_WORDS[state] ?? state), VALUE_WIDTH)} ${after === 'true' ? 'on' : 'off'}`)],
    ];
  });

/** The players' count of MPs: `MPs spent 2`. */
const mpParts = (props: PieceChange['props']): readonly (readonly Part[])[] => {
  const level = props[`${MP_LAYER}_Level`]?.[1];
  return /^\d{1,3}$/.test(level ?? '') ? [[part(`${MP_LAYER} ${Number(level) - 1}`)]] : [];
};

const isOfMp = (name: string): boolean => LAYER_PROPERTY.exec(name)?.[1] === MP_LAYER;

/** The change in words; undefined: nothing of it is to be seen. A new name says it all. */
export const changeParts = ({ props }: PieceChange, was: Named, is: Named): readonly Part[] | undefined => {
  if (was.text !== is.text) return [part(was.text, 'unit', was.ref), part(' → '), part(is.text, 'unit', is.ref)];
  const names = new Set(Object.keys(props));
  const visible = [...names]
    .filter(n => !SILENT.test(n) && !isCounting(n) && !told(n, names) && stateOf(n) === undefined && !isOfMp(n))
    .sort();
  const all = [
    ...stateParts(props),
    ...mpParts(props),
    ...visible.map(name => propParts(name, props[name] ?? [null, null])),
  ];
  if (all.length === 0) return undefined;
  const shown = all.slice(0, PROPS_SHOWN).flatMap((parts, i) => [...(i === 0 ? [] : [part(', ')]), ...parts]);
  const left = all.length - PROPS_SHOWN;
  return left > 0 ? [...shown, part(` +${left}`)] : shown;
};
