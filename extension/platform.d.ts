// What both extension hosts have besides core/platform.d.ts. Nothing of Node, nothing of the DOM.

declare function setTimeout(callback: () => void, milliseconds: number): number;
declare function clearTimeout(handle: number | undefined): void;

/** For the host that has no setImmediate. */
declare class MessageChannel {
  readonly port1: { onmessage: () => void };
  readonly port2: { postMessage(message: unknown): void };
}

/** Every host has it. */
declare const crypto: {
  readonly getRandomValues: (bytes: Uint8Array) => Uint8Array;
  readonly subtle: { digest(algorithm: string, bytes: Uint8Array): Promise<ArrayBuffer> };
};
