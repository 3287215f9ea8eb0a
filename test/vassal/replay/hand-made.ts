// Games written by hand (spec 8.8): plain commands, no zip, no obfuscation.

import type { CommandNode } from '../../../core/vassal/game/command';
import { leaf } from '../../../core/vassal/game/command-tree';
import { logStep } from '../../../core/vassal/game/log-step';
import type { VassalModule } from '../../../core/vassal/module/module';
import { replay } from '../../../core/vassal/replay/replay';
import { encodeSequence } from '../../../core/vassal/text/sequence';
import type { Timeline } from '../../../core/vassal/replay/timeline';
import { nestTraits } from '../../../core/vassal/traits/trait-nesting';

const slashed = (prefix: string, ...fields: readonly string[]): string => `${prefix}/${encodeSequence(fields, '/')}`;

export interface HandPiece {
  readonly id: string;
  readonly name: string;
  readonly image?: string;
  /** Trait types and states, outermost first. */
  readonly traits?: readonly (readonly [type: string, state: string])[];
  readonly map?: string;
  readonly at?: readonly [number, number];
}

const stateOf = ({ traits = [], map = 'Map', at = [0, 0] }: HandPiece): string =>
  nestTraits([...traits.map(([, state]) => state), `${map};${at[0]};${at[1]};1;0`]);

export const piece = (p: HandPiece): string =>
  slashed(
    '+',
    p.id,
    nestTraits([...(p.traits ?? []).map(([type]) => type), `piece;;;${p.image ?? 'x.png'};${p.name}`]),
    stateOf(p),
  );

export const stack = (id: string, at: readonly [number, number], ...members: readonly string[]): string =>
  slashed('+', id, 'stack', `Map;${at[0]};${at[1]};${members.join(';')}`);

export const deck = (id: string, name: string, at: readonly [number, number], ...cards: readonly string[]): string =>
  slashed(
    '+',
    id,
    `deck;true;0,0,0;40;40;Always;Never;true;true;true;;;;${name}`,
    `Map;${at[0]};${at[1]};true;${cards.join(',')}`,
  );

export interface HandMove {
  readonly from?: readonly [number, number];
  readonly under?: string;
  readonly map?: string;
  readonly player?: string;
}

export const move = (id: string, to: readonly [number, number], how: HandMove = {}): string =>
  slashed(
    'M',
    id,
    how.map ?? 'Map',
    String(to[0]),
    String(to[1]),
    how.under ?? 'null',
    'Map',
    String(how.from?.[0] ?? 0),
    String(how.from?.[1] ?? 0),
    'null',
    how.player ?? '',
  );

/** A change of a piece from how it was defined to how it is defined now. */
export const change = (before: HandPiece, after: HandPiece): string =>
  slashed('D', before.id, stateOf(after), stateOf(before));

export const changeText = (id: string, newState: string, oldState: string): string =>
  slashed('D', id, newState, oldState);

export const remove = (id: string): string => `-/${id}`;

const step = (commands: readonly string[]): CommandNode => {
  const [head = '', ...rest] = commands;
  return logStep({ text: head, children: rest.map(leaf) });
};

/** Replays a start and its steps, each a list of commands. */
export const play = async (
  start: readonly string[],
  steps: readonly (readonly string[])[] = [],
  module?: VassalModule,
): Promise<Timeline> => {
  const result = await replay(
    {
      obfuscation: { magic: '', key: 0 },
      start: ['begin_save', ...start, 'end_save'].map(leaf),
      steps: steps.map(step),
    },
    module,
  );
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/** Who lies where after a step, whatever hides it: `x,y: bottom … top`. */
export const board = (timeline: Timeline, at: number): string[] => {
  const piles = new Map<string, string[]>();
  for (const view of timeline.seenBy({ reveal: true }).piecesAt(at)) {
    const place = `${view.xy?.join() ?? ''}${view.stack === undefined ? ' alone' : ''}`;
    const pile = piles.get(place) ?? [];
    piles.set(place, pile);
    if (pile[view.index ?? 0] !== undefined) throw new Error(`two pieces at one place of the pile at ${place}`);
    pile[view.index ?? 0] = view.name;
  }
  return [...piles].map(([place, names]) => `${place}: ${names.join(' ')}`).sort();
};
