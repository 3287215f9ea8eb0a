/** Looks as the audit's page does. */
export const SHEET_STYLE = `
:root { color-scheme: light dark; --ink: #23201b; --paper: #faf6ec; --line: #cfc4ab; --red: #a3271f; --green: #3d6b2c; --soft: #6d6454; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e3d5; --paper: #1e1c19; --line: #4a443a; --red: #ff8f80; --green: #9ccf86; --soft: #a79d8a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 Georgia, 'Times New Roman', serif; }
h1 { font-size: 1.9rem; margin: 0 0 .25rem; } h2 { font-size: 1.4rem; margin: 2rem 0 .5rem; border-top: 3px double var(--line); padding-top: 1rem; }
h2 small, .soft { color: var(--soft); font-weight: 400; } p { margin: .25rem 0; max-width: 60rem; }
kbd { font: .85em ui-monospace, Consolas, monospace; border: 1px solid var(--line); border-radius: 3px; padding: 0 .3em; }
.bar { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; margin: 1rem 0 0; padding: .5rem 0; background: var(--paper); border-bottom: 1px solid var(--line); font: .9rem/1.4 system-ui, sans-serif; }
.bar #done { font-weight: 600; font-variant-numeric: tabular-nums; } .bar button { margin-left: auto; }
button { font: 600 .9rem/1.4 system-ui, sans-serif; color: var(--paper); background: var(--ink); border: 0; border-radius: 4px; padding: .35rem .9rem; cursor: pointer; }
.counters { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: .75rem; }
.counters li { display: flex; gap: .75rem; align-items: start; border: 1px solid var(--line); border-left: 4px solid var(--line); padding: .6rem; content-visibility: auto; contain-intrinsic-size: auto 8rem; }
.counters li.done { border-left-color: var(--green); } .counters li.bad { border-left-color: var(--red); }
.open-only .counters li.done:not(:focus-within) { display: none; }
.pic { position: relative; flex: none; width: 5rem; height: 5rem; display: grid; place-items: center; overflow: hidden; } .pic img { position: absolute; inset: 0; margin: auto; max-width: 100%; max-height: 100%; }
.pic.none { border: 1px dashed var(--line); font: .75rem/1.2 system-ui, sans-serif; color: var(--soft); text-align: center; overflow-wrap: anywhere; padding: .25rem; }
.typed { flex: 1; min-width: 0; font: .85rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere; }
.typed label { display: flex; gap: .5rem; align-items: center; margin-top: .3rem; } .typed label span { width: 3.6rem; color: var(--soft); }
input:not([type]) { flex: 1; min-width: 0; width: 100%; font: 1rem/1.4 ui-monospace, Consolas, monospace; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: 3px; padding: .15rem .4rem; }
input[aria-invalid=true] { border-color: var(--red); } :focus-visible { outline: 2px solid var(--green); outline-offset: 1px; }
.wrong { display: block; color: var(--red); } .wrong:empty { display: none; }
@media print { .bar { display: none; } }
`;
