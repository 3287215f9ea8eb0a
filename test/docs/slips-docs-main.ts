// `npm run slips-docs`: writes the referee's table of slips into docs/referees.md.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SLIPS } from '../../core/audit/slips/slips';
import { withSlips } from './slips-table';

const FILE = path.join(__dirname, '..', 'docs', 'referees.md');
writeFileSync(FILE, withSlips(readFileSync(FILE, 'utf8'), SLIPS));
