import { expect, it } from 'vitest';
import { ByText } from '../../core/base/by-text';

it('remembers what was made of texts, short and long ones, also where that is undefined', () => {
  const kept = new ByText<string | undefined>();
  let made = 0;
  const ends = (text: string): string | undefined => {
    made++;
    return text.endsWith('0') ? undefined : text.slice(-3);
  };
  const long = 'x'.repeat(20_000);
  const texts = ['a10', 'a11', `${long}10`, `${long}11`];
  for (let i = 0; i < 2; i++)
    expect(texts.map(text => kept.of(text, ends))).toEqual([undefined, 'a11', undefined, 'x11']);
  expect(made).toBe(4);
  kept.clear();
  kept.of('a11', ends);
  expect(made).toBe(5);
});

it('remembers the copy of a text that it is given', () => {
  const kept = new ByText<string>();
  expect(
    kept.of(
      'abc',
      own => own,
      text => `${text}!`,
    ),
  ).toBe('abc!');
});
