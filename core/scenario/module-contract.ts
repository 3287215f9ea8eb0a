// What a module that we build writes into its logs, and the audit reads out of them: one place for both ends.

import { DIRECTIONS, type Direction, type HexId } from '../hexmap/hex-map';
import type { Phase, Scenario, Turn, UnitId } from './scenario';

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

/** The layer of a unit's sides: level 1 is full, level 2 reduced. */
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
  const turn = scenario.turns.find(t => t.number === Number(match?.[1]));
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
  readonly unit: UnitId;
}

/** The chat line as VASSAL writes it. */
export const declarationLine = (d: Declaration, unitName: string): string =>
  `* ${declareCommand(d.what, d.direction)} from ${d.from} · ${unitName} [${d.unit}]`;

/** What a unit declared by a line of the chat; undefined if the line is no declaration. */
export const readDeclaration = (chat: string): Declaration | undefined => {
  // Earlier modules write a procedure's key as it stands, with its hyphens.
  const match =
    /^\* ([A-Z][a-z]{1,30}(?:[ -][a-z]{1,30}){0,3})(?: ([NS][EW]?))? from (\S{1,12}) · .{0,200} \[([^\]]{1,60})\]$/.exec(
      chat,
    );
  if (!match) return undefined;
  const [, word = '', towards, from, unit] = match;
  const direction = DIRECTIONS.find(d => d === towards);
  if (from === undefined || unit === undefined) return undefined;
  const what = word.toLowerCase().replaceAll(' ', '-');
  const here = what.replace(/-here$/, '');
  return { what: isFight(here) ? here : what, ...(direction ? { direction } : {}), from, unit };
};
