// Which part of the map is in sight: zoom, pan, and what fits.

import type { MapView } from '../../core/board-view/board-view';
import type { Window } from '../../core/board-view/svg/map-svg';
import { page } from './page';

const NEAREST = 4;
const STEP = 1.3;

export class Sight {
  private centre: readonly [x: number, y: number] = [0, 0];
  /** Pixels of the screen for one of the map; 0: all of the map, as large as it fits. */
  private scale = 0;
  private size: MapView['size'] = { width: 1, height: 1 };

  constructor(private readonly changed: (window: Window) => void) {
    new ResizeObserver(() => this.apply()).observe(page.picture);
  }

  /** Another map: all of it. */
  open(size: MapView['size']): void {
    this.size = size;
    this.whole();
  }

  whole(): void {
    this.scale = 0;
    this.centre = [this.size.width / 2, this.size.height / 2];
    this.apply();
  }

  zoom(nearer: boolean, at: readonly [x: number, y: number] = this.centre): void {
    const before = this.factor;
    const after = Math.min(NEAREST, Math.max(this.fitting, nearer ? before * STEP : before / STEP));
    const [cx, cy] = this.centre;
    const part = before / after;
    this.centre = [at[0] + (cx - at[0]) * part, at[1] + (cy - at[1]) * part];
    this.scale = after <= this.fitting ? 0 : after;
    if (this.scale === 0) this.whole();
    else this.apply();
  }

  /** By pixels of the screen. */
  pan(right: number, down: number): void {
    const factor = this.factor;
    this.centre = [this.centre[0] + right / factor, this.centre[1] + down / factor];
    this.apply();
  }

  /** Nothing moves that is in sight already. */
  reveal(points: readonly (readonly [x: number, y: number])[]): void {
    const { x, y, width, height } = this.window;
    const isIn = ([px, py]: readonly [number, number]): boolean =>
      px > x && py > y && px < x + width && py < y + height;
    const [first] = points;
    if (!first || this.scale === 0 || points.every(isIn)) return;
    const sum = points.reduce<readonly [number, number]>(([a, b], [px, py]) => [a + px, b + py], [0, 0]);
    this.centre = [sum[0] / points.length, sum[1] / points.length];
    this.apply();
  }

  get window(): Window {
    const { clientWidth, clientHeight } = page.picture;
    const [width, height] = [clientWidth / this.factor, clientHeight / this.factor];
    return { x: this.centre[0] - width / 2, y: this.centre[1] - height / 2, width, height };
  }

  /** The point of the map under a point of the screen. */
  pointAt(clientX: number, clientY: number): readonly [x: number, y: number] {
    const { left, top } = page.picture.getBoundingClientRect();
    const { x, y } = this.window;
    return [x + (clientX - left) / this.factor, y + (clientY - top) / this.factor];
  }

  private get fitting(): number {
    const { clientWidth, clientHeight } = page.picture;
    return Math.max(0.01, Math.min(clientWidth / this.size.width, clientHeight / this.size.height));
  }

  private get factor(): number {
    return this.scale === 0 ? this.fitting : this.scale;
  }

  private apply(): void {
    const { x, y, width, height } = this.window;
    if (!(width > 0 && height > 0)) return;
    page.picture.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    this.changed({ x, y, width, height });
  }
}
