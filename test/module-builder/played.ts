// A module played without VASSAL, as far as declarations go: counters answer to keys by their triggers, properties and commands to
// other counters. It has one map and no dice.

import { createContext, runInContext } from 'node:vm';
import { shortName, type BuildElement } from '../../core/vassal/module/build-file';
import { walk } from '../../core/vassal/module/components';
import { readPieceDefinition } from '../../core/vassal/module/piece-definition';
import { expandPrototypes, type Level } from '../../core/vassal/module/prototypes';
import { calculatedPropertyTrait } from '../../core/vassal/traits/calculated-property';
import { deleteTrait } from '../../core/vassal/traits/delete';
import { dynamicPropertyTrait } from '../../core/vassal/traits/dynamic-property';
import { globalKeyCommandTrait } from '../../core/vassal/traits/global-key-command';
import { markerTrait, readMarkerValues } from '../../core/vassal/traits/marker';
import { placeMarkerTrait } from '../../core/vassal/traits/place-marker';
import type { PropertyCommand } from '../../core/vassal/traits/property-commands';
import { reportTrait } from '../../core/vassal/traits/report';
import { setGlobalPropertyTrait } from '../../core/vassal/traits/set-global-property';
import { triggerTrait } from '../../core/vassal/traits/trigger';
import { inJavaScript, JAVA_TEXTS } from './evaluated';

export interface Counter {
  readonly name: string;
  readonly levels: readonly Level[];
  /** Of the counter itself; tests set what a layer would. */
  readonly own: Map<string, string>;
  /** Each key that it was pressed. */
  readonly pressed: string[];
}

const typed = (value: string): unknown =>
  /^(true|false)$/.test(value) ? value === 'true' : /^-?\d+$/.test(value) ? Number(value) : value;

export class Played {
  readonly told: string[] = [];
  readonly counters: Counter[] = [];
  private readonly globals = new Map<string, string>([['OverrunCounts', 'true']]);
  private readonly messages = new Set<string>();
  private readonly prototypes = new Map<string, string>();
  private readonly slots = new Map<string, string>();

  constructor(root: BuildElement) {
    this.open(root);
  }

  /** Goes on with another build of the module: counters keep the traits that they have. */
  open(root: BuildElement): void {
    for (const name of this.messages) this.globals.delete(name);
    this.messages.clear();
    for (const element of walk(root)) {
      const [of, attributes] = [shortName(element), element.attributes];
      if (of === 'PrototypeDefinition') this.prototypes.set(attributes['name'] ?? '', element.text);
      if (of === 'PieceSlot') this.slots.set(attributes['entryName'] ?? '', element.text);
      const [name = '', value = ''] = [attributes['name'], attributes['initialValue']];
      if (of === 'GlobalProperty') this.globals.set(name, this.globals.get(name) ?? value);
      if (of !== 'GlobalTranslatableMessage') continue;
      this.globals.set(name, value);
      this.messages.add(name);
    }
  }

  set(name: string, value: string): void {
    this.globals.set(name, value);
  }

  /** A counter of a palette into a hex. */
  put(name: string, hex: string): Counter {
    const found = this.slots.get(name);
    if (found === undefined) throw new Error(`no counter is called ${name}`);
    return this.lay(name, found, hex);
  }

  /** Selects the counters and presses the key on each, as VASSAL does. */
  command(key: string, ...selected: readonly Counter[]): void {
    for (const counter of this.counters) counter.own.set('Selected', String(selected.includes(counter)));
    for (const counter of selected) this.press(counter, key);
  }

  private lay(name: string, definition: string, hex: string): Counter {
    const read = readPieceDefinition(definition);
    if (!read) throw new Error(`${name} cannot be read`);
    const counter: Counter = {
      name,
      levels: expandPrototypes(read, this.prototypes).levels,
      own: new Map([
        ['LocationName', hex],
        ['CurrentMap', 'Main Map'],
        ['PieceName', name],
        ['StackPos', String(this.counters.length)],
      ]),
      pressed: [],
    };
    for (const level of counter.levels)
      if (level.type.startsWith('mark;'))
        for (const [property, value] of readMarkerValues(markerTrait.read(level.type), level.state))
          counter.own.set(property, typeof value === 'string' ? value : value());
    this.counters.push(counter);
    return counter;
  }

  private value(counter: Counter, asked: string): string {
    const name = { location: 'LocationName', newPieceName: 'PieceName' }[asked] ?? asked;
    const own = counter.own.get(name);
    if (own !== undefined) return own;
    for (const { type } of counter.levels) {
      if (!type.startsWith('calcProp;')) continue;
      const calculated = calculatedPropertyTrait.read(type);
      if (calculated.name === name) return this.evaluate(counter, calculated.expression);
    }
    return this.globals.get(name) ?? '';
  }

