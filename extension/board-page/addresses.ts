// The pictures that have come, as addresses of this page; those that have not are asked for once.

import type { MapView } from '../../core/board-view/board-view';
import type { SentPicture } from '../../core/board-view/messages';
import type { Address } from '../../core/board-view/svg/piece-svg';

export class Addresses {
  private readonly known = new Map<string, Address>();
  private readonly asked = new Set<string>();

  readonly of = (image: string): Address | undefined => this.known.get(image);

  take(pictures: readonly SentPicture[]): void {
    for (const { name, bytes, kind, width, height } of pictures) {
      const blob = new Blob([new Uint8Array(bytes)], { type: kind });
      this.known.set(name, { href: URL.createObjectURL(blob), width, height });
    }
  }

  /** Names of pictures of a map that were never asked for: the boards' first. */
  missing({ boards, stacks }: MapView): readonly string[] {
    const pieces = stacks.flatMap(stack => stack.pieces.flatMap(({ picture }) => picture));
    const names = [
      ...boards.flatMap(({ image }) => image ?? []),
      ...pieces.flatMap(drawn => (drawn.kind === 'image' ? [drawn.image] : [])),
    ];
    const wanted = [...new Set(names)].filter(name => !this.asked.has(name));
    for (const name of wanted) this.asked.add(name);
    return wanted;
  }

  /** Another log: its pictures may be others of the same names. */
  clear(): void {
    for (const { href } of this.known.values()) URL.revokeObjectURL(href);
    this.known.clear();
    this.asked.clear();
  }
}
