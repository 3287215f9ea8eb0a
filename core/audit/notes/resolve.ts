// What a ruling names, looked up in the scenario by which the log is judged.

import { present } from '../../base/present';
import type { HexId } from '../../hexmap/hex-map';
import { phaseText } from '../../scenario/module-contract';
import type { Problems } from '../../scenario/problems';
import type { Phase, Scenario, Turn, UnitId } from '../../scenario/scenario';
import { weatherWords } from '../../scenario/weather';
import type { Placed } from '../../scenario/yaml/yaml-fields';
import type { FoundRules } from '../audit';
import type { Ruling, WrittenRuling } from './ruling';

/** The rulings in the scenario's terms, those with problems left out. */
export const resolveRulings = (
  written: readonly WrittenRuling[],
  { scenario, system }: Pick<FoundRules, 'scenario' | 'system'>,
  problems: Problems,
): readonly Ruling[] => {
  const names = new Names(scenario, system.vocabulary.weathers, problems);
  return written.flatMap(ruling => resolved(ruling, names) ?? []);
};

const resolved = (ruling: WrittenRuling, names: Names): Ruling | undefined => {
  switch (ruling.kind) {
    case 'correction':
    case 'dice':
    case 'rolled':
    case 'allowed':
      return ruling;
    case 'overrun':
    case 'attack': {
      const { target: written, units: all, from: place, ...rest } = ruling;
      const target = names.hex(written);
      const units = all.map(unit => names.unit(unit)).filter(unit => unit !== undefined);
      const from = place && names.hex(place);
      if (target === undefined || units.length < all.length || (place && from === undefined)) return undefined;
      return { ...rest, target, units: [...new Set(units)], ...present({ from }) };
    }
    case 'phase': {
      const { phase: written, turn: number, ...rest } = ruling;
      const phase = names.phase(written);
      const turn = number && names.turn(number);
      return phase && (!number || turn) ? { ...rest, phase, ...present({ turn }) } : undefined;
    }
    case 'weather': {
      const { weather: said, zone: place, ...rest } = ruling;
      const weather = names.weather(said);
      const zone = place && names.zone(place);
      if (weather === undefined || (place && zone === undefined)) return undefined;
      return { ...rest, weather, ...present({ zone }) };
    }
  }
};

class Names {
  private readonly units = new Map<string, UnitId[]>();

  constructor(
    private readonly scenario: Scenario,
    private readonly weathers: readonly string[],
    private readonly problems: Problems,
  ) {
    for (const { id, name } of scenario.units)
      for (const word of new Set([id.toLowerCase(), name.toLowerCase()]))
        this.units.set(word, [...(this.units.get(word) ?? []), id]);
  }

  unit({ text, at }: Placed): UnitId | undefined {
    const [first, ...others] = this.units.get(text.toLowerCase()) ?? [];
    if (first !== undefined && others.length === 0) return first;
    const names = this.scenario.units.map(unit => unit.name);
    if (first === undefined)
      this.problems.error(
        'unknown-unit',
        at,
        `There is no unit “${short(text)}”. ${this.problems.suggestion(text, names)}`,
      );
    else
      this.problems.error(
        'unclear-unit',
        at,
        `Several units are called “${short(text)}”. Write the id that the scenario gives the one you mean: ${[first, ...others].slice(0, 8).join(', ')}.`,
      );
    return undefined;
  }

  hex({ text, at }: Placed): HexId | undefined {
    if (this.scenario.map.hexes.hexes.has(text)) return text;
    this.problems.error('unknown-hex', at, `There is no hex “${short(text)}” on the map. Write its number as printed.`);
    return undefined;
  }

  phase({ text, at }: Placed): Phase | undefined {
    const found = this.scenario.phases.find(phase => phaseText(phase).toLowerCase() === text.toLowerCase());
    if (!found) {
      const known = this.scenario.phases.map(phaseText);
      this.problems.error(
        'unknown-phase',
        at,
        `There is no phase “${short(text)}”. ${this.problems.suggestion(text, known)}`,
      );
    }
    return found;
  }

  turn({ text, at }: Placed): Turn | undefined {
    const found = this.scenario.turns.find(turn => String(turn.number) === text);
    if (!found) this.problems.error('unknown-turn', at, `There is no turn “${short(text)}”. Write its number.`);
    return found;
  }

  /** A word of the rules or of the scenario's turns; any word, where neither has one. */
  weather({ text, at }: Placed): string | undefined {
    const known = weatherWords(this.weathers, this.scenario.turns);
    const found = known.find(word => word.toLowerCase() === text.toLowerCase());
    if (found !== undefined || known.length === 0) return found ?? text;
    this.problems.error(
      'unknown-weather',
      at,
      `There is no weather “${short(text)}”. ${this.problems.suggestion(text, known)}`,
    );
    return undefined;
  }

  zone({ text, at }: Placed): string | undefined {
    const known = new Set(this.scenario.turns.flatMap(turn => [...(turn.weatherByZone?.keys() ?? [])]));
    const found = [...known].find(zone => zone.toLowerCase() === text.toLowerCase());
    if (found === undefined)
      this.problems.error(
        'unknown-zone',
        at,
        known.size === 0
          ? 'The weather of this scenario is one for the whole map. Remove “zone”.'
          : `There is no weather zone “${short(text)}”. ${this.problems.suggestion(text, known)}`,
      );
    return found;
  }
}

const short = (text: string): string => text.slice(0, 60);
