// Vectors of strengths, tables, odds and DRMs: `odds` itself is asked.

import type { Ledger } from '../../../../core/rules/ledger';
import type { CombatAssessment, Situation, SituationUnit } from '../../../../core/rules/situation';
import { BATTLES_FOR_NORTH_AFRICA } from '../../../../core/rules/battles-for-north-africa/system';
import { fightOf, type Fight } from '../../../../core/rules/battles-for-north-africa/fight/fight';
import { rowOf } from '../../../../core/rules/battles-for-north-africa/fight/crt';
import type { Table } from '../../../../core/scenario/table';
import { chartsOf, scenarioOf, type Front, type OwnRows } from '../../../rules/battles-for-north-africa/front';
import { toNumber, type Given } from '../given';
import { amountText, HEXSIDES, TERRAINS, text, unitTypeOf, type Runner, type Runners } from './given';
import { typeIn } from './unit-type';

export const unit = (
  type: string,
  values: Readonly<Record<string, string>> = {},
  modifiers: Readonly<Record<string, string>> = {},
  group = 1,
): SituationUnit => ({
  label: type,
  group,
  type,
  values: { af: '5', df: '5', ma: '10', sp: '1', ir: '4', ...values },
  modifiers,
});

interface Fought {
  readonly attackers?: readonly SituationUnit[];
  readonly defenders?: readonly SituationUnit[];
  readonly terrain?: string;
  readonly features?: readonly string[];
  readonly hexside?: string;
  readonly kind?: Situation['kind'];
  readonly front?: Pick<Front, 'charts' | 'tables' | 'options'>;
}

const situationOf = ({ attackers, defenders, terrain, features, hexside, kind = 'combat' }: Fought): Situation => ({
  kind,
  attackers: attackers ?? [unit('infantry')],
  defenders: defenders ?? [unit('infantry')],
  terrain: terrain ?? 'clear',
  features: features ?? [],
  hexsides: hexside === undefined ? [] : [{ feature: hexside, groups: [1] }],
  options: {},
});

const frontOf = ({ front }: Fought): Front => ({ ...front, units: [] });

/** The answer of `odds`. */
export const odds = (fought: Fought): CombatAssessment => {
  const made = BATTLES_FOR_NORTH_AFRICA.referee(scenarioOf(frontOf(fought)));
  if (!made.ok) throw new Error(made.error.map(p => p.message).join());
  return made.value.odds(situationOf(fought));
};

/** The fight that `odds` looks at, for what an answer does not show by itself: the table, what makes up the DRM. */
export const fight = (fought: Fought): Fight => fightOf(chartsOf(frontOf(fought)), situationOf(fought));

const totalOf = (ledger: Ledger): number => toNumber(ledger.total);

/** One figure of several units, each with its type. */
const unitsIn = (
  given: Given,
  key: 'af' | 'df',
  modifiers: Readonly<Record<string, string>> = {},
): readonly SituationUnit[] =>
  given.isList(key)
    ? given.list(key).map(item => unit(unitTypeOf(item), { [key]: amountText(item, key) }, modifiers))
    : [unit(unitTypeOf(given), { [key]: amountText(given, key) }, modifiers)];

const oosOf = (given: Given): Readonly<Record<string, string>> => (given.flag('oos') ? { unsupplied: '' } : {});

const supplied: Runner = given => {
  const it = unit(unitTypeOf(given), { af: amountText(given, 'af'), df: amountText(given, 'df', 5) }, oosOf(given));
  const { attack } = odds({ attackers: [it] });
  const { defence } = odds({ defenders: [it] });
  return { af: totalOf(attack), ...(given.has('df') ? { df: totalOf(defence) } : {}) };
};

/** A gun in battery, and the marker of its fire. */
const fire: Runner = given => {
  const marker = unit('support', { af: amountText(given, 'bf'), df: amountText(given, 'fpf') }, oosOf(given));
  const none = unit('infantry', { af: '0', df: '0' });
  const shown = (ledger: Ledger): number => totalOf(ledger);
  return {
    bf: shown(odds({ attackers: [unit('infantry', { af: '0' }), marker], defenders: [unit('infantry')] }).attack),
    fpf: shown(odds({ attackers: [unit('infantry')], defenders: [none, marker] }).defence),
  };
};

const plusText = (given: Given, key: string): Readonly<Record<string, string>> =>
  given.has(key) ? { [key]: amountText(given, key) } : {};

