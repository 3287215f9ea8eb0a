/** What the pages to fill in look like: as the audit's page does, with a bar that stays in sight. */
export const FORM_STYLE = `
:root { color-scheme: light dark; --ink: #23201b; --paper: #faf6ec; --line: #cfc4ab; --red: #a3271f; --green: #3d6b2c; --soft: #6d6454; }
@media (prefers-color-scheme: dark) { :root { --ink: #e9e3d5; --paper: #1e1c19; --line: #4a443a; --red: #ff8f80; --green: #9ccf86; --soft: #a79d8a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 Georgia, 'Times New Roman', serif; }
h1 { font-size: 1.9rem; margin: 0 0 .25rem; } h2 { font-size: 1.4rem; margin: 2rem 0 .5rem; border-top: 3px double var(--line); padding-top: 1rem; }
h2 small, .soft { color: var(--soft); font-weight: 400; } p { margin: .25rem 0; max-width: 60rem; }
kbd { font: .85em ui-monospace, Consolas, monospace; color: inherit; background: none; border: 1px solid var(--line); border-radius: 3px; padding: 0 .3em; }
.bar { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; margin: 1rem 0 0; padding: .5rem 0; background: var(--paper); border-bottom: 1px solid var(--line); font: .9rem/1.4 system-ui, sans-serif; }
.bar #done { font-weight: 600; font-variant-numeric: tabular-nums; } .bar button { margin-left: auto; }
button { font: 600 .9rem/1.4 system-ui, sans-serif; color: var(--paper); background: var(--ink); border: 0; border-radius: 4px; padding: .35rem .9rem; cursor: pointer; }
.cards { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(20rem, 1fr)); gap: .75rem; }
.cards > li { display: flex; gap: .75rem; align-items: start; border: 1px solid var(--line); border-left: 4px solid var(--line); padding: .6rem; content-visibility: auto; contain-intrinsic-size: auto 8rem; }
.cards > li.done { border-left-color: var(--green); } .cards > li.bad { border-left-color: var(--red); }
.open-only .cards > li.done:not(:focus-within) { display: none; }
:focus-visible { outline: 2px solid var(--green); outline-offset: 1px; }
@media print { .bar { display: none; } }
`;
