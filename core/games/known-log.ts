// A log as a folder of games knows it: what it is, whose it is, and how it stands. Plain data, kept once the log is closed; all
// that lists logs is drawn from it: reports, a tournament's index, the tree of an editor, a table.

import type { Audit, ChainPlace, OpenedLog } from '../audit/audit';
import type { NearMiss, NotesFrom } from '../audit/open/rules-search';
import { present } from '../base/present';
import { OBSERVER } from '../vassal/replay/unknown-side';
import { countAudit, type Counts } from './counts';
import { openForWhom, type OpenFor } from './open-for-whom';

/**
 * How a log stands: exactly one of three. Only of a judged one do figures say anything: none that is shown or unread may
 * ever be told as one in which nothing was found.
 */
export type LogState =
  | {
      readonly kind: 'judged';
      readonly by: JudgedBy;
      /** Why not all of it was judged as far as usual: what is not found in it is no proof. */ readonly inPart?: string;
    }
  /** Its text can be read, but nobody knows what is legal in it. */
  | {
      readonly kind: 'shown';
      readonly because: string;
      /** In a few words, for a cell: `played with Hexref 1.0`. */ readonly briefly: string;
      /** Judging it costs more than it may. */ readonly isTooDear?: true;
    }
  | { readonly kind: 'unread'; readonly because: string };

export interface JudgedBy {
  /** Of the rule system. */
  readonly system: string;
  /** `the scenario inside the module` */
  readonly from: string;
  readonly scenario: string;
  readonly version: string;
  /** Said of rules of another version than it was played with, or not those that somebody named. */
  readonly aboutRules?: string;
}

export interface Player {
  readonly name: string;
  /** Empty: an observer, or the log does not say. */
  readonly side: string;
}

/** `Soviet` `Retreats 2 hexes (rule 9).` `the end of Axis Combat` */
export interface OwedBy {
  readonly side?: string;
  readonly what: string;
  readonly until: string;
}

/** What became of the rulings of a log. */
export interface RulingsOfLog {
  /** Absent: there is no notes file. */
  readonly notes?: NotesFrom;
  readonly applied: number;
  /** Made for steps that show something else now. */
  readonly stale: number;
  readonly withoutEffect: number;
}

/** A log that could be read. */
export interface KnownLog {
  /** As it is named where it lies now. */
  readonly file: string;
  /** SHA-256 of its bytes, in hexadecimal: by this it is the same log under any name. '' where the host cannot reckon it. */
  readonly content: string;
  /** Of its module, as the log says it; absent: it does not. */
  readonly module?: string;
  readonly moduleVersion?: string;
  readonly vassalVersion?: string;
  /** When it was saved, in milliseconds since 1970. */
  readonly saved?: number;
  readonly steps: number;
  readonly players: readonly Player[];
  /** Who wrote in the chat that everybody reads, where nobody plays a side in its roster; absent: somebody does, or nobody wrote. */
  readonly speakers?: readonly string[];
  /** That somebody may play in its game; empty: it is not known. */
  readonly sides: readonly string[];
  readonly chain?: ChainPlace;
  /** Another log that was judged with it, and in which all its steps are. */
  readonly copyOf?: string;
  readonly rulings: RulingsOfLog;
  /** What it may be judged by all the same: a module of another version beside it, and the like. */
  readonly nearMisses: readonly NearMiss[];
  readonly counts: Counts;
  /** What is open in it, and for whom. */
  readonly open: readonly OpenFor[];
  /** What results still ask for at its end. */
  readonly owed: readonly OwedBy[];
  readonly state: Exclude<LogState, { kind: 'unread' }>;
}

export interface UnreadLog {
  readonly file: string;
  readonly state: Extract<LogState, { kind: 'unread' }>;
}

