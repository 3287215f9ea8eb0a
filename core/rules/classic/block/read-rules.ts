// The block `rules:` of a scenario, read: every key has a usual value, so that a game writes down only what it has.

import { parseFraction, ZERO } from '../../../base/fraction';
import { Problems } from '../../../scenario/problems';
import { NO_SIZE, type OwnRules } from '../../../scenario/vocabulary';
import type { YamlMap } from '../../../scenario/yaml/yaml';
import { UNSAID_WORDS } from '../unsaid';
import { LOOKS_KEYS } from '../looks';
import { classesIn } from './columns';
import { BlockFields } from './fields';
import { readCombat } from './read-combat';
import { readOverrun } from './read-overrun';
import { readPhases } from './read-phases';
import { readResults } from './read-results';
import type { ByClass, ClassicRules, MovementRules, StackingRules, UnitRules, ZocPrice, ZocRules } from './rules';

const KEYS = [
  'units',
  'weather',
  'features',
  'connections',
  'movement',
  'zoc',
  'stacking',
  'phases',
  'combat',
  'results',
  'retreat',
  'advance',
  'overrun',
  'looks',
  'unsaid',
] as const;

const EMPTY: YamlMap = { kind: 'map', at: { file: 'scenario.yaml', line: 1, column: 1 }, entries: [] };

type Tables = OwnRules['tables'];

const rowsOf = (tables: Tables, name: string): readonly string[] => tables.get(name)?.rows.map(r => r.key) ?? [];

const USUAL_SIZES = ['army', 'corps', 'division', 'brigade', 'regiment', 'battalion', 'company'];

const UNIT_KEYS = ['attack', 'defence', 'movement', 'steps', 'stacking', 'class', 'types', 'sizes'] as const;
const COLUMN = /^[a-z][a-z0-9-]{0,30}$/;

const readUnits = (rules: BlockFields, { tables, named }: Pick<OwnRules, 'tables' | 'named'>): UnitRules => {
  const fields = rules.inner('units', UNIT_KEYS);
  const column = (key: 'attack' | 'defence' | 'movement' | 'steps' | 'stacking' | 'class'): string | undefined => {
    const name = fields?.text(key);
    if (name === undefined || name.text === 'none') return undefined;
    if (COLUMN.test(name.text)) return name.text;
    fields?.wrong(key, name.at, 'the name of a column in small letters, such as af');
    return undefined;
  };
  const attack = column('attack') ?? 'af';
  const types = fields?.words('types') ?? rowsOf(tables, 'types');
  // A chart that could not be read has said so itself.
  if (types.length === 0 && (fields?.has('types') === true || named?.has('types') !== true))
    (fields ?? rules).needs(fields ? 'types' : 'units', 'the unit types, or the chart types with a row for each');
  return {
    attack,
    defence: column('defence') ?? (fields?.has('attack') === true ? attack : 'df'),
    movement: fields?.text('movement')?.text === 'none' ? undefined : (column('movement') ?? 'ma'),
    steps: column('steps'),
    stacking: column('stacking'),
    class: column('class'),
    types,
    sizes: [...new Set([...(fields?.words('sizes') ?? USUAL_SIZES), NO_SIZE])],
  };
};

const MOVEMENT_KEYS = ['classes', 'class', 'minimum', 'roads'] as const;

const readMovement = (
  rules: BlockFields,
  tables: Tables,
  weathers: readonly string[],
  types: readonly string[],
): MovementRules => {
  const fields = rules.inner('movement', MOVEMENT_KEYS);
  const classes = fields?.words('classes') ?? classesIn(tables.get('terrain')?.columns ?? [], weathers);
  if (classes.length === 0)
    (fields ?? rules).needs(fields ? 'classes' : 'movement', 'the movement classes, columns of the chart terrain');
  const known = (text: string): string | undefined => classes.find(c => c === text);
  return {
    classes,
    class: fields?.byClass('class', types, known, `one of the movement classes: ${classes.join(', ')}`),
    minimum: fields?.yes('minimum', false) ?? false,
    roads: fields?.word('roads', ['hex and hexside', 'hex'], 'hex and hexside') ?? 'hex and hexside',
  };
};

