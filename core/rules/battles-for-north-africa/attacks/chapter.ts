// What is remembered of the attacks of a combat phase, and what the phase leaves undone.

import type { Chapter } from '../../frame/chapter';
import type { Board } from '../board';
import type { Attacks, Memory } from '../memory';
import { dutyVerdicts } from './duties';

export const NO_ATTACKS: Attacks = {
  attackers: new Map(),
  defenders: new Map(),
  targets: new Map(),
  allotted: undefined,
};

export const ATTACKS: Chapter<Board, Attacks, Memory> = {
  fresh: NO_ATTACKS,
  ends: (_, ending, memory) => dutyVerdicts(ending, memory),
};
