import { FORM_STYLE } from '../form-page/form-style';

export const HEXES_STYLE = `${FORM_STYLE}
.cards { grid-template-columns: repeat(auto-fill, minmax(26rem, 1fr)); } .cards > li { contain-intrinsic-size: auto 15rem; }
.map { position: absolute; width: 0; height: 0; }
.cut { flex: none; width: 14rem; height: 14rem; background: var(--line); } .cut circle { fill: none; stroke: #c2261c; } .cut circle.edge { stroke: #fff; stroke-opacity: .8; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; flex: 1; font: .9rem/1.4 system-ui, sans-serif; } legend { padding: 0; margin-bottom: .35rem; } legend strong { font-size: 1.15rem; }
fieldset label { display: flex; gap: .4rem; align-items: center; padding: .1rem .25rem; border-radius: 3px; cursor: pointer; } fieldset label:has(:checked) { background: color-mix(in srgb, var(--green) 25%, transparent); font-weight: 600; }
fieldset label span { overflow-wrap: anywhere; min-width: 0; } input[type=radio] { flex: none; margin: 0; accent-color: var(--green); }
`;
