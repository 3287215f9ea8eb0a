// All that one step shows, in the order of its lines: acts of pieces, rolls, properties, chat; then its notes.
import { OBSERVER } from '../../vassal/replay/unknown-side';
import { plainChat } from '../../vassal/text/chat-markup';
import { isTrackState } from '../../vassal/module/turn-tracker';
import type { Observation, ObservationOf } from '../../rules/observation';
import type { CommandNode } from '../../vassal/game/command';
import type { PieceMove, StepChanges } from '../../vassal/replay/timeline';
import { isCounting } from '../../scenario/fight-line';
import { readDeclaration } from '../../scenario/module-contract';
import { act, globalAct, rollParts, StepReader, type Act, type ActContext, type Roles } from './acts';
import { readChat, type Remark } from '../../audit/look-here/remark';
import { moveTeller, rollTeller } from './chat';
import { linksTo, part, type Part } from './parts';
import { bytesOf, cutEnd, plural, quoted, visible } from './plain';

export interface StepText {
  readonly acts: readonly Act[];
  /** Reports of VASSAL's own that say something else than the acts. */
  readonly reports: readonly string[];
  /** What was not understood, if the step shows something besides. */
  readonly unread?: readonly Part[];
}

export interface StepContext extends ActContext {
  readonly commands: (step: number) => CommandNode | undefined;
  /** Faces of a dice button's dice, by its name. */
  readonly faces: (button: string) => number | undefined;
  /** The scenario's sides; none without rules. */
  readonly sides: readonly string[];
  /** A declaration as an act: who attacks what from where. */
  readonly declare: (declared: ObservationOf<'declared'>) => readonly Act[];
  readonly observations: (step: number) => readonly Observation[];
  /** With the turn's text a phase line stands for the step; the turn track is then not printed again. */
  readonly isPhase: (step: number) => boolean;
  readonly undoes: (step: number) => readonly number[];
}

/** So much of a report is looked at for what a property was and is, and for no longer values. */
const LONGEST_REPORT = 4000;
const LONGEST_TOLD = 500;

/** A report names what moved; so many pieces are looked for in it. */
const COMPARED = 500;

export const readStep = (context: StepContext, step: number, roles: Roles): StepText => {
  const changes = context.timeline.changes(step);
  if (changes.undo) return { acts: [undoAct(context, step, changes)], reports: [] };
  const remarks = changes.chat.filter(line => line.trim() !== '').map(readChat);
  context.timeline.spend('comparisons', comparisons(changes, remarks), step);
  const told = reportsIn(remarks, changes);
  const acts: Act[] = [
    ...declarations(context, step),
    ...new StepReader(context, step, changes, roles).pieceActs(),
    ...rolls(context, changes, told),
    ...globals(context, step, changes),
    ...(changes.joined ?? []).map(({ name, side }) => act('change', name, [], [], sideParts(side))),
    ...remarks.flatMap(r =>
      r.kind === 'said' ? [act('say', r.player, [], [], [part(quoted(r.text), 'quoted')])] : [],
    ),
  ];
  const reports = told.flatMap(r => (isTold(r, changes, context.isPhase(step)) ? [] : [r.remark]));
  const unread = unreadParts(context, step, changes);
  if (acts.length > 0 || context.isPhase(step))
    return { acts, reports: reports.map(r => plainChat(r.text)), ...(unread ? { unread } : {}) };
  // A report alone is what there is to say of the step.
  const said = reports.map(r =>
    act('say', r.player ?? changes.player, [], [], [part(quoted(plainChat(r.text)), 'quoted')]),
  );
  if (said.length > 0) return { acts: said, reports: [], ...(unread ? { unread } : {}) };
  return { acts: unread ? [act('unread', undefined, [], [], unread)] : [], reports: [] };
};

/** A report, and whether it tells a roll. */
interface Report {
  readonly remark: Extract<Remark, { readonly kind: 'report' }>;
  readonly tellsRoll: ReturnType<typeof rollTeller>;
}

const reportsIn = (remarks: readonly Remark[], { rolls }: StepChanges): readonly Report[] =>
  remarks.flatMap(remark =>
    remark.kind === 'report' ? [{ remark, tellsRoll: rolls.length > 0 ? rollTeller(remark.text) : () => false }] : [],
  );

/** How often a report is looked through for a roll or a piece, or a property for the roll that it is of. */
const comparisons = ({ rolls, moved, added, globals }: StepChanges, remarks: readonly Remark[]): number => {
  const reports = remarks.filter(r => r.kind === 'report').length;
  const names = Object.keys(globals).length;
  const pieces = Math.min(moved.length, COMPARED) + Math.min(added.length, COMPARED);
  return rolls.length * (remarks.length + names) + reports * (pieces + rolls.length + names);
};

