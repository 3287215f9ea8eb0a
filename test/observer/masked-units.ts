// A side's units under masks; and the same game with other units under the same masks.
import type { CommandNode } from '../../core/vassal/game/command';
import { leaf } from '../../core/vassal/game/command-tree';
import { isStep, logStep, stepCommands } from '../../core/vassal/game/log-step';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { decodeSequence, encodeSequence } from '../../core/vassal/text/sequence';
import { nestTraits, peelTraits } from '../../core/vassal/traits/trait-nesting';

export interface Hiding {
  /** Whose units they are, so who may see them. */
  readonly owner: string;
  /** Which counter is in the place of the counter of that name; undefined: it is not hidden. */
  readonly under: (name: string) => string | undefined;
  /** Reports call them by their names all the same, as their owner's own commands do. */
  readonly named?: boolean;
  readonly trait?: 'obs;79,130;back.png;Mask;B;Unknown;side:;;d;true;;' | 'hide;73,130;Invisible;;side:';
}

const nameIn = (type: string): string => {
  const inner = peelTraits(type).at(-1) ?? '';
  return inner.startsWith('piece;') ? (decodeSequence(inner, ';').at(-1) ?? '') : '';
};

/** The same game with such counters hidden. VASSAL's own reports call them by their mask. */
export const withHidden = (
  game: SavedGame,
  { owner, under, named = false, trait = 'obs;79,130;back.png;Mask;B;Unknown;side:;;d;true;;' }: Hiding,
): SavedGame => {
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
