// Who takes part in a game: secret ids, names and sides, and the word by which each player is called in a copy.

/** Ids that stand for nobody in particular. */
const NOBODY: ReadonlySet<string> = new Set(['', 'null', 'nobody']);

const ID_WORD = /^player([1-9]\d{0,4})$/;
const NAME_WORD = /^Player ([1-9]\d{0,4})$/;

/** The names of notes, in reports. */
export const TITLE_WORD = '…';

export class Roster {
  /** Id or name -> the player's number; undefined until it is asked for. */
  readonly #ids = new Map<string, number | undefined>();
  readonly #names = new Map<string, number | undefined>();
  readonly #idOfName = new Map<string, string>();
  readonly #sides = new Set<string>();
  readonly #undecided = new Set<string>();
  readonly #titles = new Set<string>();
  readonly #taken = new Set<number>();
  #last = 0;

  addId(secret: string): void {
    if (NOBODY.has(secret)) return;
    const own = ID_WORD.exec(secret)?.[1];
    if (own !== undefined) this.#taken.add(Number(own));
    this.#ids.set(secret, own === undefined ? undefined : Number(own));
  }

  addName(name: string, secret: string | undefined): void {
    if (name.trim() === '') return;
    const own = NAME_WORD.exec(name)?.[1];
    if (own !== undefined) this.#taken.add(Number(own));
    this.#names.set(name, own === undefined ? undefined : Number(own));
    if (secret !== undefined && !NOBODY.has(secret) && !this.#idOfName.has(name)) this.#idOfName.set(name, secret);
  }

  addSide(side: string): void {
    this.#sides.add(side);
  }

  addTitle(title: string): void {
    if (title.trim() !== '' && title !== TITLE_WORD) this.#titles.add(title);
  }

  /** An id or a side: what nobody has as a side when all is read is an id. */
  addIdOrSide(text: string): void {
    this.#undecided.add(text);
  }

  /** All is read: gives numbers, in the order in which the ids and then the names came. */
  close(): void {
    for (const text of this.#undecided) if (!this.#sides.has(text) && !this.#ids.has(text)) this.addId(text);
    for (const [secret, number] of this.#ids) this.#ids.set(secret, number ?? this.#nextNumber());
    for (const [name, number] of this.#names) {
      const secret = this.#idOfName.get(name);
      const ofId = secret === undefined ? undefined : this.#ids.get(secret);
      this.#names.set(name, number ?? ofId ?? this.#nextNumber());
    }
  }

  #nextNumber(): number {
    do this.#last++;
    while (this.#taken.has(this.#last));
    return this.#last;
  }

  /** The ids that are secrets: not those that are words of an earlier copy. */
  get secrets(): readonly string[] {
    return [...this.#ids.keys()].filter(secret => !ID_WORD.test(secret));
  }

  get names(): readonly string[] {
    return [...this.#names.keys()].filter(name => !NAME_WORD.test(name));
  }

  get titles(): readonly string[] {
    return [...this.#titles];
  }

  isSide(text: string): boolean {
    return this.#sides.has(text);
  }

  /** `player2`; undefined: no id. */
  idWord(secret: string): string | undefined {
    const number = this.#ids.get(secret);
    return number === undefined ? undefined : `player${number}`;
  }

  /** `Player 2`; undefined: no name. With his id he is that player, whoever else has the name. */
  nameWord(name: string, secret?: string): string | undefined {
    if (!this.#names.has(name)) return undefined;
    const number = (secret === undefined ? undefined : this.#ids.get(secret)) ?? this.#names.get(name);
    return number === undefined ? undefined : `Player ${number}`;
  }
}

/** A word that stands for an id in a copy, or for nobody. */
export const isPublicId = (text: string): boolean => NOBODY.has(text) || ID_WORD.test(text);
