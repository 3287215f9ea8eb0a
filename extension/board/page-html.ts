// The board panel's page. It holds no data: what it shows comes by messages.

export interface PageParts {
  readonly script: string;
  readonly style: string;
  /** Where the webview may load those two from. */
  readonly source: string;
  /** A number used once: only the script that bears it runs. */
  readonly nonce: string;
}

const button = (id: string, name: string, key: string, sign: string): string =>
  `<button type="button" id="${id}" aria-label="${name}" title="${name} (${key})"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="${sign}"/></svg></button>`;

const SIGNS = {
  first: 'M3 3v10M13 3 6 8l7 5z',
  back: 'M11 3 4 8l7 5z',
  play: 'M4 3l9 5-9 5z',
  on: 'M5 3l7 5-7 5z',
  last: 'M13 3v10M3 3l7 5-7 5z',
  out: 'M3 8h10',
  in: 'M3 8h10M8 3v10',
  all: 'M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3',
} as const;

const KEYS: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '→'], 'step back, step on'],
  [['Home', 'End'], 'first, last step'],
  [['Space'], 'play or pause'],
  [['F8', 'Shift+F8'], 'next, previous finding'],
  [['N', 'P'], 'next, previous stack'],
  [['Q', 'W', 'E', 'A', 'S', 'D'], 'stack in that direction'],
  [['Enter', 'Esc'], 'open, close the stack'],
  [['+', '−', '0'], 'nearer, farther, all of the map'],
  [['Shift+arrows'], 'move the map'],
  [['Z'], 'ZOC of one side, of the other, of none'],
  [['K'], 'stacking'],
  [['T'], 'text board'],
  [['L'], 'to the line of the log'],
];

const keysHtml = KEYS.map(
  ([keys, what]) => `<div><dt>${keys.map(key => `<kbd>${key}</kbd>`).join(' ')}</dt><dd>${what}</dd></div>`,
).join('');

/** The page's parts without its script, which must come after them. */
export const BOARD_BODY = `<header role="toolbar" aria-label="Replay">
<div class="group">
${button('first', 'First step', 'Home', SIGNS.first)}
${button('back', 'Step back', '←', SIGNS.back)}
${button('play', 'Play', 'Space', SIGNS.play)}
${button('on', 'Step on', '→', SIGNS.on)}
${button('last', 'Last step', 'End', SIGNS.last)}
</div>
<div class="slide">
<div id="heading"></div>
<div class="track"><svg id="ticks" aria-hidden="true"></svg><input id="slider" type="range" min="0" max="0" value="0" aria-label="Step"></div>
</div>
<div class="group">
<button type="button" id="previous" class="word">Previous</button>
<button type="button" id="next" class="word">Next finding</button>
<span id="counts"></span>
</div>
<div class="group">
<label>Moves <select id="moves"><option value="line">of this line</option><option value="phase">of this phase</option></select></label>
<button type="button" id="zocs" class="word" aria-pressed="false" title="ZOC of one side, of the other, of none (Z)" hidden>ZOC</button>
<button type="button" id="stacking" class="word" aria-pressed="false" title="What stands in each hex, and the limit (K)" hidden>Stacking</button>
<label id="maps-label" hidden>Map <select id="maps"></select></label>
${button('out', 'Farther', '−', SIGNS.out)}
${button('in', 'Nearer', '+', SIGNS.in)}
${button('all', 'All of the map', '0', SIGNS.all)}
</div>
</header>
<main>
<p id="nothing" hidden></p>
<div id="board" role="application" tabindex="0" aria-label="Board" aria-describedby="line">
<svg id="picture" role="img" aria-label="Board. The text board below says the same in words."><g id="boards"></g><g id="zoc-hexes"></g><g id="reach"></g><g id="stacks"></g><g id="limits"></g><g id="arrows"></g><g id="chosen"></g></svg>
</div>
<section id="stack" aria-label="Stack" tabindex="0" hidden><h1 id="place"></h1><ol id="pieces"></ol><div id="prospects"></div></section>
</main>
<p id="line" role="status"></p>
<ul id="legend" aria-label="Signs"></ul>
<details id="text"><summary>Text board</summary><div id="rows"></div></details>
<details id="keys"><summary>Keys</summary><dl>${keysHtml}</dl></details>
`;

export const boardPage = ({ script, style, source, nonce }: PageParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src blob:; style-src ${source}; script-src 'nonce-${nonce}'">
<title>Board</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
${BOARD_BODY}<script nonce="${nonce}" src="${script}"></script>
</body>
</html>
`;
