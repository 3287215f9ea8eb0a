import { shortName, type BuildElement } from '../module/build-file';
import { isMap } from '../module/components';
import type { VassalModule } from '../module/module';

/** The global properties of a new game, as the module has them: key as in a timeline's globals, and value. */
export const initialProperties = (module: VassalModule): ReadonlyMap<string, string> => {
  const values = new Map<string, string>();
  const names = new Map(module.maps.map(map => [map.element, map.name]));
  const visit = (element: BuildElement, container: string): void => {
    for (const child of element.children) {
      if (shortName(child) === 'GlobalProperty') {
        const { name, initialValue = '' } = child.attributes;
        if (name !== undefined) values.set(`${container}${name}`, initialValue);
      } else if (isMap(child)) visit(child, `${names.get(child) ?? ''}.`);
      else if (shortName(child) === 'Zone')
        visit(child, `${container.slice(0, -1)}:${child.attributes['name'] ?? ''}.`);
      else visit(child, container);
    }
  };
  visit(module.root, '');
  return values;
};
