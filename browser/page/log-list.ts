// The logs that were given, each a button.

import type { LogNote } from '../messages';
import { parts } from './parts';

export class LogList {
  private readonly items = new Map<string, { readonly button: HTMLButtonElement; readonly words: HTMLElement }>();
  private readonly notes = new Map<string, LogNote>();

  /** @param judgeBy a module is chosen for a log that does not say which is its own */
  constructor(
    private readonly choose: (path: string) => void,
    private readonly judgeBy: (path: string, module: string) => void,
  ) {}

  show(paths: readonly string[]): void {
    this.items.clear();
    this.notes.clear();
    const rows = paths.map(path => {
      const [row, button, words] = [
        document.createElement('li'),
        document.createElement('button'),
        document.createElement('span'),
      ];
      button.type = 'button';
      button.textContent = path;
      button.addEventListener('click', () => this.choose(path));
      row.append(button, words);
      this.items.set(path, { button, words });
      return row;
    });
    parts.element('logs').replaceChildren(...rows);
    parts.element('games').hidden = paths.length === 0;
    this.sum();
  }

  note(note: LogNote): void {
    const { path, state, words, near = [] } = note;
    this.notes.set(path, note);
    this.sum();
    const item = this.items.get(path);
    if (!item) return;
    item.words.textContent = words;
    const offers = near.map(module => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = `Judge by ${module}`;
      button.addEventListener('click', () => this.judgeBy(path, module));
      return button;
    });
    item.words.append(...offers);
    item.words.className = state;
    item.button.disabled = state === 'unread';
  }

  /** Of many logs most are out of sight: what is to be looked at in all, and which nobody may take for clean. */
  private sum(): void {
    const notes = [...this.notes.values()];
    const of = (state: LogNote['state']): number => notes.filter(note => note.state === state).length;
    const [judged, shown, unread] = [of('judged'), of('shown'), of('unread')];
    const open = notes.reduce((all, { toLookAt = 0 }) => all + toLookAt, 0);
    const left = this.items.size - judged - shown - unread;
    const told = [
      `${judged} judged, ${open} ${open === 1 ? 'finding' : 'findings'} to look at`,
      ...(shown > 0 ? [`${shown} not judged`] : []),
      ...(unread > 0 ? [`${unread} not read`] : []),
      ...(left > 0 ? [`${left} to come`] : []),
    ];
    parts.element('sum').textContent = this.items.size < 2 ? '' : `${this.items.size} logs: ${told.join(' · ')}`;
  }

  current(path: string): void {
    for (const [name, { button }] of this.items)
      if (name === path) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
  }
}
