import type { BuildElement } from '../../vassal/module/build-file';
import { shortName } from '../../vassal/module/build-file';
import type { VassalModule } from '../../vassal/module/module';

/** Faces of each dice button's dice, by the button's name, as the module says. */
export const diceSides = (module: VassalModule | undefined): ReadonlyMap<string, number> => {
  const sides = new Map<string, number>();
  const open: BuildElement[] = module ? [module.root] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const faces = Number(next.attributes['nSides'] ?? '');
    const name = next.attributes['name'];
    if (shortName(next) === 'DiceButton' && name !== undefined && Number.isSafeInteger(faces) && faces > 0)
      sides.set(name, faces);
    open.push(...next.children);
  }
  return sides;
};
