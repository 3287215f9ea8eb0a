// `npm run command-docs`: writes the commands into docs/command-line.md.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MANUALS } from '../../cli/commands';
import { withCommands } from './command-pages';

const FILE = path.join(__dirname, '..', 'docs', 'command-line.md');
writeFileSync(FILE, withCommands(readFileSync(FILE, 'utf8'), MANUALS));
