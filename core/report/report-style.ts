// The look of all pages that are handed on: light and dark, and on paper.

import { CHART_STYLE } from './game-figures/chart-style';

export const REPORT_STYLE = `
:root { color-scheme: light dark; --ink: #23201b; --paper: #faf6ec; --line: #cfc4ab; --red: #a3271f; --amber: #8a5a00; --soft: #6d6454; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e3d5; --paper: #1e1c19; --line: #4a443a; --red: #ff8f80; --amber: #f2c060; --soft: #a79d8a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 Georgia, 'Times New Roman', serif; }
h1 { font-size: 1.9rem; margin: 0 0 .25rem; } h2 { font-size: 1.4rem; margin: 2.5rem 0 .25rem; border-top: 3px double var(--line); padding-top: 1.25rem; }
h3 { font: 600 .95rem/1.4 system-ui, sans-serif; margin: 1.75rem 0 .5rem; color: var(--soft); }
p { margin: .25rem 0; } .soft { color: var(--soft); } a { color: inherit; }
table { border-collapse: collapse; font: .9rem/1.45 system-ui, sans-serif; } th, td { padding: .2rem .75rem .2rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; } tr.total td { font-weight: 600; border-bottom: 0; }
article { border-left: 4px solid var(--line); padding: .25rem 0 .5rem 1rem; margin: 1rem 0; break-inside: avoid; }
article.shown { border-left-style: dotted; } .figures { display: flex; flex-wrap: wrap; align-items: start; gap: .25rem 2.5rem; margin-top: .35rem; } caption { text-align: left; font-weight: 600; }
.wide { overflow-x: auto; } .facts { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: .5rem 0; font: .9rem/1.5 system-ui, sans-serif; } .facts dt { color: var(--soft); } .facts dd { margin: 0; overflow-wrap: anywhere; }
.rules dt { font: 600 .9rem/1.4 system-ui, sans-serif; margin-top: .75rem; } .rules dd { margin: 0; } .rules :target { background: color-mix(in srgb, var(--amber) 25%, transparent); }
.unsettled { border-left: 4px solid var(--amber); padding-left: .75rem; margin: .5rem 0; } tr.unjudged td { color: var(--amber); }
article.under { margin-left: 2rem; }
article.illegal { border-color: var(--red); } article.undetermined { border-color: var(--amber); }
.tag { font: 600 .8rem/1.4 system-ui, sans-serif; margin: 0; } .illegal .tag { color: var(--red); } .undetermined .tag { color: var(--amber); }
ul { margin: .35rem 0; padding-left: 1.1rem; font: .9rem/1.45 system-ui, sans-serif; } details { margin-top: 1.5rem; } summary { cursor: pointer; font: 600 .95rem system-ui, sans-serif; }
.part { font-size: 1.1rem; color: inherit; margin-top: 2.25rem; } .symbols { position: absolute; width: 0; height: 0; }
.scenes { display: flex; flex-wrap: wrap; gap: .75rem; margin: .6rem 0 .25rem; } figure { margin: 0; flex: 1 1 16rem; min-width: 0; max-width: 28rem; break-inside: avoid; } figure svg { display: block; width: 100%; max-height: 22rem; border: 1px solid var(--line); background: #d9d4c3; }
figcaption { font: .8rem/1.5 system-ui, sans-serif; color: var(--soft); } tr, figure, dt { break-inside: avoid; } thead { display: table-header-group; } h2, h3, .tag, dt, caption { break-after: avoid; }
@media print { @page { margin: 16mm 14mm; } :root { color-scheme: light; --ink: #000; --paper: #fff; --line: #bbb; --red: #8c1a13; --amber: #6b4600; --soft: #444; } body { max-width: none; padding: 0; font-size: 10pt; } .wide { overflow: visible; } .wide table { width: 100%; } td { overflow-wrap: anywhere; } a { text-decoration: none; } pre { white-space: pre-wrap; overflow: visible; } figure svg { max-height: 70mm; } }
pre { overflow-x: auto; font: .8rem/1.5 ui-monospace, Consolas, monospace; }
${CHART_STYLE}`;
