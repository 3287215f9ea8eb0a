// What a module counts is what `odds` counts: random fights of every sample, with random counters, sides up and states.

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from '../../../cli/node-files';
import { sum, toWords, ZERO, type Fraction } from '../../../core/base/fraction';
import { present } from '../../../core/base/present';
import { countFight } from '../../../core/rules/module-counts/count-fight';
import type { FightCount, FightCounts, Shown, Sum, Way } from '../../../core/rules/module-counts/fight-counts';
import type { Ledger } from '../../../core/rules/ledger';
import { ruleSystem, RULE_SYSTEMS } from '../../../core/rules/registry';
import type { Situation } from '../../../core/rules/situation';
import type { Referee } from '../../../core/rules/system';
import { facesOf } from '../../../core/scenario/units/faces';
import { loadScenario } from '../../../core/scenario/load';
import type { Face, Scenario, Turn, Unit } from '../../../core/scenario/scenario';
import { turnAt } from '../../../core/scenario/turns';
import { weatherIn } from '../../../core/scenario/weather';
import { Random } from '../../audit/random-games/random';

const SAMPLES = path.join(import.meta.dirname, '../../../assets/scenarios');
const FIGHTS = 300;

/** A side on which each strength is one less, if it can be. */
const weaker = ({ values }: Face): Face => ({
  values: Object.fromEntries(
    Object.entries(values).map(([figure, value]) => [
      figure,
      /^[ad]f$/.test(figure) && Number(value) > 1 ? String(Number(value) - 1) : value,
    ]),
  ),
});

/** The samples' counters have two sides: where the rules know more, those that have a reduced one get two below it. */
const withMoreSides = (unit: Unit): Unit => {
  const [reduced] = unit.reduced ?? [];
  return reduced ? { ...unit, reduced: [reduced, weaker(reduced), weaker(weaker(reduced))] } : unit;
};

const scenarioOf = async (name: string): Promise<Scenario> => {
  const files = await nodeFiles(path.join(SAMPLES, name));
  const ids = RULE_SYSTEMS.map(system => system.id);
  const { scenario, problems } = await loadScenario(files, id => ruleSystem(id)?.vocabulary, ids);
  if (!scenario) throw new Error(problems.map(p => p.message).join('\n'));
  const { mostFaces } = ruleSystem(scenario.system)?.vocabulary ?? {};
  return mostFaces === undefined ? { ...scenario, units: scenario.units.map(withMoreSides) } : scenario;
};

const refereeOf = (scenario: Scenario): Referee => {
  const referee = ruleSystem(scenario.system)?.referee(scenario);
  if (!referee?.ok) throw new Error(`${scenario.id}: no referee`);
  return referee.value;
};

