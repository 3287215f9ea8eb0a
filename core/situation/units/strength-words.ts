// Words around a strength that say no more than it does: `24 factors of`, `20 SP`, `total 31`, `two tank units`.

import type { Told, Words } from '../context';
import { isTotal } from '../figures/figures';
import type { Take } from '../group';
import type { Part } from '../problem';
import { STRENGTH_UNIT } from '../figures/numbers';
import { meaningOf, type Reader } from '../reader';

/** `2 coys of 3-3-12 armor` */
const OF = /(?:of|von|at)(?=\s+(?:(?:an?|the)\s+)?\(?\d)/iy;
/** `a line of 5-5-4` */
const ONLY_OF = /(?:of|von)(?=\s+(?:(?:an?|the)\s+)?\(?\d)/iy;
/** `27 combat factors of pz` */
const FACTORS_OF = new RegExp(
  String.raw`(?:(?:combat|attack|att|defen[cs]e|def|strength)\s+)*(?:(?:${STRENGTH_UNIT}|[ad][fp]|att|def)(?:\s+(?:of|von)(?=\s))?|(?:of|von)(?=\s+\p{L}))\.?(?=[\s,;@)]|$)`,
  'iuy',
);
/** `20 SP tank`: points of strength, in games that have no others of that name. */
const POINTS_OF = /[sc]ps?(?:\s+(?:of|von)(?=\s))?(?=[\s,;@)]|$)/iy;
/** `4 air points`, `10 points of naval gunfire`, where a game counts no support */
const SUPPORT_POINTS =
  /^[,+&\s]*(?:(?:with|w\/|mit|and|und|plus|supported\s+by|backed\s+by)\s+)?((?:(?:some|full)\s+)?air\s+support|(?:stukas?|sturmoviks?|luftwaffe|bombers?|planes?|ngs|naval\s+gunfire)\s+\d+[A-Z]?|\d+[A-Z]?\s*(?:(?:(?:factors?|points?|pts)\s+)?of\s+)?(?:air|naval|gunfire|bombardment|bombers?|fighters?|ground\s+support|gs|ngs)(?:\s+(?:support|gunfire|gs|factors?|points?|pts|strikes?|units?))*)(?=[\s)]|$)/i;

/** Support from the air or the sea that the rules do not count is no strength; false: it is something else. */
export const refuseSupport = (part: Part, { words, problems }: Told): boolean => {
  const [all, support] = SUPPORT_POINTS.exec(part.text) ?? [];
  if (all === undefined || support === undefined) return false;
  const hit = words.features.has('hit') ? ': a hit from the air is “@ hit”' : '';
  const message = `“${support}” is no part of a strength in these rules${hit}.`;
  problems.offer('no-support', { ...part, text: all }, message);
  return true;
};
/** `10 direct`: how the strength comes says nothing more. */
export const BEHIND_STRENGTH = /(?:direct(?:ly)?|unhindered|total|(?:gets?|has|have|makes?)(?=\s*$))(?=[\s+,;@)]|$)/iy;
/** `pz corps total 31`, `strength 24` */
const BEFORE_TOTAL = /(?:(?:total(?:s|ling)?|strength|str|together|zusammen|insgesamt)(?:\s+of)?[\s:=]+)+(?=\d)/iy;
/** `tank units` */
const UNITS =
  /(?:units?|counters?|hex|stacks?(?:\s+of(?=\s+\p{L}))?|einheit(?:en)?|formations?|each(?!\s+side)|apiece|jeweils)(?=[\s+,;@&]|$)/iuy;

/** `20 AR 4 in tanks` */
const OF_TYPE = /in\s+(?=\p{L})/iuy;

const readsType = (reader: Reader, { types, features, terrains }: Words): boolean => {
  const from = reader.at;
  reader.take(OF_TYPE);
  // `12 in fort`, `4-6 in mountain`, where troops of fortresses and of mountains are a type.
  const isGround = reader.means(phrase => features.get(phrase) ?? terrains.get(phrase));
  if (!isGround && reader.means(phrase => meaningOf(types, phrase))) return true;
  return reader.back(from, false);
};

/** `of` between a count with its size and the figures says nothing, nor does `units` behind a type or a count. */
export const takeUnits: Take = (reader, { figures, count, size, type, called }, { words }) => {
  const isCounted = figures === undefined && count !== undefined && size !== undefined;
  const isNamed = figures === undefined && (count ?? called) !== undefined;
  if (!figures && reader.take(BEFORE_TOTAL)) return 'read';
  if (figures && isTotal(figures) && reader.take(BEHIND_STRENGTH)) return 'read';
  if (figures && isTotal(figures) && reader.take(FACTORS_OF)) return 'read';
  const isOpen = !reader.means(phrase => words.modifiers.get(phrase) ?? words.types.get(phrase));
  if (figures && isTotal(figures) && isOpen && reader.take(POINTS_OF)) return 'read';
  if ((isCounted && reader.take(OF)) || (isNamed && reader.take(ONLY_OF))) return 'read';
  if (figures && type === undefined && reader.sees(OF_TYPE) && readsType(reader, words)) return 'read';
  return (type ?? count ?? figures) !== undefined && reader.take(UNITS) ? 'read' : undefined;
};
