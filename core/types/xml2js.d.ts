// What we use of xml2js 0.6.

export class Parser {
  constructor(options?: {
    readonly explicitArray?: boolean;
    readonly explicitRoot?: boolean;
    readonly explicitChildren?: boolean;
    readonly preserveChildrenOrder?: boolean;
    readonly trim?: boolean;
    readonly strict?: boolean;
    readonly async?: boolean;
  });
  parseStringPromise(xml: string): Promise<unknown>;
}
