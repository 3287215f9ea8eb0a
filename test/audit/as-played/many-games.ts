// The clean sample game of a system and its random games, taken apart.

import { withFault } from '../random-games/faults/put';
import { Clubs, type Club } from '../random-games/audit-game';
import type { Fault } from '../random-games/faults/fault';
import { playGame } from '../random-games/player';
import type { RandomGame } from '../random-games/play';
import { EAGER } from './eager-players';
import { sampleGame } from './sample-game';
import { toldFault, toldGame, withoutUndone, type ToldGame } from './told-game';

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
  const fault = withFault(game, club.rules, name);
  return fault && { fault, told: toldFault(club, game, fault) };
};
