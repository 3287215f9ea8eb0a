// Who reads a file chunk by chunk, and what they wish then.

/** `enough`: no other chunk is wanted. */
export type Wish = 'more' | 'enough';

/** Takes a chunk. A promise: the next one is to wait. */
export type Take = (chunk: Uint8Array) => Wish | PromiseLike<Wish>;
