import type { Result } from '../base/result';
import type { SourceProblem } from '../base/source';
import type { Work } from '../base/work';
import type { HexId } from '../hexmap/hex-map';
import type { Scenario, UnitId } from '../scenario/scenario';
import type { Table } from '../scenario/table';
import type { ScenarioVocabulary } from '../scenario/vocabulary';
import type { YamlMap } from '../scenario/yaml/yaml';
import type { Action, ActionOf } from './action';
import type { AnnouncedNote } from './announced';
import type { ChartReading, KnownOdds } from './known-odds';
import type { Recognised } from './frame/log-fight/read-fight';
import type { Ledger, LedgerRange } from './ledger';
import type { FightCounts } from './module-counts/fight-counts';
import type { Obligation } from './obligation';
import type { Observation } from './observation';
import type { Position } from './position';
import type { CombatAssessment, PlacedUnit, SaidChange, Situation, SituationUnit } from './situation';
import type { Supposition } from './supposition';
import type { FrameNotes } from './table-frame';
import type { Verdict } from './verdict';

/** A rule system: a folder under core/rules, a folder of data under assets/rules, one line of registration. */
export interface RuleSystem {
  /** `revised-europa` */
  readonly id: string;
  /** `Revised Europa` */
  readonly name: string;
  /** Every rule of the matrix, paraphrased in one line; `seen: false` where a log cannot show it. */
  readonly rules: readonly RuleInfo[];
  readonly vocabulary: ScenarioVocabulary;
  /** The words of the shorthand. */
  readonly words: ShorthandWords;
  /** How players read a counter's figures: `20-4-12`. Left out: strength, twice where attack and defence differ, and MA. */
  readonly figures?: (values: Readonly<Record<string, string>>) => string;
  /** Of a system whose rules are data: what whoever drafts a game out of a person's lists must know. */
  readonly drafting?: DraftingWords;
  /** What differs from scenario to scenario, in a system whose words a scenario gives. */
  readonly wordsOf?: (scenario: Scenario) => OwnWords;
  /** What the rules' text says of each chart; a chart without such notes is framed by its own rows and columns. */
  readonly frames?: ReadonlyMap<string, FrameNotes>;
  /** What is allowed in a scenario but looks like a slip. */
  readonly warnings?: (scenario: Scenario) => readonly SourceProblem[];
  /** The system with a scenario's tables and options; without a scenario, with its own defaults. */
  readonly referee: (scenario?: Scenario) => Result<Referee, readonly SourceProblem[]>;
}

/** What a draft may say, and what it must ask for. */
export interface DraftingWords {
  /** Words for things that a game may have and no list says. */
  readonly unsaid: readonly string[];
  /** Is it a result whose meaning is usual? */
  readonly isUsualResult: (word: string) => boolean;
  /** What keeps a CRT from being read, in words; undefined: nothing does. */
  readonly crtFault: (table: Table, scale: 'odds' | 'differential') => string | undefined;
}

/** The words of a scenario that gives them itself. */
export interface OwnWords extends Pick<RuleSystem, 'words' | 'figures'> {
  readonly looks: OwnLooks;
  readonly brief: () => RulesInBrief;
}

/** A game's rules for its players. */
export interface RulesInBrief {
  /** In sentences, in the order of play; `about`: by what a player looks it up, the number of a rule or its subject. */
  readonly rules: readonly { readonly about: string; readonly title: string }[];
  /** What each result of the charts does: `D1r2`, “Defender loses 1 step, retreats 2 hexes.” */
  readonly results: readonly { readonly word: string; readonly meaning: string }[];
}

/** How such a scenario's words are drawn; what it leaves out is plain. */
export interface OwnLooks {
  /** Looks of its words as a `module.yaml` has them, under `map:` and `counters:`. */
  readonly words: YamlMap;
  readonly types: readonly string[];
  readonly sizes: readonly string[];
  /** Figures in the order of the counter. */
  readonly factors: readonly string[];
  /** Those of them that fight. */
  readonly strengths: readonly string[];
  readonly dice: { readonly count: number; readonly sides: number };
}

