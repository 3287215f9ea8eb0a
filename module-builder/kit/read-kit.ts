// Reads a module kit from `assets/rules/<system>/module.yaml`, and a scenario's own words over it.

import { present } from '../../core/base/present';
import { err, ok, type Result } from '../../core/base/result';
import type { SourceProblem } from '../../core/base/source';
import { BADGE_CORNERS, BADGE_SHAPES, type BadgeShape } from '../../core/draw/badge';
import { contrast, inkOn, isColour, mixed, READABLE, VISIBLE } from '../../core/draw/contrast';
import { FEATURE_LOOKS, HEXSIDE_LOOKS, ROUTE_LOOKS, tintsOf, type MapLooks } from '../../core/draw/map-looks';
import { MARKER_PICTURES, MARKER_PLACES, type MarkerDesign, type MarkerPlace } from '../../core/draw/marker';
import { GROUNDS, isTint, MOST_TINTS } from '../../core/draw/terrain-fields';
import { isLetters, SYMBOL_PARTS } from '../../core/draw/unit-symbol';
import { FIGHTS } from '../../core/scenario/module-contract';
import { Problems } from '../../core/scenario/problems';
import { readYaml, type YamlMap } from '../../core/scenario/yaml/yaml';
import { oneOf, YamlFields, type Placed } from '../../core/scenario/yaml/yaml-fields';
import { colourCalled } from './called-colours';
import type { CounterLooks, KitDice, KitMarker, KitOfSystem, KitPage, KitPool, KitState, ModuleKit } from './kit';

const MOST_MP = 60;

/** `#9BA`, `9FB7A4` and `blue` in the form of all colours here; undefined: nobody knows. */
const meantColour = (text: string): string | undefined => {
  const digits = /^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$/.exec(text)?.[1]?.toUpperCase();
  if (digits?.length === 6) return `#${digits}`;
  return digits === undefined ? colourCalled(text) : `#${digits.replace(/./g, '$&$&')}`;
};

/** The oldest VASSAL whose format we write; newer ones open it without a question. */
const LEAST_VASSAL = '3.7.0';

const KEYS = [
  'like',
  'map',
  'counters',
  'nations',
  'formations',
  'states',
  'markers',
  'dice',
  'pools',
  'charts',
  'help',
  'about',
  'declarations',
  'counts',
  'restricted',
  'mp',
  'vassal',
  'drop',
] as const;

/**
 * Reads a kit; the problems name file and place.
 * @param kitOf finds the kit that this one is `like`: what this one does not have is as it is there. Left out: it is like none
 */
export const readKit = (
  text: string,
  file: string,
  kitOf?: KitOfSystem,
): Result<ModuleKit, readonly SourceProblem[]> => {
  const problems = new Problems();
  const root = readYaml(text, file, problems);
  if (root?.kind !== 'map') {
    if (!problems.hasErrors)
      problems.error('wrong-shape', { file, line: 1, column: 1 }, `A module kit has the keys ${KEYS.join(', ')}.`);
    return err(problems.list());
  }
  const reader = new KitReader(problems);
  const fields = new YamlFields(root, 'the kit', KEYS, problems);
  const like = fields.optionalText('like');
  const base = like && kitOf?.(like.text);
  if (like && !base) problems.error('unknown-kit', like.at, 'A kit that another one is like stands by itself.');
  if (base?.ok === false) return base;
  const kit = reader.kit(fields, base?.value);
  return problems.hasErrors ? err(problems.list()) : ok(kit);
};

class KitReader {
  constructor(private readonly problems: Problems) {}

  kit(fields: YamlFields, base: ModuleKit | undefined): ModuleKit {
    const own = <T>(key: (typeof KEYS)[number], read: () => T, other: T | undefined): T =>
      other === undefined || fields.value(key) ? read() : other;
    const charts = fields.items(fields.optionalList('charts'), 'a chart', ['table', 'file', 'title']);
    return {
      nations: own('nations', () => this.nations(fields), base?.nations),
      formations: own('formations', () => this.formations(fields), base?.formations),
      counts: own(
        'counts',
        () => fields.value('counts') === undefined || fields.flag('counts') !== false,
        base?.counts,
      ),
      restricted: own('restricted', () => fields.flag('restricted') ?? false, base?.restricted),
      vassal: own('vassal', () => this.vassal(fields), base?.vassal),
      mostMp: own('mp', () => fields.optionalNumber('mp', 0, MOST_MP) ?? 0, base?.mostMp),
      declarations: own('declarations', () => this.declarations(fields), base?.declarations),
      looks: own('map', () => this.looks(fields), base?.looks),
      counters: own('counters', () => this.counters(fields), base?.counters),
      states: own('states', () => this.states(fields), base?.states),
      markers: own('markers', () => this.markers(fields), base?.markers),
      dice: own('dice', () => this.dice(fields), base?.dice),
      pools: own('pools', () => this.pools(fields), base?.pools),
      charts: own('charts', () => this.charts(charts), base?.charts),
      pages: this.pages(fields, charts),
      ...present({ about: fields.optionalText('about') }),
    };
  }

