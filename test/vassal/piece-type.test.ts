import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { PieceTypes } from '../../core/vassal/traits/piece-type';
import { nestTraits } from '../../core/vassal/traits/trait-nesting';

const levelsOf = (type: ReturnType<PieceTypes['read']>): unknown =>
  type?.kind === 'piece' ? [type.type.traits.map(trait => trait.type), type.type.basic] : type;

describe('a type whose levels are parted already', () => {
  it.each([
    ['of no levels', []],
    ['of a piece alone', ['piece;;;u.png;Unit']],
    ['of a stack', ['stack']],
    ['of traits', ['mark;Side', 'hide;;I;;side:', 'piece;;;u.png;Unit']],
    ['with quotes and backslashes', ["'mark;A'", '\\mark;B', "piece;;;u.png;'"]],
    ['with a TAB in a level', ['mark;A\tB', 'piece;;;u.png;Unit']],
    ['with a TAB in its innermost piece', ['mark;A', 'piece;;;u.png;Unit\tmore']],
    ['around a piece that is not known', ['mark;A', 'thing;x']],
    ['deeper than any', [...Array.from({ length: 300 }, (_, i) => `mark;M${i}`), 'piece;;;u.png;Unit']],
  ])('%s is what its text is', (_, levels) => {
    const text = nestTraits(levels);
    expect(levelsOf(new PieceTypes(DEFAULT_LIMITS).ofLevels(levels))).toEqual(
      levelsOf(new PieceTypes(DEFAULT_LIMITS).read(text)),
    );
  });
});
