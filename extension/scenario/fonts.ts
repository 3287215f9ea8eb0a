// The typefaces of drawings, as a picture needs them inside it: a picture takes none of its page.
import { Uri, workspace } from 'vscode';
import { base64 } from '../../core/base/base64';
import { COUNTER_FAMILY, MAP_FAMILY } from '../../core/draw/fonts';

/** Of `font-family`, `font-weight` and `font-style`, and the rule that brings it. */
export interface Typeface {
  readonly family: string;
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly rule: string;
}

const FAMILIES = [COUNTER_FAMILY, MAP_FAMILY];

export const fontsIn = async (extension: Uri): Promise<readonly Typeface[]> => {
  const folder = Uri.joinPath(extension, 'assets/fonts');
  const files = (await workspace.fs.readDirectory(folder)).map(([name]) => name);
  const found = await Promise.all(
    files.map(async (file): Promise<readonly Typeface[]> => {
      const family = FAMILIES.find(name => file.startsWith(`${name.replaceAll(' ', '')}-`));
      const weight = /-(\d{3})/.exec(file)?.[1];
      if (family === undefined || weight === undefined) return [];
      const style = /italic/i.test(file) ? 'italic' : 'normal';
      const bytes = base64(await workspace.fs.readFile(Uri.joinPath(folder, file)));
      const address = `data:font/ttf;base64,${bytes}`;
      const rule = `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(${address})}`;
      return [{ family, weight, style, rule }];
    }),
  );
  return found.flat();
};
