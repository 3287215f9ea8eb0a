// The few globals that every host of the core has: Node 20, browsers, and VS Code's web worker.
// Nothing else of a host may be named in core; a test proves that `process` and `vscode` do not compile here.

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(input?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

declare class TextEncoder {
  encode(input?: string): Uint8Array;
}

/** Text of characters up to U+00FF as base64. */
declare function btoa(text: string): string;

/** A stream of chunks; only as much of it as inflating needs. */
declare class ReadableStream<T> {
  constructor(source: { readonly start: (controller: ReadableStreamController<T>) => void });
  getReader(): ReadableStreamReader<T>;
  pipeThrough<U>(transform: { readonly readable: ReadableStream<U>; readonly writable: unknown }): ReadableStream<U>;
}

interface ReadableStreamController<T> {
  enqueue(chunk: T): void;
  close(): void;
}

interface ReadableStreamReader<T> {
  read(): Promise<{ readonly done: boolean; readonly value?: T | undefined }>;
  cancel(): Promise<void>;
}

declare class DecompressionStream {
  constructor(format: 'deflate' | 'gzip');
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: unknown;
}
