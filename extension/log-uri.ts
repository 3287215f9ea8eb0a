// The one place that makes and reads the URIs of log texts.
import { languages, Uri, type TextDocument } from 'vscode';

export const LOG_SCHEME = 'vassal-log';
const LOG_LANGUAGE = 'vassal-log';

/** Providers serve our scheme alone: a text file of the same language on disk has no log behind it. */
export const LOG_SELECTOR = { language: LOG_LANGUAGE, scheme: LOG_SCHEME };

/**
 * `vassal-log:/games/turn 3.vlog.txt?file:///games/turn%203.vlog`. The path ends in `.txt`, so that `*.vlog` cannot
 * catch it again; the whole source is in the query, because an authority is lower-cased on the way.
 */
export const toLogUri = (source: Uri): Uri =>
  Uri.from({
    scheme: LOG_SCHEME,
    path: `${source.path.startsWith('/') ? '' : '/'}${source.path}.txt`,
    query: source.toString(),
  });

/** Of texts that are compared: their steps have no numbers (core/report/transcript/compared.ts). */
const COMPARED = 'compared';

/** `vassal-log://compared/games/turn 3.vlog.txt?file:///games/turn%203.vlog` */
export const toComparedUri = (source: Uri): Uri => toLogUri(source).with({ authority: COMPARED });

export const isComparedUri = ({ scheme, authority }: Uri): boolean => scheme === LOG_SCHEME && authority === COMPARED;

const REPORT = '.report.md';

/**
 * `vassal-log:/games/turn 3.vlog.report.md?file:///games/turn%203.vlog`: beside the text, with the same query, so that a
 * link of the report that names the text by its file's name alone leads to it.
 */
export const toReportUri = (source: Uri): Uri =>
  toLogUri(source).with({ path: toLogUri(source).path.replace(/\.txt$/, REPORT) });

const isOurs = ({ scheme, query }: Uri): boolean => scheme === LOG_SCHEME && query !== '';

const sourceOf = ({ query }: Uri): Uri | undefined => {
  try {
    return Uri.parse(query, true);
  } catch {
    // A URI that someone typed; there is no log behind it.
    return undefined;
  }
};

/** The log behind a text; undefined: not one of our URIs. */
export const fromLogUri = (uri: Uri): Uri | undefined => (isOurs(uri) && isLogUri(uri) ? sourceOf(uri) : undefined);

/** The log that a report is about; undefined: it is no report. */
export const fromReportUri = (uri: Uri): Uri | undefined => (isOurs(uri) && !isLogUri(uri) ? sourceOf(uri) : undefined);

/** The URI of a text; a report is of the same scheme. */
export const isLogUri = ({ scheme, path }: Uri): boolean => scheme === LOG_SCHEME && !path.endsWith(REPORT);

export const isLogText = ({ uri }: Pick<TextDocument, 'uri'>): boolean => isLogUri(uri);

/** A log whose name is not of ours, such as the `.log` of an old module, is read in our language all the same. */
export const speakAsLog = (document: TextDocument): void => {
  if (isLogText(document) && document.languageId !== LOG_LANGUAGE)
    void languages.setTextDocumentLanguage(document, LOG_LANGUAGE);
};

/** The file's own name: `turn 3.vlog`. */
export const nameOf = (source: Uri): string => source.path.slice(source.path.lastIndexOf('/') + 1);
