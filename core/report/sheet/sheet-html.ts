// The page on which a user types the figures of counters beside their pictures; it saves a CSV.

import type { BindingFile } from '../../binding/binding-file';
import type { OldRows, Row } from '../../binding/sheet/old-rows';
import type { CounterKey, SheetCounter, SheetGroup } from '../../binding/sheet/sheet-counters';
import { figureNames, keyColumns, type ValuesVocabulary } from '../../binding/values';
import { reducedWord, type FaceUp } from '../../scenario/units/faces';
import { FACES } from '../../scenario/units/read-faces';
import { facePrefix } from '../../scenario/units/read-figures';
import { escapeHtml } from '../escape';
import { escapeAttribute, formHtml, jsonAttribute, type Allows } from '../form-page/form-html';
import { SHEET_SCRIPT } from './sheet-script';
import { SHEET_STYLE } from './sheet-style';

export interface SheetPage {
  readonly module: string;
  readonly binding: BindingFile;
  readonly groups: readonly SheetGroup[];
  /** Pictures by file name, as `data:` addresses; what has none is shown by name. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly old: OldRows;
  readonly form: FigureForm;
  readonly allows: Allows;
  /** Of the product. */
  readonly version: string;
}

/** A single strength counts for attack and defence, as in lines of odds. */
const STRENGTH = 'af';
const DEFENCE = 'df';

/** The forms that say all figures that a counter must have. */
export const sheetForm = (vocabulary: ValuesVocabulary, factors: FigureForm['factors']): FigureForm => {
  const isEnough = (names: readonly string[]): boolean =>
    vocabulary.faceValues.required.every(
      name => names.includes(name) || (name === DEFENCE && names.includes(STRENGTH)),
    );
  return { vocabulary, factors: Object.fromEntries(Object.entries(factors).filter(([, names]) => isEnough(names))) };
};

/** How figures are typed in a rule system. */
export interface FigureForm {
  readonly vocabulary: ValuesVocabulary;
  /** Names of the figures by how many are typed: 3 -> af, df, ma. */
  readonly factors: Readonly<Record<number, readonly string[]>>;
}

export const sheetHtml = (page: SheetPage): string => {
  const { groups, form, module, allows, version } = page;
  const all = groups.reduce((sum, { counters }) => sum + counters.length, 0);
  const file = page.binding.values ?? 'units.csv';
  return formHtml({
    title: `Figures: ${module}`,
    intro: [
      `<p>${escapeHtml(howToType(form))} A type or a size may follow, as in <kbd>${escapeHtml(example(form))} ${escapeHtml(form.vocabulary.unitTypes[0] ?? '')}</kbd>.</p>`,
      '<p class="soft"><kbd>Enter</kbd> goes on, <kbd>Shift</kbd>+<kbd>Enter</kbd> goes back, <kbd>=</kbd> takes what is offered or repeats the figures above, <kbd>↓</kbd> lists figures typed before.</p>',
    ],
    progress: `0 of ${all}`,
    onlyOpen: 'only those without figures',
    file,
    line: { key: 'values', value: file },
    data: {
      module,
      form: JSON.stringify(formData(form)),
      columns: JSON.stringify(columnsOf(page)),
      kept: JSON.stringify(keptRows(page)),
    },
    body: ['<datalist id="typed"></datalist>', ...groups.map((group, i) => groupSection(group, i, page))],
    script: SHEET_SCRIPT,
    style: SHEET_STYLE,
    allows,
    version,
  });
};

const example = ({ factors }: FigureForm): string => {
  const longest = Math.max(...Object.keys(factors).map(Number));
  return (factors[longest] ?? []).map((_, i) => [4, 6, 8, 10][i] ?? 1).join('-');
};

const howToType = (form: FigureForm): string => {
  const { factors } = form;
  const forms = Object.values(factors).map(names => names.join('-'));
  return `Type the figures of each counter as ${forms.join(' or ')}, such as ${example(form)}.`;
};

const formData = ({ factors, vocabulary }: FigureForm) => ({
  factors,
  types: vocabulary.unitTypes,
  sizes: vocabulary.unitSizes,
  typeSpellings: vocabulary.spellings?.unitTypes ?? {},
  sizeSpellings: vocabulary.spellings?.unitSizes ?? {},
  prefixes: FACES.map(facePrefix),
  alike: vocabulary.faceValues.required.includes(DEFENCE) ? [STRENGTH, DEFENCE] : [],
});

/** As many sides as the counter with most of them has, and one below the full one, which a property may show. */
const facesOn = (groups: readonly SheetGroup[]): readonly FaceUp[] => {
  const most = Math.max(1, ...groups.flatMap(({ counters }) => counters.map(({ below }) => below.length)));
  return FACES.slice(0, most + 1);
};

