import { describe, expect, it } from 'vitest';
import { readRecords } from '../../core/scenario/csv/csv-records';
import { Problems } from '../../core/scenario/problems';
import { readYaml } from '../../core/scenario/yaml/yaml';

const problemsOf = (read: (problems: Problems) => unknown): string[] => {
  const problems = new Problems();
  read(problems);
  return problems.list().map(({ code, at }) => `${at.line}:${at.column} ${code}`);
};
const yaml = (text: string): string[] => problemsOf(problems => readYaml(text, 'a.yaml', problems));
const csv = (text: string): string[] =>
  problemsOf(problems => readRecords(text, 'a.csv', { required: ['id'], optional: ['name'] }, problems));

describe('a file that is no YAML', () => {
  it('is quoted by few of its characters', () => {
    const problems = new Problems();
    readYaml(`a: 1\n"${'x'.repeat(50_000)}" "y"\n`, 'a.yaml', problems);
    const [first] = problems.list();
    expect(first?.message).toMatch(/^This cannot be read as YAML: /);
    for (const { message } of problems.list()) expect(message.length).toBeLessThan(300);
  });
});

it('bytes that were no UTF-8 are told where they stand, however the file was read: no name may be lost without a word', () => {
  const latin1 = Uint8Array.from('referee: Dora\nplayers:\n  Axis: J\u00F6rg\n', letter => letter.charCodeAt(0));
  expect(yaml(new TextDecoder().decode(latin1))).toEqual(['3:10 not-utf8']);
  const problems = new Problems();
  readYaml(new TextDecoder().decode(Uint8Array.from([0xff, 0xfe, 0x61, 0])), 'a.yaml', problems);
  expect(problems.list()[0]?.message).toContain('UTF-16');
});

describe('YAML that says more than it may', () => {
  it.each([
    ['a second document', 'a: 1\n---\nb: 2\n', '2:1 yaml-documents'],
    ['an unknown tag', 'a: 1\nb: !js/function x\n', '2:4 yaml-tag'],
    ['brackets in brackets', `a: 1\nb: ${'['.repeat(100_000)}`, '2:4 yaml-too-large'],
    ['lists in lists', `a: 1\nb:\n  ${'- '.repeat(50_000)}x`, '3:3 yaml-too-large'],
    [
      'maps in maps',
      Array.from({ length: 1500 }, (_, i) => `${' '.repeat(i)}a:\n`).join(''),
      expect.stringMatching(/ yaml-too-large$/) as string,
    ],
    ['keys without end', 'a: 1\n'.repeat(100_000), '35715:1 yaml-too-large'],
    ['lines without end', `a: 1\n${'\n'.repeat(300_000)}`, expect.stringMatching(/ yaml-too-large$/) as string],
    ['thirty levels', `a: ${'['.repeat(30)}${']'.repeat(30)}`, '1:28 yaml-too-large'],
  ])('%s is refused where it stands', (_, text, problem) => {
    expect(yaml(text)).toEqual([problem]);
  });

  it('may name a tag that YAML itself has', () => {
    expect(yaml('a: !!str 12')).toEqual([]);
  });
});

describe('CSV that cannot be read', () => {
  it('with a quote that is never closed is told so, and not what the rest lacks', () => {
    expect(csv('id,name\n1,a\n"2,b\n3,c\n')).toEqual(['3:1 csv-open-quote']);
    expect(csv('"id,name\n1,a\n')).toEqual(['1:1 csv-open-quote']);
  });

  it('with a million columns is told to be too wide, not empty', () => {
    expect(csv(`id${','.repeat(1_000_000)}\n1`)).toEqual(['1:203 csv-too-wide']);
  });

  it('without a line is empty', () => {
    expect(csv('\n')).toEqual(['1:1 csv-empty']);
  });
});
