// A board that a line may name units and hexes of, in the place of figures.

import type { HexId } from '../hexmap/hex-map';
import { maskedIn } from '../rules/masked';
import type { Position } from '../rules/position';
import { setUpPosition } from '../rules/set-up';
import type { GameState, Referee } from '../rules/system';
import type { Scenario, Unit } from '../scenario/scenario';
import { nearest } from '../scenario/suggest';
import { ALL_WRITTEN } from './words/common-words';

/** `11-pz`, `11  Pz` and `11 pz` are one name, and so are `Rommel's HQ` with each kind of apostrophe. */
const plainName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['\u2019\u02bc]/g, "'")
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** `11th Panzer` is 11 Pz: its number, and its type as people write it. */
const isCalled = ({ name }: Unit, words: readonly string[]): boolean => {
  const own = plainName(name).split(' ');
  return (
    words.length === own.length &&
    words.every((word, i) => {
      const isType = ALL_WRITTEN.types
        .get(word)
        ?.split('|')
        .includes(own[i] ?? '');
      return isType === true || word.replace(/(?<=\d)(?:st|nd|rd|th)$/, '') === own[i];
    })
  );
};

/** Units that a name may stand for; more than one: it is ambiguous. */
interface FoundUnits {
  readonly units: readonly Unit[];
  /** Names that may have been meant, where no unit was found. */
  readonly near: readonly string[];
}

export class BoardInPlay {
  private readonly byName = new Map<string, Unit[]>();
  private readonly byHex = new Map<HexId, Unit[]>();

  private begun: GameState | undefined;

  /**
   * @param when `at the set-up`, `after step 41 of game.vlog`
   * @param begin what the rules remember by then; made once, when it is first asked for
   * @param isSetUp nothing has happened yet
   * @param mayMissSomething whoever looks may not see all that is there
   */
  constructor(
    readonly scenario: Scenario,
    readonly position: Position,
    readonly unitsOf: Referee['unitsOf'],
    readonly when: string,
    private readonly begin: () => GameState,
    readonly isSetUp = false,
    readonly mayMissSomething = false,
  ) {
    for (const unit of scenario.units) {
      for (const name of new Set([plainName(unit.name), plainName(unit.id)])) push(this.byName, name, unit);
      const hex = this.hexOf(unit);
      if (hex !== undefined) push(this.byHex, hex, unit);
    }
  }

  /** The moment that fights are asked about. */
  get moment(): GameState {
    this.begun ??= this.begin();
    return this.begun;
  }

  hexOf(unit: Unit): HexId | undefined {
    return this.position.units.get(unit.id)?.hex;
  }

  isHex(text: string): boolean {
    return this.scenario.map.hexes.hexes.has(text);
  }

  /** The whole name or id of a unit. */
  isName(text: string): boolean {
    return this.byName.has(plainName(text));
  }

  unitsIn(hex: HexId): readonly Unit[] {
    return this.byHex.get(hex) ?? [];
  }

  /** Pieces in a hex that an observer cannot tell, and that are not known to be of this side. */
  hiddenIn(hex: HexId, friends: string | undefined): number {
    return maskedIn(this.position, hex, friends);
  }

  /** The whole name or id; else a part of it, in whole words, of units that are on the map. */
  find(text: string): FoundUnits {
    const name = plainName(text);
    const whole = this.byName.get(name) ?? [];
    const present = whole.filter(unit => this.hexOf(unit) !== undefined);
    if (whole.length > 0) return { units: present.length > 0 ? present : whole, near: [] };
    const words = name.split(' ');
    const partly = this.scenario.units.filter(unit => {
      const own = plainName(unit.name).split(' ');
      return this.hexOf(unit) !== undefined && words.every(word => own.includes(word));
    });
    if (partly.length > 0) return { units: partly, near: [] };
    const inOtherWords = this.scenario.units.filter(unit => this.hexOf(unit) !== undefined && isCalled(unit, words));
    if (inOtherWords.length > 0) return { units: inOtherWords, near: [] };
    const near = nearest(name, new Set(this.scenario.units.map(unit => unit.name)));
    return { units: [], near: near === undefined ? [] : [near] };
  }
}

/** The board of a scenario before anything has happened. It is of no phase: what is asked may be asked of each. */
export const setUpBoard = (scenario: Scenario, { unitsOf, begin }: Pick<Referee, 'unitsOf' | 'begin'>): BoardInPlay => {
  const position = setUpPosition(scenario);
  const inAnyPhase = { position: (now: Position): Position => ({ ...now, phase: undefined }) };
  return new BoardInPlay(
    scenario,
    position,
    unitsOf,
    'at the set-up',
    () => begin(position).supposing(inAnyPhase),
    true,
  );
};

const push = <K>(lists: Map<K, Unit[]>, key: K, unit: Unit): void => {
  const list = lists.get(key);
  if (list) list.push(unit);
  else lists.set(key, [unit]);
};