export interface RuleInfo {
  readonly id: string;
  readonly title: string;
  readonly implemented: boolean;
  /** False: no log can show whether it was kept. */
  readonly visible: boolean;
  /** Why no log can show it. */
  readonly unseen?: string;
  /** How a doubtful sentence is read here, and how else it could be; `option`: a scenario may choose. */
  readonly readings?: readonly { readonly text: string; readonly alternative: string; readonly option?: string }[];
}

/** How a modifier's value is written. */
export interface ModifierValue {
  /**
   * `number`: not negative, `7/2` and `3.5` too; `whole`: a whole number; `figures`: those of the unit's other side, `4-8`;
   * `air`: factors with the letters of an aircraft's type, `8B&4D`; else one of these words.
   */
  readonly form: 'number' | 'whole' | 'figures' | 'air' | readonly string[];
  /** One that can be read: `24`. */
  readonly example: string;
  /** The modifier says something without it, too. */
  readonly isOptional?: true;
  /** Its figures are those of the other side, which the unit need not show: `reduced (2-2-5)` may be what it has now. */
  readonly isOfOtherSide?: true;
  /** Of `air`: the type that a number without one is read as, and what is told of it. */
  readonly bare?: { readonly unit: string; readonly note: string };
}

export interface FrozenGround {
  /** The first is meant where a line says none. */
  readonly weathers: readonly [string, ...string[]];
  /** Rows of these charts freeze that have a cell in the column; or these rows do, where the charts have no such column. */
  readonly ground: { readonly charts: readonly string[]; readonly column: string } | readonly string[];
}

/** Whose support a modifier is: only one side may have it, or either. */
export type SupportOf = 'attacker' | 'defender' | 'either';

export interface StrengthParts {
  readonly words: Readonly<Record<string, { readonly type: string; readonly side: SupportOf }>>;
  readonly rest?: string;
}

