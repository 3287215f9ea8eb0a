// What a module that we build writes into its logs, and the audit reads out of them: one place for both ends.

import { DIRECTIONS, type Direction, type HexId } from '../hexmap/hex-map';
import { PART } from './fight-line';
import type { Phase, Scenario, Turn, UnitId } from './scenario';
import { turnNumbered } from './turns';

/** The archive entry with the scenario the module was built from (contract: rules for a log). */
export const SCENARIO_ENTRY = 'overrun/scenario.json';

/** In an expansion of a module: the whole scenario, with what the module has. */
export const EXPANSION_ENTRY = 'overrun/expansion.json';

/** The VASSAL map that shows the scenario's map. */
export const MAP_NAME = 'Main Map';

/** Marks (VASSAL `mark;` properties) on every unit and marker. */
export const UNIT_ID = 'UnitId';
export const SIDE = 'Side';
/** On markers: the rule system's key, such as `hit`. */
export const MARKER = 'Marker';
/** The word of the piece that counts for the whole table (docs/counting.md): nobody sees it, and nobody played it. */
export const TALLY = 'tally';
export const isTally = ({ props }: { readonly props: Readonly<Record<string, string>> }): boolean =>
  props[MARKER] === TALLY;

/** The layer of a unit's sides: level 1 is full, and each step loss that turns the counter is a level more. */
export const STEP_LAYER = 'Step';

/** The layer that counts the MPs that a unit has spent: level 1 is none. The players count; nothing is judged by it. */
export const MP_LAYER = 'MPs spent';

/** The layer that shows one of the rule system's states on a unit, such as `unsupplied`: active while it holds. */
export const stateLayer = (state: string): string => `State ${state}`;

/** The state that a layer shows; undefined: it shows none. */
export const stateOfLayer = (layer: string): string | undefined => /^State (.{1,60})$/.exec(layer)?.[1];

/** The turn track's name; its text is `turnText`. */
export const TURN_TRACK = 'Turn';
export const phaseText = (phase: Phase): string => `${phase.side} ${phase.name}`;
/** `Turn 3 – Axis Combat`: what the turn track of a module shows. */
export const turnText = (turn: Turn, phase: Phase): string => `Turn ${turn.number} – ${phaseText(phase)}`;

/** The turn and the phase of such a text; undefined if the scenario has none of that number or name. */
export const readTurnText = (
  scenario: Pick<Scenario, 'turns' | 'phases'>,
  text: string,
): { readonly turn: Turn; readonly phase: Phase } | undefined => {
  const match = /^Turn (\d{1,4}) – (.+)$/.exec(text);
  const turn = turnNumbered(scenario.turns, Number(match?.[1]));
  const phase = scenario.phases.find(p => phaseText(p) === match?.[2]);
  return turn && phase ? { turn, phase } : undefined;
};

/** What every module lets units declare; a rule system may add procedures of its own. */
export const FIGHTS = ['overrun', 'attack'] as const;

/** Is it one of them? */
export const isFight = (what: string): boolean => FIGHTS.some(fight => fight === what);

/**
 * The menu command of a unit that declares: one for each hexside, such as `Overrun NE`; one for its own hex, such as
 * `Break out` of the procedure `break-out`, or `Overrun here`, where both sides may be in one hex.
 */
export const declareCommand = (what: string, direction?: Direction): string => {
  const word = (what.charAt(0).toUpperCase() + what.slice(1)).replaceAll('-', ' ');
  return direction !== undefined ? `${word} ${direction}` : isFight(what) ? `${word} here` : word;
};

/** The format of the report trait behind it: VASSAL puts `* ` before and fills in. One line a unit. */
export const DECLARATION_FORMAT = '$menuCommand$ from $location$ · $newPieceName$ [$UnitId$]';

export interface Declaration {
  /** `overrun`, `attack`, or the key of a procedure. */
  readonly what: string;
  /** undefined: in the unit's own hex. */
  readonly direction?: Direction;
  readonly from: HexId;
  /** One; or, where the module counts, all of the stack that declare together. */
  readonly units: readonly UnitId[];
  /** What the module says besides: strengths, MPs, what it did not count. */
  readonly told?: readonly string[];
}

/** The chat line as VASSAL writes it. */
export const declarationLine = (d: Declaration, ...names: readonly string[]): string =>
  [
    '* ' + declareCommand(d.what, d.direction) + ` from ${d.from}`,
    `${names.join(', ')} [${d.units.join(' ')}]`,
    ...(d.told ?? []),
  ].join(PART);

/** So many units stand in one line. */
const MOST_TOGETHER = 60;

/** The names, the ids in brackets, and what is told after them; the first brackets after which something or nothing is told. */
const unitsAndRest = (text: string): { readonly ids: string; readonly told: readonly string[] } | undefined => {
  const [, ids, rest] = /^.{0,2000}?\[([^\][]{1,2000})\](?:$| · (.{0,4000})$)/.exec(text) ?? [];
  return ids === undefined ? undefined : { ids, told: rest === undefined ? [] : rest.split(PART) };
};

/** What units declared by a line of the chat; undefined if the line is no declaration. */
export const readDeclaration = (chat: string): Declaration | undefined => {
  // Earlier modules write a procedure's key as it stands, with its hyphens.
  const match = /^\* ([A-Z][a-z]{1,30}(?:[ -][a-z]{1,30}){0,3})(?: ([NS][EW]?))? from (\S{1,12}) · (.{1,8000})$/.exec(
    chat,
  );
  const [, word = '', towards, from, rest = ''] = match ?? [];
  const about = unitsAndRest(rest);
  if (from === undefined || !about) return undefined;
  const direction = DIRECTIONS.find(d => d === towards);
  const what = word.toLowerCase().replaceAll(' ', '-');
  const here = what.replace(/-here$/, '');
  return {
    what: isFight(here) ? here : what,
    ...(direction ? { direction } : {}),
    from,
    units: about.ids
      .split(' ')
      .filter(id => id !== '')
      .slice(0, MOST_TOGETHER),
    ...(about.told.length > 0 ? { told: about.told } : {}),
  };
};
