const SHORTEST_SECRET = 3;

/** Who sits where. Secret ids stay in here: nothing of this class gives one out. */
export class Players {
  private readonly bySecretId = new Map<string, { readonly name: string; readonly side: string }>();
  /** Their names and sides, once somebody asked. */
  private open: ReadonlySet<string> | undefined;

  /** Whether that is another side than the player had. */
  join(secretId: string, name: string, side: string): boolean {
    const before = this.bySecretId.get(secretId)?.side;
    this.bySecretId.set(secretId, { name, side });
    this.open = undefined;
    return before !== side;
  }

  has(secretId: string): boolean {
    return this.bySecretId.has(secretId);
  }

  nameOf(secretId: string | undefined): string | undefined {
    return secretId === undefined ? undefined : this.bySecretId.get(secretId)?.name;
  }

  sideOf(secretId: string): string | undefined {
    return this.bySecretId.get(secretId)?.side;
  }

  /**
   * Whether a text is a player's secret id: where a counter or the module keeps it as a value (`$PlayerId$`), nobody is told it.
   * What is also called so openly is no secret, and one or two characters are too often a number or a letter.
   */
  isSecret(text: string): boolean {
    if (text.length < SHORTEST_SECRET || !this.bySecretId.has(text)) return false;
    this.open ??= new Set(this.list().flatMap(({ name, side }) => [name, side]));
    return !this.open.has(text);
  }

  list(): readonly { readonly name: string; readonly side: string }[] {
    return [...this.bySecretId.values()];
  }
}
