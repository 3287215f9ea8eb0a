// Where along the log the findings are: signs above the slider, told apart by shape.

import type { LogFacts } from '../../core/board-view/messages';
import { page } from './page';

const WIDTH = 1000;
const SHAPES = { illegal: 'M-5-5L5 5M-5 5L5-5', undetermined: 'M0-6L5 0L0 6L-5 0Z' } as const;

export const drawTicks = ({ findings, steps }: LogFacts): void => {
  page.ticks.setAttribute('viewBox', `0 0 ${WIDTH} 14`);
  page.ticks.innerHTML = findings
    .map(({ step, verdict }) => {
      const x = Math.round((step / Math.max(1, steps)) * WIDTH);
      return `<path class='${verdict}' transform='translate(${x} 7)' d='${SHAPES[verdict]}'/>`;
    })
    .join('');
};
