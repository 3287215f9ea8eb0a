// What an audit says of one log: the model of `audit --format json`, of the transcript and of the editor's annotations.

import type { Binding } from './observe/binding';
import type { BoardHexes } from './bound/board-hexes';
import type { TerrainTable } from './bound/terrain-table';
import type { Unknown } from './bound/bound-map';
import type { Correction } from './take-backs/corrections';
import type { KeptMoment } from './judge/moments';
import type { LookHere } from './look-here/look-here';
import type { JudgedRuling, Ruling } from './notes/ruling';
import type { NearMiss, NotesFrom } from './open/rules-search';
import type { SourceProblem } from '../base/source';
import type { VassalError } from '../vassal/error';
import type { Timeline } from '../vassal/replay/timeline';
import type { CommandNode } from '../vassal/game/command';
import type { VassalModule } from '../vassal/module/module';
import type { SavedGame } from '../vassal/game/saved-game';
import type { HexId } from '../hexmap/hex-map';
import type { Scenario, UnitId } from '../scenario/scenario';
import type { Action } from '../rules/action';
import type { AnnouncedNote } from '../rules/announced';
import type { Ledger, LedgerRange, RuleRef } from '../rules/ledger';
import type { Observation } from '../rules/observation';
import type { Judgement, Referee, RuleSystem } from '../rules/system';
import type { Answer } from '../rules/verdict';

/** What is not known of a bound game's map and units. */
export interface Sparse {
  readonly unknown: Unknown;
  /** Is a unit without figures? */
  readonly isBare: (unit: UnitId) => boolean;
  /** Where the hexes lie in the module's own picture. */
  readonly board: BoardHexes;
  /** The words that the rules have for terrain, and the table that says where it lies. */
  readonly terrains: readonly string[];
  readonly table: TerrainTable;
}

/** The rules found for a log, and where (contract: "Rules for a log are found by one function"). */
export interface FoundRules {
  readonly system: RuleSystem;
  readonly scenario: Scenario;
  readonly referee: Referee;
  /** How the log's pieces and texts are named in the scenario's terms. */
  readonly binding: Binding;
  /** `the scenario inside the module`, `option --scenario`, … */
  readonly from: string;
  /** Of a bound game, which need not be known in full. */
  readonly sparse?: Sparse;
}

/** A log, opened: read, replayed, its module and rules found as far as they could be. */
export interface OpenedLog {
  readonly file: string;
  /** What the file says besides its commands. */
  readonly game: Pick<SavedGame, 'module' | 'save' | 'warnings' | 'truncated'>;
  readonly timeline: Timeline;
  /** The commands of steps that hold some that were not understood, by step. */
  readonly unread?: ReadonlyMap<number, CommandNode>;
  /** Only the log's first steps: the others are still being read. */
  readonly isBeginning?: true;
  readonly module?: VassalModule;
  /** Of the module's file, in hexadecimal. */
  readonly moduleSha256?: string;
  readonly rules?: FoundRules;
  /** Why no rules were found, and the one line that says what to supply. */
  readonly whyNoRules?: string;
  /** Modules that lie near and are not its own: what may be judged by all the same. */
  readonly nearMisses?: readonly NearMiss[];
  /** Where its rulings were found. */
  readonly notesFrom?: NotesFrom;
  /** Said of rules that are of another version than the log was played with, or not those that somebody named: `Played with version 1.0, judged by version 1.1.` */
  readonly aboutRules?: string;
  /** What the referee ruled in the log's notes file. */
  readonly rulings?: readonly Ruling[];
  /** What is wrong in the log's notes file; then nothing is judged. Places are in that file, named as it was found. */
  readonly notesProblems?: readonly SourceProblem[];
  /** The module's own error if a module was named and could not be read. */
  readonly moduleError?: VassalError;
}

/**
 * `not-judged`: no rule asked anything of it, such as of a counter that is set down out of a box. `allowed`: all that was
 * found against it is allowed by a ruling.
 */
export type Standing = Answer | 'not-judged' | 'allowed';

export interface AuditedAction {
  /** `a1`, `a2`, … in order. */
  readonly id: string;
  readonly action: Action;
  readonly verdict: Standing;
  /** Without the state after it: thousands of boards would be kept for it. */
  readonly judgement: Omit<Judgement, 'state'>;
  /** Hexes and names for people; the units' names as their counters read at that moment. */
  readonly units: readonly { readonly id: UnitId; readonly name: string }[];
}

