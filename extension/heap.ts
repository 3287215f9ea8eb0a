// The heap of Node's host while long work goes on. Left alone it grows to three times what is alive in it before it is looked
// through, and judging a long log makes gigabytes and lets go of them again. Asking Node to measure the heap begins that bit
// by bit, without a pause of its own. Flags of V8 do the same, but they are the whole host's; the browser's host has neither.

interface Node {
  memoryUsage(): { readonly heapUsed: number };
  /** Since Node 20.16. */
  getBuiltinModule(name: string): unknown;
}

interface Vm {
  /** Node calls it experimental: where it is gone, the heap grows as it would. */
  measureMemory?(about: { readonly mode: 'summary'; readonly execution: 'eager' }): Promise<unknown>;
}

/** So much may come to what was alive when it was looked through last, in bytes. */
const MOST_MORE = 100e6;

/** In so many rests of the work its size is asked for once: asking takes a while itself. */
const RESTS = 8;

/** To be called at each rest of long work. */
export const heapWatch = (node: Partial<Node> | undefined): (() => void) => {
  const vm = (node?.getBuiltinModule?.('node:vm') ?? {}) as Vm;
  let rests = 0;
  let least = Infinity;
  let isAsked = false;
  return () => {
    if (!vm.measureMemory || !node?.memoryUsage || isAsked || ++rests % RESTS !== 0) return;
    const { heapUsed } = node.memoryUsage();
    least = Math.min(least, heapUsed);
    if (heapUsed - least < MOST_MORE) return;
    isAsked = true;
    const looked = (): void => {
      isAsked = false;
      least = Infinity;
    };
    vm.measureMemory({ mode: 'summary', execution: 'eager' }).then(looked, looked);
  };
};