  /** Three numbers, none of them less than those of the oldest that our files are for. */
  private vassal(fields: YamlFields): string {
    const placed = fields.optionalText('vassal', 12);
    const [, minor = '', patch = '0'] = /^3\.(\d{1,2})(?:\.(\d{1,3}))?$/.exec(placed?.text ?? LEAST_VASSAL) ?? [];
    if (placed && Number(minor) < 7)
      this.problems.error(
        'old-vassal',
        placed.at,
        `This must be a version of VASSAL from ${LEAST_VASSAL} on, such as 3.7.5: older ones do not open our modules.`,
      );
    return `3.${minor}.${patch}`;
  }

  private declarations(fields: YamlFields): ModuleKit['declarations'] {
    if (!fields.value('declarations')) return FIGHTS;
    return this.texts(fields, 'declarations').flatMap(text => this.word(text, 'declaration', FIGHTS) ?? []);
  }

  /** One colour, from which box and edge follow, or all three. */
  private nations(fields: YamlFields): ModuleKit['nations'] {
    return new Map(
      (fields.mapping('nations')?.entries ?? []).flatMap(({ key, keyAt, value }) => {
        const own =
          value.kind === 'map'
            ? new YamlFields(value, `nation “${key}”`, ['body', 'box', 'edge'], this.problems)
            : undefined;
        const at = value.kind === 'scalar' ? { text: value.text, at: value.at } : own?.text('body');
        if (value.kind === 'list')
          this.problems.error(
            'wrong-shape',
            value.at,
            `“${key}” must be one colour, or three: { body: '#7A1E2C', box: '#F2D7A0', edge: '#3A0C14' }.`,
          );
        const body = this.colour(at);
        if (!isColour(body)) return [];
        this.readable(body, keyAt, `the colour of “${key}”`);
        const other = (part: 'box' | 'edge', usual: string): string => {
          const placed = own?.optionalText(part);
          if (!placed) return usual;
          const colour = this.colour(placed);
          // The edge bears neither text nor symbol.
          if (part === 'box') this.readable(colour, placed.at, `the box of “${key}”`);
          return colour;
        };
        return [
          [
            key,
            {
              body,
              box: other('box', mixed(body, '#FFFFFF', 0.62)),
              edge: other('edge', mixed(body, '#000000', 0.45)),
            },
          ],
        ];
      }),
    );
  }

  private formations(fields: YamlFields): ModuleKit['formations'] {
    const map = fields.mapping('formations');
    if (!map) return new Map();
    const { entries } = map;
    const known = entries.map(({ key }) => key);
    const words = new YamlFields(map, 'the formations', known, this.problems);
    return new Map(
      entries.map(({ key, keyAt }) => {
        const placed = words.text(key);
        const colour = this.colour(placed);
        this.readable(colour, placed?.at ?? keyAt, `the band of “${key}”`);
        return [key, { colour, at: keyAt }];
      }),
    );
  }

  /** A colour on which neither ink can be read spoils figures, symbols and titles of boxes. */
  private readable(colour: string, at: Placed['at'], what: string): void {
    if (isColour(colour) && contrast(colour, inkOn(colour)) < READABLE)
      this.problems.error(
        'faint-colour',
        at,
        `Neither black nor white text or symbols are easy to read on ${colour}. Make ${what} lighter or darker.`,
      );
  }

  /** A marker's inks on its own field. */
  private inked(design: MarkerDesign, at: Placed['at']): MarkerDesign {
    const { field, ink, accent, picture } = design;
    const drawn = [
      { what: 'ink', colour: ink, least: VISIBLE },
      // A number is read.
      ...(picture === 'number' ? [{ what: 'accent', colour: accent, least: READABLE }] : []),
    ];
    for (const { what, colour, least } of drawn)
      if (isColour(field) && isColour(colour) && contrast(field, colour) < least)
        this.problems.error(
          'faint-colour',
          at,
          `${colour} cannot be seen on the field ${field} of this marker. Choose another ${what}.`,
        );
    return design;
  }

