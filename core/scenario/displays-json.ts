// Windows of boxes as they travel inside a module.

import { present } from '../base/present';
import type { JsonFields } from './json-fields';
import type { Area, Display, DisplayBox, DisplayContent, Unit } from './scenario';

export const displayJson = ({ name, content, columns }: Display) => ({ name, content, columns });

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
    ...(box.has('area') ? { area: readArea(box.inner('area')) } : {}),
  };
};

const readContent = (content: JsonFields): DisplayContent => {
  const kind = content.oneOf('kind', ['boxes', 'turns', 'numbers']);
  if (kind === 'turns') return { kind };
  if (kind === 'numbers') {
    const from = content.number('from', 0, 9999);
    return { kind, from, to: content.number('to', from, from + 500) };
  }
  const picture = content.optionalText('picture', 120);
  return { kind, boxes: content.objects('boxes', 500, readBox), ...present({ picture }) };
};

export const readDisplay = (display: JsonFields): Display => ({
  name: display.text('name', 40),
  content: readContent(display.inner('content')),
  ...(display.has('columns') ? { columns: display.number('columns', 1, 50) } : {}),
});

/** Where a unit starts. */
export const readUnitBox = (box: JsonFields): NonNullable<Unit['box']> => ({
  name: box.text('name', 40),
  ...(box.has('x') ? { at: [box.number('x', 0, 99_999), box.number('y', 0, 99_999)] } : {}),
});

export const unitBoxJson = ({ name, at }: NonNullable<Unit['box']>) => ({ name, x: at?.[0], y: at?.[1] });
