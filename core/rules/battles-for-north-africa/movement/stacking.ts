// Stacking: points of one side's combat units in a hex (Stack.1, Stack.2, Stack.3).

import type { HexId } from '../../../hexmap/hex-map';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';

export const stackingVerdict = (_board: Board, _hex: HexId, _side: string): Verdict | undefined => undefined;
