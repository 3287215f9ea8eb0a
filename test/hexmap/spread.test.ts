import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestPaths } from '../../core/hexmap/path';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import { beginningIn, NEVER, numberedHexes, spreadBack, type SpreadQuestion } from '../../core/hexmap/spread';

const map = rectangularMap({ columns: 6, rows: 5 });
const hexes = numberedHexes(map);
const { ids, numberOf } = hexes;
/** What it costs to enter a hex; 5: nobody may. */
const BARRED = 5;

const intoBy =
  (costs: readonly number[]): SpreadQuestion['stepsInto'] =>
  hex =>
    costs[hex] === BARRED ? [] : map.neighbours(ids[hex] ?? '').flatMap(from => numberOf.get(from) ?? []);

const someHex = fc.integer({ min: 0, max: ids.length - 1 });

describe('how far it is from everywhere', () => {
  it('is what a search from each hex to the nearest end finds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: BARRED }), { minLength: ids.length, maxLength: ids.length }),
        fc.array(someHex, { maxLength: 3 }),
        fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
        (costs, ends, limit) => {
          const cost = (hex: number): number => costs[hex] ?? 0;
          const far = spreadBack({
            from: beginningIn(hexes, ends),
            stepsInto: intoBy(costs),
            cost,
            ...(limit === undefined ? {} : { limit }),
          });
          const wanted = ids.map(hex => {
            const { found } = cheapestPaths({
              from: [{ hex, state: undefined }],
              until: node => ends.includes(numberOf.get(node.hex) ?? -1),
              steps: node =>
                map
                  .neighbours(node.hex)
                  .map(to => ({ hex: to, state: undefined, cost: cost(numberOf.get(to) ?? -1) }))
                  .filter(step => step.cost !== BARRED),
            });
            return found && found.spent <= (limit ?? NEVER) ? found.spent : NEVER;
          });
          expect([...far]).toEqual(wanted);
        },
      ),
    );
  });

  it('counts what is to be added where it begins', () => {
    const [first, last] = ['0101', '0605'];
    const ends = [[first, 3] as const, [last, 0] as const];
    const far = spreadBack({
      from: Int32Array.from(ids, hex => ends.find(([end]) => end === hex)?.[1] ?? NEVER),
      stepsInto: intoBy([]),
      cost: () => 1,
    });
    expect([...far]).toEqual(
      ids.map(hex => Math.min(...ends.map(([end, already]) => already + (map.distance(hex, end) ?? NEVER)))),
    );
  });

  it('stands still at a cost that is no whole number, or less than nothing: a defect of the caller', () => {
    for (const cost of [0.5, -1, Number.NaN])
      expect(() => spreadBack({ from: beginningIn(hexes, [0]), stepsInto: intoBy([]), cost: () => cost })).toThrow(
        RangeError,
      );
  });
});
