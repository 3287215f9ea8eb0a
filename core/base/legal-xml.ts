/** What XML 1.0 cannot hold in any spelling: controls, lone surrogates, two non-characters. */
const ILLEGAL =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text that XML 1.0 can hold; `instead` stands for each character that it cannot. */
export const legalXml = (text: string, instead = ''): string => text.replace(ILLEGAL, instead);
