// How players carry out a result: who is lost, who goes back where, who enters the hex; and what waits (2009, 12.F.2). What is
// due comes from the scenario's charts, read by hand.

import { lossOf } from '../../../rules/loss';
import type { HexId } from '../../../../core/hexmap/hex-map';
import type { Outcome } from '../../../../core/rules/action';
import type { Position } from '../../../../core/rules/position';
import type { Scenario, UnitId } from '../../../../core/scenario/scenario';
import type { FightAction, Hand } from '../play';
import type { Random } from '../random';
import { Counters } from './counters';
import { clashOf, fateOf, isRed, mainResult, redLoss, type Clash } from './odds';
import { stackingLimit } from './prices';

type Loss = Outcome['losses'][number];
type Retreat = Outcome['retreats'][number];
type Side = 'attacker' | 'defender';

const NONE: Outcome = { losses: [], retreats: [], advances: [] };

class Aftermath {
  private readonly c: Counters;
  private readonly clash: Clash;
  private readonly isOverrun: boolean;
  private readonly isBeside: boolean;

  constructor(
    scenario: Scenario,
    before: Position,
    private readonly fight: FightAction,
    private readonly random: Random,
  ) {
    this.c = new Counters(scenario, before);
    this.clash = clashOf(this.c, fight);
    this.isOverrun = fight.kind === 'overrun';
    this.isBeside = scenario.system === 'europa-oneweek-2009';
  }

  private get attackers(): readonly UnitId[] {
    return this.clash.attackers.map(a => a.unit);
  }

  private unitsOf(side: Side): readonly UnitId[] {
    return side === 'attacker' ? this.attackers : this.clash.defenders;
  }

  get outcomes(): readonly Outcome[] {
    // All have left before the dice: there is nothing to roll for (12.E.5).
    if (this.fight.dice === undefined) return this.clash.defenders.length === 0 ? [this.entered([], [])] : [];
    const [a = 0, b = 0, attackerDie = 0, defenderDie = 0] = this.fight.dice ?? [];
    const result = mainResult(this.c, this.clash, a + b);
    if (result === undefined) return [];
    if (this.isOverrun && this.isBeside && !result.startsWith('OR')) return this.waiting(result);
    // Where a stack that came from beside goes back to, the text does not say.
    const isRepelled = fateOf(this.c, result, 'attacker') === 'retreats' && this.isOverrun;
    if (isRepelled && this.attackers.some(id => this.c.hexOf(id) !== this.fight.target)) return [];
    const attackers = this.sideOutcomes(result, 'attacker', attackerDie);
    const defenders = this.sideOutcomes(result, 'defender', defenderDie).filter(
      // Nor whether who retreats out of a hex that the dice have emptied may as well go on.
      ({ losses }) => !isRepelled || losses.filter(l => l.to === 'removed').length < this.clash.defenders.length,
    );
    return attackers.flatMap(ours =>
      defenders.map(theirs => this.entered([...ours.losses, ...theirs.losses], [...ours.retreats, ...theirs.retreats])),
    );
  }

  /** 2009, 12.F.2: all enter the hex, and where the defenders stay each side loses 1 RE at once. */
  private waiting(result: string): readonly Outcome[] {
    const isHeld = fateOf(this.c, result, 'defender') === 'stays';
    const losses = isHeld ? [...this.lose(this.attackers, 1), ...this.lose(this.clash.defenders, 1)] : [];
    return [this.entered(losses, [])];
  }

  private sideOutcomes(result: string, side: Side, die: number): readonly Outcome[] {
    const units = this.unitsOf(side);
    const fate = fateOf(this.c, result, side);
    if (fate === 'eliminated') return [{ ...NONE, losses: this.gone(units) }];
    if (fate === 'disrupted') {
      const half = units.reduce((sum, id) => sum + this.c.re(id), 0) / 2;
      return [{ ...NONE, losses: this.isShared ? this.lose(units, half) : this.gone(units) }];
    }
    const lost = isRed(this.c, result) ? this.lose(units, redLoss(this.c, this.clash, result, side, die)) : [];
    const left = units.filter(id => !lost.some(l => l.unit === id && l.to === 'removed'));
    if (fate === 'stays' || left.length === 0) return [{ ...NONE, losses: lost }];
    return this.backwards(left).map(retreats => ({ ...NONE, losses: lost, retreats }));
  }

