// Tree -> buildFile.xml (spec 6.1). Ours, because order, tabs in attributes and equal bytes for equal trees matter.

import { legalXml } from '../../base/legal-xml';
import { escapeMarkup } from '../../base/markup';
import type { BuildElement } from './build-file';

/** XML 1.0, production 5, as the reader takes names. */
const NAME =
  /^[:A-Z_a-z\u{c0}-\u{d6}\u{d8}-\u{f6}\u{f8}-\u{2ff}\u{370}-\u{37d}\u{37f}-\u{1fff}\u{200c}\u{200d}\u{2070}-\u{218f}\u{2c00}-\u{2fef}\u{3001}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{effff}][-.0-9:A-Z_a-z\u{b7}\u{c0}-\u{d6}\u{d8}-\u{f6}\u{f8}-\u{37d}\u{37f}-\u{1fff}\u{200c}\u{200d}\u{203f}\u{2040}\u{2070}-\u{218f}\u{2c00}-\u{2fef}\u{3001}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{effff}]*$/u;

/** Literal tabs and line ends in an attribute would come back as spaces. */
const attributeText = (value: string): string => escapeMarkup(legalXml(value, '\ufffd'), /[&<>"\t\n\r]/g);
/** Tabs in piece definitions stay literal, as VASSAL writes them; a literal CR would come back as LF. */
const contentText = (value: string): string => escapeMarkup(legalXml(value, '\ufffd'), /[&<>\r]/g);

const checkedName = (name: string): string => {
  if (!NAME.test(name)) throw new RangeError(`no XML name: ${name}`);
  return name;
};

const writeElement = (element: BuildElement, indent: string, out: string[]): void => {
  const name = checkedName(element.name);
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(element.attributes))
    tag += ` ${checkedName(key)}="${attributeText(value)}"`;
  if (element.children.length === 0) {
    out.push(element.text === '' ? `${tag}/>` : `${tag}>${contentText(element.text)}</${name}>`);
    return;
  }
  // Beside text, white space would become part of it.
  const inner = element.text.trim() === '' ? `${indent}  ` : undefined;
  out.push(inner === undefined ? `${tag}>${contentText(element.text)}` : `${tag}>`);
  for (const child of element.children) {
    if (inner !== undefined) out.push('\n', inner);
    writeElement(child, inner ?? '', out);
  }
  out.push(inner === undefined ? `</${name}>` : `\n${indent}</${name}>`);
};

/**
 * The text of a build file: children and attributes in the tree's order, the same text for the same tree.
 * Characters that XML cannot hold become U+FFFD. Element and attribute names must be XML names (else a defect: throws).
 */
export const writeBuildFile = (root: BuildElement): string => {
  const out: string[] = ['<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'];
  writeElement(root, '', out);
  out.push('\n');
  return out.join('');
};
