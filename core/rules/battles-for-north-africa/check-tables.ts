// Can the rules read a scenario's charts? Each problem with its line.

import type { SourceProblem } from '../../base/source';
import type { Table } from '../../scenario/table';

export const checkTables = (_own: ReadonlyMap<string, Table>): readonly SourceProblem[] => [];