  /** An attack out of the target itself: disruption costs half of the REs (2012, 12.E.2-e). */
  private get isShared(): boolean {
    return !this.isOverrun && !this.isBeside && this.clash.attackers.some(a => a.from === this.clash.target);
  }

  private gone(units: readonly UnitId[]): readonly Loss[] {
    return units.map(unit => ({ unit, to: 'removed', step: 0 }));
  }

  /** So many REs and none more than units lost whole make it; cadres stay behind where the counter has one. */
  private lose(units: readonly UnitId[], due: number): readonly Loss[] {
    const chosen: { readonly loss: Loss; readonly re: number }[] = [];
    const lost = (): number => chosen.reduce((sum, l) => sum + l.re, 0);
    for (const unit of this.random.shuffled(units)) {
      if (lost() >= due) break;
      const re = this.c.re(unit);
      const asCadre = this.c.hasCadre(unit) && lost() + re - 1 >= due;
      chosen.push({
        loss: lossOf(unit, asCadre ? 'reduced' : 'removed', 0),
        re: asCadre ? re - 1 : re,
      });
    }
    for (const one of [...chosen]) if (lost() - one.re >= due) chosen.splice(chosen.indexOf(one), 1);
    return chosen.map(l => l.loss);
  }

  /** One hex, free of the enemy and, if it can be, of his ZOC; each stack by itself. */
  private backwards(units: readonly UnitId[]): readonly (readonly Retreat[])[] {
    const hexes = [...new Set(units.map(id => this.c.hexOf(id) ?? ''))];
    const ways = hexes.map(hex => this.freeBeside(hex, units));
    if (ways.some(way => way.length === 0)) return [];
    return [0, 1].map(n =>
      units.map(unit => {
        const way = ways[hexes.indexOf(this.c.hexOf(unit) ?? '')] ?? [];
        return { unit, to: way[n % way.length], step: 0 };
      }),
    );
  }

  private freeBeside(hex: HexId, units: readonly UnitId[]): readonly HexId[] {
    const side = this.c.sideOf(units[0] ?? '');
    const { hexes } = this.c.scenario.map;
    const re = units.reduce((sum, id) => sum + this.c.re(id), 0);
    const hasRoom = (h: HexId): boolean =>
      re + this.c.friendsIn(h, side).reduce((sum, id) => sum + this.c.re(id), 0) <= stackingLimit(this.c, h);
    const free = hexes.neighbours(hex).filter(h => this.c.enemiesIn(h, side).length === 0 && hasRoom(h));
    const isQuiet = (h: HexId): boolean =>
      hexes.neighbours(h).every(n => this.c.enemiesIn(n, side).every(id => this.c.zoc(id) === 'none'));
    const best = free.filter(h => isQuiet(h) || this.c.friendsIn(h, side).length > 0);
    return this.random.shuffled(best.length > 0 ? best : free);
  }

  /** 2009: who overran enters the hex (12.F). After an attack those who stand beside an empty hex may. */
  private entered(losses: readonly Loss[], retreats: readonly Retreat[]): Outcome {
    const isOut = (id: UnitId): boolean =>
      losses.some(l => l.unit === id && l.to === 'removed') || retreats.some(r => r.unit === id);
    const left = this.attackers.filter(id => !isOut(id) && this.c.hexOf(id) !== this.fight.target);
    const isEmpty = this.clash.defenders.every(id => this.c.hexOf(id) !== this.fight.target || isOut(id));
    const going = this.isOverrun
      ? left
      : isEmpty && left.length > 0 && this.random.chance(0.5)
        ? this.random.some(left).slice(0, 1)
        : [];
    return { losses, retreats, advances: going.map(unit => ({ unit, to: this.fight.target, step: 0 })) };
  }
}

export const oneWeekOutcomes: Hand['outcomes'] = (scenario, before, fight, _judgement, random) =>
  new Aftermath(scenario, before, fight, random).outcomes;
