// All that a build asks of a scenario before it draws anything: `check` asks the same.

import type { SourceProblem } from '../../core/base/source';
import type { FightCounts } from '../../core/rules/module-counts/fight-counts';
import type { Scenario } from '../../core/scenario/scenario';
import { boardGeometry, checkBeside, checkBoard } from '../board-geometry';
import { unclearOnMap, missingGlyphs, tooLarge, unclearCounters, unknownLooks } from './checks';
import { checkDisplays, layOutDisplays } from '../displays';
import { BOARD_IMAGE, displayImage, unitImage } from '../file-names';
import type { ModuleKit } from '../kit/kit';
import { picturesOf } from '../module-art';
import { unknownMarkers } from '../placed-markers';
import { checkOwnPages, type OwnPages } from '../pages/own-pages';
import { checkOwnPictures, drawnName, type OwnPictures } from '../own-pictures';
import type { Renderer } from '../pictures/png';
import { unlikelyLooks } from './unlikely-looks';

export interface Buildable {
  readonly scenario: Scenario;
  readonly kit: ModuleKit;
  /** What the module counts at the table; left out: nothing. */
  readonly counts?: FightCounts;
  /** Pictures of the scenario's own. */
  readonly ownPictures?: OwnPictures;
  /** Pages and pictures of its own to be read. */
  readonly ownPages?: OwnPages;
  /** Its own `module.yaml`, as text. */
  readonly moduleText?: string;
}

/** Errors keep a module from being built; warnings do not. Of what cannot be drawn at all nothing is asked but what it lacks. */
export const buildProblems = (buildable: Buildable, glyphs: Renderer['missingGlyphs']): readonly SourceProblem[] => {
  const { scenario, kit, ownPictures = [], ownPages = [] } = buildable;
  const undrawable = [
    ...unknownLooks(scenario, kit),
    ...unknownMarkers(scenario, kit),
    ...tooLarge(boardGeometry({ scenario, ownPictures })),
    ...layOutDisplays(scenario, ownPictures).flatMap(({ geometry }) => (geometry ? tooLarge(geometry) : [])),
  ];
  return [
    ...undrawable,
    ...missingGlyphs(scenario, glyphs),
    ...checkBoard({ scenario, ownPictures }),
    ...checkDisplays(scenario, ownPictures),
    ...checkOwnPages(ownPages),
    ...(undrawable.length > 0 ? [] : asDrawn(buildable)),
  ];
};

/** What is asked of the pictures. */
const asDrawn = ({ scenario, kit, ownPictures = [] }: Buildable): readonly SourceProblem[] => {
  const { pictureWidth: width, pictureHeight: height } = boardGeometry({ scenario, ownPictures });
  const drawnAnew = new Set(ownPictures.map(drawnName));
  return [
    ...checkBeside({ scenario, ownPictures }),
    ...checkOwnPictures(
      ownPictures,
      picturesOf(scenario, kit),
      new Map<string, { readonly width: number; readonly height: number }>([
        [BOARD_IMAGE, { width, height }],
        ...layOutDisplays(scenario).map(({ display, layout }) => [displayImage(display.name), layout] as const),
      ]),
    ),
    ...unclearOnMap(scenario, kit),
    ...unlikelyLooks(scenario, kit),
    ...unclearCounters({
      ...scenario,
      units: scenario.units.filter(({ id }) => !drawnAnew.has(unitImage(id, 0))),
    }),
  ];
};
