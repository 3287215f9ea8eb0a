// `npm run look-sheets`: draws the sheets of all words for looks into docs/pictures.

import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { nodeArtHost } from '../../cli/art-host';
import { openRenderer } from '../../module-builder/pictures/png';
import { counterSheet, mapSheet } from './look-sheets';

const FOLDER = path.join(__dirname, '..', 'docs', 'pictures');

const write = async (): Promise<void> => {
  const renderer = await openRenderer(nodeArtHost());
  for (const [name, svg] of [
    ['words-counters.png', counterSheet()],
    ['words-map.png', mapSheet()],
  ] as const)
    writeFileSync(path.join(FOLDER, name), renderer.png(svg));
};

void write();
