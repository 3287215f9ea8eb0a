// A picture inside an SVG that is a file of its own: whoever draws the SVG does not have it.

const LINKED = /<image\b[^>]*?\bhref\s*=\s*["'](?!data:|#)([^"']{1,300})["']/i;

/** What to tell of a maker's SVG with such a picture; undefined: it has none. */
export const aboutLinked = (path: string, svg: Uint8Array): string | undefined => {
  const linked = LINKED.exec(new TextDecoder().decode(svg))?.[1];
  return linked === undefined
    ? undefined
    : `“${path}” shows the file “${linked.slice(0, 60)}”, which is not inside it: it is left out. Embed the picture in the SVG, or save the whole as PNG.`;
};
