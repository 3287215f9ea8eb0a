// The page of the board panel: takes messages, draws, and says what the user wants.

import type { StackView } from '../../core/board-view/board-view';
import type { FromPage, LogFacts, Scene, ToPage } from '../../core/board-view/messages';
import { Addresses } from './addresses';
import { Drawing } from './drawing';
import { keyHandlers, mouse, panKeys, stackTowards } from './keys';
import { legend } from './legend';
import { OverlayChoice, overlayWords } from './overlays';
import { page } from './page';
import { Sight } from './sight';
import { showProspects, showStack } from './stack-panel';
import { moveText, textBoard } from './text-board';
import { drawTicks } from './ticks';
import { t } from './words';

declare const acquireVsCodeApi: () => { readonly postMessage: (message: FromPage) => void };

const editor = acquireVsCodeApi();
const say = (message: FromPage): void => editor.postMessage(message);

const addresses = new Addresses();
const drawing = new Drawing(addresses.of);

let log: LogFacts | undefined;
let scene: Scene | undefined;
let chosen: StackView | undefined;
let isOpen = false;
let playing: number | undefined;

/** While the map is dragged the editor hears of it some times a second only. */
const SIGHT_MS = 60;
let telling: number | undefined;
const sight = new Sight(window => {
  clearTimeout(telling);
  telling = setTimeout(() => say({ kind: 'sight', window }), SIGHT_MS);
});

const step = (): number => scene?.steps[1] ?? 0;
const last = (): number => log?.steps ?? 0;
const go = (to: number): void => say({ kind: 'step', step: Math.min(Math.max(0, to), last()) });

const overlays = new OverlayChoice(wanted => say({ kind: 'overlays', ...wanted }));

const show = (next: Scene): void => {
  const isOther = scene?.map.name !== next.map.name || scene.map.size.width !== next.map.size.width;
  scene = next;
  page.element('nothing').hidden = true;
  page.element('board').hidden = false;
  if (isOther) sight.open(next.map.size);
  const wanted = addresses.missing(next.map);
  if (wanted.length > 0) say({ kind: 'pictures', names: wanted });
  drawing.scene(next);
  sight.reveal(next.moves.flatMap(({ from, to }) => [from, to]));
  choose(
    next.map.stacks.find(({ id }) => id === chosen?.id),
    isOpen,
  );
  const [from, to] = next.steps;
  page.element('heading').textContent = [
    from === to ? t('Step {0} of {1}', to, last()) : t('Step {0} to {1} of {2}', from, to, last()),
    ...(next.heading === '' ? [] : [next.heading]),
  ].join(' · ');
  page.slider.value = String(to);
  page.slider.setAttribute('aria-valuetext', t('Step {0} of {1}', to, last()));
  // The line tells its own steps.
  const others = next.moves.filter(({ step }) => next.line === '' || step < from || step > to);
  page.element('line').textContent = [next.line, ...others.slice(-3).map(moveText), ...overlayWords(next.overlay)]
    .filter(text => text !== '')
    .join(' · ');
  tellBoard();
  legend(next.overlay);
  listMaps(next);
};

/** While nobody reads it, it is not written. */
const tellBoard = (): void => {
  if (scene && page.details('text').open) page.element('rows').replaceChildren(...textBoard(scene));
};
page.details('text').addEventListener('toggle', tellBoard);

const listMaps = ({ maps, map }: Scene): void => {
  const select = page.select('maps');
  page.element('maps-label').hidden = maps.length < 2;
  const known = [...select.options].map(({ value }) => value);
  if (known.join('\n') !== maps.join('\n')) select.replaceChildren(...maps.map(name => new Option(name, name)));
  select.value = map.name;
};

/** Who goes from stack to stack does not ask of each where it may go. */
const WONDERING_MS = 250;
let wondering: number | undefined;

const choose = (stack: StackView | undefined, open: boolean): void => {
  const isOther = stack?.id !== chosen?.id;
  chosen = stack;
  isOpen = open && stack !== undefined;
  drawing.chosen(stack, isOpen);
  showStack(isOpen ? stack : undefined, addresses.of);
  if (isOther || !isOpen) drawing.prospects(undefined);
  clearTimeout(wondering);
  if (isOpen && stack) wondering = setTimeout(() => say({ kind: 'prospects', stack: stack.id }), WONDERING_MS);
};

const chooseOf = (id: string | undefined, open: boolean): void =>
  choose(
    scene?.map.stacks.find(stack => stack.id === id),
    open,
  );

