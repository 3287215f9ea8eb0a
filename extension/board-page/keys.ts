// Keys on the board, and the drag of the mouse.

import type { StackView } from '../../core/board-view/board-view';
import type { Sight } from './sight';
import { page } from './page';

const PAN = 80;

/** What the keys do; each by the name that VS Code and browsers give it. */
export const keyHandlers = (keys: Readonly<Record<string, () => void>>): void => {
  document.addEventListener('keydown', event => {
    // In a list of choices or on the slider keys are the element's own.
    if (event.target instanceof HTMLSelectElement || event.target instanceof HTMLInputElement) return;
    const isButton =
      event.target instanceof HTMLButtonElement ||
      (event.target instanceof HTMLElement && event.target.tagName === 'SUMMARY');
    if (isButton && (event.key === ' ' || event.key === 'Enter')) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const name = `${event.shiftKey && event.key.length > 1 ? 'Shift+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`;
    const run = keys[name];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  });
};

export const panKeys = (sight: Sight): Readonly<Record<string, () => void>> => ({
  'Shift+ArrowLeft': () => sight.pan(-PAN, 0),
  'Shift+ArrowRight': () => sight.pan(PAN, 0),
  'Shift+ArrowUp': () => sight.pan(0, -PAN),
  'Shift+ArrowDown': () => sight.pan(0, PAN),
});

/** Drag moves the map, the wheel brings it nearer; a click that moved nothing chooses. */
export const mouse = (sight: Sight, choose: (stack: string | undefined) => void): void => {
  const { picture } = page;
  let from: readonly [x: number, y: number] | undefined;
  let moved = false;
  picture.addEventListener('pointerdown', event => {
    from = [event.clientX, event.clientY];
    moved = false;
  });
  picture.addEventListener('pointermove', event => {
    if (!from || event.buttons === 0) return;
    const [right, down] = [from[0] - event.clientX, from[1] - event.clientY];
    if (!moved && Math.hypot(right, down) < 4) return;
    moved = true;
    sight.pan(right, down);
    from = [event.clientX, event.clientY];
  });
  picture.addEventListener('click', event => {
    from = undefined;
    if (moved || !(event.target instanceof Element)) return;
    choose(event.target.closest('[data-stack]')?.getAttribute('data-stack') ?? undefined);
  });
  picture.addEventListener(
    'wheel',
    event => {
      event.preventDefault();
      sight.zoom(event.deltaY < 0, sight.pointAt(event.clientX, event.clientY));
    },
    { passive: false },
  );
};

/** The nearest stack in a direction, within a third of a half-circle either way; angles in degrees, 0 to the right, 90 down. */
export const stackTowards = (stacks: readonly StackView[], from: StackView, angle: number): StackView | undefined => {
  const away = ({ at }: StackView): number => Math.hypot(at[0] - from.at[0], at[1] - from.at[1]);
  const isThere = ({ at }: StackView): boolean => {
    const towards = (Math.atan2(at[1] - from.at[1], at[0] - from.at[0]) * 180) / Math.PI;
    return Math.abs(((towards - angle + 540) % 360) - 180) <= 40;
  };
  return stacks.filter(stack => stack.id !== from.id && isThere(stack)).sort((a, b) => away(a) - away(b))[0];
};