/** All that is said of an attack. */
const attack: Runner = given => {
  const hexside = given.word('hexside', HEXSIDES);
  const terrain = given.word('target', TERRAINS) ?? given.word('terrain', TERRAINS);
  given.flag('road');
  const [first, ...rest] = unitsIn(given, 'af', oosOf(given));
  if (!first) throw new Error('who attacks?');
  const support = { ...plusText(given, 'bf'), ...plusText(given, 'air') };
  const attackers = [{ ...first, modifiers: { ...first.modifiers, ...support } }, ...rest];
  return {
    af: totalOf(odds({ attackers, ...(terrain ? { terrain } : {}), ...(hexside ? { hexside } : {}) }).attack),
  };
};

const defence: Runner = given => {
  const [first, ...rest] = unitsIn(given, 'df', oosOf(given));
  if (!first) throw new Error('who defends?');
  const support = { ...plusText(given, 'fpf'), ...plusText(given, 'air') };
  const defenders = [{ ...first, modifiers: { ...first.modifiers, ...support } }, ...rest];
  const features = given.flag('fort') ? ['fortification 1'] : [];
  return { df: totalOf(odds({ defenders, features }).defence) };
};

/** A gun in battery that fires from a distance, or stands with others beside the enemy. */
const gunAttack: Runner = given => {
  const others = unit('infantry', { af: amountText(given, 'af') });
  const isAdjacent = given.flag('adjacent');
  const bf = amountText(given, 'bf');
  const withOthers = given.said('othersAttack') ?? !isAdjacent;
  const [own, isInRange] = [amountText(given, 'afArt'), given.said('inRange') ?? true];
  const gun = isAdjacent
    ? unit('arty', { af: own, bf, range: '4' }, { battery: '' })
    : unit('support', { af: isInRange ? bf : '0', df: '0' });
  return { af: totalOf(odds({ attackers: [...(withOthers ? [others] : []), gun] }).attack) };
};

const gunDefence: Runner = given => {
  const own = amountText(given, 'dfArt');
  // What others there have is no matter where the gun itself is attacked.
  if (!given.isList('df')) given.number('df');
  if (given.flag('artilleryAttacked')) {
    const gun = unit('arty', { df: own, fpf: amountText(given, 'fpf') }, { battery: '' });
    return { df: totalOf(odds({ defenders: [gun] }).defence) };
  }
  return defence(given);
};

const antitank: Runner = given => {
  const at = given.inner('at');
  if (!at) throw new Error('which gun?');
  const states = given.word('mode', ['in', 'out']) === 'in' ? { battery: '' } : {};
  const enemies = [unit(given.flag('enemyArmored') ? 'armor' : 'infantry')];
  const gun = unit(
    'at',
    { af: amountText(at, 'af'), bf: amountText(at, 'bf'), df: amountText(at, 'df', 1), fpf: amountText(at, 'fpf') },
    states,
  );
  return at.has('fpf')
    ? { defense: totalOf(odds({ attackers: enemies, defenders: [gun] }).defence) }
    : { attack: totalOf(odds({ attackers: [gun], defenders: enemies }).attack) };
};

const rowsTable = (
  name: string,
  columns: readonly string[],
  rows: OwnRows | readonly (readonly [string, readonly string[]])[],
): Table => ({
  name,
  certainty: 'scenario',
  source: '',
  columns,
  rows: Array.isArray(rows)
    ? (rows as readonly (readonly [string, readonly string[]])[]).map(([key, cells]) => ({ key, cells }))
    : [],
});

const FACES = [1, 2, 3, 4, 5, 6];

/** The same odds columns for both tables; every cell is `NE`, or that of the die. */
export const tableOf = (name: 'mobile' | 'assault', columns: readonly string[], cells: readonly string[] = []): Table =>
  rowsTable(
    name,
    columns,
    FACES.map((die, i) => [String(die), columns.map(() => cells[i] ?? 'NE')] as const),
  );

const bothTables = (columns: readonly string[], cells: readonly string[] = []): readonly Table[] => [
  tableOf('mobile', columns, cells),
  tableOf('assault', columns, cells),
];

const column: Runner = given => {
  const found = odds({
    attackers: [unit('infantry', { af: amountText(given, 'af') })],
    defenders: [unit('infantry', { df: amountText(given, 'df') })],
    front: { tables: bothTables(given.texts('columns')) },
  });
  return { column: found.column };
};