export interface ShorthandWords {
  /** Lines that the system answers, the most usual first: a refused line is shown the first of them. */
  readonly examples: readonly [string, ...string[]];
  /** What figures a unit needs, in one sentence with an example. */
  readonly unitForm: string;
  /** How `7-6` and `4-2-6` are read: the names of the figures, by how many there are. */
  readonly factors: Readonly<Record<number, readonly string[]>>;
  /** Other spellings -> the key that is meant: `mountains` -> `mountain`. Keys themselves need no row. */
  readonly terrains: Readonly<Record<string, string>>;
  readonly hexsides: Readonly<Record<string, string>>;
  /** Each game of the system has ground of its own: without a scenario no chart has all of it. */
  readonly hasOwnGround?: true;
  readonly features: Readonly<Record<string, string>>;
  readonly weathers: Readonly<Record<string, string>>;
  /** Turns that have a name -> their date: `surprise turn`. */
  readonly dates?: Readonly<Record<string, string>>;
  readonly modifiers: Readonly<Record<string, string>>;
  /** Modifier -> the value that it takes, `+bf:24`. Those that are not named take none. */
  readonly values: Readonly<Record<string, ModifierValue>>;
  /** Modifier, or `option NAME` -> where it counts, after “it counts”: `with naval gunfire`. Each modifier but a size has its row. */
  readonly counts: Readonly<Record<string, string>>;
  /** Modifiers that come from elsewhere to support a side, `+air:8B`: behind the last unit it may be open whose they are. */
  readonly supports?: Readonly<Record<string, SupportOf>>;
  /** Features of hexes that say nothing of a fight: `barrage`, where one was shot. */
  readonly unspoken?: readonly string[];
  /** Other modifiers that count in attacks only: a line that has one and says no kind of fight is of an attack. */
  readonly ofAttacks?: readonly string[];
  /** Modifiers of who moves to a fight, and of nobody else: wherever a line says them, they are the attackers’. */
  readonly ofMovers?: readonly string[];
  /** States of either side that are said of attackers as a rule: behind a comma at the end of the defenders it is asked whose they are. */
  readonly modes?: readonly string[];
  /** Which of them stand on counters, and of which types: `bf` -> `arty`, `at`. Behind such a unit they are its own. */
  readonly ratings?: Readonly<Record<string, readonly string[]>>;
  /** Modifiers that are no more than a DRM, and which: `stuka` -> -2. Odds that are counted say it themselves. */
  readonly asDrm?: Readonly<Record<string, number>>;
  /** Modifiers of which each full so many bring a DRM of -1: `bf` -> 20. */
  readonly drmPer?: Readonly<Record<string, number>>;
  /** Of what type and whose a part of a strength is by the word for it, `32 AECA 20`, and of which type the rest. Left out: it has none. */
  readonly strengthParts?: StrengthParts & { readonly rest: string };
  /** Nations, as they may stand before a unit -> the modifier or the nation that is meant. Left out: no rule asks for them. */
  readonly nations?: Readonly<Record<string, string>>;
  /** Ground that freezes, and the weather in which it does: `frozen swamp`. Left out: the charts have rows of their own. */
  readonly frozen?: FrozenGround;
  /** The chart and its column that give terrains a class which is a word of ground, too: `woods` is `close`. */
  readonly classes?: { readonly chart: string; readonly column: string };
  /** Tables on which counted odds may be read: `15:4 assault`. */
  readonly crts?: Readonly<Record<string, string>>;
  /** Option -> other words for its values. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Kinds of phases in which units attack; in all others a line asks about an overrun, unless it says `combat`. */
  readonly combatPhases?: readonly string[];
  /** Kinds of phases of a side in which the other side acts (an enemy's reserve movement). */
  readonly othersPhases?: readonly string[];
  /** Types of counters that are laid on the map and taken up again as play goes: aircraft, markers of fire. */
  readonly laidTypes?: readonly string[];
  /** Badges of counters that tell of steps lost, and of how many. */
  readonly lossBadges?: Readonly<Record<string, number>>;
  /** What brings lost units and steps back, in the rules' word; left out: they have nothing that does. */
  readonly replacements?: string;
  /** Procedures of the system that odds answer for: `bombardment`. */
  readonly procedures?: readonly string[];
  /** Hexsides whose effect on strengths no source prints. */
  readonly unprinted?: readonly string[];
  /** The least and the greatest total of a fight's dice. Left out: 2 and 12, two dice. */
  readonly totals?: readonly [number, number];
  /** Features of a fight's hex that the attackers' doings make, such as a hit from the air: they may stand beside an attacker. */
  readonly brought?: readonly string[];
  /** What the rules call a DRM, where counted odds may say it by that name: `AR +2`. */
  readonly drms?: readonly string[];
  /** Charts for which no fight asks: supply, barrages; and those for which only a fight on a board does: roads. */
  readonly unasked?: { readonly ever: readonly string[]; readonly withoutBoard: readonly string[] };
  /** What a line of units may say besides them, `1 shift left`, `DRM +1`. Left out: a DRM. */
  readonly said?: readonly (keyof SaidChange)[];
}

/** A rule system that holds a scenario's charts: it judges. */
export interface Referee {
  readonly tables: readonly Table[];
  readonly begin: (position: Position) => GameState;
  /** The same in small parts: a great front takes its time. What is judged from there on draws on `work`. */
  readonly beginning: (position: Position, work?: Work) => Generator<unknown, GameState>;
  readonly odds: (situation: Situation) => CombatAssessment;
  /** The chart for odds that are counted already. */
  readonly chart: (asked: KnownOdds) => ChartReading;
  /** What a module at the table can count of a fight, by these charts. */
  readonly counts: () => FightCounts;
  /** Units of a board as odds ask about them: figures of the face that shows, states of the counter. */
  readonly unitsOf: (position: Position, placed: readonly PlacedUnit[]) => readonly SituationUnit[];
  /** The hexes into which ZOCs against a side reach, by whom; pieces that nobody can tell exert none here. */
  readonly zocs: (position: Position, against: string) => ReadonlyMap<HexId, ZocInHex>;
  /** How full hexes are, for each side in them; hexes of which the rules ask nothing are left out. */
  readonly stacking: (position: Position) => readonly StackedHex[];
  /** Units that stand where no way leads that they may take: the ground bars them, and there is no road. */
  readonly barred: (position: Position) => readonly BarredUnit[];
}

