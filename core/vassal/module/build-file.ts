// buildFile.xml as a tree (format spec, section 6): order, positions and text kept.

export interface BuildElement {
  /** The full Java class name, or a plain tag such as `setup`, `entry`, `option`. */
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly BuildElement[];
  /** The element's own text, untrimmed; '' if none. */
  readonly text: string;
  /** Where it starts in the file that was read, from 1; absent in a tree that was built. */
  readonly line?: number;
  readonly column?: number;
}

/** The class's last name: `VASSAL.build.module.Map` -> `Map`. Parsers match by it (spec 6.5, advice). */
export const shortName = (element: BuildElement): string => element.name.slice(element.name.lastIndexOf('.') + 1);
