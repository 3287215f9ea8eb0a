// What both extension hosts have besides core/platform.d.ts. Nothing of Node, nothing of the DOM.

declare function setTimeout(callback: () => void, milliseconds: number): number;
declare function clearTimeout(handle: number | undefined): void;

/** Every host has it. */
declare const crypto: {
  readonly getRandomValues: (bytes: Uint8Array) => Uint8Array;
  readonly subtle: { digest(algorithm: string, bytes: Uint8Array): Promise<ArrayBuffer> };
};
