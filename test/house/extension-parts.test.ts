// The extension's parts as they are written: functions that both hosts can run.
import { describe, expect, it } from 'vitest';
import { functionOf } from '../../scripts/extension-parts.mjs';

type Body = (
  module: { exports: Readonly<Record<string, unknown>> },
  exports: object,
  require: (name: string) => Readonly<Record<string, unknown>>,
  part: (name: string) => unknown,
) => void;

/** What a part gives that is written so by esbuild. */
const givenBy = (
  text: string,
  others: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): Readonly<Record<string, unknown>> => {
  const written = functionOf('part.js', text, ['./b.js']);
  const parts = (new Function(`return{${written}}`) as () => Readonly<Record<string, readonly [unknown, Body]>>)();
  const module: { exports: Readonly<Record<string, unknown>> } = { exports: {} };
  parts['part.js']?.[1](
    module,
    module.exports,
    name => others[name] ?? {},
    name => `part ${name}`,
  );
  return module.exports;
};

describe('a part of the extension', () => {
  it('takes names from other parts as its own variables, and gives plain properties: no getter stands in a loop', () => {
    const given = givenBy(
      'import"./a.js";import{b as t,c}from"./b.js";var n=t+c;import{Uri as u}from"vscode";var o=u;export{n as a,o};\n',
      { './b.js': { b: 1, c: 2 }, vscode: { Uri: 'uri' } },
    );
    expect(given).toEqual({ a: 3, o: 'uri' });
    for (const name of Object.keys(given))
      expect(Object.getOwnPropertyDescriptor(given, name), name).toMatchObject({ writable: true });
  });

  it('asks for parts that are wanted later, and runs strictly', () => {
    expect(givenBy('var l=import("./later.js");export{l as a};')).toEqual({ a: 'part later.js' });
    expect(() => givenBy('undeclared=1;export{};')).toThrow(ReferenceError);
  });

  it('gives the names of a CommonJS package that is wanted later, as the unpacker of XZ is', () => {
    const given = givenBy('var f=()=>({XzReadableStream:7});export default f();\n/*! Bundled license information */\n');
    expect(given).toEqual({ XzReadableStream: 7 });
  });

  it('is not written if it takes or gives something in a way that is not known', () => {
    for (const text of ['import*as a from"./b.js";export{a};', 'var a=1;export*from"./b.js";', 'import("else");'])
      expect(() => functionOf('part.js', text, []), text).toThrow('not known here');
  });
});
