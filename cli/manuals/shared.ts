// Options that several commands have in common.

export const FORCE = {
  what: 'replace a file of another kind that has the result’s name; never an input, a read-only file, a folder or a device',
} as const;

export const MODULE = {
  value: 'M.vmod',
  completes: 'file',
  what: 'the module that the log was played with',
} as const;

export const BINDING = {
  value: 'FILE',
  completes: 'file',
  what: 'use this binding; without it, a .binding.yaml beside the log or the module',
} as const;

export const AS = {
  value: 'SIDE',
  what: 'as a player of this side sees it; without it, as an observer on no side does',
} as const;

export const REVEAL = { what: 'name masked and hidden pieces too' } as const;