const zocPrice = (text: string): ZocPrice | undefined => {
  if (text === 'stop' || text === 'no') return text;
  const mp = parseFraction(text);
  return mp && mp.n >= 0 ? mp : undefined;
};

/** Who leaves does not stop. */
const withoutStop = (text: string): ZocPrice | undefined => (text === 'stop' ? undefined : zocPrice(text));

const ZOC_KEYS = ['by', 'enter', 'leave', 'through', 'negated'] as const;
const FREE: ByClass<ZocPrice> = { all: ZERO };

const readZoc = (rules: BlockFields, types: readonly string[], classes: readonly string[]): ZocRules => {
  const fields = rules.inner('zoc', ZOC_KEYS);
  const price = (key: 'enter' | 'leave' | 'through', says: string): ByClass<ZocPrice> =>
    fields?.byClass(key, classes, key === 'enter' ? zocPrice : withoutStop, says) ?? FREE;
  return {
    // A game that does not write the block has no ZOCs.
    by: (fields && (fields.some('by', types, 'all') ?? new Set())) ?? new Set(),
    enter: price('enter', 'stop, no, or MPs such as 1'),
    leave: price('leave', 'no (locked), or MPs such as 1'),
    through: price('through', 'no, or MPs such as 1'),
    negated: fields?.set('negated', ['movement', 'retreat']) ?? new Set(),
  };
};

const STACKING_KEYS = ['counts', 'limit', 'when'] as const;

const readStacking = (rules: BlockFields): StackingRules | undefined => {
  const fields = rules.inner('stacking', STACKING_KEYS);
  return (
    fields && {
      counts: fields.word('counts', ['units', 'steps', 'points'], 'units'),
      limit: fields.fraction('limit'),
      when: fields.word('when', ['always', 'end of move', 'end of phase'], 'end of phase'),
    }
  );
};

/** Reads the block; what is wrong is told to `problems`, and a harmless value stands for it. */
export const readRules = (own: OwnRules): ClassicRules => {
  const { rules: map, tables, problems } = own;
  const rules = BlockFields.of(map ?? EMPTY, '', KEYS, problems);
  const units = readUnits(rules, own);
  const weathers = rules.words('weather') ?? [];
  const movement = readMovement(rules, tables, weathers, units.types);
  const { classes } = movement;
  const retreat = rules.inner('retreat', ['zoc', 'away']);
  const advance = rules.inner('advance', ['after']);
  // How they are drawn is read by whoever draws.
  rules.inner('looks', LOOKS_KEYS);
  return {
    units,
    weathers,
    features: rules.words('features') ?? rowsOf(tables, 'features'),
    connections: rules.words('connections') ?? rowsOf(tables, 'connections'),
    movement,
    zoc: readZoc(rules, units.types, classes),
    stacking: readStacking(rules),
    phases: readPhases(rules, units.types, classes, problems),
    combat: readCombat(rules, units.types, rowsOf(tables, 'terrain')),
    results: readResults(rules, problems),
    retreat: {
      zoc: retreat?.yes('zoc', true) ?? true,
      away:
        retreat?.has('away') === true
          ? retreat.word<'exactly' | 'at most'>('away', ['exactly', 'at most'], 'at most')
          : undefined,
    },
    advance: { after: advance?.word('after', ['may', 'must', 'no'], 'may') ?? 'may' },
    overrun: readOverrun(rules, units.types, classes),
    unsaid: rules.set('unsaid', UNSAID_WORDS) ?? new Set(),
  };
};

/** For a block that has been checked: what is wrong with it has been said. */
export const rulesOf = (own: Omit<OwnRules, 'problems'>): ClassicRules =>
  readRules({ ...own, problems: new Problems() });
