const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} ./()–-]*$/u;
const MEANT_OTHERWISE = /^(?:null|true|false|yes|no|on|off)$/i;

/** A text as YAML has it: in quotes where it could be read as something else. */
export const yamlText = (text: string): string =>
  PLAIN.test(text) && !MEANT_OTHERWISE.test(text) && !text.endsWith(' ') ? text : JSON.stringify(text);
