// The page for those who have no VS Code: takes files, shows the text of their logs with verdicts, the board, and odds.

import type { BuiltIn, FromWorker, GivenFile, LogHead, ToWorker } from '../messages';
import { openBoard } from './board-frame';
import { chosenFiles, droppedFiles, sampleFiles, servedFiles } from './given';
import { LogList } from './log-list';
import { LogText } from './log-text';
import { parts, say } from './parts';

/** What the build puts into the page beside its script. */
interface Parcel {
  readonly worker: string;
  readonly board: string;
  readonly builtIn: BuiltIn;
  readonly sample: Readonly<Record<string, string>>;
}

const parcel = JSON.parse(parts.element('parcel').textContent) as Parcel;
const program = URL.createObjectURL(new Blob([parcel.worker], { type: 'text/javascript' }));

const files = new Map<string, GivenFile>();
let head: LogHead | undefined;
let opening: string | undefined;
/** The worker was given files. */
let isUsed = false;

const start = (): Worker => {
  const started = new Worker(program);
  started.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
  started.onerror = ({ message }) => broken(message);
  return started;
};
const tell = (message: ToWorker, ports: MessagePort[] = []): void => worker.postMessage(message, ports);
const figuresPart = parts.details('figures-part');
const text = new LogText(line => tell({ kind: 'line', line }));
const list = new LogList(
  path => open(path),
  (path, module) => tell({ kind: 'judge', path, module }),
);

const open = (path: string): void => {
  opening = path;
  list.current(path);
  say(`Opening ${path} …`);
  tell({ kind: 'open', path });
};

/** More files: all are read anew, since a module may change what every log means. */
const take = async (given: readonly GivenFile[]): Promise<void> => {
  if (given.length === 0) return say('There was no file in that.');
  for (const file of given) files.set(file.path, file);
  // A worker that was given nothing yet is warm.
  if (isUsed) {
    worker.terminate();
    worker = start();
  }
  isUsed = true;
  opening = head = undefined;
  parts.element('game').hidden = true;
  document.body.classList.add('started');
  say('Reading …');
  // The board comes up while the worker reads.
  tell({ kind: 'read', files: [...files.values()], builtIn: parcel.builtIn });
  const reader = worker;
  const port = await openBoard(parcel.board);
  if (worker === reader) tell({ kind: 'board' }, [port]);
};

const broken = (why: string): void => say(`A defect of this page, not of your files: ${why}`);

/** The first stands for the board of the open log. */
const choices = (systems: readonly { readonly id: string; readonly name: string }[]): void => {
  const by = parts.select('by');
  if (by.options.length > 1) return;
  by.append(...systems.map(({ id, name }) => new Option(name, id)));
  by.selectedIndex = 1;
};

const openWords = ({ path, lines, stops, isNotJudged }: LogHead): string => {
  const found = isNotJudged && stops.length === 0 ? [] : [`${stops.length} to look at`];
  return `${path} is open: ${[`${lines} lines`, ...found, ...(isNotJudged ? ['not judged'] : [])].join(', ')}.`;
};

/** Another log, or more of the same: its lines follow. */
const opened = (next: LogHead): void => {
  head = next;
  text.clear();
  parts.element('game').hidden = false;
  parts.element('log-name').textContent = next.path;
  parts.element('figures').replaceChildren();
  showFigures();
  stops(next);
  const onBoard = parts.select('by').options[0];
  if (onBoard) {
    onBoard.hidden = onBoard.disabled = next.rules === undefined;
    onBoard.textContent = next.rules === undefined ? '' : `this board: ${next.rules}`;
    parts.select('by').selectedIndex = next.rules === undefined ? 1 : 0;
  }
  say(next.isBeginning ? `These are the first steps of ${next.path}; the rest is being read …` : openWords(next));
};

/** All lines of it are on their way. */
const written = (next: LogHead): void => {
  if (next.path !== head?.path) return;
  head = next;
  stops(next);
  showFigures();
  say(openWords(next));
};

const stops = (of: LogHead): void => {
  parts.button('next-finding').disabled = parts.button('previous-finding').disabled = of.stops.length === 0;
};

