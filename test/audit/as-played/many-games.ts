// The clean sample game of a system and its random games, taken apart.

import { withFault } from '../random-games/faults/put';
import { Clubs, type Club } from '../random-games/audit-game';
import type { HexId } from '../../../core/hexmap/hex-map';
import type { Phase, UnitId } from '../../../core/scenario/scenario';
import { endOf, type Fault } from '../random-games/faults/fault';
import { playGame } from '../random-games/player';
import type { RandomGame } from '../random-games/play';
import { EAGER } from './eager-players';
import { sampleGame } from './sample-game';
import type { Act } from '../random-games/table-top';
import { isPossible, judgedQuickly } from './judged-log';
import { observedActs } from './observed-acts';
import { toldFault, toldGame, unitsOfAct, withoutUndone, type ToldGame } from './told-game';
import type { Variant } from './variant';

export interface PlayedGame {
  readonly club: Club;
  readonly game: RandomGame;
  readonly told: ToldGame;
}

export class Games {
  private readonly clubs: Clubs;

  constructor(private readonly system: string) {
    this.clubs = new Clubs(system);
  }

  /** Seed 0 is the sample's own game. */
  async of(seed: number): Promise<PlayedGame> {
    if (seed === 0) {
      const { club, game } = await sampleGame(this.system);
      return { club, game, told: toldGame(club, game) };
    }
    const club = await this.clubs.of(seed);
    // Of three games two are fought out by players who seek the fight.
    const game = withoutUndone(playGame(club.rules, seed, seed % 3 === 0 ? undefined : EAGER));
    return { club, game, told: toldGame(club, game) };
  }
}

/** The game with one fault of that kind; undefined: it has no place for it. */
export const spoilt = (
  { club, game }: PlayedGame,
  name: string,
): { readonly fault: Fault; readonly told: ToldGame } | undefined => {
  const ended = withFault(game, club.rules, name, true);
  const fault = ended && continued(club, game, ended);
  return fault && { fault, told: toldFault(club, game, fault) };
};

/**
 * The log goes on with a move of the game by each side, the one whose phase it is first, by units that the fault has
 * nothing to do with: what a result asks of the other side is due then, and no turn of the track came too late for the
 * fault. Where the game has no such moves, or hands cannot make them, it ends with the phase; after a fight the other side
 * has its turn and passes it. A move that is wrong without what the game did before it would be a second fault: the
 * first such way to go on is taken by which the fewest would be accused without the fault.
 */
const continued = (club: Club, game: RandomGame, fault: Fault): Fault => {
  const end = endOf(fault);
  const faultless = game.acts.slice(0, fault.fight ? fault.fight.acts[1] + 1 : fault.before);
  let best: { readonly acts: readonly Act[]; readonly wrong: number } | undefined;
  for (const goOn of GOING_ON) {
    const rest = goingOn(club, game, fault, goOn);
    const acts = [...fault.acts.slice(0, end), ...(rest ?? [])];
    if (!rest || !isPossible(club, asLog(acts))) continue;
    const wrong = isPossible(club, asLog([...faultless, ...rest]))
      ? accusedIn(club, [...faultless, ...rest])
      : Infinity;
    if (wrong < (best?.wrong ?? Infinity)) best = { acts, wrong };
    if (wrong === 0) break;
  }
  return best ? { ...fault, acts: best.acts, end } : fault;
};

/** Who makes a move after the fault: the side whose phase it is, by which of its moves that could be, and the other. */
interface GoOn {
  readonly ours: number | undefined;
  readonly theirs: boolean;
}

const GOING_ON: readonly GoOn[] = [true, false].flatMap(theirs => [0, 1, 2, undefined].map(ours => ({ ours, theirs })));

const asLog = (acts: readonly Act[]): Variant => ({ before: [], lines: acts.map(act => ({ act })) });

const accusedIn = (club: Club, acts: readonly Act[]): number =>
  judgedQuickly(club, asLog(acts)).findings.filter(f => f.verdict === 'illegal').length;

/** undefined: the track is not turned any more. */
const goingOn = (
  club: Club,
  { acts, played }: RandomGame,
  fault: Fault,
  { ours, theirs }: GoOn,
): readonly Act[] | undefined => {
  const own = fault.acts.slice(0, endOf(fault));
  const guilty = own.slice(fault.before).flatMap(unitsOfAct);
  const { units: spoilt, hexes } = whereTheyStand(club, own, guilty);
  const isApart = (act: Act): boolean =>
    act.do === 'drag' && !act.to.some(({ unit, hex }) => spoilt.has(unit) || hexes.has(hex));
  const side = phaseAt(club, own)?.side;
  const sideOf = (unit: UnitId): string | undefined => club.rules.scenario.units.find(u => u.id === unit)?.side;
  const resumed = fault.fight ? fault.fight.acts[1] + 1 : fault.before;
  const rest: Act[] = [];
  let [isTurned, hasGoneOn, isTheirTurn] = [false, ours === undefined, false];
  let passedBy = 0;
  for (const { action, acts: range } of played.filter(p => p.acts[0] >= resumed)) {
    const act = acts[range[0]];
    const isTheirs = action.kind === 'move' && sideOf(action.units[0] ?? '') !== side;
    if (action.kind === 'phase') {
      rest.push({ do: 'phase' });
      isTurned = true;
      if (!theirs) break;
    } else if (action.kind === 'move' && act && isApart(act)) {
      if (isTurned ? !isTheirs : hasGoneOn || isTheirs || passedBy++ < (ours ?? 0)) continue;
      rest.push(act);
      hasGoneOn = true;
      isTheirTurn = isTurned;
      if (isTurned) break;
    }
  }
  const passed = fault.fight && !isTheirTurn ? turnsPast(club, [...own, ...rest], side) : [];
  return isTurned ? [...rest, ...passed] : undefined;
};

/** The turns of the track until a phase of the other side has come and gone; none: the game has no more of them. */
const turnsPast = ({ rules: { scenario } }: Club, acts: readonly Act[], side: string | undefined): readonly Act[] => {
  const { turns, phases } = scenario;
  const begun = acts.filter(act => act.do === 'phase').length;
  const next = Array.from({ length: phases.length }, (_, i) => phases[(begun + i + 1) % phases.length]);
  const theirs = next.findIndex(phase => phase?.side !== side);
  const count = theirs + 2;
  return theirs < 0 || begun + count >= turns.length * phases.length
    ? []
    : Array.from({ length: count }, () => ({ do: 'phase' as const }));
};

/** The units, those that stand with them then, and where: a stack that is too big is none when one of it goes on in time. */
const whereTheyStand = (
  club: Club,
  acts: readonly Act[],
  units: readonly UnitId[],
): { readonly units: ReadonlySet<UnitId>; readonly hexes: ReadonlySet<HexId> } => {
  if (!isPossible(club, { before: [], lines: acts.map(act => ({ act })) }))
    return { units: new Set(units), hexes: new Set() };
  const { units: places } = observedActs(club, acts).end;
  const hexes = new Set(units.flatMap(unit => places.get(unit)?.hex ?? []));
  const there = [...places].flatMap(([id, { hex }]) => (hex !== undefined && hexes.has(hex) ? [id] : []));
  return { units: new Set([...units, ...there]), hexes };
};

const phaseAt = ({ rules: { scenario } }: Club, acts: readonly Act[]): Phase | undefined =>
  scenario.phases[acts.filter(act => act.do === 'phase').length % scenario.phases.length];
