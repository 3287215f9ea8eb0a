// Where a game's boards and counters get their pictures: from its module's file, else drawn from its scenario, as SVG.

import { counterTextWidth } from '../core/draw/text-width';
import { modulePictures, NO_PICTURES, pictureFile, type Pictures } from '../core/board-view/pictures';
import type { RuleSystem } from '../core/rules/system';
import type { Scenario } from '../core/scenario/scenario';
import type { VassalModule } from '../core/vassal/module/module';
import { BOARD_IMAGE } from './file-names';
import type { ModuleKit } from './kit/kit';
import { kitForScenario, type KitText } from './kit/kit-of-texts';
import { picturesOf } from './module-art';

const TEXT = /<text ([^>]*)font-size='([\d.]+)'([^>]*)>([^<]*)<\/text>/g;

/** Counters with their texts as wide as their own typeface sets them: a browser that does not have it takes a wider one. */
const narrowed = (svg: string): string =>
  svg.replace(TEXT, (_, before: string, size: string, after: string, text: string) => {
    const width = counterTextWidth(text, Number(size)).toFixed(1);
    return `<text ${before}font-size='${size}'${after} textLength='${width}' lengthAdjust='spacingAndGlyphs'>${text}</text>`;
  });

/** Each is drawn when it is first wanted. */
export const drawnPictures = (scenario: Scenario, kit: ModuleKit): Pictures => {
  const known = new Map(picturesOf(scenario, kit).map(({ file, draw }) => [file, draw]));
  return {
    has: image => known.has(image),
    read: image => {
      const draw = known.get(image);
      const svg = image === BOARD_IMAGE ? draw?.() : draw && narrowed(draw());
      return Promise.resolve(svg === undefined ? undefined : pictureFile(new TextEncoder().encode(svg)));
    },
    // A scenario's own board is a file in its folder, which is not looked at here.
    ...(scenario.map.board ? {} : { board: BOARD_IMAGE }),
  };
};

/** A game as far as its pictures go. */
interface Game {
  readonly module?: VassalModule;
  readonly rules?: { readonly scenario: Scenario; readonly system: RuleSystem };
}

/** @param kits those that ship, for what is drawn */
export const gamePictures = ({ module, rules }: Game, kits: KitText): Pictures => {
  if (module && module.entries.length > 0) return modulePictures(module);
  const kit = rules && kitForScenario(rules.scenario, rules.system, kits);
  return rules && kit?.ok ? drawnPictures(rules.scenario, kit.value) : NO_PICTURES;
};