export interface Finding {
  readonly code: string;
  readonly verdict: 'illegal' | 'undetermined' | 'note';
  readonly step: number;
  /** The step whose act it is, where that is a later one of the action, such as the defenders' retreat. */
  readonly act?: number;
  readonly action?: string;
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
  readonly rule: RuleRef;
  readonly message: string;
  /** A note in a word or two, for a list of many that are alike: `d6 = 3`. */
  readonly brief?: string;
  /** The same where the answer stands beside it and need not be repeated; left out: the message does not tell it. */
  readonly reason?: string;
  readonly ledger?: Ledger | LedgerRange;
  /** The ledger is only what the action cost: the finding itself rests on no figure. */
  readonly ledgerOf?: 'action';
  readonly missing?: string;
  /** A note in place of a question that another one asks too: the step of that. */
  readonly asked?: { readonly step: number };
  /** The id of the action whose fault it only follows from: without that fault nobody would ask. */
  readonly under?: string;
  readonly because: readonly Because[];
  /** Of what is illegal: the slips of the log that might have excused it, and do not. Left out: none might. */
  readonly tried?: readonly TriedSlip[];
  /** A note in place of a finding that a ruling allows, and what it was. */
  readonly allowed?: { readonly verdict: 'illegal' | 'undetermined'; readonly ruling: Ruling };
}

/** A slip by which the log might have been played otherwise than it tells, and does not excuse what was found. */
export interface TriedSlip {
  /** Its name in the referee's table of slips. */
  readonly slip: string;
  /** What it supposes: `the track turned late`. */
  readonly brief: string;
  /** Why it is no excuse: `the same rule is broken then`. */
  readonly why: string;
}

/** An earlier step that a finding rests on. */
export interface Because {
  readonly step: number;
  readonly what: string;
  /** The log that it is a step of, if that is an earlier one of the game. */
  readonly file?: string;
  /** It is itself found illegal. */
  readonly isFault?: true;
}

/** Where a log stands among the logs of its game that were given together. */
export interface ChainPlace {
  /** From 1. */
  readonly place: number;
  readonly of: number;
  /** The log that it carries on from; left out: it is the first. */
  readonly after?: string;
  /** Why it is judged as a log alone all the same: what is missing between the two. */
  readonly gap?: string;
}

/** What a result asks and nobody has done yet, though there is still time for it. No fault. */
export interface Owed {
  /** The fight's id. */
  readonly action: string;
  readonly step: number;
  readonly side?: string;
  /** What is asked for: `Retreats 2 hexes (rule 9).` */
  readonly what: string;
  /** How it stands so far: `Soviet lost 0 factors; X1 costs 4 (rule 9).` */
  readonly soFar: string;
  readonly units: readonly UnitId[];
  readonly hexes: readonly HexId[];
  readonly rule: RuleRef;
  /** `the end of Axis Combat` */
  readonly until: string;
}

/** What was said of a fight beside what is counted. Never a finding: a slip of the tongue breaks no rule. */
export interface AnnouncedRemark extends AnnouncedNote {
  readonly step: number;
  readonly action: string;
}

export interface Audit {
  readonly log: OpenedLog;
  /** It is not judged yet, though there are rules: `later`, or because the user stopped it. */
  readonly unjudged?: 'later' | 'stopped';
  /** Its rules are left out, for judging it costs too much: up to that step more than any game asks for; 0: its start. */
  readonly tooDear?: { readonly step: number };
  /** All observations, also those no action took up. Without rules they name pieces by their VASSAL names. */
  readonly observations: readonly Observation[];
  readonly actions: readonly AuditedAction[];
  /** In the order of steps. */
  readonly findings: readonly Finding[];
  /** In the order of steps. */
  readonly owed: readonly Owed[];
  /** What players took back by hand: not judged. */
  readonly corrections: readonly Correction[];
  readonly announced: readonly AnnouncedRemark[];
  /** Of a log without rules: what a referee may want to look at. */
  readonly lookHere?: LookHere;
  /** Of a log that was judged together with others of its game. */
  readonly chain?: ChainPlace;
  /** The log that was judged with it and begins with all its steps: it is the same game. */
  readonly copyOf?: string;
  /** Moments of the game as the judge kept them; left out: it is not judged. */
  readonly moments?: readonly KeptMoment[];
  /** What became of each ruling, in the order of the notes file; left out: there is none. */
  readonly rulings?: readonly JudgedRuling[];
}