const oneOf = <T>(random: Random, items: readonly T[]): T => {
  const one = random.pick(items);
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

interface Placed extends Shown {
  readonly group: number;
}

interface RandomFight {
  readonly situation: Situation;
  readonly attackers: readonly Placed[];
  readonly defenders: readonly Placed[];
  /** Of each group. */
  readonly ways: readonly Way[];
  readonly way: Way;
}

/** Each module names them in its line. */
const NOT_COUNTED: readonly string[] = ['support', 'fb', 'lb', 'stuka', 'naval'];

/** Units of one side as they may stand in a fight. */
const counters = (random: Random, { units }: Scenario, side: string, states: FightCounts['states'], groups: number) => {
  const own = units.filter(unit => unit.side === side && !NOT_COUNTED.includes(unit.type));
  const chosen = new Set(Array.from({ length: 1 + random.below(4) }, () => oneOf(random, own)));
  return [...chosen].map((unit): Placed => ({
    unit,
    faceUp: unit.reduced !== undefined && random.chance(0.3) ? 1 + random.below(facesOf(unit).length - 1) : 0,
    states: random.chance(0.3) ? (random.pick(states) ?? []) : [],
    group: 1 + random.below(groups),
  }));
};

/** Players play on: of that turn the scenario says neither date nor weather. */
const afterLast = ({ turns }: Scenario): readonly Turn[] => [turnAt(turns, turns.length)].flatMap(turn => turn ?? []);

const fightIn = (
  random: Random,
  scenario: Scenario,
  referee: Referee,
  kind: Situation['kind'],
  { states, phaseOf }: FightCounts,
): RandomFight => {
  const { hexes } = scenario.map;
  const target = oneOf(
    random,
    [...hexes.hexes.values()].filter(hex => hexes.neighbours(hex.id).length > 1),
  );
  const from = [oneOf(random, hexes.neighbours(target.id)), oneOf(random, hexes.neighbours(target.id))];
  const [first, second] = scenario.sides.map(side => side.name);
  const [own, other] = random.chance(0.5) ? [first, second] : [second, first];
  const groups = kind === 'overrun' || from[0] === from[1] ? 1 : 1 + random.below(2);
  const turn: Turn = oneOf(random, [...scenario.turns, ...afterLast(scenario)]);
  const weather = weatherIn(turn, target.zone);
  const attackers = counters(random, scenario, own ?? '', states, groups);
  const defenders = counters(random, scenario, other ?? '', states, 1);
  const used = [...new Set(attackers.map(a => a.group))];
  const phase = phaseOf?.(oneOf(random, scenario.phases));
  const ground = { terrain: target.terrain, features: target.features, weather, ...present({ phase }) };
  const ways = from.map(hex => ({
    ...ground,
    hexsides: hexes.hexside(hex, target.id),
    connections: hexes.connection(hex, target.id),
  }));
  const crossed = used.map(group => ways[group - 1]?.hexsides ?? []);
  const common = (crossed[0] ?? []).filter(side => crossed.every(sides => sides.includes(side)));
  const said = (units: readonly Placed[]) =>
    referee.unitsOf(
      {
        turn,
        phase: undefined,
        units: new Map(units.map(u => [u.unit.id, { hex: target.id, faceUp: u.faceUp, states: u.states }])),
        masked: new Map(),
        markers: new Map(),
      },
      units.map(u => ({ unit: u.unit.id, group: u.group })),
    );
  return {
    attackers,
    defenders,
    ways,
    way: { ...ground, hexsides: common, connections: [] },
    situation: {
      kind,
      attackers: said(attackers),
      defenders: said(defenders),
      ...(target.terrain === undefined ? {} : { terrain: target.terrain }),
      features: target.features,
      hexsides: used.flatMap(group => (ways[group - 1]?.hexsides ?? []).map(feature => ({ feature, groups: [group] }))),
      ...(weather === undefined ? {} : { weather }),
      date: turn.date,
      options: phase === undefined ? {} : { phase },
      mpSpent: ZERO,
    },
  };
};

const words = (x: Fraction): string => toWords(x);

const sidesOf = ({ attack, defence }: ReturnType<Referee['odds']>) => [attack, defence];

/** Does the module's line say that it leaves this to the players? */
const leaves = ({ uncounted }: FightCount, what: string): boolean => uncounted.some(({ words: said }) => said === what);

/** Where the module leaves limits of factors to the players, and says so, `odds` may set a strength down to one. */
const isLimited = (referee: Referee, count: FightCount, { situation }: RandomFight): boolean =>
  leaves(count, 'factor limits') &&
  sidesOf(referee.odds(situation)).some(({ entries }) =>
    entries.some(({ op, what }) => op === '=' && /^limit of \d+ factors /.test(what)),
  );

/** Both answers in the same words. */
const answers = (referee: Referee, count: FightCount, fight: RandomFight) => {
  const { situation, attackers, defenders, ways, way } = fight;
  const odds = referee.odds(situation);
  // Where the module leaves them to the players it says so.
  const isWhole = !(leaves(count, 'winter') && situation.weather === 'Snow');
  const counted = countFight(
    count,
    {
      attackers: attackers.map(a => ({ ...a, way: ways[a.group - 1] ?? way })),
      defenders: defenders.map(d => ({ ...d, way })),
    },
    way,
  );
  const said = (a: { attack: string; defence: string; column: string; final: string; shift: string; drm: string }) =>
    `${a.attack} : ${a.defence} → ${a.column} ${a.shift} → ${a.final} DRM ${a.drm}`;
  return {
    odds: said({
      attack: words(odds.attack.total),
      defence: words(odds.defence.total),
      column: count.scale || count.automatic ? odds.column : '',
      final: count.scale || count.automatic ? odds.finalColumn : '',
      shift: words(odds.shifts.total),
      drm: isWhole ? words(odds.drm.total) : '',
    }),
    module: said({
      attack: words(counted.attack),
      defence: words(counted.defence),
      column: counted.column,
      final: counted.finalColumn,
      shift: String(counted.shift),
      drm: isWhole ? String(counted.drm) : '',
    }),
  };
};

/** What a unit pays but for ZOCs, which the module leaves to the players. */
const withoutZocs = ({ entries }: Ledger): Fraction =>
  sum(entries.filter(({ what }) => !/\bZOC\b/.test(what)).map(({ value }) => value));

/** MPs of each attacker where both tell them; no road is in the situation. */
const differentMps = (referee: Referee, count: FightCount, { situation, attackers, ways, way }: RandomFight) => {
  const { payers = [], allowed = [] } = referee.odds(situation).overrun ?? {};
  return attackers.flatMap(counter => {
    const said = count.mp?.(counter, { ...(ways[counter.group - 1] ?? way), connections: [] });
    const mp = payers.find(({ id }) => id === counter.unit.id)?.mp;
    if (said === undefined) return [];
    if (said === 'prohibited' || said === 'unable')
      return allowed.some(({ answer }) => answer === 'illegal') ? [] : [`${counter.unit.id}: module says ${said}`];
    const due = mp === undefined || 'least' in mp ? undefined : words(withoutZocs(mp));
    return due === undefined || due === words(said)
      ? []
      : [`${counter.unit.id}: odds ${due} MP; module ${words(said)} MP`];
  });
};

/** What results do: the module’s words are the same on any ground, and name that from which a retreat is shorter. */
const differentMeanings = (referee: Referee, count: FightCount, { situation }: RandomFight): readonly string[] => {
  const { terrain = 'clear', features } = situation;
  return referee.odds(situation).results.flatMap(({ result, meaning }) => {
    const said = count.chart?.meaning(result) ?? meaning;
    const short = (/\(1 from ([^)]*)\)/.exec(said)?.[1] ?? '').split(', ');
    const isShort = [terrain, ...features].some(word => short.includes(word));
    const here = said.replace(/2 \(1 from [^)]*\)/, isShort ? '1' : '2');
    return here === meaning ? [] : [`${result} in ${terrain}: odds ${meaning}; module ${said}`];
  });
};