const sideParts = (side: string): readonly Part[] =>
  side === OBSERVER
    ? [part('leaves the sides and looks on')]
    : [part('takes the side '), part(quoted(side, 30), 'quoted')];

const undoAct = ({ undoes }: StepContext, step: number, { player, chat }: StepChanges): Act => {
  const taken = undoes(step);
  const who = player ?? chat.map(c => readChat(c).player).find(p => p !== undefined);
  return act('undo', who, [], [], taken.length === 0 ? [part('an earlier step')] : linksTo(taken));
};

/** What the module's own command declared: one act for all units of one hex that attack one hex. */
const declarations = ({ observations, declare }: StepContext, step: number): readonly Act[] =>
  observations(step).flatMap(o => (o.kind === 'declared' ? declare(o) : []));

const rolls = ({ faces }: StepContext, changes: StepChanges, reports: readonly Report[]): readonly Act[] =>
  changes.rolls.map(({ button, values }) => {
    const report = reports.find(({ tellsRoll }) => tellsRoll(button, values))?.remark;
    return act('roll', report?.player ?? changes.player, [], [], rollParts(button, values, faces(button)));
  });

const globals = (context: StepContext, step: number, changes: StepChanges): readonly Act[] => {
  const player = context.sideOf(changes.player) ?? changes.player;
  // A pool is its side's own, whoever moved it: `Axis SP`.
  const owner = (name: string): string | undefined => context.sides.find(side => name.startsWith(`${side} `)) ?? player;
  const ofDice = (name: string): boolean => changes.rolls.some(r => name.startsWith(`${r.button}_`));
  // A track's heading stands above; its bare state tells nobody anything.
  const isHeading = (name: string, after: string | null): boolean =>
    name.startsWith('turn:') && (context.isPhase(step) || isTrackState(after ?? ''));
  return Object.entries(changes.globals)
    .filter(([name, [, after]]) => !ofDice(name) && !isHeading(name, after) && !isCounting(name))
    .map(([name, [before, after]]) => globalAct(name, before, after, owner(name)));
};

/** VASSAL's own report says nothing that the step's lines do not. */
const isTold = ({ remark: { text }, tellsRoll }: Report, changes: StepChanges, phase: boolean): boolean => {
  if (readDeclaration(text) !== undefined) return true;
  const tells = moveTeller(text);
  const moveTold = (m: PieceMove): boolean => tells(m.name, m.from ?? '', m.to ?? '');
  if (changes.moved.slice(0, COMPARED).some(m => m.from !== undefined && m.to !== undefined && moveTold(m)))
    return true;
  // A piece that came out of the palette: `* Control created in 1408 *`.
  if (changes.added.slice(0, COMPARED).some(v => v.location !== undefined && tells(v.name, 'created in', v.location)))
    return true;
  if (changes.rolls.some(r => tellsRoll(r.button, r.values))) return true;
  const shown = visible(text.slice(0, LONGEST_REPORT));
  const told = (value: string | null): boolean =>
    value === null || value === '' || (value.length <= LONGEST_TOLD && shown.includes(visible(value)));
  const ofValue = Object.entries(changes.globals).some(
    ([name, [before, after]]) =>
      after !== null && told(after) && (name.startsWith('turn:') || (told(before) && told(name))),
  );
  return ofValue || (phase && /^\* .*\bTurn\b/.test(shown));
};

const commandTexts = (node: CommandNode | undefined): readonly string[] => {
  const texts: string[] = [];
  const open = node ? [node] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const text = next.text.replace(/^LOG\t/, '');
    if (text !== '' && text !== 'null') texts.push(text);
    open.push(...next.children);
  }
  return texts;
};

/** `1 of 2 commands not understood: “CLOCK…”, 31 bytes, kept as is` */
const unreadParts = (context: StepContext, step: number, { unknown }: StepChanges): readonly Part[] | undefined => {
  const [first] = unknown;
  if (first === undefined) return undefined;
  const texts = commandTexts(context.commands(step));
  const whole = texts.find(t => t.startsWith(first.replace(/…$/, '')));
  const bytes = whole === undefined ? '' : `, ${plural(bytesOf(whole), 'byte')}`;
  // Only the command's own word: what follows may be a player's secret.
  const word = visible(/^[^\t/;,]{0,16}/.exec(whole ?? first)?.[0] ?? '');
  const of = texts.length >= unknown.length && texts.length > 0 ? ` of ${texts.length}` : '';
  const commands = (texts.length || unknown.length) === 1 ? 'command' : 'commands';
  return [
    part(`${unknown.length}${of} ${commands} not understood: `),
    part(`“${cutEnd(word, 16)}…”`, 'quoted'),
    part(`${bytes}, kept as is`),
  ];
};
