// Bytes are compared as bytes: the comparison that suits anything lists the keys of both, which for a module takes seconds.

import { expect } from 'vitest';

const bytesEqual = (a: unknown, b: unknown): boolean | undefined =>
  a instanceof Uint8Array && b instanceof Uint8Array && a.constructor === b.constructor
    ? Buffer.compare(a, b) === 0
    : undefined;

/** Files share a worker, and what is added stays: once is enough. */
const ADDED = Symbol.for('overrun: bytes are compared');
const host = globalThis as { [ADDED]?: true };
if (!host[ADDED]) expect.addEqualityTesters([bytesEqual]);
host[ADDED] = true;
