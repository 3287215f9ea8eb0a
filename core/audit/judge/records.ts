// What a judge keeps in mind of a line of play, beside the rules' own state. Who goes on in another way takes a copy.

import type { Observation } from '../../rules/observation';
import type { GameState } from '../../rules/system';
import { Memory } from '../memory';
import { UnitLedger } from '../units/unit-ledger';
import type { Roster } from '../units/outside-fights';
import { NeverRolled } from './fights/never-rolled';
import { LogBefore } from './log-before';
import { SettingUp } from './setting-up';
import { Unkept } from './unkept';

export interface Records {
  readonly memory: Memory;
  readonly neverRolled: NeverRolled;
  readonly unkept: Unkept;
  readonly settingUp: SettingUp;
  /** Without the units of the scenario there is none. */
  readonly ledger: UnitLedger | undefined;
  /** Where the observations begin as a log begins. */
  readonly logBefore: LogBefore | undefined;
}

interface Line {
  readonly observations: readonly Observation[];
  readonly roster: Roster | undefined;
  /** Badges and procedures that the log shows somewhere. */
  readonly kept: ReadonlySet<string> | undefined;
  /** The observations do not begin where a log begins. */
  readonly isBegun: boolean;
}

export const emptyRecords = (begin: GameState, { observations, roster, kept, isBegun }: Line): Records => ({
  memory: new Memory(),
  neverRolled: new NeverRolled(),
  unkept: new Unkept(kept),
  settingUp: new SettingUp(roster, isBegun),
  ledger: roster && new UnitLedger(roster, observations),
  logBefore: roster && !isBegun ? new LogBefore(begin.position, observations, roster) : undefined,
});

/** @param observations all of the line that goes on from here */
export const copyOf = (records: Records, observations: readonly Observation[]): Records => ({
  memory: records.memory.copy(),
  neverRolled: records.neverRolled.copy(),
  unkept: records.unkept.copy(),
  settingUp: records.settingUp.copy(),
  ledger: records.ledger?.copy(observations),
  logBefore: records.logBefore?.copy(observations),
});
