// What we use of jszip 3.10. Its own declarations pull in Node's types, which core must not see.

interface StreamHelper {
  on(event: 'data', callback: (chunk: Uint8Array, metadata: { readonly percent: number }) => void): this;
  on(event: 'error', callback: (error: Error) => void): this;
  on(event: 'end', callback: () => void): this;
  resume(): this;
  pause(): this;
}

declare class JSZip {
  static loadAsync(
    data: Uint8Array,
    options?: {
      readonly checkCRC32?: boolean;
      readonly createFolders?: boolean;
      readonly decodeFileName?: (bytes: Uint8Array | readonly string[]) => string;
    },
  ): Promise<JSZip>;
  readonly files: Readonly<Record<string, JSZip.JSZipObject>>;
  file(
    name: string,
    data: Uint8Array | string,
    options?: {
      readonly date?: Date;
      readonly createFolders?: boolean;
      readonly compression?: 'STORE' | 'DEFLATE';
      readonly binary?: boolean;
    },
  ): this;
  generateAsync(options: {
    readonly type: 'uint8array';
    readonly compression?: 'STORE' | 'DEFLATE';
    readonly compressionOptions?: { readonly level: number };
    readonly platform?: 'DOS' | 'UNIX';
    readonly streamFiles?: boolean;
  }): Promise<Uint8Array>;
}

declare namespace JSZip {
  interface JSZipObject {
    readonly name: string;
    readonly unsafeOriginalName?: string;
    readonly dir: boolean;
    internalStream(type: 'uint8array'): StreamHelper;
  }
}

export default JSZip;
