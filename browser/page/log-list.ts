// The logs that were given, each a button.

import type { LogNote } from '../messages';
import { parts } from './parts';

export class LogList {
  private readonly items = new Map<string, { readonly button: HTMLButtonElement; readonly words: HTMLElement }>();

  /** @param judgeBy a module is chosen for a log that does not say which is its own */
  constructor(
    private readonly choose: (path: string) => void,
    private readonly judgeBy: (path: string, module: string) => void,
  ) {}

  show(paths: readonly string[]): void {
    this.items.clear();
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
  }

  note({ path, state, words, near = [] }: LogNote): void {
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

  current(path: string): void {
    for (const [name, { button }] of this.items)
      if (name === path) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
  }
}
