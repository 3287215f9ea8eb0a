/** Each text once, in alphabetical order, with itself. */
export declare const textsToTranslate: () => Readonly<Record<string, string>>;
