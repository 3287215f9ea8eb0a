// A side's units under masks; and the same game with other units under the same masks.
import type { CommandNode } from '../../core/vassal/game/command';
import { leaf } from '../../core/vassal/game/command-tree';
import { isStep, logStep, stepCommands } from '../../core/vassal/game/log-step';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { decodeSequence, encodeSequence } from '../../core/vassal/text/sequence';
import { nestTraits, peelTraits } from '../../core/vassal/traits/trait-nesting';

const MASK = 'obs;79,130;back.png;Mask;B;Unknown;side:;;d;true;;';

export interface Hiding {
  /** Whose units they are, so who may see them. */
  readonly owner: string;
  /** Which counter is in the place of the counter of that name; undefined: it is not hidden. */
  readonly under: (name: string) => string | undefined;
  /** Reports call them by their names all the same, as their owner's own commands do. */
  readonly named?: boolean;
  readonly trait?: typeof MASK | 'hide;73,130;Invisible;;side:';
}

/** So many pixels to the right lies another one. */
const A_HEX = 90;

const nameIn = (type: string): string => {
  const inner = peelTraits(type).at(-1) ?? '';
  return inner.startsWith('piece;') ? (decodeSequence(inner, ';').at(-1) ?? '') : '';
};

/** The same game with such counters hidden. VASSAL's own reports call them by their mask. */
export const withHidden = (game: SavedGame, { owner, under, named = false, trait = MASK }: Hiding): SavedGame => {
  const added = game.start.map(({ text }) => decodeSequence(text, '/')).filter(([kind]) => kind === '+');
  const byName = new Map(added.map(fields => [nameIn(fields[2] ?? ''), fields]));
  const names = [...byName.keys()].filter(name => name !== '' && under(name)).sort((a, b) => b.length - a.length);
  const ids = new Map(names.map(name => [byName.get(name)?.[1] ?? '', byName.get(under(name) ?? '')]));
  const kept = trait.startsWith('obs;') ? `${owner};|1|null` : owner;

  const add = (id: string, state: string, [, , type = '', otherState = '']: readonly string[]): string => {
    const place = decodeSequence(peelTraits(state).at(-1) ?? '', ';').slice(0, 3);
    const states = peelTraits(otherState);
    const slot = decodeSequence(states.at(-1) ?? '', ';').slice(3);
    const last = encodeSequence([...place, ...slot], ';');
    return encodeSequence(
      ['+', id, nestTraits([trait, ...peelTraits(type)]), nestTraits([kept, ...states.slice(0, -1), last])],
      '/',
    );
  };
  const covered = (text: string): string => {
    if (/^CHAT/.test(text) && named) return text;
    if (/^CHAT/.test(text)) return names.reduce((said, name) => said.replaceAll(name, 'Unknown'), text);
    const [kind, id = '', first = '', second = ''] = decodeSequence(text, '/');
    const other = ids.get(id);
    if (other === undefined) return text;
    if (kind === '+') return add(id, second, other);
    if (kind !== 'D') return text;
    return encodeSequence([kind, id, ...[first, second].map(state => nestTraits([kept, ...peelTraits(state)]))], '/');
  };
  const asCovered = (node: CommandNode): CommandNode => {
    if (!isStep(node)) return { ...node, text: covered(node.text) };
    const [head = '', ...rest] = stepCommands(node).map(covered);
    return logStep({ text: head, children: rest.map(leaf) });
  };
  return { ...game, start: game.start.map(asCovered), steps: game.steps.map(asCovered) };
};

/**
 * The game's first steps; then counters that lie in one stack, the first at the bottom, are masked by their owner, all in one step, and he moves some of
 * them to the next hex, takes that back, moves them again, and takes them away.
 */
export const maskedInPlay = (
  game: SavedGame,
  owner: string,
  names: readonly string[],
  moved: readonly string[],
): SavedGame => {
  const [off, on] = ['null;|1|null', `${owner};|1|null`];
  const added = new Map(
    game.start.map(({ text }) => decodeSequence(text, '/')).map(fields => [nameIn(fields[2] ?? ''), fields]),
  );
  const pieceOf = (name: string): { readonly id: string; readonly state: string } => {
    const [, id = '', , state = ''] = added.get(name) ?? [];
    return { id, state };
  };
  const under = (mask: string, state: string): string => nestTraits([mask, ...peelTraits(state)]);
  const start = game.start.map(node => {
    const [kind = '', id = '', type = '', state = ''] = decodeSequence(node.text, '/');
    if (kind !== '+' || !names.includes(nameIn(type))) return node;
    return {
      ...node,
      text: encodeSequence([kind, id, nestTraits([MASK, ...peelTraits(type)]), under(off, state)], '/'),
    };
  });
  const masking = names
    .map(pieceOf)
    .map(({ id, state }) => encodeSequence(['D', id, under(on, state), under(off, state)], '/'));
  const movers = moved.map(pieceOf);
  const [map = '', x = '', y = ''] = decodeSequence(peelTraits(movers[0]?.state ?? '').at(-1) ?? '', ';');
  const drag = (from: number, to: number): string[] =>
    movers.map(({ id }) =>
      encodeSequence(['M', id, map, String(to), y, 'null', map, String(from), y, 'null', ''], '/'),
    );
  const [here, there] = [Number(x), Number(x) + A_HEX];
  const steps = [
    masking,
    [...drag(here, there), 'CHAT* Unknown moves *'],
    ['UNDO\ttrue', ...drag(there, here), 'UNDO\tfalse'],
    drag(here, there),
    movers.map(({ id }) => `-/${id}`),
    ['CHAT<Ann> - what was that?'],
  ];
  const asStep = ([head = '', ...rest]: readonly string[]): CommandNode =>
    logStep({ text: head, children: rest.map(leaf) });
  return { ...game, start, steps: [...game.steps.slice(0, 5), ...steps.map(asStep)] };
};
