// What the rules look at: a scenario, its charts, and who stands where.

import { parseFraction, ZERO, type Fraction } from '../../../core/base/fraction';
import type { HexId } from '../../../core/hexmap/hex-map';
import { BoardAt, boardKeeper, type GameWith } from '../../../core/rules/board-at';
import { ChartsOf } from '../../../core/rules/frame/charts-of';
import type { RuleRef } from '../../../core/rules/ledger';
import { PerPlace } from '../../../core/rules/per-place';
import type { UnitId } from '../../../core/scenario/scenario';
import type { Table } from '../../../core/scenario/table';
import { OPTIONS, SYSTEM_ID, VOCABULARY } from './vocabulary';

export const cite = (id: string): RuleRef => ({ system: SYSTEM_ID, id });

export class Charts extends ChartsOf {
  constructor(own: ReadonlyMap<string, Table>, options: Readonly<Record<string, string>>, asked = new Set<string>()) {
    super({ own, defaults: VOCABULARY.defaults, options, values: OPTIONS, asked });
  }

  with(options: Readonly<Record<string, string>>): Charts {
    return new Charts(this.source.own, { ...this.source.options, ...options }, this.source.asked);
  }
}

export interface Company {
  readonly id: UnitId;
  readonly label: string;
  readonly side: string;
  readonly type: string;
  readonly mv: Fraction;
}

const companies = new PerPlace((_: Charts, { id, name, side, type, full }): Company => ({
  id,
  label: name,
  side,
  type,
  mv: parseFraction(full.values['mv'] ?? '') ?? ZERO,
}));

export class Board extends BoardAt<Charts, Company> {
  isHeld(hex: HexId, side: string | undefined): boolean {
    return this.enemiesIn(hex, side).length > 0;
  }
}

export const boardOf = boardKeeper(
  (game: GameWith<Charts>, position, near?: Board) => new Board(game, position, companies, near),
);
