// Files that components and pieces name: there, and what they should be.

import { shortName, type BuildElement } from '../build-file';
import { booleanAttribute } from '../grids/grid';
import { walk } from '../components';
import { imageSize } from '../image-size';
import type { VassalModule } from '../module';
import { KNOWN_COMPONENTS } from './known-components';
import type { Report } from './problem';

/** Images that VASSAL brings along; a module may name them without their folder. */
const OWN_IMAGES: ReadonlySet<string> = new Set(
  (
    'Edit16.gif Help16.gif Save16.gif SaveAs16.gif Splash.gif Splash.png StepForward16.gif Undo16.gif black.jpg camera.gif ' +
    'chart.gif chess_clock.png connect.gif counter.gif die.gif disconnect.gif getMessages.gif globe_selected.gif ' +
    'globe_unselected.gif inventory.gif keyCommand.gif lockedRoom.gif map.gif moved.gif notes.gif overview.gif ' +
    'playerAway.gif playerLooking.gif postMessage.gif recenter.gif status.gif thread.gif unmoved.gif zoom.png zoomIn.gif ' +
    'zoomIn.png zoomOut.gif zoomOut.png'
  ).split(' '),
);

/** A file that VASSAL has itself: `/images/die.gif`. */
const isBuiltIn = (name: string): boolean => name.startsWith('/') || OWN_IMAGES.has(name);

/** Images that the module has VASSAL draw from layouts. */
const drawnImages = (root: BuildElement): ReadonlySet<string> =>
  new Set(
    [...walk(root)].filter(e => shortName(e) === 'GamePieceImage').map(element => element.attributes['name'] ?? ''),
  );

const addFirst = (names: Map<string, BuildElement>, name: string, element: BuildElement): void => {
  if (name.trim() !== '' && !isBuiltIn(name) && !names.has(name)) names.set(name, element);
};

interface Named {
  readonly images: Map<string, BuildElement>;
  readonly sounds: Map<string, BuildElement>;
  readonly files: Map<string, BuildElement>;
}

/** Set-ups and help pages tell by another attribute whether their file counts. */
const addRootFile = (element: BuildElement, files: Map<string, BuildElement>): void => {
  const { attributes } = element;
  const name = shortName(element);
  if (
    name === 'PredefinedSetup' &&
    booleanAttribute(element, 'useFile', true) &&
    !booleanAttribute(element, 'isMenu', false)
  )
    addFirst(files, attributes['file'] ?? '', element);
  if (
    name === 'HelpFile' &&
    (attributes['fileType'] ?? 'archive') === 'archive' &&
    attributes['vassalDoc'] !== 'vassal'
  )
    addFirst(files, attributes['fileName'] ?? '', element);
};

/** What components name by their attributes: name -> who asks first. */
const namedByComponents = (root: BuildElement): Named => {
  const named: Named = { images: new Map(), sounds: new Map(), files: new Map() };
  for (const element of walk(root)) {
    const known = KNOWN_COMPONENTS.get(shortName(element));
    if (!known) continue;
    for (const [attribute, kind] of known.attributes) {
      const name = element.attributes[attribute] ?? '';
      if (kind === 'g') addFirst(named.images, name, element);
      else if (kind === 's') addFirst(named.sounds, name, element);
      else if (kind === 'f') addFirst(named.files, name, element);
    }
    addRootFile(element, named.files);
  }
  return named;
};

/** Formats in names (`$Side$.png`) are only known in play. */
const isFixed = (name: string): boolean => !name.includes('$') && !name.startsWith('{');

/**
 * Checks that every file that is named is there, and that images are images.
 * @param byPieces what piece definitions name
 */
export const checkFiles = async (
  module: VassalModule,
  byPieces: { readonly images: ReadonlyMap<string, BuildElement>; readonly sounds: ReadonlyMap<string, BuildElement> },
  report: Report,
): Promise<void> => {
  const { images, sounds, files } = namedByComponents(module.root);
  for (const [name, element] of byPieces.images) addFirst(images, name, element);
  for (const [name, element] of byPieces.sounds) addFirst(sounds, name, element);
  const entries = new Set(module.entries);
  const drawn = drawnImages(module.root);
  for (const [name, element] of images) {
    if (!isFixed(name) || drawn.has(name)) continue;
    const entry = module.imageEntry(name);
    if (entry === undefined) {
      report(element, 'image-missing', 'loud', `The image "${name}" is not in the module; put it at images/${name}.`, {
        file: name,
      });
      continue;
    }
    const bytes = await module.entry(entry);
    if (!bytes.ok)
      report(element, 'image-unreadable', 'loud', `The image "${name}" cannot be read: ${bytes.error.message}`, {
        file: name,
      });
    else if (!imageSize(bytes.value))
      report(element, 'image-unreadable', 'loud', `The file "${entry}" is not a PNG, JPEG, GIF or SVG image.`, {
        file: name,
      });
  }
  for (const [name, element] of sounds)
    if (isFixed(name) && !entries.has(`sounds/${name}`))
      report(
        element,
        'sound-missing',
        'silent',
        `The sound "${name}" is not in the module; put it at sounds/${name}.`,
        { file: name },
      );
  for (const [name, element] of files)
    if (!entries.has(name))
      report(
        element,
        'file-missing',
        'silent',
        `The file "${name}" is not in the module; put it at the archive's root.`,
      );
};
