// The few package names of VASSAL's components (spec 6.5), and elements made short.

import type { BuildElement } from '../core/vassal/module/build-file';

type Attributes = Readonly<Record<string, string | number | boolean>>;

const attributesOf = (given: Attributes): Record<string, string> =>
  Object.fromEntries(Object.entries(given).map(([key, value]) => [key, String(value)]));

export const element = (
  name: string,
  attributes: Attributes = {},
  children: readonly BuildElement[] = [],
  text = '',
): BuildElement => ({ name, attributes: attributesOf(attributes), children, text });

const within =
  (prefix: string) =>
  (name: string, attributes?: Attributes, children?: readonly BuildElement[], text?: string): BuildElement =>
    element(prefix + name, attributes, children, text);

/** A component of the module: `VASSAL.build.module.…` */
export const module = within('VASSAL.build.module.');
/** A component of a map. */
export const onMap = within('VASSAL.build.module.map.');
/** A component of a board. */
export const onBoard = within('VASSAL.build.module.map.boardPicker.');
/** A widget of a palette or a chart window. */
export const widget = within('VASSAL.build.widget.');
