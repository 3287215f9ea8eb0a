/** Who sits where. Secret ids stay in here: nothing of this class gives one out. */
export class Players {
  private readonly bySecretId = new Map<string, { readonly name: string; readonly side: string }>();

  join(secretId: string, name: string, side: string): void {
    this.bySecretId.set(secretId, { name, side });
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
