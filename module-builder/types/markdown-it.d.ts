/** As much of it as we use. */
declare class MarkdownIt {
  constructor(options?: { readonly html?: boolean; readonly linkify?: boolean });
  render(markdown: string): string;
}
export default MarkdownIt;
