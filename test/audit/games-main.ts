// `npm run games -- [--count N] [--system ID] [--seed N] [--faults] [--odds]`: plays random legal games, writes their logs
// and audits them; with `--faults` also puts faults into them, with `--odds` looks every fight up before it, in the games
// with faults too. Ends with what came of it; exit code 1 when a legal game was accused or could not be judged, under 98
// of 100 faults were found in their step or open there, or odds said something else than the audit.

import { parseArgs } from 'node:util';
import type { Audit } from '../../core/audit/audit';
import { compareOdds } from './odds-and-audit';
import { auditActs, Clubs, DRAFTS, SYSTEMS, type Club } from './random-games/audit-game';
import { check } from './random-games/check-game';
import type { Fault } from './random-games/faults/fault';
import { faultNames, isFound, isOpen, withFault } from './random-games/faults/put';
import type { RandomGame } from './random-games/play';
import { playGame } from './random-games/player';

const FOUND_AT_LEAST = 0.98;
/** So often it is told how far a run has come. */
const PROGRESS = 50;

interface Count {
  put: number;
  found: number;
  /** Not told as illegal, but a question about it is, or it is owed. */
  open: number;
  readonly missed: string[];
}

/** Where it was put, and what is told there instead. */
const missed = ({ seed }: RandomGame, fault: Fault, { findings }: Audit): string => {
  const told = findings.filter(f => f.verdict !== 'note').map(f => `${f.step} ${f.verdict} ${f.code}`);
  return `seed ${seed}, step ${fault.steps.join(' or ')}: ${told.join(', ') || 'nothing is told'}`;
};

const putFaults = async (
  club: Club,
  game: RandomGame,
  counts: Map<string, Count>,
  odds: Odds | undefined,
): Promise<void> => {
  for (const name of faultNames(club.found.system.id)) {
    const fault = withFault(game, club.rules, name);
    if (!fault) continue;
    const { audit } = await auditActs(club, fault.acts);
    odds?.hold(game.seed, audit);
    const count = counts.get(name) ?? { put: 0, found: 0, open: 0, missed: [] };
    counts.set(name, count);
    count.put++;
    if (isFound(audit, fault)) count.found++;
    else if (isOpen(audit, fault)) count.open++;
    else count.missed.push(missed(game, fault, audit));
  }
};

/** Fights that were looked up before they were fought. */
class Odds {
  private asked = 0;
  private unasked = 0;
  different = 0;

  hold(seed: number, audit: Audit): void {
    const { asked, unasked, differences } = compareOdds(audit);
    this.asked += asked;
    this.unasked += unasked;
    this.different += differences.length;
    for (const difference of differences) console.log(`seed ${seed}, ${difference}`);
  }

  told(): string {
    return `${this.asked} fights looked up, ${this.unasked} that no line asks about, ${this.different} differences`;
  }
}

const report = (names: readonly string[], counts: ReadonlyMap<string, Count>): boolean => {
  let [put, found, open] = [0, 0, 0];
  for (const name of names) {
    const count = counts.get(name) ?? { put: 0, found: 0, open: 0, missed: [] };
    put += count.put;
    found += count.found;
    open += count.open;
    console.log(
      `  ${count.found} of ${count.put}, ${count.open} open  ${name}${count.missed.map(m => `\n      not found: ${m}`).join('')}`,
    );
  }
  console.log(`${found} of ${put} faults found in their step, ${open} open, ${put - found - open} missed`);
  return found + open >= put * FOUND_AT_LEAST;
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '1000' },
      system: { type: 'string' },
      seed: { type: 'string', default: '1' },
      faults: { type: 'boolean', default: false },
      odds: { type: 'boolean', default: false },
    },
  });
  const first = Number(values.seed);
  let failed = false;
  for (const system of values.system === undefined ? [...SYSTEMS, ...DRAFTS] : [values.system]) {
    const clubs = new Clubs(system);
    const counts = new Map<string, Count>();
    let [steps, accused] = [0, 0];
    const odds = values.odds ? new Odds() : undefined;
    const done = { move: 0, overrun: 0, combat: 0 };
    for (let seed = first; seed < first + Number(values.count); seed++) {
      const club = await clubs.of(seed);
      const game = playGame(club.rules, seed);
      const problems = await check(club, game);
      for (const problem of problems) console.log(problem);
      if (problems.length > 0) accused++;
      steps += game.acts.length;
      for (const { action } of game.played)
        if (Object.hasOwn(done, action.kind)) done[action.kind as keyof typeof done]++;
      odds?.hold(seed, (await auditActs(club, game.acts)).audit);
      if (values.faults) await putFaults(club, game, counts, odds);
      const games = seed - first + 1;
      if (games % PROGRESS === 0)
        console.error(`${system}: ${games} games, ${steps} steps, ${accused} not judged legal`);
    }
    const what = `${done.move} moves, ${done.overrun} overruns, ${done.combat} attacks`;
    console.log(`${system}: ${values.count} legal games, ${steps} steps (${what}), ${accused} not judged legal`);
    if (odds) console.log(`  ${odds.told()}`);
    if (odds && odds.different > 0) failed = true;
    if (values.faults && !report(faultNames(system), counts)) failed = true;
    if (accused > 0) failed = true;
  }
  return failed ? 1 : 0;
};

void main().then(code => {
  process.exitCode = code;
});