export interface BarredUnit {
  readonly unit: UnitId;
  readonly hex: HexId;
  /** The terrain or what else of the hex bars it, in the charts' word. */
  readonly ground: string;
}

export interface ZocInHex {
  readonly by: readonly UnitId[];
  /** The rules' word, where it is weaker than usual: `reduced`. */
  readonly weak?: string;
}

export interface StackedHex {
  readonly hex: HexId;
  readonly side: string;
  /** Its ledger is what stands there, `limit` what may. */
  readonly verdict: Verdict;
}

/**
 * The rules' memory at one moment: what is spent, tried, marked or owed. Never changed: `apply` gives the next one.
 * The board in it is the board as played, not as it should have been.
 */
export interface GameState {
  readonly position: Position;
  readonly apply: (action: Action) => Judgement;
  /** The same in small parts: when a phase begins, much is looked at over the whole map. Left out: it never takes long. */
  readonly applying?: (action: Action) => Generator<unknown, Judgement>;
  /** The same moment on a board that a question supposes. */
  readonly supposing: (what: Supposition) => GameState;
  /** What is still owed when the phase ends; `next`: the track's turn that ends it. */
  readonly endPhase: (next?: ActionOf<'phase'>) => readonly Verdict[];
  /**
   * The system's own signs: do the next observations make up one action (an overrun with its roll and result, a
   * combat, a move of several drags)? undefined: read the first by itself.
   */
  readonly recognise: (next: readonly Observation[]) => Recognised | undefined;
  /** All hexes that units may reach together this phase, with the cheapest ledger and path. */
  readonly reach: (units: readonly UnitId[]) => ReadonlyMap<HexId, Reached>;
  /**
   * When a phase has just begun: does nothing tell it from the other, so that all that comes is judged alike? Left out: it
   * cannot say.
   */
  readonly standsAs?: (other: GameState) => boolean;
  /** The same moment, to be kept for long: it holds nothing of what was judged at others. Left out: it never does. */
  readonly forgetful?: () => GameState;
}

export interface Reached {
  readonly path: readonly HexId[];
  readonly mp: Ledger;
}

/** An action, judged. */
export interface Judgement {
  readonly state: GameState;
  /** One for each question asked, also the legal ones. */
  readonly verdicts: readonly Verdict[];
  /** By what they count: `mp`, `sp`, … */
  readonly ledgers: Readonly<Record<string, Ledger | LedgerRange>>;
  /** MPs: spent this phase after the action, of the allowance, for hints such as `MP 6/10`. */
  readonly spent?: { readonly least: string; readonly greatest: string; readonly allowance: string };
  /** The cheapest legal path, if the log did not tell it. */
  readonly path?: readonly HexId[];
  readonly combat?: CombatAssessment;
  /** A fight that binds its units without any roll: the rules roll nothing for it. */
  readonly needsNoRoll?: true;
  /** The roll and what it gave. */
  readonly result?: {
    readonly dice: readonly number[];
    readonly total: number;
    readonly modified: number;
    readonly result: string;
    readonly meaning: string;
    /** `hex cleared, may go on` */
    readonly outcome: string;
    /** What it asks of both sides, on this board. */
    readonly asks?: readonly Obligation[];
  };
  /** What players said of it in the chat, beside what is counted. Never a finding. */
  readonly announced?: readonly AnnouncedNote[];
  /** The `=` line of the transcript, in words: `19 : 7 → 3-1, armour 1R → 4-1, DRM +1 · 7 + 1 = 8 → DR · hex cleared`. */
  readonly reading?: string;
}
