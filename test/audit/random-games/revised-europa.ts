// How players of Revised Europa carry out a result (rules 9 and 13), read from the rule text anew: which losses, which
// retreats, who advances. It shares no code with the rules it tests; what is due comes from the odds' own demands.

import { lossOf } from '../../rules/loss';
import { faceOf } from '../../../core/scenario/units/faces';
import type { Fraction } from '../../../core/base/fraction';
import type { Outcome } from '../../../core/rules/action';
import type { Position } from '../../../core/rules/position';
import type { HexId } from '../../../core/hexmap/hex-map';
import type { Scenario, Unit, UnitId } from '../../../core/scenario/scenario';
import type { FightAction, Hand } from './play';
import type { Random } from './random';

type Loss = Outcome['losses'][number];
type Retreat = Outcome['retreats'][number];

const ARMOUR = new Set(['pz', 'pzgr', 'tank', 'stug', 'mech', 'assault gun']);
const DIVISIONS = new Set(['division', 'corps', 'army', 'divisional group']);

/** One result to be carried out, by one side's units against the other's. */
class Aftermath {
  private readonly units: ReadonlyMap<UnitId, Unit>;
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];

  constructor(
    private readonly scenario: Scenario,
    private readonly before: Position,
    private readonly fight: FightAction,
    private readonly random: Random,
  ) {
    this.units = new Map(scenario.units.map(unit => [unit.id, unit]));
    this.attackers = fight.kind === 'overrun' ? fight.units : fight.attackers.map(a => a.unit);
    const side = this.sideOf(this.attackers[0] ?? '');
    this.defenders = [...before.units].flatMap(([id, { hex }]) =>
      hex === fight.target && this.sideOf(id) !== side ? [id] : [],
    );
  }

  private sideOf(id: UnitId): string | undefined {
    return this.units.get(id)?.side;
  }

  private factor(id: UnitId, figure: 'af' | 'df'): number {
    const unit = this.units.get(id);
    const face = unit && faceOf(unit, this.before.units.get(id)?.faceUp ?? 0);
    return Number(face?.values[figure] ?? 0);
  }

  private hasCadre(id: UnitId): boolean {
    return this.units.get(id)?.reduced !== undefined && this.before.units.get(id)?.faceUp === 0;
  }

  lose(id: UnitId): Loss {
    return lossOf(id, this.hasCadre(id) ? 'reduced' : 'removed', 0);
  }

  /** Whole units until the factors are reached, armour among them: whoever may choose may choose that. */
  losses(ids: readonly UnitId[], figure: 'af' | 'df', due: number): readonly UnitId[] {
    if (due <= 0) return [];
    const order = this.random.shuffled(ids);
    const armour = order.find(id => ARMOUR.has(this.units.get(id)?.type ?? ''));
    const chosen: UnitId[] = armour === undefined ? [] : [armour];
    const total = (): number => chosen.reduce((sum, id) => sum + this.factor(id, figure), 0);
    for (const id of order) {
      if (total() >= due) break;
      if (!chosen.includes(id)) chosen.push(id);
    }
    return chosen;
  }

  /** Ends of a retreat of so many hexes: free of the enemy, with a way that avoids his ZOCs. */
  retreatHexes(ids: readonly UnitId[], from: HexId, length: number, lost: readonly Loss[]): readonly HexId[] {
    const side = this.sideOf(ids[0] ?? '');
    const map = this.scenario.map.hexes;
    const gone = (id: UnitId): boolean => lost.some(l => l.unit === id && l.to === 'removed');
    const standing = [...this.before.units].filter(([id]) => !gone(id));
    const enemies = standing.filter(([id]) => this.sideOf(id) !== side);
    const held = new Set(enemies.map(([, { hex }]) => hex));
    const inZoc = new Set(
      enemies
        .filter(([id, { faceUp }]) => {
          const cadre = faceUp > 0 || lost.some(l => l.unit === id);
          return !cadre && DIVISIONS.has(this.units.get(id)?.size ?? '');
        })
        .flatMap(([, { hex }]) => map.neighbours(hex)),
    );
    const friends = new Set(
      standing.filter(([id]) => this.sideOf(id) === side && !ids.includes(id)).map(([, { hex }]) => hex),
    );
    const isFree = (hex: HexId): boolean => !held.has(hex) && (!inZoc.has(hex) || friends.has(hex));
    const first = map.neighbours(from).filter(isFree);
    const ends = length === 1 ? first : first.flatMap(hex => map.neighbours(hex).filter(isFree));
    return this.random.shuffled([...new Set(ends)].filter(hex => map.distance(from, hex) === length));
  }

  /** Those of the units that are still on the map after the losses. */
  left(ids: readonly UnitId[], lost: readonly Loss[]): readonly UnitId[] {
    return ids.filter(id => !lost.some(l => l.unit === id && l.to === 'removed'));
  }

  outcomes(result: string, demand: { readonly attacker: number; readonly defender: number }): readonly Outcome[] {
    if (result === 'AE')
      return [
        this.outcome(
          this.attackers.map(id => this.gone(id)),
          [],
          false,
        ),
      ];
    const lost = [
      ...this.losses(this.attackers, 'af', demand.attacker),
      ...this.losses(this.defenders, 'df', demand.defender),
    ].map(id => this.lose(id));
    if (result === 'AR') return this.backwards(lost);
    const flee = this.left(this.defenders, lost);
    if (!result.endsWith('DR') || flee.length === 0) return [this.outcome(lost, [], flee.length === 0)];
    return this.retreatedDefenders(lost, flee);
  }

  private gone(id: UnitId): Loss {
    return { unit: id, to: 'removed', step: 0 };
  }

  /** Two hexes, or one in heavy terrain: the hand tries what the chart of the terrain says first. */
  private retreatedDefenders(lost: readonly Loss[], flee: readonly UnitId[]): readonly Outcome[] {
    const { target } = this.fight;
    const ends = this.retreatHexes(flee, target, this.retreatLength(), lost);
    const retreats = ends.map(end => flee.map((unit): Retreat => ({ unit, to: end, step: 0 })));
    // Nowhere to go without an enemy ZOC: they are lost, which is more than the rule asks.
    const all = [...lost.filter(l => !flee.includes(l.unit)), ...flee.map(id => this.gone(id))];
    return retreats.length > 0
      ? retreats.slice(0, 6).map(way => this.outcome(lost, way, true))
      : [this.outcome(all, [], true)];
  }

  private retreatLength(): number {
    const { terrain, features } = this.scenario.map.hexes.hexes.get(this.fight.target) ?? { features: [] };
    const table = this.scenario.tables.get('tec-combat');
    const row = table?.rows.find(r => r.key === terrain);
    const column = table?.columns.indexOf('retreat') ?? -1;
    if (features.some(f => f === 'fortress' || f.endsWith('city'))) return 1;
    return Number(row?.cells[column] ?? 2);
  }

  /** AR: each stack goes one hex back. */
  private backwards(lost: readonly Loss[]): readonly Outcome[] {
    const retreats: Retreat[] = [];
    const more: Loss[] = [];
    const from = (id: UnitId): HexId => this.before.units.get(id)?.hex ?? '';
    for (const hex of new Set(this.attackers.map(from))) {
      const stack = this.left(
        this.attackers.filter(id => from(id) === hex),
        lost,
      );
      const [end] = this.retreatHexes(this.attackers, hex, 1, lost);
      if (end === undefined) more.push(...stack.map(id => this.gone(id)));
      else retreats.push(...stack.map((unit): Retreat => ({ unit, to: end, step: 0 })));
    }
    return [this.outcome([...lost, ...more], retreats, false)];
  }

  private outcome(losses: readonly Loss[], retreats: readonly Retreat[], cleared: boolean): Outcome {
    const alive = this.left(this.attackers, losses);
    const go = !cleared
      ? []
      : this.fight.kind === 'overrun'
        ? alive
        : this.random.chance(0.3)
          ? []
          : this.random.some(alive);
    return { losses, retreats, advances: go.map(unit => ({ unit, to: this.fight.target, step: 0 })) };
  }
}

export const REVISED_EUROPA_HAND: Hand = {
  isExact: true,
  procedures: [{ key: 'bombardment', types: ['art'], phases: ['combat'] }],
  pool: { of: side => `${side} SP`, opens: 'initial' },
  badges: {
    initial: ['unsupplied', 'isolated', 'winterized', 'unsupported'],
    movement: ['no sp', 'unsupplied'],
    combat: ['no sp'],
  },
  markers: {
    air: ['hit', 'interdiction', 'interdiction centre'],
    movement: ['rail break', 'fort', 'hit'],
  },
  outcomes: (scenario, before, fight, judgement, random) => {
    const result = judgement.result?.result ?? '';
    const demand = judgement.combat?.demands?.find(d => d.result === result);
    const due = (of: Fraction | undefined): number => (of ? of.n / of.d : 0);
    return new Aftermath(scenario, before, fight, random).outcomes(result, {
      attacker: due(demand?.attacker),
      defender: due(demand?.defender),
    });
  },
};
