// What a module counts, read back from the module that was built: when a fight marker lies, what *Roll* does with it, what the
// line names as not counted.

import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { shortName } from '../../core/vassal/module/build-file';
import { walk } from '../../core/vassal/module/components';
import { readPieceDefinition } from '../../core/vassal/module/piece-definition';
import { pieceLevels } from '../../core/vassal/module/prototypes';
import { readModule } from '../../core/vassal/module/read-module';
import { setGlobalPropertyTrait } from '../../core/vassal/traits/set-global-property';
import { triggerTrait } from '../../core/vassal/traits/trigger';
import { BLANK_RENDERER } from '../../module-builder/blank-renderer';
import { buildModule } from '../../module-builder/build-module';
import { mpCell, mpInWords, wholeMps } from '../../module-builder/counts/mp-words';
import { evaluated } from './evaluated';
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
const steps = (name: string): readonly string[] =>
  trigger(name).actionKeys.map(key => key.replace('57348,0,fight-', ''));

describe('the fight marker', () => {
  it('lies on the target of each attack: who joins it may bring it up to the chart', () => {
    expect(trigger('fight marks').match).toContain('(GetString("Fight_What").equals("attack")&&!(1==2))');
  });

  it('lies on the target of an overrun only if there is a column to roll on', () => {
    expect(trigger('fight marks').match).toMatch(
      /\(GetString\("Fight_What"\)\.equals\("overrun"\)&&!\(1==2\)&&!\(Fight_Place<0/,
    );
  });

  it('rolls where the chart has the column, and else says that no die is rolled', () => {
    for (const what of ['overrun', 'attack']) {
      const [rolled, unrolled] = [trigger(`fight rolls ${what}`), trigger(`fight is not rolled ${what}`)];
      const isRead =
        /&&(GetString\("Fight_T\d+"\)\.indexOf\("\|"\+GetString\("Fight_Kept_Fight_Row"\)\+":"\)>=0)\}$/.exec(
          rolled.match,
        )?.[1];
      expect(isRead).toBeDefined();
      expect(unrolled.match).toContain(`!(${isRead ?? ''})`);
      expect(unrolled.watchKeys).toEqual(rolled.watchKeys);
      expect(steps(`fight is not rolled ${what}`)).toEqual(['unrolled', 'tell', 'done']);
    }
  });
});

it('adds an attack to the one on the same hex only if it is of the same side', () => {
  const to = traits
    .filter(type => type.startsWith('globalkey;'))
    .filter(type => type.includes('fight-load') || type.includes('fight-merge'));
  expect(to.length).toBeGreaterThan(1);
  for (const type of to) expect(type).toContain('GetString("Fight_Kept_Fight_By").equals("$Side$")');
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
      /^P,\{\(CountLocation\(GetString\("Fight_Target"\),"Main Map","\{Side!=[^}]+&&UnitId!=\\"\\"\}"\)==0\?"nobody to be seen at "\+GetString\("Fight_Target"\):GetString\("Fight_Odds"\)\)\+/,
    );
});

it('names what is not counted only where it may matter: winter in snow, limits of artillery where there is some', () => {
  const told = traits
    .filter(type => type.startsWith('setprop;'))
    .map(type => setGlobalPropertyTrait.read(type))
    .find(({ name }) => name === 'Fight_Told');
  const lines = (told?.commands ?? []).map(({ change }) => change.replaceAll('\\,', ','));
  for (const change of lines) {
    expect(change).toContain('" · not counted: "+String.valueOf(", supply"+');
    expect(change).toMatch(/\?", artillery limits":""\)/);
    expect(change).toMatch(/\.equals\("1"\)\?", winter":""\)/);
  }
  expect(lines).toHaveLength(2);
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
      return counts?.overrun?.mp?.({ unit, reduced: false, states: [] }, way);
    };
    expect(mpOf('inf')).toBe('unable');
    expect(mpOf('arm')).toEqual({ n: 3, d: 1 });
  });
});