/** The columns that are saved: those of an older table as they stood, then what is new. */
const columnsOf = ({ binding, groups, old, form }: SheetPage): readonly string[] => {
  const typed = [...Object.values(form.factors).flat(), ...form.vocabulary.faceValues.required];
  const figures = figureNames(form.vocabulary).filter(name => typed.includes(name));
  const all = [
    ...keyColumns(binding.identity),
    'name',
    'tab',
    'type',
    'size',
    ...facesOn(groups).flatMap(face => figures.map(name => facePrefix(face) + name)),
  ];
  return [...new Set([...old.columns, ...all])];
};

const baseRow = ({ binding, old }: SheetPage, key: CounterKey): Row => {
  const [column = ''] = keyColumns(binding.identity);
  const signs: Row = { gpid: key.gpid, image: key.image, name: key.name, tab: key.tab };
  const own = typeof binding.identity === 'object' ? { [column]: key.key } : {};
  const filled = Object.entries(old.rows.get(key.key) ?? {}).filter(([, value]) => value !== '');
  return { ...signs, ...own, ...Object.fromEntries(filled) };
};

/** Rows of an older table for counters that are not on the page. */
const keptRows = ({ groups, old }: SheetPage): readonly Row[] => {
  const shown = new Set(groups.flatMap(({ counters }) => counters.flatMap(({ keys }) => keys.map(({ key }) => key))));
  return [...old.rows].flatMap(([key, row]) => (shown.has(key) ? [] : [row]));
};

const groupSection = ({ title, counters }: SheetGroup, i: number, page: SheetPage): string => {
  const head = `<section aria-labelledby="group-${i}"><h2 id="group-${i}">${escapeHtml(title)} <small>${counters.length}</small></h2><ul class="cards">`;
  return [head, ...counters.map((counter, j) => oneCounter(counter, `${i}-${j}`, page)), '</ul></section>'].join('\n');
};

/** The figures that a row has already, in the longest form that is complete. */
const typedBefore = (row: Row, prefix: string, { factors }: FigureForm): string => {
  const forms = Object.values(factors).sort((a, b) => b.length - a.length);
  const names = forms.find(form => form.every(name => (row[prefix + name] ?? '') !== ''));
  return (names ?? []).map(name => row[prefix + name] ?? '').join('-');
};

const picture = (names: readonly string[], label: string, { pictures }: SheetPage): string => {
  const shown = names.flatMap(name => pictures.get(name) ?? []);
  if (shown.length === 0) return `<span class="pic none">${escapeHtml(label || 'no picture')}</span>`;
  const images = shown.map(
    (address, i) => `<img src="${escapeAttribute(address)}" alt="${i === 0 ? escapeHtml(label) : ''}">`,
  );
  return `<span class="pic">${images.join('')}</span>`;
};

const oneCounter = (counter: SheetCounter, id: string, page: SheetPage): string => {
  const { keys, count, front, below, offered } = counter;
  const rows = keys.map(key => baseRow(page, key));
  const [first = {}] = rows;
  const [key] = keys;
  const name = key?.name ?? '';
  const words = [first['type'] ?? '', first['size'] ?? ''].filter(word => word !== '').join(' ');
  const field = (face: FaceUp, label: string): string => {
    const typed = typedBefore(first, facePrefix(face), page.form);
    const value = typed === '' || face > 0 || words === '' ? typed : `${typed} ${words}`;
    const hint =
      face === 0 && offered !== undefined
        ? ` placeholder="${escapeHtml(offered)}?" data-offered="${escapeHtml(offered)}"`
        : '';
    return `<label><span>${label}</span><input id="face-${face}-${id}" data-face="${face}" list="typed" autocomplete="off" spellcheck="false" value="${escapeHtml(value)}"${hint} aria-describedby="wrong-face-${face}-${id}"></label><span class="wrong" id="wrong-face-${face}-${id}"></span>`;
  };
  const times = count > 1 ? ` <span class="soft">× ${count}</span>` : '';
  return [
    `<li data-rows="${jsonAttribute(rows)}">`,
    `${picture(front, name, page)}${below.map((names, i) => picture(names, `${name}, ${reducedWord(i + 1)}`, page)).join('')}`,
    `<div class="typed"><strong>${escapeHtml(name || 'without a name')}</strong>${times}<br><span class="soft">${escapeHtml(key?.tab ?? '')}</span>`,
    `${field(0, 'figures')}${below.map((_, i) => field(i + 1, reducedWord(i + 1))).join('')}</div></li>`,
  ].join('');
};
