// The rules and the charts in force: a scenario's own; without a scenario an example of ours.

import { ONE, type Fraction } from '../../base/fraction';
import type { Certainty } from '../../scenario/certainty';
import type { Table } from '../../scenario/table';
import type { Scenario } from '../../scenario/scenario';
import { ChartsOf } from '../frame/charts-of';
import type { Cost } from '../frame/tables-of';
import { rulesOf } from './block/read-rules';
import { usualResult } from './block/read-results';
import { valueFor, type ClassicRules, type ResultRules } from './block/rules';
import { USUAL_BLOCK, USUAL_TABLES } from './usual';

/** What costs all MPs that a unit has. */
export type ClassicCost = Cost | 'all';

const NO_TABLES: ReadonlyMap<string, Table> = new Map();

/** What ground does to a fight; by the chart's row. */
export interface Effect {
  readonly what: string;
  readonly shift: Fraction | undefined;
  readonly drm: Fraction | undefined;
  readonly certainty: Certainty;
}

export class Charts extends ChartsOf {
  constructor(
    readonly rules: ClassicRules,
    own: ReadonlyMap<string, Table>,
    defaults: ReadonlyMap<string, Table>,
    asked = new Set<string>(),
  ) {
    super({ own, defaults, options: {}, values: {}, asked });
  }

  static of(own: ReadonlyMap<string, Table>, { rules }: Pick<Scenario, 'rules'>): Charts {
    return rules
      ? new Charts(rulesOf({ rules, tables: own }), own, NO_TABLES)
      : new Charts(rulesOf({ rules: USUAL_BLOCK, tables: USUAL_TABLES }), own, USUAL_TABLES);
  }

  /** Is the block itself an example of ours, since no scenario gives one? */
  get isExample(): boolean {
    return this.source.defaults === USUAL_TABLES;
  }

  /** These rules leave nothing open that an option could choose. */
  with(options: Readonly<Record<string, string>>): this {
    void options;
    return this;
  }

  private column(name: string, unitClass: string, weather: string | undefined): string {
    const own = weather === undefined ? unitClass : `${weather.toLowerCase()} ${unitClass}`;
    return this.given(name)?.columns.includes(own) === true ? own : unitClass;
  }

  /** MPs of a row in a class's column, in this weather if the chart has a column for it; undefined: the chart does not tell. */
  mp(name: string, row: string, unitClass: string, weather: string | undefined): ClassicCost {
    if (this.given(name) === undefined) return undefined;
    const column = this.column(name, unitClass, weather);
    return this.word(name, row, column) === 'all' ? 'all' : this.cost(name, row, column);
  }

  /** All costs in the columns of a class, whatever the weather. */
  costsOf(name: string, unitClass: string): readonly Fraction[] {
    return this.given(name) === undefined ? [] : this.ratesIn(name, unitClass).map(({ mp }) => mp);
  }

  /** Roads and railways among the words of a hex: a line in figures says them so. */
  roadsIn(words: readonly string[]): readonly string[] {
    const { connections, features } = this.rules;
    return words.filter(word => connections.includes(word) && !features.includes(word));
  }

  /** The rest of them. */
  featuresIn(words: readonly string[]): readonly string[] {
    const roads = this.roadsIn(words);
    return roads.length === 0 ? words : words.filter(word => !roads.includes(word));
  }

  isNo(name: string, row: string, column: string): boolean {
    return this.word(name, row, column) === 'no';
  }

  /** What a strength is multiplied by; a class may have a column of its own: `attackers motor`. */
  share(name: string, row: string, who: 'attackers' | 'defenders', unitClass: string | undefined): Fraction {
    const own = unitClass === undefined ? undefined : this.figure(name, row, `${who} ${unitClass}`);
    return own ?? this.figure(name, row, who) ?? ONE;
  }

  sure(name: string, row: string): Certainty {
    return this.given(name) === undefined ? 'quoted' : this.certainty(name, row);
  }

  effect(name: string, row: string): Effect {
    const [shift, drm] = [this.figure(name, row, 'shift'), this.figure(name, row, 'drm')];
    return { what: row, shift, drm, certainty: this.sure(name, row) };
  }

  /** The movement class of a unit type; undefined: neither the chart `types` nor the block tells. */
  classOfType(type: string): string | undefined {
    const word = this.word('types', type, 'class');
    if (word !== undefined && word !== '') return word;
    const { class: by, classes } = this.rules.movement;
    const [only, ...others] = classes;
    return (by && valueFor(by, type)) ?? (others.length === 0 ? only : undefined);
  }

  result(word: string): ResultRules | undefined {
    return this.rules.results.get(word) ?? usualResult(word);
  }
}