  private charts(items: readonly YamlFields[]): ModuleKit['charts'] {
    return items.flatMap(chart =>
      chart.value('file') ? [] : [{ table: textOf(chart.text('table')), title: textOf(chart.text('title', 60)) }],
    );
  }

  private pages(fields: YamlFields, charts: readonly YamlFields[]): ModuleKit['pages'] {
    const page = (window: KitPage['window'], item: YamlFields): readonly KitPage[] => {
      const file = item.text('file', 200);
      if (item.value('table'))
        this.problems.error('chart-twice', item.placeOf('table'), 'A chart is a table or a file. Keep one of them.');
      return file ? [{ window, file, title: textOf(item.text('title', 60)) }] : [];
    };
    const help = fields.items(fields.optionalList('help'), 'a page', ['file', 'title']);
    return [
      ...charts.flatMap(item => (item.value('file') ? page('charts', item) : [])),
      ...help.flatMap(item => page('help', item)),
    ];
  }

  private looks(fields: YamlFields): MapLooks {
    const map = this.section(fields, 'map', ['terrains', 'hexsides', 'connections', 'features']);
    return {
      terrains: this.lists(map, 'terrains', 'ground', GROUNDS, isTint),
      hexsides: this.words(map, 'hexsides', 'look of a hexside', HEXSIDE_LOOKS),
      connections: this.words(map, 'connections', 'look of a connection', ROUTE_LOOKS),
      features: this.words(map, 'features', 'look of a feature', FEATURE_LOOKS),
    };
  }

  private counters(fields: YamlFields): CounterLooks {
    const counters = this.section(fields, 'counters', ['factors', 'merge', 'sums', 'sizes', 'symbols']);
    return {
      factors: this.texts(counters, 'factors').map(textOf),
      merge: this.texts(counters, 'merge').map(textOf),
      sums: this.texts(counters, 'sums').map(textOf),
      sizes: new Map(this.entries(counters, 'sizes').map(([key, value]) => [key, this.sizeMark(value)])),
      symbols: this.lists(counters, 'symbols', 'part of a symbol', SYMBOL_PARTS, isLetters),
    };
  }

  private states(fields: YamlFields): readonly KitState[] {
    const keys = ['key', 'name', 'keystroke', 'shape', 'colour', 'letter', 'corner', 'figures', 'types'];
    return this.once(fields.items(fields.optionalList('states'), 'a state', keys), 'key').map((state, i) => ({
      key: textOf(state.text('key', 60)),
      name: textOf(state.text('name', 60)),
      keystroke: this.matching(state.text('keystroke'), /^[A-Z]$/, 'one capital letter'),
      badge: {
        shape: this.word<BadgeShape>(state.text('shape'), 'shape', BADGE_SHAPES) ?? 'disc',
        colour: this.colour(state.text('colour')),
        letter: this.matching(state.text('letter'), /^\S{1,2}$/, 'one or two characters'),
        corner: (state.optionalNumber('corner', 1, BADGE_CORNERS) ?? i + 1) - 1,
      },
      ...(state.value('figures') ? { figures: this.texts(state, 'figures').map(textOf) } : {}),
      ...(state.value('types') ? { types: this.texts(state, 'types').map(textOf) } : {}),
    }));
  }

  /** Entries of which each has a name of its own: of two the first would be lost without a word. */
  private once(items: readonly YamlFields[], key: string): readonly YamlFields[] {
    const known = new Set<string>();
    for (const item of items) {
      const node = item.value(key);
      if (node?.kind !== 'scalar') continue;
      if (known.has(node.text))
        this.problems.error(
          'double-key',
          node.at,
          `There is one “${node.text}” in this list already. Give each another ${key}.`,
        );
      known.add(node.text);
    }
    return items;
  }