/** @param heldBack findings that a baseline knows */
export const knownLog = (audit: Audit, content: string, heldBack?: Audit['findings']): KnownLog => {
  const { log, chain, copyOf } = audit;
  const { module, save } = log.game;
  return {
    file: log.file,
    content,
    ...present({
      module: module?.name,
      moduleVersion: module?.version,
      vassalVersion: module?.vassalVersion,
      saved: save?.dateSaved,
      chain,
      copyOf,
    }),
    steps: log.timeline.steps,
    players: playersOf(log),
    ...speakersOf(log),
    sides: sidesOf(log),
    rulings: rulingsOf(audit),
    nearMisses: log.nearMisses ?? [],
    counts: countAudit(audit, heldBack),
    open: openForWhom(audit),
    owed: audit.owed.map(({ side, what, until }) => ({ ...present({ side }), what, until })),
    state: stateOf(audit, heldBack),
  };
};

/** More was asked for than judging a log may cost. */
export const isCutShort = ({ state }: Pick<KnownLog, 'state'>): boolean =>
  state.kind === 'judged' ? state.inPart !== undefined : state.isTooDear === true;

/** Why not all of a log was judged as far as usual. */
export const inPart = ({ findings }: Pick<Audit, 'findings'>): string | undefined =>
  findings.find(({ code }) => code === 'slips-untried')?.message;

export const unreadLog = (file: string, because: string): UnreadLog => ({ file, state: { kind: 'unread', because } });

export const playersOf = ({ timeline }: OpenedLog): readonly Player[] =>
  timeline.players.map(({ name, side }) => ({ name, side: side === OBSERVER ? '' : side }));

/** Where more write, the chat is a crowd's, and tells nothing of who plays. */
const MOST_SPEAKERS = 20;

/** Where nobody in the roster plays, or there is none. */
const speakersOf = (log: OpenedLog): Pick<KnownLog, 'speakers'> => {
  const speakers = playersOf(log).every(({ side }) => side === '') ? log.timeline.speakers() : [];
  return speakers.length === 0 || speakers.length > MOST_SPEAKERS ? {} : { speakers };
};

/** The module's, or without it the scenario's. */
const sidesOf = ({ module, rules }: OpenedLog): readonly string[] =>
  module && module.sides.length > 0 ? module.sides : (rules?.scenario.sides.map(({ name }) => name) ?? []);

/** @param heldBack findings that a baseline knows */
export const stateOf = (
  { log, findings, unjudged, tooDear }: Audit,
  heldBack: Audit['findings'] = [],
): KnownLog['state'] => {
  const { rules, whyNoRules, aboutRules } = log;
  if (tooDear) return { kind: 'shown', because: whyNoRules ?? '', briefly: 'costs too much', isTooDear: true };
  if (!rules) return { kind: 'shown', because: whyNoRules ?? 'No rules were found for it.', briefly: playedWith(log) };
  if (unjudged === 'later') return { kind: 'shown', because: 'It is not judged yet.', briefly: 'not yet' };
  if (unjudged === 'stopped') return { kind: 'shown', because: 'Its judging was stopped.', briefly: 'stopped' };
  const { system, from, scenario } = rules;
  const by = { system: system.name, from, scenario: scenario.name, version: scenario.version };
  const part = inPart({ findings: [...findings, ...heldBack] });
  return { kind: 'judged', by: { ...by, ...present({ aboutRules }) }, ...present({ inPart: part }) };
};

const playedWith = ({ game: { module }, nearMisses = [] }: OpenedLog): string => {
  if (module?.name === undefined || module.name === '') return 'its module is not known';
  const near = nearMisses.find(({ fit, version }) => fit === 'other-version' && version !== module.version);
  const played = [module.name, module.version].filter(Boolean).join(' ');
  return `played with ${played}${near ? `, not with ${near.file} (${near.version})` : ''}`;
};

const rulingsOf = ({ rulings = [], log }: Audit): RulingsOfLog => {
  const of = (standing: string): number => rulings.filter(one => one.standing === standing).length;
  return {
    ...present({ notes: log.notesFrom }),
    applied: of('applied'),
    stale: of('stale'),
    withoutEffect: of('without effect'),
  };
};
