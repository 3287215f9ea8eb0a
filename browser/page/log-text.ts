// The text of the open log: lines come in parts, one of them is the current one. Parts out of sight are not laid out.

import { parts } from './parts';

const lines = parts.element('lines');
/** What the current line means: it stands under it. */
const about = parts.element('about');

/** So long a frame is spent on new lines, in milliseconds. */
const MOST_MS = 12;

/** A line's height in pixels, for parts that were never laid out. */
const LINE_HEIGHT = 20;

export class LogText {
  private current = 0;
  private count = 0;
  /** Parts that came and are not shown yet. */
  private readonly waiting: { readonly html: string; readonly count: number }[] = [];

  /** @param chosen the user is at another line */
  constructor(private readonly chosen: (line: number) => void) {
    lines.addEventListener('click', event => {
      if (!(event.target instanceof Element) || about.contains(event.target)) return;
      const link = event.target.closest('a');
      if (link) event.preventDefault();
      const number = lineNumber(event.target.closest('.line'));
      const step = link?.dataset['step'];
      const aim = step === undefined ? number : this.lineOfStep(Number(step));
      if (aim !== undefined) this.goTo(aim);
    });
    lines.addEventListener('keydown', event => {
      const by = KEYS[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.goTo(this.next(by));
    });
  }

  clear(): void {
    this.current = this.count = 0;
    this.waiting.length = 0;
    about.replaceChildren();
    about.hidden = true;
    lines.after(about);
    lines.replaceChildren();
  }

  /** Shown in the next frames, as many parts in each as leave the page at rest. */
  add(html: string, count: number): void {
    this.waiting.push({ html, count });
    if (this.waiting.length === 1) this.showSome();
  }

  private readonly showSome = (): void => {
    const until = performance.now() + MOST_MS;
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      this.show(next.html, next.count);
      this.waiting.shift();
      if (performance.now() < until || this.waiting.length === 0) continue;
      requestAnimationFrame(this.showSome);
      return;
    }
  };

  private show(html: string, count: number): void {
    const made = document.createElement('div');
    made.className = 'lines';
    made.style.containIntrinsicHeight = `auto ${count * LINE_HEIGHT}px`;
    made.innerHTML = html;
    lines.append(made);
    this.count += count;
  }

  goTo(line: number): void {
    this.mark(line);
    this.chosen(this.current);
  }

  /** Shows which line it is, and tells nobody. */
  mark(line: number): void {
    const wanted = document.getElementById(`line-${line}`);
    if (!wanted) return;
    document.getElementById(`line-${this.current}`)?.removeAttribute('aria-current');
    this.current = line;
    wanted.setAttribute('aria-current', 'true');
    const { top, bottom } = wanted.getBoundingClientRect();
    const frame = lines.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) wanted.scrollIntoView({ block: 'center' });
  }

  /** What a line means, in sight with it. */
  tell(line: number, html: string): void {
    const current = document.getElementById(`line-${line}`);
    if (line !== this.current || !current) return;
    about.innerHTML = html;
    about.hidden = html === '';
    current.after(about);
    const frame = lines.getBoundingClientRect();
    if (about.getBoundingClientRect().bottom > frame.bottom) about.scrollIntoView({ block: 'end' });
    if (current.getBoundingClientRect().top < frame.top) current.scrollIntoView({ block: 'start' });
  }

  focus(): void {
    lines.focus();
  }

  get line(): number {
    return this.current;
  }

  /** Over blank lines. */
  private next(by: number): number {
    const step = Math.sign(by);
    let at = Math.min(Math.max(this.current + by, 0), this.count - 1);
    const isBlank = (): boolean => document.getElementById(`line-${at}`)?.classList.contains('blank') === true;
    while (isBlank() && at + step >= 0 && at + step < this.count) at += step;
    return at;
  }

  private lineOfStep(step: number): number | undefined {
    const link = lines.querySelector(`a[data-go][href="#step-${step}"]`);
    return lineNumber(link?.closest('.line') ?? null);
  }
}

const KEYS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 20,
  PageUp: -20,
  Home: -Infinity,
  End: Infinity,
};

const lineNumber = (line: Element | null): number | undefined =>
  line ? Number(line.id.slice('line-'.length)) : undefined;
