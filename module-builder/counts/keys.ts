// Names of what the traits of counting call each other: keys, and the global properties in which a fight is counted.

import { COUNTING_PREFIX } from '../../core/scenario/fight-line';
import { named } from '../levels';

/** What a module counts belongs to the player: a preference switches it off for him alone. */
export const PREFERENCE = 'OverrunCounts';

/** The steps of a declaration, each a key of its own, so that their order is the trigger's. Short, as saves have them often. */
export const key = (step: string): string => named(`f-${step}`);

export const SAY = 'Fight_Say';
/** What the one who declares hands to the tally, in one text; and each unit of the fight, when the tally asks. */
export const LEADER = 'Fight_Leader';
export const ONE = 'Fight_One';
/** For what the tally asks: who declares, who fights, who stands beside them. */
export const PASS = 'Fight_Pass';
/** A property of the unit that was handed in last. */
export const ofOne = (property: string): string => `${COUNTING_PREFIX}One${property.replace(COUNTING_PREFIX, '')}`;
/** Where the one stands who declares, by its name and in pixels, and his side. */
export const FROM = 'Fight_From';
export const PIXELS = ['Fight_X', 'Fight_Y'] as const;
export const DECLARER = 'Fight_Side';
export const DIRECTION = 'Fight_Dir';
export const ENTRY = 'Fight_Entry';
/** Of this declaration alone. */
export const IDS = 'Fight_Ids';
export const NAMES = 'Fight_Names';
/** Of all that have declared on the target; and who of them had done so before this declaration. */
export const ALL = 'Fight_All';
export const BEFORE = 'Fight_Before';
/** The fight that was declared last, if it lies marked nowhere; see `BY`. */
export const UNMARKED = 'Fight_Unmarked';
export const WITH = 'Fight_With';
export const WHAT = 'Fight_What';
/** Who fights, and in which turn and phase: what was declared in another and never rolled is over. */
export const BY = 'Fight_By';
/** Of a unit: the hex against which it declared last, by which way, and the overrun for which it spent MPs. */
export const AGAINST = 'Fight_Against';
export const WAY = 'Fight_Way';
export const SPENT = 'Fight_Spent';
/** The way that all attackers have in common. */
export const SHARED = 'Fight_Shared';
/** The way into the target without any hexside. */
export const BARE = 'Fight_Bare';
export const DRM = 'Fight_Drm';
export const ODDS = 'Fight_Odds';
export const TOLD = 'Fight_Told';
export const SHIFT_WORDS = 'Fight_ShiftWords';
export const DRM_WORDS = 'Fight_DrmWords';
export const PLAIN = 'Fight_Plain';
/** `2` where a fight is read on the other table. */
export const SECOND = 'Fight_Second';
/** The row of the chart: the column, after what tells the table. */
export const ROW = 'Fight_Row';
export const COLUMN = 'Fight_Column';
export const BESIDE = 'Fight_Beside';
export const MP = 'Fight_Mp';
export const MP_ONE = 'Fight_MpOne';
export const MPS = 'Fight_Mps';
