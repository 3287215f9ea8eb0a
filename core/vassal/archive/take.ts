// Who reads a file chunk by chunk, and what they wish then.

/** `enough`: no other chunk is wanted. */
export type Wish = 'more' | 'enough';

/** Takes a chunk. A promise: the next one is to wait. */
export type Take = (chunk: Uint8Array) => Wish | PromiseLike<Wish>;

/** Hands chunks out one after the other; waits where the reader asks for it. `enough`: no more were wanted. */
export const handOut = async (chunks: Iterable<Uint8Array>, take: Take): Promise<Wish> => {
  for (const chunk of chunks) {
    const wish = take(chunk);
    if ((typeof wish === 'string' ? wish : await wish) === 'enough') return 'enough';
  }
  return 'more';
};
