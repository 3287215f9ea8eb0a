// The board's frame: a page of its own, so that its keys and styles are its own. It talks to the worker directly.

import { parts } from './parts';

/** @returns the worker's end of the line */
export const openBoard = async (page: string): Promise<MessagePort> => {
  const frame = parts.frame('board');
  const { port1, port2 } = new MessageChannel();
  const loaded = new Promise(resolve => frame.addEventListener('load', resolve, { once: true }));
  frame.srcdoc = page;
  await loaded;
  frame.contentWindow?.postMessage('port', '*', [port1]);
  return port2;
};
