// What `audit --missing` writes: a table to fill in, or a page on which it is filled in beside the map's own picture.

import type { OpenedLog } from '../core/audit/audit';
import { missingCsv, type Missing } from '../core/audit/missing/deciding';
import { hexSheet } from '../core/audit/missing/hex-sheet';
import { hexesHtml } from '../core/report/hexes/hexes-html';
import { HEXES_SCRIPT } from '../core/report/hexes/hexes-script';
import { HEXES_STYLE } from '../core/report/hexes/hexes-style';
import { pictureAddresses } from '../core/vassal/module/picture-address';
import { Complaint } from './complaint';
import { OWN_HEX_PAGE, OWN_TABLE, type ResultKind } from './result-kinds';
import { sha256Base64 } from './sha256';
import { VERSION } from './version';

const isPage = (file: string): boolean => /\.html?$/i.test(file);

export const missingKind = (file: string): ResultKind => (isPage(file) ? OWN_HEX_PAGE : OWN_TABLE);

/** A page beyond this opens badly; hexes of a board without its picture are told by their numbers. */
const LIMITS = { one: 40_000_000, all: 80_000_000 };

/**
 * @param file decides by its ending
 * @param opened one of the logs, for a page
 */
export const missingText = async (
  file: string,
  missing: Missing,
  opened: () => Promise<OpenedLog | undefined>,
): Promise<string> => {
  if (!isPage(file)) return missingCsv(missing);
  const log = await opened();
  const sheet = log && hexSheet(log, missing);
  if (!sheet)
    throw new Complaint(
      'There is no page of hexes to write: no log was judged through a binding. Name one with --binding, and the module with --module.',
    );
  const images = sheet.boards.map(({ image }) => image);
  const pictures = await pictureAddresses(images, sheet.module, LIMITS);
  return hexesHtml({
    sheet,
    pictures,
    allows: { script: sha256Base64(HEXES_SCRIPT), style: sha256Base64(HEXES_STYLE) },
    version: VERSION,
  });
};
