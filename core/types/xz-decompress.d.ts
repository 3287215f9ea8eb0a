// What we use of xz-decompress 0.2. Its own declarations need the DOM's types.

export class XzReadableStream extends ReadableStream<Uint8Array> {
  constructor(compressed: ReadableStream<Uint8Array>);
}