  private filled(counter: Counter, format: string): string {
    return format.replace(/\$(\w+)\$/g, (_, name: string) => this.value(counter, name));
  }

  /** A text, or an expression in braces. */
  private evaluate(counter: Counter, expression: string): string {
    if (!expression.startsWith('{')) return expression;
    const those = (filter: string, hex?: string): readonly Counter[] =>
      this.counters.filter(
        one =>
          (hex === undefined || one.own.get('LocationName') === hex) &&
          this.evaluate(one, this.filled(counter, filter)) === 'true',
      );
    const scope = {
      GetString: (name: string) => this.value(counter, name),
      GetProperty: (name: string) => typed(this.value(counter, name)),
      CountStack: (filter: string) => those(filter, counter.own.get('LocationName')).length,
      CountMap: (filter: string) => those(filter).length,
      CountLocation: (hex: string, _: string, filter: string) => those(filter, hex).length,
      SumLocation: (name: string, hex: string, _: string, filter: string) =>
        those(filter, hex).reduce((sum, one) => sum + Number(this.value(one, name)), 0),
    };
    const bare = inJavaScript(expression);
    for (const [name] of bare.replace(/"(?:\\.|[^"\\])*"/g, '').matchAll(/(?<![.\w])[A-Za-z_]\w*(?!\()\b/g))
      if (!(name in scope) && !['Math', 'Number', 'String', 'true', 'false'].includes(name))
        Object.defineProperty(scope, name, { get: () => typed(this.value(counter, name)) });
    return String(runInContext(`${JAVA_TEXTS} ${bare}`, createContext(scope)));
  }

  private change(
    counter: Counter,
    of: Map<string, string>,
    name: string,
    key: string,
    all: readonly PropertyCommand[],
  ) {
    for (const { change } of all.filter(command => command.key === key))
      of.set(name, this.evaluate(counter, change.replace(/^P,/, '').replaceAll('\\,', ',')));
  }

  /** From the outermost trait inwards; but triggers and reports answer only after what is within them has. */
  private press(counter: Counter, key: string): void {
    counter.pressed.push(key);
    const [waiting, others] = [true, false].map(waits =>
      counter.levels.filter(({ type }) => /^(macro|report);/.test(type) === waits),
    ) as [Level[], Level[]];
    for (const { type } of others) this.answer(counter, key, type);
    for (const { type } of waiting.toReversed()) this.answer(counter, key, type);
  }

  private answer(counter: Counter, key: string, type: string): void {
    if (type.startsWith('macro;')) this.trigger(counter, key, type);
    else if (type.startsWith('setprop;')) {
      const { name, commands } = setGlobalPropertyTrait.read(type);
      this.change(counter, this.globals, name, key, commands);
    } else if (type.startsWith('PROP;')) {
      const { name, commands } = dynamicPropertyTrait.read(type);
      this.change(counter, counter.own, name, key, commands);
    } else if (type.startsWith('globalkey;')) {
      const { key: own, globalKey, match } = globalKeyCommandTrait.read(type);
      if (own !== key) return;
      const filter = this.filled(counter, match);
      for (const one of [...this.counters]) if (this.evaluate(one, filter) === 'true') this.press(one, globalKey);
    } else if (type.startsWith('placemark;')) {
      const { key: own, piece } = placeMarkerTrait.read(type);
      // A whole definition, of the fight marker; or the way to a slot, of the tally, which lies in no hex.
      if (own === key && piece.startsWith('+/')) this.lay('marker', piece, this.value(counter, 'Fight_Target'));
      else if (own === key) this.put(piece.slice(piece.lastIndexOf(':') + 1), '');
    } else if (type.startsWith('report;')) {
      const { keys, format } = reportTrait.read(type);
      const says = keys.includes(key) ? this.evaluate(counter, this.filled(counter, format)) : '';
      if (says !== '') this.told.push(says);
    } else if (type.startsWith('delete;') && deleteTrait.read(type).key === key)
      this.counters.splice(this.counters.indexOf(counter), 1);
  }

  private trigger(counter: Counter, key: string, type: string): void {
    const { key: own, watchKeys, match, actionKeys, loop, loopCount } = triggerTrait.read(type);
    if (own !== key && !watchKeys.includes(key)) return;
    if (match !== '' && this.evaluate(counter, this.filled(counter, match)) !== 'true') return;
    const times = loop ? Number(this.evaluate(counter, loopCount)) : 1;
    for (let i = 0; i < times; i++) for (const action of actionKeys) this.press(counter, action);
  }
}
