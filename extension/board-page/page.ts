// The parts of the page, found once. The page is ours: a part that is missing is a defect.

const part = <T extends Element>(id: string, kind: new () => T): T => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
};

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
