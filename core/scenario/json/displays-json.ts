// Windows beside the map as they travel inside a module.

import { present } from '../../base/present';
import type { JsonFields } from './json-fields';
import { finished } from '../../base/parts';
import { LONGEST_HEX, mapJson, readingMap } from './map-json';
import type { Area, Display, DisplayBox, DisplayContent, UnitBox } from '../scenario';

export const displayJson = ({ name, content, columns }: Display) => ({
  name,
  content: content.kind === 'hexes' ? { kind: content.kind, map: mapJson(content.map) } : content,
  columns,
});

const readArea = (area: JsonFields): Area => ({
  x: area.number('x', 0, 20_000),
  y: area.number('y', 0, 20_000),
  width: area.number('width', 1, 20_000),
  height: area.number('height', 1, 20_000),
});

const readBox = (box: JsonFields): DisplayBox => {
  const side = box.optionalText('side');
  return {
    name: box.text('name', 40),
    wide: box.number('wide', 1, 20),
    high: box.number('high', 1, 20),
    ...present({ side }),
    ...(box.has('eliminated') ? { eliminated: box.is('eliminated') } : {}),
    ...(box.has('area') ? { area: readArea(box.inner('area')) } : {}),
  };
};

const readContent = (content: JsonFields, faults: string[]): DisplayContent => {
  const kind = content.oneOf('kind', ['boxes', 'turns', 'numbers', 'hexes']);
  if (kind === 'hexes') return { kind, map: finished(readingMap(content.inner('map'), faults)) };
  if (kind === 'turns') return { kind };
  if (kind === 'numbers') {
    const from = content.number('from', -9999, 9999);
    return { kind, from, to: content.number('to', from, from + 500) };
  }
  const picture = content.optionalText('picture', 120);
  return { kind, boxes: content.objects('boxes', 500, readBox), ...present({ picture }) };
};

export const readDisplay = (display: JsonFields, faults: string[]): Display => ({
  name: display.text('name', 40),
  content: readContent(display.inner('content'), faults),
  ...(display.has('columns') ? { columns: display.number('columns', 1, 50) } : {}),
});

/** Where a unit starts. */
export const readUnitBox = (box: JsonFields): UnitBox => ({
  name: box.text('name', 40),
  ...present({ hex: box.optionalText('hex', LONGEST_HEX) }),
  ...(box.has('x') ? { at: [box.number('x', 0, 99_999), box.number('y', 0, 99_999)] } : {}),
});

export const unitBoxJson = ({ name, hex, at }: UnitBox) => ({ name, hex, x: at?.[0], y: at?.[1] });
