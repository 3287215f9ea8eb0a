// The parts of the page, found once.
import { part } from '../../extension/board-page/part';

export const parts = {
  element: (id: string): HTMLElement => part(id, HTMLElement),
  button: (id: string): HTMLButtonElement => part(id, HTMLButtonElement),
  input: (id: string): HTMLInputElement => part(id, HTMLInputElement),
  select: (id: string): HTMLSelectElement => part(id, HTMLSelectElement),
  form: (id: string): HTMLFormElement => part(id, HTMLFormElement),
  details: (id: string): HTMLDetailsElement => part(id, HTMLDetailsElement),
  frame: (id: string): HTMLIFrameElement => part(id, HTMLIFrameElement),
};

export const say = (words: string): void => {
  parts.element('said').textContent = words;
};
