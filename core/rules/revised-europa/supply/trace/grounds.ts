// The grounds of one tracing of a side's supply. A ground and its searches are large, and lines of an Initial phase long ago
// are seldom asked for: of each side only those of the tracing that was asked last stay, and others are made anew.

import type { HexId } from '../../../../hexmap/hex-map';
import type { Position } from '../../../position';
import { boardOf, type Board, type Game } from '../../board';
import { WEATHERS, type Weather } from '../../charts';
import type { Case } from '../../movement/step-cost';
import type { SupplySigns } from '../last-seen';
import { SupplyGround } from './ground';

const lastAsked = new WeakMap<Game, Map<string, Grounds>>();

export class Grounds {
  /** In each case of what is hidden: of units and markers, and of the weather where that is not known. */
  readonly each: readonly (() => SupplyGround)[];
  /** By case. */
  private readonly made: (SupplyGround | undefined)[] = [];
  private readonly game: Game;
  private readonly position: Position;

  /** @param isHidden may something that is hidden matter? */
  constructor(
    board: Board,
    private readonly side: string,
    private readonly sources: readonly HexId[],
    private readonly signs: SupplySigns,
    isHidden: boolean,
  ) {
    // Not the board: it would keep what it knows of its position.
    [this.game, this.position] = [board.game, board.position];
    const weathers = board.isWeatherKnown ? [undefined] : WEATHERS;
    const cases: readonly Case[] = isHidden ? ['least', 'greatest'] : ['least'];
    const all = weathers.flatMap(weather => cases.map(hidden => [hidden, weather] as const));
    this.each = all.map(([hidden, weather], i) => () => {
      this.letOthersGo();
      return (this.made[i] ??= this.make(hidden, weather));
    });
  }

  private make(hidden: Case, weather: Weather | undefined): SupplyGround {
    return new SupplyGround(boardOf(this.game, this.position), this.side, this.sources, this.signs, hidden, weather);
  }

  private letOthersGo(): void {
    const bySide = lastAsked.get(this.game) ?? new Map<string, Grounds>();
    const last = bySide.get(this.side);
    if (last === this) return;
    if (last) last.made.length = 0;
    lastAsked.set(this.game, bySide.set(this.side, this));
  }
}
