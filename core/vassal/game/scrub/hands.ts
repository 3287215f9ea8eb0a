/** Who asks what stands in a game's fields: each is given a text of its kind and gives back what is to stand there. */
export interface Hands {
  /** The secret id of a player: his password. */
  readonly id: (secret: string) => string;
  /** Who put on a mask, or hid a piece: a player's id or, by the trait's type, a side. */
  readonly owner: (owner: string, isSide: boolean) => string;
  /** One of a list that has ids and sides side by side. */
  readonly idOrSide: (text: string) => string;
  readonly side: (side: string) => void;
  /** A player's name, and his id where that stands beside it. */
  readonly name: (name: string, secret?: string) => string;
  /** What a piece, a property or a report of VASSAL's says: a game's own words, and whatever a module puts there. */
  readonly value: (text: string) => string;
  /** What a player wrote; undefined: it is to go, with its whole command. */
  readonly writing: (text: string) => string | undefined;
  /** The name of a note, which reports tell as well. */
  readonly title: (title: string) => string | undefined;
  /** What the module named, or VASSAL counted: no id of a player stands here. */
  readonly own: (text: string) => void;
  /** The same of the numbers in it only: other words there are nobody's, so far as is known. */
  readonly counted: (text: string) => void;
}
