import { FORM_STYLE } from '../form-page/form-style';

export const SHEET_STYLE = `${FORM_STYLE}
.pic { position: relative; flex: none; width: 5rem; height: 5rem; display: grid; place-items: center; overflow: hidden; } .pic img { position: absolute; inset: 0; margin: auto; max-width: 100%; max-height: 100%; }
.pic.none { border: 1px dashed var(--line); font: .75rem/1.2 system-ui, sans-serif; color: var(--soft); text-align: center; overflow-wrap: anywhere; padding: .25rem; }
.typed { flex: 1; min-width: 0; font: .85rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere; }
.typed label { display: flex; gap: .5rem; align-items: center; margin-top: .3rem; } .typed label span { width: 3.6rem; color: var(--soft); }
input:not([type]) { flex: 1; min-width: 0; width: 100%; font: 1rem/1.4 ui-monospace, Consolas, monospace; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: 3px; padding: .15rem .4rem; }
input[aria-invalid=true] { border-color: var(--red); }
.wrong { display: block; color: var(--red); } .wrong:empty { display: none; }
`;