  private markers(fields: YamlFields): readonly KitMarker[] {
    const keys = ['key', 'name', 'place', 'picture', 'word', 'field', 'ink', 'accent'];
    return this.once(fields.items(fields.optionalList('markers'), 'a marker', keys), 'key').map(marker => ({
      key: textOf(marker.text('key', 60)),
      name: textOf(marker.text('name', 60)),
      place: this.word<MarkerPlace>(marker.text('place'), 'place', MARKER_PLACES) ?? 'left',
      design: this.inked(
        {
          picture: this.word(marker.text('picture'), 'picture', MARKER_PICTURES) ?? 'burst',
          word: textOf(marker.text('word', 12)),
          field: this.colour(marker.text('field')),
          ink: this.colour(marker.text('ink')),
          accent: this.colour(marker.text('accent')),
        },
        marker.placeOf('ink'),
      ),
    }));
  }

  private dice(fields: YamlFields): readonly KitDice[] {
    return this.once(fields.items(fields.optionalList('dice'), 'a die', ['name', 'count', 'sides']), 'name').map(
      die => ({
        name: textOf(die.text('name', 20)),
        count: die.number('count', 1, 20) ?? 1,
        sides: die.number('sides', 2, 1000) ?? 6,
        at: die.at,
      }),
    );
  }

  private pools(fields: YamlFields): readonly KitPool[] {
    const pools = fields.items(fields.optionalList('pools'), 'a pool', ['name', 'tip', 'start', 'most', 'with']);
    return this.once(pools, 'name').map(pool => ({
      name: textOf(pool.text('name', 20)),
      tip: textOf(pool.text('tip', 60)),
      start: pool.number('start', 0, 9999) ?? 0,
      most: pool.number('most', 1, 9999) ?? 999,
      with: pool.optionalText('with')?.text,
    }));
  }

  private section(fields: YamlFields, key: string, known: readonly string[]): YamlFields | undefined {
    fields.required(key);
    const map = fields.mapping(key);
    return map && new YamlFields(map, `“${key}”`, known, this.problems);
  }

  /** Key and text of each entry of a map whose keys are a rule system's words. */
  private entries(fields: YamlFields | undefined, key: string): (readonly [string, Placed])[] {
    return (fields?.mapping(key)?.entries ?? []).flatMap(entry => {
      if (entry.value.kind === 'scalar') return [[entry.key, { text: entry.value.text, at: entry.value.at }] as const];
      this.problems.error('wrong-shape', entry.value.at, `“${entry.key}” must be one word.`);
      return [];
    });
  }

  private words<T extends string>(
    fields: YamlFields | undefined,
    key: string,
    what: string,
    known: readonly T[],
  ): ReadonlyMap<string, T> {
    const found = new Map<string, T>();
    for (const [word, placed] of this.entries(fields, key)) {
      const look = this.word(placed, what, known);
      if (look !== undefined) found.set(word, look);
    }
    return found;
  }

  /** @param other further words that may stand in the lists */
  private lists<T extends string, U extends string = never>(
    fields: YamlFields | undefined,
    key: string,
    what: string,
    known: readonly T[],
    other: (word: string) => word is U = (_): _ is U => false,
  ): ReadonlyMap<string, readonly (T | U)[]> {
    const found = new Map<string, readonly (T | U)[]>();
    for (const entry of fields?.mapping(key)?.entries ?? [])
      if (entry.value.kind === 'list')
        found.set(
          entry.key,
          entry.value.items.flatMap((item): readonly (T | U)[] => {
            if (item.kind !== 'scalar') return [];
            if (other(item.text)) return [item.text];
            const word = this.word({ text: item.text, at: item.at }, what, known);
            return word === undefined ? [] : [word];
          }),
        );
      else
        this.problems.error(
          'wrong-shape',
          entry.value.at,
          `“${entry.key}” must be a list, such as [${known[0] ?? ''}].`,
        );
    return found;
  }

  private texts(fields: YamlFields | undefined, key: string): readonly Placed[] {
    return (fields?.optionalList(key)?.items ?? []).flatMap(item =>
      item.kind === 'scalar' ? [{ text: item.text, at: item.at }] : [],
    );
  }

  private word<T extends string>(placed: Placed | undefined, what: string, known: readonly T[]): T | undefined {
    return oneOf(placed, what, 'unknown-word', known, this.problems);
  }