const hear = (message: FromWorker): void => {
  switch (message.kind) {
    case 'systems':
      return choices(message.systems);
    case 'logs':
      list.show(message.logs);
      if (message.logs.length === 0)
        say(
          'There is no log among these files: a log ends in .vlog or .vsav, in .log or .sav if VASSAL 2 wrote it. What was dropped is kept: drop the log now.',
        );
      return;
    case 'log': {
      const { path, state, words } = message.log;
      list.note(message.log);
      if ((state === 'judged' || state === 'shown') && opening === undefined) open(path);
      else if (state === 'unread') say(`${path} cannot be read. ${words}`);
      return;
    }
    case 'opened':
      return opened(message.head);
    case 'written':
      return written(message.head);
    case 'lines':
      if (message.path === head?.path) text.add(message.html, message.count);
      return;
    case 'about':
      return text.tell(message.line, message.html);
    case 'at':
      text.mark(message.line);
      if (message.focus) text.focus();
      return;
    case 'odds':
      chartStyle(message.style);
      parts.element('answer').innerHTML = message.html;
      return;
    case 'figures':
      chartStyle(message.style);
      if (message.path === head?.path) parts.element('figures').innerHTML = message.html;
      return;
    case 'report':
      return save(message.name, message.html);
    case 'broken':
      return broken(message.why);
  }
};

/** The policy of the page lets no other page's style in; this is its own. */
const chartStyle = (style: string): void => {
  if (document.adoptedStyleSheets.length > 0) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
};

/** Made when somebody wants to see them. */
const showFigures = (): void => {
  if (figuresPart.open && head && !head.isBeginning) tell({ kind: 'figures' });
};

const save = (name: string, html: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([html], { type: 'text/html' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  say(`The report is saved as ${name}.`);
};

const finding = (direction: 1 | -1): void => {
  const lines = (head?.stops ?? []).map(({ line }) => line).sort((a, b) => a - b);
  const next =
    direction === 1
      ? (lines.find(line => line > text.line) ?? lines[0])
      : (lines.findLast(line => line < text.line) ?? lines.at(-1));
  if (next === undefined) return;
  text.goTo(next);
};

const lookUp = (): void => {
  const by = parts.select('by').value;
  const line = parts.input('odds-line').value.trim();
  if (line === '') return;
  tell({ kind: 'odds', line, ...(by === '' ? {} : { by }) });
};

const chooser = (id: string): void =>
  parts.input(id).addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) void take(chosenFiles(target.files ?? []));
  });

chooser('files');
chooser('folder');
parts.button('choose-files').addEventListener('click', () => parts.input('files').click());
parts.button('choose-folder').addEventListener('click', () => parts.input('folder').click());
parts.button('sample').addEventListener('click', () => void take(sampleFiles(parcel.sample)));
parts.button('again').addEventListener('click', () => {
  files.clear();
  worker.terminate();
  worker = start();
  isUsed = false;
  head = opening = undefined;
  list.show([]);
  parts.element('game').hidden = true;
  document.body.classList.remove('started');
  say('');
});
/** On a phone one of them is in sight. */
const view = (name: 'text' | 'board'): void => {
  parts.element('game').classList.toggle('board', name === 'board');
  for (const one of ['text', 'board'] as const)
    parts.button(`view-${one}`).setAttribute('aria-pressed', String(one === name));
};
parts.button('view-text').addEventListener('click', () => view('text'));
parts.button('view-board').addEventListener('click', () => view('board'));
figuresPart.addEventListener('toggle', showFigures);
parts.button('report').addEventListener('click', () => tell({ kind: 'report' }));
parts.button('next-finding').addEventListener('click', () => finding(1));
parts.button('previous-finding').addEventListener('click', () => finding(-1));
parts.form('odds').addEventListener('submit', event => {
  event.preventDefault();
  lookUp();
});
document.addEventListener('keydown', event => {
  if (event.key !== 'F8') return;
  event.preventDefault();
  finding(event.shiftKey ? -1 : 1);
});

document.addEventListener('dragover', event => {
  event.preventDefault();
  document.body.classList.add('over');
});
document.addEventListener('dragleave', () => document.body.classList.remove('over'));
document.addEventListener('drop', event => {
  event.preventDefault();
  document.body.classList.remove('over');
  if (!event.dataTransfer) return;
  droppedFiles(event.dataTransfer).then(take, () =>
    say('This browser does not open the dropped folder. Press “Choose a Folder…”, or drop the files in it.'),
  );
});

let worker = start();
servedFiles().then(
  given => (given.length > 0 ? take(given) : undefined),
  () => say('The folder cannot be listed: is “overrun serve” still running?'),
);
