// The look of charts, on every page that shows them; the page says what ink, line and soft words look like.

export const CHART_STYLE = `
.chart { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin: 1rem 0; align-items: start; }
.chart figure { flex: 2 1 22rem; min-width: 0; max-width: 40rem; margin: 0; }
.chart figcaption { font-weight: 600; margin-bottom: .35rem; color: var(--ink); }
.chart > .wide { flex: 1 1 14rem; max-height: 24rem; overflow: auto; }
.chart table { border-collapse: collapse; } .chart th, .chart td { text-align: left; padding: .1rem .75rem .1rem 0; vertical-align: top; } .chart .n { text-align: right; }
.chart svg { display: block; width: 100%; max-height: 30rem; background: none; border: 1px solid var(--line); } .chart svg text { fill: var(--soft); font-family: system-ui, sans-serif; }
.bars text { font-size: 11px; } .bars .line { stroke: var(--line); } .bars .expected { stroke: var(--ink); stroke-width: 2.5; }
.s0 { --of: #0b6aa8; } .s1 { --of: #c1560a; } .s2 { --of: #6a7d22; } .s3 { --of: #8a4f9e; }
.bars rect, .ways circle { fill: var(--of); } .way { fill: none; stroke: var(--of); stroke-linejoin: round; opacity: .85; } .hex { fill: none; stroke: var(--line); }
.key { display: inline-block; width: .8em; height: .8em; margin: 0 .3em 0 .6em; background: var(--of); }
@media print { .chart > .wide { max-height: none; overflow: visible; } .key, .chart svg { print-color-adjust: exact; } }
`;