  private colour(placed: Placed | undefined): string {
    const meant = placed && meantColour(placed.text);
    return this.matching(placed, /^#[0-9A-Fa-f]{6}$/, `a colour such as '${meant ?? '#2F5D8C'}', in quotes`);
  }

  private sizeMark(placed: Placed): string {
    return placed.text === '' ? '' : this.matching(placed, /^[XI]{1,5}$/, 'strokes such as XX or III');
  }

  private matching(placed: Placed | undefined, form: RegExp, what: string): string {
    if (placed && !form.test(placed.text)) this.problems.error('wrong-form', placed.at, `This must be ${what}.`);
    return textOf(placed);
  }
}

/** A kit as far as it was read; with problems it is for further questions, not to be built with. */
export interface KitDraft {
  readonly kit: ModuleKit;
  readonly problems: readonly SourceProblem[];
}

/** A scenario's own words over those of its system, from its `module.yaml`. What has the same key takes the other's place. */
export const readOwnKit = (root: YamlMap, base: ModuleKit): KitDraft => {
  const problems = new Problems();
  const fields = new YamlFields(
    root,
    'module.yaml',
    KEYS.filter(key => key !== 'like'),
    problems,
  );
  const own = new KitReader(problems).kit(fields, { ...EMPTY, declarations: base.declarations });
  const drop = (fields.optionalList('drop')?.items ?? []).flatMap(item => (item.kind === 'scalar' ? [item] : []));
  const dropped = new Set(drop.map(({ text }) => text));
  const both = <T>(a: readonly T[], b: readonly T[], key: (item: T) => string): readonly T[] => {
    const replaced = new Map([...a, ...b].map(item => [key(item), item]));
    return [...replaced].flatMap(([name, item]) => (dropped.has(name) ? [] : [item]));
  };
  const over = <T>(a: ReadonlyMap<string, T>, b: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...a, ...b]);
  const { looks, counters } = base;
  const merged: ModuleKit = {
    nations: over(base.nations, own.nations),
    formations: over(base.formations, own.formations),
    declarations: own.declarations,
    counts: fields.value('counts') ? own.counts : base.counts,
    restricted: own.restricted,
    vassal: fields.value('vassal') ? own.vassal : base.vassal,
    mostMp: fields.value('mp') ? own.mostMp : base.mostMp,
    looks: {
      terrains: over(looks.terrains, own.looks.terrains),
      hexsides: over(looks.hexsides, own.looks.hexsides),
      connections: over(looks.connections, own.looks.connections),
      features: over(looks.features, own.looks.features),
    },
    counters: {
      factors: own.counters.factors.length > 0 ? own.counters.factors : counters.factors,
      merge: own.counters.factors.length > 0 ? own.counters.merge : counters.merge,
      sums: own.counters.factors.length > 0 || own.counters.sums.length > 0 ? own.counters.sums : counters.sums,
      sizes: over(counters.sizes, own.counters.sizes),
      symbols: over(counters.symbols, own.counters.symbols),
    },
    states: both(base.states, own.states, state => state.key),
    markers: both(base.markers, own.markers, marker => marker.key),
    dice: both(base.dice, own.dice, die => die.name),
    pools: both(base.pools, own.pools, pool => pool.name),
    charts: both(base.charts, own.charts, chart => chart.table),
    pages: own.pages,
    ...present({ about: own.about }),
  };
  const there = [base, own].flatMap(({ states, markers, dice, pools, charts }) => [
    ...[...states, ...markers].map(({ key }) => key),
    ...[...dice, ...pools].map(({ name }) => name),
    ...charts.map(({ table }) => table),
  ]);
  for (const { text, at } of drop.filter(({ text }) => !there.includes(text)))
    problems.error(
      'unknown-drop',
      at,
      `There is no “${text.slice(0, 40)}” to leave out. ${problems.suggestion(text, there)}`,
    );
  if (tintsOf(merged.looks).length > MOST_TINTS)
    problems.error('too-many-tints', fields.placeOf('map'), `A map may have ${MOST_TINTS} colours of its own.`);
  return { kit: merged, problems: problems.list() };
};

const EMPTY: ModuleKit = {
  nations: new Map(),
  formations: new Map(),
  declarations: FIGHTS,
  counts: true,
  restricted: false,
  vassal: LEAST_VASSAL,
  mostMp: 0,
  looks: { terrains: new Map(), hexsides: new Map(), connections: new Map(), features: new Map() },
  counters: { factors: [], merge: [], sums: [], sizes: new Map(), symbols: new Map() },
  states: [],
  markers: [],
  dice: [],
  pools: [],
  charts: [],
  pages: [],
};

const textOf = (placed: Placed | undefined): string => placed?.text ?? '';