/** As the builder has it: of each kind one unit is asked what ground leaves of it, and speaks for all. */
const byKinds = (count: FightCount, { kindOf }: FightCounts, { units }: Scenario): FightCount => {
  const first = new Map([...units].reverse().map(unit => [kindOf(unit), unit] as const));
  const speaking = (one: Sum): Sum => ({
    ...one,
    share: ({ unit, states }, way) => one.share({ unit: first.get(kindOf(unit)) ?? unit, states }, way),
  });
  const [attack, defence, ...others] = count.sums;
  return { ...count, sums: [speaking(attack), speaking(defence), ...others.map(speaking)] };
};

const countOf = (counts: FightCounts, kind: Situation['kind'], scenario: Scenario): FightCount | undefined => {
  const count = kind === 'overrun' ? counts.overrun : counts.attack;
  return count && byKinds(count, counts, scenario);
};

describe.each(readdirSync(SAMPLES))('%s', name => {
  it.each(['overrun', 'combat'] as const)('counts each %s as odds do', async kind => {
    const scenario = await scenarioOf(name);
    const referee = refereeOf(scenario);
    const counts = referee.counts();
    const count = countOf(counts, kind, scenario);
    if (!count) throw new Error(`${name} counts no ${kind}`);
    const random = new Random(41);
    const different: string[] = [];
    let limited = 0;
    for (let i = 0; i < FIGHTS + limited; i++) {
      const fight = fightIn(random, scenario, referee, kind, counts);
      if (isLimited(referee, count, fight)) {
        limited++;
        continue;
      }
      different.push(...differentMps(referee, count, fight), ...differentMeanings(referee, count, fight));
      const { odds, module } = answers(referee, count, fight);
      if (odds !== module) different.push(`${i}: odds ${odds}; module ${module}; ${JSON.stringify(fight.situation)}`);
    }
    // Four counters seldom have as much as that.
    expect(limited).toBeLessThan(FIGHTS / 20);
    expect(`${FIGHTS - different.length} of ${FIGHTS}\n${different.slice(0, 3).join('\n')}`).toBe(
      `${FIGHTS} of ${FIGHTS}\n`,
    );
  });
});
