/** Who sits where. Secret ids stay in here: nothing of this class gives one out. */
export class Players {
  private readonly bySecretId = new Map<string, { readonly name: string; readonly side: string }>();

  /** Whether that is another side than the player had. */
  join(secretId: string, name: string, side: string): boolean {
    const before = this.bySecretId.get(secretId)?.side;
    this.bySecretId.set(secretId, { name, side });
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

  list(): readonly { readonly name: string; readonly side: string }[] {
    return [...this.bySecretId.values()];
  }
}
