// In place of VS Code: what the board's page says goes through a port to the worker, and comes from there as messages of the
// window. Must run before the page's own script.

import type { FromPage } from '../../core/board-view/messages';

const waiting: FromPage[] = [];
let port: MessagePort | undefined;

const take = (event: MessageEvent): void => {
  const [given] = event.ports;
  if (!given) return;
  // The page's own listener takes messages of the editor only.
  event.stopImmediatePropagation();
  window.removeEventListener('message', take);
  port = given;
  port.onmessage = ({ data }: MessageEvent<unknown>) => window.dispatchEvent(new MessageEvent('message', { data }));
  for (const message of waiting.splice(0)) port.postMessage(message);
};
window.addEventListener('message', take);

Object.assign(window, {
  acquireVsCodeApi: () => ({
    postMessage: (message: FromPage): void => {
      if (port) port.postMessage(message);
      else waiting.push(message);
    },
  }),
});