const turn = (by: 1 | -1): void => {
  const stacks = scene?.map.stacks ?? [];
  const at = stacks.findIndex(({ id }) => id === chosen?.id);
  const next = stacks[(at + by + stacks.length) % Math.max(1, stacks.length)];
  if (next) tell(next);
};

const towards = (angle: number): void => {
  const stacks = scene?.map.stacks ?? [];
  const next = chosen ? stackTowards(stacks, chosen, angle) : stacks[0];
  if (next) tell(next);
};

/** A stack that is chosen by a key is opened, and told to who cannot see it. */
const tell = (stack: StackView): void => {
  choose(stack, true);
  sight.reveal([stack.at]);
  page.element('line').textContent = `${page.element('place').textContent}: ${[...stack.pieces]
    .reverse()
    .map(({ name, masked }) => (masked ? t('masked piece') : name))
    .join(', ')}`;
};

const PLAY_MS = 900;
const play = (): void => {
  const button = page.button('play');
  const isPlaying = playing !== undefined;
  clearInterval(playing);
  playing = isPlaying
    ? undefined
    : setInterval(() => {
        if (step() >= last()) play();
        else go(step() + 1);
      }, PLAY_MS);
  button.setAttribute('aria-label', isPlaying ? t('Play') : t('Pause'));
  button.classList.toggle('on', !isPlaying);
};

const toggle = (id: string): void => {
  const details = page.details(id);
  details.open = !details.open;
};

const nothing = (why: string): void => {
  page.element('board').hidden = true;
  page.element('nothing').hidden = false;
  page.element('nothing').textContent = t(why);
};

const opened = (facts: LogFacts): void => {
  log = facts;
  addresses.clear();
  page.slider.max = String(facts.steps);
  page.element('counts').textContent = facts.counts;
  const none = facts.stops === 0;
  page.button('next').disabled = page.button('previous').disabled = none;
  drawTicks(facts);
  overlays.open(facts);
};

const hear = (message: ToPage): void => {
  switch (message.kind) {
    case 'log':
      return opened(message.log);
    case 'scene':
      return show(message.scene);
    case 'pictures':
      addresses.take(message.pictures);
      if (scene) drawing.scene(scene);
      drawing.chosen(chosen, isOpen);
      showStack(isOpen ? chosen : undefined, addresses.of);
      return;
    case 'prospects':
      if (message.prospects.stack !== chosen?.id || !isOpen) return;
      drawing.prospects(message.prospects);
      showProspects(message.prospects);
      return;
    case 'nothing':
      return nothing(message.why);
  }
};

window.addEventListener('message', (event: MessageEvent<ToPage>) => hear(event.data));

const finding = (direction: 1 | -1): void => say({ kind: 'finding', direction });
const actions = {
  first: () => go(0),
  back: () => go(step() - 1),
  play,
  on: () => go(step() + 1),
  last: () => go(last()),
  next: () => finding(1),
  previous: () => finding(-1),
  out: () => sight.zoom(false),
  in: () => sight.zoom(true),
  all: () => sight.whole(),
};
for (const [id, run] of Object.entries(actions)) page.button(id).addEventListener('click', run);
page.slider.addEventListener('input', () => go(Number(page.slider.value)));
page.select('moves').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) say({ kind: 'moves', of: target.value === 'phase' ? 'phase' : 'line' });
});
page.select('maps').addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement) say({ kind: 'map', name: target.value });
});

keyHandlers({
  ArrowLeft: actions.back,
  ArrowRight: actions.on,
  Home: actions.first,
  End: actions.last,
  ' ': play,
  F8: actions.next,
  'Shift+F8': actions.previous,
  n: () => turn(1),
  p: () => turn(-1),
  q: () => towards(-150),
  w: () => towards(-90),
  e: () => towards(-30),
  a: () => towards(150),
  s: () => towards(90),
  d: () => towards(30),
  Enter: () => chooseOf(chosen?.id, true),
  Escape: () => choose(chosen, false),
  '+': actions.in,
  '=': actions.in,
  '-': actions.out,
  '0': actions.all,
  z: overlays.nextZocs,
  k: overlays.turnStacking,
  t: () => toggle('text'),
  l: () => say({ kind: 'line' }),
  ...panKeys(sight),
});
mouse(sight, id => chooseOf(id, true));
legend({});
say({ kind: 'ready' });
