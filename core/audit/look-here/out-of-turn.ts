import { changedHow, type Handling } from './changed-how';
import { LISTED_PIECES, type Look } from './look-here';
import { nothing, type Reader } from './reader';
import type { Phase, Story, StoryStep } from './story';
import { playerWords, someNames } from './words';

interface Handled {
  readonly id: string;
  readonly name: string;
  readonly how: Handling;
}

/** What a player did in one phase of the other side. */
interface Group {
  readonly player: string;
  readonly phase: Phase;
  readonly side: string;
  readonly steps: Set<number>;
  readonly handled: Handled[];
}

/** Pieces that a player made, removed, flipped, edited or unmasked in a phase of another side: one look for each phase. */
export const outOfTurn = (story: Story): Reader<readonly Look[]> => {
  if (!story.knowsPlayers || story.phases.every(({ side }) => side === undefined)) return nothing([]);
  const groups = new Map<string, Group>();
  const note = (one: StoryStep): void => {
    const { step, player, phase, stands } = one;
    const own = story.sideOf(player, step);
    if (!stands || player === undefined || own === undefined || phase.side === undefined || phase.side === own) return;
    const handled = handledIn(story, one);
    if (handled.length === 0) return;
    const key = `${phase.step}\n${player}`;
    const group = groups.get(key) ?? { player, phase, side: own, steps: new Set(), handled: [] };
    groups.set(key, group);
    group.steps.add(step);
    group.handled.push(...handled);
  };
  return { note, found: () => [...groups.values()].map(lookOf) };
};

const handledIn = (story: Story, { changes }: StoryStep): readonly Handled[] => {
  const named = (how: Handling, piece: Parameters<Story['nameOf']>[0] & { readonly id: string }): Handled => ({
    id: piece.id,
    name: story.nameOf(piece) || 'a piece without a name',
    how,
  });
  return [
    ...changes.added.map(piece => named('made', piece)),
    ...changes.removed.map(piece => named('removed', piece)),
    ...changes.changed.flatMap(change => {
      const how = changedHow(change);
      return how === undefined ? [] : [named(how, change)];
    }),
  ];
};

const lookOf = ({ player, phase, side, steps, handled }: Group): Look => {
  const byHow = new Map<Handling, string[]>();
  for (const { how, name } of handled) byHow.set(how, [...(byHow.get(how) ?? []), name]);
  const what = [...byHow].map(([how, names]) => `${how} ${someNames(names)}`).join('; ');
  return {
    kind: 'out-of-turn',
    steps: [...steps],
    player,
    side,
    ...(phase.name !== undefined && { phase: phase.name }),
    pieces: [...new Map(handled.map(({ id, name }) => [id, { id, name }])).values()].slice(0, LISTED_PIECES),
    what: `${playerWords(player, side)} ${what}`,
  };
};
