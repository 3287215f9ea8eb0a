// What a module counts, read back from the module that was built: when a fight marker lies, what *Roll* does with it, what the
// line names as not counted.

import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readDeclaration } from '../../core/scenario/module-contract';
import { shortName } from '../../core/vassal/module/build-file';
import { walk } from '../../core/vassal/module/components';
import { readPieceDefinition } from '../../core/vassal/module/piece-definition';
import { pieceLevels } from '../../core/vassal/module/prototypes';
import { readModule } from '../../core/vassal/module/read-module';
import { globalKeyCommandTrait } from '../../core/vassal/traits/global-key-command';
import { setGlobalPropertyTrait } from '../../core/vassal/traits/set-global-property';
import { triggerTrait } from '../../core/vassal/traits/trigger';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { mpCell, mpInWords, wholeMps } from '../../module-builder/counts/mp-words';
import { evaluated, type Properties } from './evaluated';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { sampleInput } from './sample';

let traits: readonly string[];

beforeAll(async () => {
  const built = await buildModule(await sampleInput(), BLANK_RENDERER);
  if (!built.ok) throw new Error(JSON.stringify(built.error));
  const read = await readModule(built.value.bytes);
  if (!read.ok) throw new Error(read.error.message);
  traits = [...walk(read.value.root)]
    .filter(element => ['PrototypeDefinition', 'PieceSlot'].includes(shortName(element)))
    .flatMap(({ text }) => pieceLevels(readPieceDefinition(text) ?? { type: '', state: '' }).map(({ type }) => type));
});

const trigger = (name: string) => {
  const found = traits
    .filter(type => type.startsWith('macro;'))
    .map(type => triggerTrait.read(type))
    .find(one => one.name === name);
  if (!found) throw new Error(`no trigger is called ${name}`);
  return found;
};
const steps = (name: string): readonly string[] => trigger(name).actionKeys.map(key => key.replace('57348,0,f-', ''));

const SEEN_ONLY =
  /CountLocation\(GetString\("Fight_Target"\),"Main Map","\{Side!=[^}]+&&Obscured!=true&&Invisible!=true&&[^}]+&&UnitId!=\\"\\"\}"\)>0/;

