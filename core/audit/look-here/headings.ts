// Headings of a log that no rules were found for: its turn tracker where the module has one, else what players say when they
// begin a phase, else a marker that goes along a track.

import type { StepChanges } from '../../vassal/replay/timeline';
import { isTrackState } from '../../vassal/module/turn-tracker';
import { plainChat } from '../../vassal/text/chat-markup';
import { readChat } from './remark';

/** A heading is no longer than this. */
const LONGEST = 60;

/** Of other people's text, whose line ends and runs of blanks may be long. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const TRACK = 'turn:';

/** `Beginning the Allied Air Drop Phase.`, `Starting German Coastal Artillery phase...`, `Now for the movement phase` */
const BEGINS =
  /^(?:now )?(?:beginning|begin|starting|start|now for|on to)(?: with| of)?(?: the| my| our)? (.{1,50}\bphase)\b/i;

/** `Allied Replacement Phase...`, `JUNE 8 TURN`, `German Replacement Phase, June 7`: hardly anything but the name. */
const NAMES = /^((?:[\p{L}\d&'’./-]+ ){1,5}(?:phase|turn))(?:,? [\p{L}]+ \d{1,2})?\W*$/iu;

/** Words of a sentence about a phase that is not beginning. */
const TALK =
  /\b(?:advanc\w*|complet\w*|doing|end|ends|ended|ending|over|up|done|concludes?|finished|skip|no|not|my|your|his|her|our|their|this|that|last|next|is|was|it|i|you)\b/i;

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** So much of a remark is looked at; what is longer begins no phase. */
const LOOKED_AT = 2000;

/** The phase or turn that a remark begins; undefined: it is about something else. */
export const phaseBegunBy = (text: string): string | undefined => {
  if (text.length > LOOKED_AT) return undefined;
  const said = oneLine(text);
  if (said.length > LONGEST + 20) return undefined;
  const begun = BEGINS.exec(said)?.[1];
  if (begun !== undefined) return capital(begun);
  return NAMES.test(said) && !TALK.test(said) ? capital(said.replace(/[^\p{L}\d)]+$/u, '')) : undefined;
};

/** A counter that shows where the game is: `TURN NOW`, `Game Turn`, `Phase marker`. */
const MARKER = /\b(?:turn|phase|round|impulse)\b/i;
const LONGEST_MARKER = 30;

/** `Turn Track 5`; of a track without names for its boxes only that the marker went on. */
const markerHeading = (moved: StepChanges['moved']): string | undefined => {
  const markers = moved.filter(({ name }) => name.length <= LONGEST_MARKER && MARKER.test(name));
  const [marker] = markers;
  if (!marker || markers.length > 1 || marker.fromMap === undefined || marker.fromMap !== marker.toMap)
    return undefined;
  const { name, from, to, toMap = '' } = marker;
  const isNamed = to !== undefined && to !== 'offboard';
  if (isNamed && to !== from) return /\p{L}/u.test(to) ? capital(to) : `${oneLine(name)}: ${to}`;
  return `${oneLine(name)} goes on, ${isNamed ? to : toMap}`;
};

/** What comes last in a track's report: `… is over; now Turn 1 – Axis Air`, `Turn 1 -> Turn 2`, `from Turn 1 to Turn 2`. */
const BEGUN = /; now (.+)$|.(?:->|→|=>) *(.+)$|\bfrom .+ to (.+)$/;

/** Of a track whose module is not known only what the game itself reported. */
const reportedTurn = (chat: readonly string[]): string => {
  const report = chat.map(readChat).find(remark => remark.kind === 'report');
  const text = oneLine(plainChat((report?.text ?? '').slice(0, LOOKED_AT))).replace(/^[* ]+| ?\*$/g, '');
  const begun =
    BEGUN.exec(text)
      ?.slice(1)
      .find(words => words !== undefined) ?? text;
  return begun === '' ? 'The turn track goes on' : begun.slice(0, LONGEST);
};

/** The heading that a step begins; the turn tracker's own text before all. */
export const headingOf = ({
  globals,
  chat,
  moved,
}: Pick<StepChanges, 'globals' | 'chat' | 'moved'>): string | undefined => {
  for (const [name, [, after]] of Object.entries(globals))
    if (name.startsWith(TRACK) && after !== null && after.trim() !== '')
      return isTrackState(after) ? reportedTurn(chat) : oneLine(after).slice(0, LONGEST);
  for (const line of chat) {
    const remark = readChat(line);
    const begun = remark.kind === 'said' ? phaseBegunBy(remark.text) : undefined;
    if (begun !== undefined) return begun.slice(0, LONGEST);
  }
  return markerHeading(moved)?.slice(0, LONGEST);
};
