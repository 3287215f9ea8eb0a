// The parts of the page, found once.
import { part } from './part';

export const page = {
  button: (id: string): HTMLButtonElement => part(id, HTMLButtonElement),
  element: (id: string): HTMLElement => part(id, HTMLElement),
  picture: part('picture', SVGSVGElement),
  layer: (id: string): SVGGElement => part(id, SVGGElement),
  ticks: part('ticks', SVGSVGElement),
  slider: part('slider', HTMLInputElement),
  select: (id: string): HTMLSelectElement => part(id, HTMLSelectElement),
  details: (id: string): HTMLDetailsElement => part(id, HTMLDetailsElement),
};
