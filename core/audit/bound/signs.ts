import type { Sign } from '../../binding/binding-file';
import { propOf } from '../../vassal/game/piece-view';
import type { PieceView } from '../../vassal/replay/timeline';

/** Does a piece show it? A layer that is off shows no level. */
export const shows = ({ props }: PieceView, sign: Sign | undefined): boolean => {
  if (sign === undefined) return false;
  if ('property' in sign) return propOf(props, sign.property) === sign.value;
  if (propOf(props, `${sign.layer}_Active`) === 'false') return sign.level === 0;
  return Number(propOf(props, `${sign.layer}_Level`) ?? '0') === sign.level;
};