describe('the fight marker', () => {
  it('lies on the target of each attack: who joins it may bring it up to the chart', () => {
    expect(trigger('fight marks').match).toContain('(GetString("Fight_What").equals("attack")&&1==1)');
  });

  it('lies on the target of an overrun only if there is a column to roll on', () => {
    expect(trigger('fight marks').match).toMatch(
      /\(GetString\("Fight_What"\)\.equals\("overrun"\)&&!\(1==2\)&&!\(Fight_Place<0/,
    );
  });

  it('rolls where the chart has the column, and else says that no die is rolled', () => {
    for (const what of ['overrun', 'attack']) {
      const [rolled, unrolled] = [trigger(`fight rolls ${what}`), trigger(`fight is not rolled ${what}`)];
      const isRead = /&&(GetString\("FT_\w+"\)\.indexOf\("\|"\+GetString\("Fight_Kept_Fight_Row"\)\+":"\)>=0)\}$/.exec(
        rolled.match,
      )?.[1];
      expect(isRead).toBeDefined();
      expect(unrolled.match).toContain(`!(${isRead ?? ''})`);
      expect(unrolled.watchKeys).toEqual(rolled.watchKeys);
      expect(steps(`fight is not rolled ${what}`)).toEqual([`unrolled-${what}`, 'tell', 'done']);
    }
  });
});

/** The commands that bring in what a marker on the target keeps: the expression that finds the marker. */
const joinsFight = (): readonly string[] =>
  traits
    .filter(type => type.startsWith('globalkey;'))
    .map(type => globalKeyCommandTrait.read(type))
    .filter(({ globalKey }) => /f-load$/.test(globalKey))
    .map(({ match }) => match);

/** What a declaration notes of itself: who, and when. */
const by = (properties: Properties): string => {
  const [noted] = traits
    .filter(type => type.startsWith('setprop;'))
    .map(type => setGlobalPropertyTrait.read(type))
    .filter(({ name }) => name === 'Fight_By')
    .flatMap(({ commands }) => commands);
  return evaluated((noted?.change ?? '').replace(/^P,/, ''), properties);
};

describe('a fight on a hex where a fight marker lies', () => {
  const now = { Fight_Side: 'Axis', TurnNumber: '3', Phase: 'Axis Combat' };
  const isAdded = (before: Properties, what = 'attack'): boolean => {
    const marker = { Marker: 'fight', LocationName: '0706', Fight_Kept_Fight_What: 'attack' };
    const [match] = joinsFight().map(one =>
      evaluated(one.replace('$Fight_Target$', '0706'), {
        ...marker,
        Fight_Kept_Fight_By: by(before),
        Fight_By: by(now),
        Fight_What: what,
      }),
    );
    return match === 'true';
  };

  it('is added to one of the same side and phase', () => {
    expect(isAdded(now)).toBe(true);
  });

  it('is not added to one of another kind', () => {
    expect(isAdded(now, 'overrun')).toBe(false);
  });

  it.each([
    ['the other side', { ...now, Fight_Side: 'Soviet' }],
    ['an earlier turn, which nobody rolled', { ...now, TurnNumber: '2' }],
    ['another phase', { ...now, Phase: 'Axis Exploitation' }],
  ])('is not added to one of %s', (_, before) => {
    expect(isAdded(before)).toBe(false);
  });
});

describe('against counters of which none may be seen', () => {
  it('lays no marker, and counts no MPs: it is declared again when they are shown', () => {
    for (const name of ['fight marks', 'fight spends']) expect(trigger(name).match).toMatch(SEEN_ONLY);
    expect(trigger('fight marks').match).not.toContain('"{Side!=\\"$Fight_Side$\\"&&UnitId!=\\"\\"}"');
  });

  it('reads no chart on a marker that lies there from before', () => {
    const columns = traits
      .filter(type => type.startsWith('setprop;'))
      .map(type => setGlobalPropertyTrait.read(type))
      .filter(({ name }) => name === 'Fight_Column')
      .flatMap(({ commands }) => commands.map(({ change }) => change.replaceAll('\\,', ',')));
    expect(columns).toHaveLength(2);
    for (const column of columns)
      expect(column).toMatch(
        /^P,\{\(CountLocation\(GetString\("Fight_Target"\),"Main Map",[^?]*==0\?"nobody to be seen":/,
      );
  });
});

it('counts anew for who declares the same attack again, in a line that is no declaration', () => {
  expect(trigger('fight tells').match).toBe('{GetString("Fight_Ids").length()>0}');
  expect(trigger('fight tells again').match).toBe(
    '{GetString("Fight_Ids").length()==0&&GetString("Fight_All").length()>0}',
  );
  const [format] = traits.filter(type => type.startsWith('report;') && type.includes('f-again'));
  expect(format).toContain('$Fight_Say$ from $Fight_From$, declared before · $Fight_Told$');
  expect(readDeclaration('* Attack NE from 0606, declared before · 10 : 4 at 0706 → 2-1')).toBeUndefined();
});

it('counts no odds against nobody', () => {
  const changes = traits
    .filter(type => type.startsWith('setprop;'))
    .map(type => setGlobalPropertyTrait.read(type))
    .filter(({ name }) => name === 'Fight_Told')
    .flatMap(({ commands }) => commands.map(({ change }) => change.replaceAll('\\,', ',')));
  expect(changes).toHaveLength(2);
  for (const change of changes)
    expect(change).toMatch(
      /^P,\{\(GetString\("Fight_Target"\)\.equals\(""\)\?"no hex of the map lies there":CountLocation\(GetString\("Fight_Target"\),"Main Map","\{Side!=[^}]+&&UnitId!=\\"\\"\}"\)==0\?"nobody to be seen at "\+GetString\("Fight_Target"\):GetString\("Fight_Odds"\)\)\+/,
    );
});

it('tells DRMs that cancel each other', () => {
  const odds = traits
    .filter(type => type.startsWith('setprop;'))
    .map(type => setGlobalPropertyTrait.read(type))
    .find(({ name }) => name === 'Fight_Odds');
  const [{ change } = { change: '' }] = odds?.commands ?? [];
  const told = evaluated(change.replaceAll('\\,', ',').replace(/^P,/, ''), {
    Fight_T1: '19',
    Fight_T2: '4',
    Fight_Target: '0706',
    Fight_Plain: '4-1',
    Fight_Column: '4-1',
    Fight_Drm: '0',
    Fight_DrmWords: ', woods -1, armour +1',
  });
  expect(told).toContain('at 0706 → 4-1, DRM 0 (woods -1, armour +1)');
});

const reckonedAs = (name: string): readonly string[] =>
  traits
    .filter(type => type.startsWith('setprop;'))
    .map(type => setGlobalPropertyTrait.read(type))
    .filter(one => one.name === name)
    .flatMap(({ commands }) => commands.map(({ change }) => change.replaceAll('\\,', ',').replace(/^P,/, '')));

it('adds attacking artillery up to the defence, and to the defence its artillery, beside which all have support', () => {
  const [attacks, defences] = [reckonedAs('Fight_T1'), reckonedAs('Fight_T2')];
  expect([attacks.length, defences.length]).toEqual([2, 2]);
  const figures = { Fight_S1: '10', Fight_S2: '6', Fight_S5: '4', Fight_S6: '3', Fight_S7: '5' };
  for (const attack of attacks) {
    const [parts = 0] = /Fight_S1\*(\d+)/.exec(attack)?.slice(1).map(Number) ?? [];
    const by = (guns: number, defence: number) =>
      Number(evaluated(attack, { ...figures, Fight_S5: String(guns), Fight_T2: String(defence) }));
    expect(by(0, 6)).toBeGreaterThan(0);
    expect(by(100, 6)).toBe(by(50, 6));
    expect(by(100, 8)).toBeGreaterThan(by(100, 6));
    expect(parts).toBeGreaterThan(0);
  }
  const guns = (defence: string, kinds: string): number =>
    Number(evaluated(defence, { ...figures, Fight_Foes: kinds }));
  for (const defence of defences) {
    const gun = /GetString\("Fight_Foes"\)\.indexOf\("(\|.)"\)/.exec(defence)?.[1] ?? '';
    expect(guns(defence, gun)).toBeGreaterThan(guns(defence, ''));
  }
});

it('adds to the strongest of defending artillery 1 for each other', () => {
  const [of = ''] = reckonedAs('Fight_S6');
  expect(of).toMatch(/Fight_V\d+==\d+/);
  const there = (...values: readonly number[]): number => {
    const counting = of.replace(
      /CountLocation\(GetString\("Fight_Target"\),"Main Map","\{[^}]*?Fight_V\d+(==|>)(\d+)\}"\)/g,
      (_all, sign: string, figure: string) =>
        String(values.filter(value => (sign === '>' ? value > Number(figure) : value === Number(figure))).length),
    );
    return Number(evaluated(counting, {}));
  };
  const greatest = Number(/Fight_V\d+==(\d+)/.exec(of)?.[1]);
  const others = there(greatest, greatest) - greatest;
  expect(others).toBeGreaterThan(0);
  expect(there()).toBe(0);
  expect(there(greatest)).toBe(greatest);
  expect(there(greatest, greatest, greatest)).toBe(greatest + 2 * others);
});

it('names what is not counted only where it may matter: winter in snow, limits of factors in a strong stack', () => {
  const told = traits
    .filter(type => type.startsWith('setprop;'))
    .map(type => setGlobalPropertyTrait.read(type))
    .find(({ name }) => name === 'Fight_Told');
  const lines = (told?.commands ?? []).map(({ change }) => change.replaceAll('\\,', ','));
  for (const change of lines) {
    expect(change).toContain('" · not counted: "+String.valueOf(", supply"+');
    expect(change).toMatch(/Fight_T1>\d+\)\|\|\(Fight_T2>\d+\)\)\?", factor limits":""\)/);
    expect(change).toMatch(/\.equals\("1"\)\?", winter":""\)/);
  }
  expect(lines).toHaveLength(2);
});

it('rolls, by a unit, the fight that it declared last, not one before it on another hex', () => {
  const [rolls] = traits
    .filter(type => type.startsWith('globalkey;'))
    .map(type => globalKeyCommandTrait.read(type))
    .filter(({ key }) => key.endsWith('f-roll'))
    .map(({ match }) => match.replace('$UnitId$', '11-pz').replace('$Fight_Against$', '0707'));
  const rolled = (hex: string): string =>
    evaluated(rolls ?? '', { Marker: 'fight', LocationName: hex, Fight_Kept_Fight_All: ' 25-mot 11-pz ' });
  expect([rolled('0707'), rolled('0706')]).toEqual(['true', 'false']);
});

describe('MPs in the line of a declaration', () => {
  it.each([
    ['MPs', { n: 7, d: 2 }, '3 1/2 MP each'],
    ['ground that is barred', 'prohibited', 'may not go there'],
    ['a unit that may overrun nowhere', 'unable', 'cannot overrun'],
  ] as const)('tell %s', (_, cost, words) => {
    const said = mpInWords('GetString("Cost")', 'GetString("Cost")+" MP each"');
    expect(evaluated(said, { Cost: mpCell(cost) })).toBe(words);
  });

  // VASSAL tells everybody of an expression that fails.
  it.each([
    ['whole MPs', { n: 3, d: 1 }, '3'],
    ['MPs and a half', { n: 9, d: 2 }, '4'],
    ['half an MP', { n: 1, d: 2 }, '0'],
    ['ground that is barred', 'prohibited', '0'],
    ['a unit that may overrun nowhere', 'unable', '0'],
    ['what nothing tells', undefined, '0'],
  ] as const)('are counted on the counters as whole ones: %s', (_, cost, count) => {
    expect(evaluated(wholeMps('GetString("Cost")'), { Cost: mpCell(cost) })).toBe(count);
  });

  it('are those of `overrun odds`: a type without overruns cannot overrun, whatever the ground', async () => {
    const { scenario, counts } = await sampleInput(path.join(SAMPLE_FOLDER, '../bridges-of-halden'));
    const mpOf = (type: string) => {
      const unit = scenario.units.find(one => one.type === type);
      if (!unit) throw new Error(`no unit is a ${type}`);
      const way = { terrain: 'clear', features: [], hexsides: [], connections: [], weather: undefined };
      return counts?.overrun?.mp?.({ unit, faceUp: 0, states: [] }, way);
    };
    expect(mpOf('inf')).toBe('unable');
    expect(mpOf('arm')).toEqual({ n: 3, d: 1 });
  });
});
