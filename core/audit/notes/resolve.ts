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

  unit(word: Placed): UnitId | undefined {
    const [first, ...others] = this.units.get(word.text.toLowerCase()) ?? [];
    if (first === undefined)
      return this.unknown(
        'unit',
        word,
        this.nearest(
          word,
          this.scenario.units.map(u => u.name),
        ),
      );
    if (others.length === 0) return first;
    const ids = [first, ...others].slice(0, 8).join(', ');
    this.problems.error(
      'unclear-unit',
      word.at,
      `Several units are called “${short(word.text)}”. Write the id that the scenario gives the one you mean: ${ids}.`,
    );
    return undefined;
  }

  hex(word: Placed): HexId | undefined {
    if (this.scenario.map.hexes.hexes.has(word.text)) return word.text;
    return this.unknown('hex', word, 'Write its number as printed.', ' on the map');
  }

  phase(word: Placed): Phase | undefined {
    const { phases } = this.scenario;
    const found = phases.find(phase => isSame(phaseText(phase), word));
    return found ?? this.unknown('phase', word, this.nearest(word, phases.map(phaseText)));
  }

  turn(word: Placed): Turn | undefined {
    const found = this.scenario.turns.find(turn => String(turn.number) === word.text);
    return found ?? this.unknown('turn', word, 'Write its number.');
  }

  /** A word of the rules or of the scenario's turns; any word, where neither has one. */
  weather(word: Placed): string | undefined {
    const known = weatherWords(this.weathers, this.scenario.turns);
    if (known.length === 0) return word.text;
    return known.find(one => isSame(one, word)) ?? this.unknown('weather', word, this.nearest(word, known));
  }

  zone(word: Placed): string | undefined {
    const known = new Set(this.scenario.turns.flatMap(turn => [...(turn.weatherByZone?.keys() ?? [])]));
    if (known.size > 0)
      return [...known].find(one => isSame(one, word)) ?? this.unknown('zone', word, this.nearest(word, known));
    const message = 'The weather of this scenario is one for the whole map. Remove “zone”.';
    this.problems.error('unknown-zone', word.at, message);
    return undefined;
  }

  private nearest({ text }: Placed, known: Iterable<string>): string {
    return this.problems.suggestion(text, known);
  }

  private unknown(what: keyof typeof CALLED, { text, at }: Placed, advice: string, where = ''): undefined {
    this.problems.error(`unknown-${what}`, at, `There is no ${CALLED[what]} “${short(text)}”${where}. ${advice}`);
  }
}

const CALLED = {
  unit: 'unit',
  hex: 'hex',
  phase: 'phase',
  turn: 'turn',
  weather: 'weather',
  zone: 'weather zone',
} as const;

const isSame = (known: string, { text }: Placed): boolean => known.toLowerCase() === text.toLowerCase();

const short = (text: string): string => text.slice(0, 60);
