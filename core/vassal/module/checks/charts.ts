// Pages of the chart window: VASSAL shows them in Swing's own viewer, which is given their text and not their address.

import { shortName } from '../build-file';
import { walk } from '../components';
import type { VassalModule } from '../module';
import type { Report } from './problem';

const META = /<meta\b[^>]{0,1000}>/gi;
const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;

const attribute = (tag: string, name: string): string | undefined => {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]*))`, 'i').exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3];
};

/**
 * The tag by which a page tells its own encoding. Swing's parser gives up there (`ChangedCharSetException`) so that the
 * page can be read anew; `JEditorPane.setText` has nothing to read anew, and leaves an empty page without a word.
 */
const encodingTag = (page: string): string | undefined =>
  page
    .replace(COMMENT, '')
    .match(META)
    ?.find(tag => {
      const [kind, content] = [attribute(tag, 'http-equiv')?.toLowerCase(), attribute(tag, 'content')];
      if (content === undefined) return false;
      return kind === 'charset' || (kind === 'content-type' && !/^text\/(?:html|plain)$/i.test(content));
    });

/** Every page that an HtmlChart names and that is there. */
export const checkCharts = async (module: VassalModule, report: Report): Promise<void> => {
  for (const element of walk(module.root)) {
    if (shortName(element) !== 'HtmlChart') continue;
    const file = element.attributes['fileName'] ?? '';
    if (!module.entries.includes(file)) continue;
    const bytes = await module.entry(file);
    const tag = bytes.ok ? encodingTag(new TextDecoder().decode(bytes.value)) : undefined;
    if (tag === undefined) continue;
    const message = `The page "${file}" holds ${tag.slice(0, 120)}, and VASSAL then shows an empty page. Leave the tag out; VASSAL reads charts as UTF-8.`;
    report(element, 'chart-empty', 'silent', message, { file });
  }
};
