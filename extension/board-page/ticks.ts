// Where along the log the findings are: signs above the slider, told apart by shape.

import type { LogFacts } from '../../core/board-view/messages';
import { page } from './page';

const SHAPES = { illegal: 'M-4-4L4 4M-4 4L4-4', undetermined: 'M0-5L5 0L0 5L-5 0Z' } as const;

/** Each in a drawing of its own, so that it keeps its shape however wide the slider is. */
export const drawTicks = ({ findings, steps }: LogFacts): void => {
  page.ticks.innerHTML = findings
    .map(({ step, verdict }) => {
      const part = Math.round((step / Math.max(1, steps)) * 10_000) / 100;
      return `<svg x='${part}%' y='6' overflow='visible'><path class='${verdict}' d='${SHAPES[verdict]}'/></svg>`;
    })
    .join('');
};
