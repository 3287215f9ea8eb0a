// Games by the book in which one thing is done that no rule asks for: a dead unit stands again, a reduced one is whole again,
// a unit is carried across the map. Each is asked about, and without it nothing is.

import { describe, expect, it } from 'vitest';
import type { UnitId } from '../../core/scenario/scenario';
import { auditActs, Clubs, PLAYED_SYSTEMS, type Club } from './random-games/audit-game';
import { Moment } from './random-games/moment';
import type { RandomGame } from './random-games/play';
import { playGame } from './random-games/player';
import { Random } from './random-games/random';
import type { Act } from './random-games/table-top';

/** On the sample's own map and on another. */
const SEEDS: readonly number[] = [1, 22];

interface Planted {
  readonly before: number;
  readonly acts: readonly Act[];
}

type Kind = (m: Moment, random: Random) => readonly Act[] | undefined;

/** Units that are lost at some time in the game so far. */
const lostBefore = ({ game, index }: Moment, to: 'removed' | 'reduced'): readonly UnitId[] =>
  game.played
    .slice(0, index)
    .flatMap(({ action }) => ('outcome' in action ? action.outcome.losses : []))
    .flatMap(loss => (loss.to === to ? [loss.unit] : []));

const emptyHex = (m: Moment, random: Random): string | undefined => random.pick(m.emptyHexes);

const KINDS: Readonly<Record<string, { readonly codes: readonly string[]; readonly at: Kind }>> = {
  'a dead unit stands again': {
    codes: ['lost-unit-back'],
    at: (m, random) => {
      const unit = random.pick(lostBefore(m, 'removed').filter(id => !m.position.units.has(id)));
      const hex = emptyHex(m, random);
      return unit === undefined || hex === undefined ? undefined : [{ do: 'place', what: { unit }, hex }];
    },
  },
  'a reduced unit is whole again': {
    codes: ['step-loss-undone', 'Repl-1'],
    at: (m, random) => {
      const lost = lostBefore(m, 'reduced').filter(id => m.position.units.get(id)?.faceUp === 1);
      const unit = random.pick(lost);
      return unit === undefined ? undefined : [{ do: 'restore', units: [unit] }];
    },
  },
  'a unit is deleted and placed across the map': {
    // An aircraft that is set down is judged by its own rules.
    codes: ['move-too-far', 'no-way', 'not-phasing', 'mission-phase'],
    at: (m, random) => {
      const rested = m.ours.filter(id => !m.lastMoved.has(id));
      const ways = rested.flatMap(unit =>
        m.emptyHexes.flatMap(hex =>
          m.distance(m.hexOf(unit), hex) > 3 * m.allowance(unit) + 2 ? [{ unit, hex }] : [],
        ),
      );
      const way = m.phaseKind === 'movement' ? random.pick(ways) : undefined;
      return (
        way && [
          { do: 'remove', units: [way.unit] },
          { do: 'place', what: { unit: way.unit }, hex: way.hex },
        ]
      );
    },
  },
};

const planted = (game: RandomGame, club: Club, at: Kind): Planted | undefined => {
  const random = new Random(game.seed);
  for (const m of random.shuffled(Moment.all(game, club.rules.scenario))) {
    // What a player says there may be that he takes replacements.
    const acts = game.acts[m.acts - 1]?.do === 'say' ? undefined : at(m, random);
    if (acts) return { before: m.acts, acts };
  }
  return undefined;
};

describe.each(PLAYED_SYSTEMS)('in games of %s', system => {
  it('what is planted is asked about, and nothing without it', { timeout: 600_000 }, async () => {
    const clubs = new Clubs(system);
    let put = 0;
    const missed: string[] = [];
    for (const seed of SEEDS) {
      const club = await clubs.of(seed);
      const game = playGame(club.rules, seed);
      const clean = (await auditActs(club, game.acts)).audit.findings.filter(f => f.verdict !== 'note');
      expect(clean).toEqual([]);
      for (const [name, { codes, at }] of Object.entries(KINDS)) {
        const one = planted(game, club, at);
        if (!one) continue;
        put++;
        const acts = [...game.acts.slice(0, one.before), ...one.acts, { do: 'phase' as const }];
        const { findings } = (await auditActs(club, acts)).audit;
        const told = findings.filter(f => f.verdict !== 'note' && f.step > one.before);
        if (!told.some(f => codes.includes(f.code)))
          missed.push(`${name}: seed ${seed}, step ${one.before + 1}: ${told.map(f => `${f.step} ${f.code}`).join()}`);
      }
    }
    expect(missed).toEqual([]);
    expect(put).toBeGreaterThanOrEqual(SEEDS.length);
  });
});
