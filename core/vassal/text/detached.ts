import { ByText } from '../../base/by-text';

/**
 * A copy that shares nothing with the text it was cut out of. Engines keep a long text alive for as long as a small part
 * of it is in use; what is kept of a log must not keep the log.
 */
export const detached = (text: string): string =>
  text.length < 13 ? text : (JSON.parse(JSON.stringify(text)) as string);

/** Detached copies, one of each text. */
export class TextPool {
  private readonly texts = new ByText<string>();

  keep(text: string): string {
    return this.texts.of(text, copy => copy, detached);
  }

  clear(): void {
    this.texts.clear();
  }
}