const COLUMNS = ['1-3', '1-2', '1-1', '3-2', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1'];

/** The table of a fight of so many to so many. */
const which: Runner = given => {
  const [a = 1, b = 1] = (given.word('column', COLUMNS) ?? '1-1').split('-').map(Number);
  const mine = given.flag('attackerArmor') ? 'armor' : 'infantry';
  const theirs = given.flag('defenderArmor') ? 'armor' : 'infantry';
  const terrain = given.word('terrain', TERRAINS) ?? 'clear';
  const hexside = given.word('hexside', HEXSIDES);
  const features = given.flag('fort') ? ['fortification 1'] : [];
  const { tables } = fight({
    attackers: [unit(mine, { af: text(6 * a) })],
    defenders: [unit(theirs, { df: text(6 * b) })],
    terrain,
    features,
    ...(hexside ? { hexside } : {}),
  });
  return { crt: tables[0].crt, mayChoose: tables[1]?.crt ?? null };
};

/** What modifies the die on a table; by the terrain's own figure, if the vector gives one. */
const drm: Runner = given => {
  const crt = given.word('crt', ['mobile', 'assault']) ?? 'assault';
  const rommel = given.flag('rommel') || given.texts('units').includes('Rommel');
  const strange = given.texts('units').find(name => name !== 'Rommel');
  if (strange !== undefined) throw new Error(`who is ${strange}?`);
  const heavy = given.number('heavy');
  const stukas = given.has('stuka') ? Number(given.flag('stuka')) : given.number('stukas');
  const support = { ...plusText(given, 'bf'), ...(stukas > 0 ? { stuka: String(stukas) } : {}) };
  const lead = unit('armor', { af: '12' }, { ...(rommel ? { rommel: '' } : {}), ...support });
  const failed = given.number('failed') > 0;
  const fought: Fought = {
    attackers: [lead, ...Array.from({ length: heavy }, () => unit('heavy armor', { af: '1' }))],
    defenders: [
      given.flag('defenderDisabled')
        ? unit('heavy armor', { df: '4' }, { disabled: '' })
        : unit('armor', { df: '4' }, failed ? { caught: '' } : {}),
    ],
    terrain: given.has('terrainDrm') ? 'rough' : 'clear',
    front: { charts: { 'tec-hexes': { rough: { drm: amountText(given, 'terrainDrm') } } } },
  };
  const on = fight(fought).tables.find(table => table.crt === crt);
  if (!on) throw new Error(`not on the ${crt} table`);
  return { drm: toNumber(on.drm.total) };
};

const row: Runner = given => {
  const [first = 1, last = 6] = given.numbers('rows');
  const keys = Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
  const charts = chartsOf({
    units: [],
    tables: [
      rowsTable(
        'assault',
        ['1-1'],
        keys.map(key => [key, ['NE']] as const),
      ),
    ],
  });
  const modified = [given.number('dr'), ...given.numbers('drm')].reduce((a, b) => a + b, 0);
  return { row: rowOf(charts, 'assault', modified) };
};

/** An overrun is asked about as `odds` is: may it be one? */
const sure: Runner = given => {
  const crt = given.word('crt', ['mobile', 'assault']) ?? 'mobile';
  const defenders = given.texts('defenders').map(typeIn);
  const steps = given.number('defenderSteps', 1);
  const states = given.flag('disabled') ? { disabled: '' } : {};
  // On the Assault table there is no armour among the defenders.
  const type = crt === 'mobile' ? 'armor' : 'infantry';
  const units = defenders.length > 0 ? defenders.map(t => unit(t, {}, states)) : stepsOf(type, steps);
  const asked: Fought = {
    kind: 'overrun',
    attackers: [unit('armor', { af: '50' })],
    defenders: units,
    terrain: 'rough',
    front: {
      tables: bothTables(['1-1'], given.texts('column')),
      charts: { 'tec-hexes': { rough: { drm: amountText(given, 'drm') } } },
    },
  };
  const { overrun } = odds(asked);
  return { overrun: overrun?.allowed.every(v => v.answer === 'legal') ?? false };
};

/** Units with so many steps: two each, as far as that goes. */
const stepsOf = (type: string, steps: number): readonly SituationUnit[] => [
  ...Array.from({ length: Math.floor(steps / 2) }, () => ({
    ...unit(type),
    reducedValues: { af: '2', df: '2', ma: '10', sp: '1', ir: '4' },
  })),
  ...(steps % 2 === 1 ? [unit(type, {}, { steps: '1' })] : []),
];

export const ODDS: Runners = {
  'Dice.1': row,
  'Round.1': supplied,
  'Supply.1': supplied,
  'Supply.3': fire,
  'Rommel.1': drm,
  'Art.3': gunAttack,
  'Art.4': drm,
  'Art.5': gunDefence,
  'AT.1': antitank,
  'Fort.1': defence,
  'Heavy.1': drm,
  'Heavy.2': drm,
  'RBC.2': drm,
  'Combat.4': attack,
  'Combat.5': column,
  'Combat.6': which,
  'Combat.7': which,
  'Combat.8': drm,
  'Combat.12': given => (given.has('df') ? defence(given) : attack(given)),
  'Overrun.1': sure,
  'Overrun.2': sure,
};
