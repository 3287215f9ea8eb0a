// What is drawn of a piece: pictures and labels over one another, the lowest first. Pixels count from the piece's own point,
// x to the right and y down; angles are degrees, clockwise.

/** An image by its bare name (spec 1.1), its centre at a point. */
export interface DrawnImage {
  readonly kind: 'image';
  readonly image: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly angle: number;
  /** The point is its upper left corner instead, as for the sign of a piece that moved. */
  readonly cornered?: true;
}

/** A text beside or over what is drawn below it. */
export interface DrawnLabel {
  readonly kind: 'label';
  readonly text: string;
  /** In pixels. */
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  /** `r,g,b` or `r,g,b,a`; '' is none. */
  readonly ink: string;
  readonly background: string;
  /** Where it is: at the left or top edge of what is below it (-1), in its middle (0), at its right or bottom edge (1). */
  readonly at: readonly [x: number, y: number];
  /** Which part of the label lies there: its left or top (0), its middle (0.5), its right or bottom (1). */
  readonly anchor: readonly [x: number, y: number];
  readonly offset: readonly [x: number, y: number];
  readonly angle: number;
}

export type Drawn = DrawnImage | DrawnLabel;

export type Picture = readonly Drawn[];

/** One image in its own size, in the middle; '' shows nothing. */
export const imageOnly = (image: string): Picture =>
  image === '' ? [] : [{ kind: 'image', image, x: 0, y: 0, scale: 1, angle: 0 }];

/** The picture turned about the piece's point. Labels turn where they are: their place depends on sizes not known here. */
export const turned = (picture: Picture, angle: number): Picture => {
  if (angle === 0) return picture;
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
  return picture.map(drawn =>
    drawn.kind === 'label'
      ? { ...drawn, angle: drawn.angle + angle }
      : {
          ...drawn,
          x: drawn.x * cos - drawn.y * sin,
          y: drawn.x * sin + drawn.y * cos,
          angle: drawn.angle + angle,
        },
  );
};
