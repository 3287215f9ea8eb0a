import type { Plugin } from 'esbuild';

export declare const functionOf: (name: string, text: string, needs: readonly string[]) => string;
export declare const asParts: Plugin;
