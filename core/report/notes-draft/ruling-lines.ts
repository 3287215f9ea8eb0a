// A ruling as the lines of a notes file.

import { phaseText } from '../../scenario/module-contract';
import type { Scenario, UnitId } from '../../scenario/scenario';
import { yamlText } from '../../scenario/yaml/yaml-text';
import type { Ruling } from '../../audit/notes/ruling';
import { diceText } from '../../audit/notes/dice-text';
import { stepsText } from '../../audit/notes/steps';

/** A key of a ruling with its value, and what is said behind it. */
interface Field {
  readonly key: string;
  readonly value: string;
  readonly remark?: string;
}

/** Units by their names; by their ids where two have the same name. */
const unitList = (units: readonly UnitId[], { units: all }: Scenario): string => {
  const isOnly = (name: string): boolean =>
    all.filter(u => [u.name.toLowerCase(), u.id.toLowerCase()].includes(name.toLowerCase())).length === 1;
  const words = units.map(id => {
    const name = all.find(u => u.id === id)?.name ?? id;
    return yamlText(isOnly(name) ? name : id);
  });
  return `[${words.join(', ')}]`;
};

/** `- correction: 12-14` and its further keys; every line begins with the prefix. */
export const rulingLines = (fields: readonly Field[], prefix = ''): readonly string[] =>
  fields.map(({ key, value, remark }, i) => {
    const behind = remark === undefined ? '' : `   # ${remark}`;
    return `${prefix}${i === 0 ? '- ' : '  '}${key}: ${value}${behind}`;
  });

/** A ruling that is known already; `of`: the fingerprint that it has, or should have. */
export const fieldsOf = (ruling: Ruling, of: string, scenario: Scenario): readonly Field[] => [
  { key: ruling.kind, value: stepsText(ruling.steps) },
  ...ownFields(ruling, scenario),
  { key: 'by', value: yamlText(ruling.by) },
  { key: 'on', value: ruling.on },
  ...(ruling.why === undefined ? [] : [{ key: 'why', value: yamlText(ruling.why) }]),
  { key: 'of', value: of },
];

const ownFields = (ruling: Ruling, scenario: Scenario): readonly Field[] => {
  switch (ruling.kind) {
    case 'correction':
      return [];
    case 'overrun':
    case 'attack':
      return [
        { key: 'target', value: yamlText(ruling.target) },
        { key: 'units', value: unitList(ruling.units, scenario) },
        ...(ruling.from === undefined ? [] : [{ key: 'from', value: yamlText(ruling.from) }]),
      ];
    case 'dice':
      return [{ key: 'for', value: String(ruling.fight) }];
    case 'rolled':
      return [{ key: 'is', value: diceText(ruling.dice) }];
    case 'phase':
      return [
        { key: 'is', value: yamlText(phaseText(ruling.phase)) },
        ...(ruling.turn ? [{ key: 'turn', value: String(ruling.turn.number) }] : []),
      ];
    case 'weather':
      return [
        { key: 'is', value: yamlText(ruling.weather) },
        ...(ruling.zone === undefined ? [] : [{ key: 'zone', value: yamlText(ruling.zone) }]),
      ];
    case 'allowed':
      return ruling.code === undefined ? [] : [{ key: 'code', value: yamlText(ruling.code) }];
  }
};
