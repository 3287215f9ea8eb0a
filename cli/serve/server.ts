// A server for one folder, on this machine only.

import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { present } from '../../core/base/present';
import { answerTo, type Served } from './answer';

const HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

export interface FolderServer {
  /** With the token in it. */
  readonly address: string;
  readonly server: Server;
}

/** @param port 0: any that is free. Rejects, as Node does, where it is taken. */
export const serveFolder = async (
  folder: string,
  page: string,
  port: number,
  games?: Served['games'],
): Promise<FolderServer> => {
  const token = randomBytes(16).toString('hex');
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    const { port: own } = server.address() as AddressInfo;
    answerTo({ method, url, host: headers.host ?? '' }, { folder, page, token, port: own, ...present({ games }) }).then(
      ({ status, kind, body }) => {
        response.writeHead(status, { ...HEADERS, 'content-type': kind, 'content-length': Buffer.byteLength(body) });
        response.end(method === 'HEAD' ? undefined : body);
      },
      () => {
        // The folder went away meanwhile, or may not be read any more.
        response.writeHead(500, HEADERS);
        response.end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${token}/`, server };
};
