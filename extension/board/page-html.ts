// The board panel's page. It holds no data: what it shows comes by messages.
import { escapeMarkup } from '../../core/base/markup';

export interface PageParts {
  readonly script: string;
  readonly style: string;
  /** Where the webview may load those two from. */
  readonly source: string;
  /** A number used once: only the script that bears it runs. */
  readonly nonce: string;
  /** Of the page, as a browser takes it: `de`. */
  readonly language: string;
  /** A word of the page in that language, as `l10n.t` of the editor. */
  readonly t: Translate;
  /** All of them, by the English ones. */
  readonly words: Readonly<Record<string, unknown>>;
}

type Translate = (english: string) => string;

const sign = (path: string): string => `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${path}"/></svg>`;

const button = (id: string, name: string, key: string, path: string): string =>
  `<button type="button" id="${id}" aria-label="${name}" title="${name} (${key})">${sign(path)}</button>`;

const SIGNS = {
  first: 'M3 3v10M13 3 6 8l7 5z',
  back: 'M11 3 4 8l7 5z',
  play: 'M4 3l9 5-9 5z',
  on: 'M5 3l7 5-7 5z',
  last: 'M13 3v10M3 3l7 5-7 5z',
  up: 'M8 13V3M4 7l4-4 4 4',
  down: 'M8 3v10M4 9l4 4 4-4',
  out: 'M3 8h10',
  in: 'M3 8h10M8 3v10',
  all: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
} as const;

const keysOf = (t: Translate): readonly (readonly [keys: readonly string[], what: string])[] => [
  [['←', '→'], t('step back, step on')],
  [[t('Home'), t('End')], t('first, last step')],
  [[t('Space')], t('play or pause')],
  [['F8', 'Shift+F8'], t('next, previous finding')],
  [['N', 'P'], t('next, previous stack')],
  [['Q', 'W', 'E', 'A', 'S', 'D'], t('stack in that direction')],
  [['Enter', 'Esc'], t('open, close the stack')],
  [['+', '−', '0'], t('nearer, farther, all of the map')],
  [[t('Shift+arrows')], t('move the map')],
  [['Z'], t('ZOC of one side, of the other, of none')],
  [['K'], t('stacking')],
  [['T'], t('text board')],
  [['L'], t('to the line of the log')],
];

const keysHtml = (t: Translate): string =>
  keysOf(t)
    .map(
      ([keys, what]) =>
        `<div><dt>${keys.map(key => `<kbd>${escapeMarkup(key)}</kbd>`).join(' ')}</dt><dd>${escapeMarkup(what)}</dd></div>`,
    )
    .join('');

/** The page's parts without its script, which must come after them. */
export const boardBody = (translate: Translate): string => {
  const t = (english: string): string => escapeMarkup(translate(english));
  return `<header>
<h1 id="heading"></h1>
<div class="group" role="group" aria-label="${t('Replay')}">
${button('first', t('First step'), t('Home'), SIGNS.first)}
${button('back', t('Step back'), '←', SIGNS.back)}
${button('play', t('Play'), t('Space'), SIGNS.play)}
${button('on', t('Step on'), '→', SIGNS.on)}
${button('last', t('Last step'), t('End'), SIGNS.last)}
</div>
<div class="slide">
<div class="track"><svg id="ticks" aria-hidden="true"></svg><input id="slider" type="range" min="0" max="0" value="0" aria-label="${t('Step')}"></div>
</div>
<div class="group">
<button type="button" id="previous" class="word" title="${t('Previous')} (Shift+F8)">${sign(SIGNS.up)}<span>${t('Previous')}</span></button>
<button type="button" id="next" class="word" title="${t('Next finding')} (F8)">${sign(SIGNS.down)}<span>${t('Next finding')}</span></button>
<span id="counts"></span>
</div>
</header>
<main>
<p id="nothing" hidden></p>
<div id="board" role="application" tabindex="0" aria-label="${t('Board')}" aria-describedby="line">
<svg id="picture" role="img" aria-label="${t('Board. The text board below says the same in words.')}"><g id="boards"></g><g id="zoc-hexes"></g><g id="reach"></g><g id="stacks"></g><g id="limits"></g><g id="arrows"></g><g id="chosen"></g></svg>
</div>
<section id="stack" aria-label="${t('Stack')}" tabindex="0" hidden><h2 id="place"></h2><ol id="pieces"></ol><div id="prospects"></div></section>
</main>
<footer>
<p id="line" role="status"></p>
<div class="group view" role="group" aria-label="${t('Signs')}">
<label><span>${t('Moves')}</span> <select id="moves" title="${t('Moves')}"><option value="line">${t('of this line')}</option><option value="phase">${t('of this phase')}</option></select></label>
<button type="button" id="zocs" class="word" aria-pressed="false" title="${t('ZOC of one side, of the other, of none (Z)')}" hidden>${t('ZOC')}</button>
<button type="button" id="stacking" class="word" aria-pressed="false" title="${t('What stands in each hex, and the limit (K)')}" hidden>${t('Stacking')}</button>
<label id="maps-label" hidden>${t('Map')} <select id="maps"></select></label>
<span class="zoom">${button('out', t('Farther'), '−', SIGNS.out)}
${button('in', t('Nearer'), '+', SIGNS.in)}
${button('all', t('All of the map'), '0', SIGNS.all)}</span>
</div>
<ul id="legend" aria-label="${t('Signs')}"></ul>
<details id="text"><summary>${t('Text board')}</summary><div id="rows"></div></details>
<details id="keys"><summary>${t('Keys')}</summary><dl>${keysHtml(translate)}</dl></details>
</footer>
`;
};

export const boardPage = ({ script, style, source, nonce, language, t, words }: PageParts): string => `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src blob:; style-src ${source}; script-src 'nonce-${nonce}'">
<title>${escapeMarkup(t('Board'))}</title>
<link rel="stylesheet" href="${style}">
</head>
<body data-words="${escapeMarkup(JSON.stringify(words))}">
${boardBody(t)}<script nonce="${nonce}" src="${script}"></script>
</body>
</html>
`;
