// The few globals that every host of the core has: Node 20, browsers, and VS Code's web worker.
// Nothing else of a host may be named in core; a test proves that `process` and `vscode` do not compile here.

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

declare class TextEncoder {
  encode(input?: string): Uint8Array;
}
