// Where in its sources a rule is carried out, and each such place with a switch to take it away. A place is what a
// reviewer would comment out: the statement, list item or arm of a choice that cites the rule, or the body of a function
// whose comment names it.

import ts from 'typescript';
import { rulesNamed } from './rule-names';

/** One thing to be taken away. */
export interface Place {
  readonly id: number;
  readonly file: string;
  readonly line: number;
  /** Numbers of rules, and names that editions of one rulebook have for them (`asNamed`). */
  readonly rules: ReadonlySet<string>;
  /** The statement that it is, or stands in. */
  readonly text: string;
  /** `without the statement`, `never`, `always`, `body returns []` */
  readonly how: string;
  /** It runs once, when the program is loaded: then its switch must be set. */
  readonly isAtLoad: boolean;
}

export interface Instrumented {
  readonly text: string;
  readonly places: readonly Place[];
}

/** Text around a stretch of the source. */
interface Wrap {
  readonly start: number;
  readonly end: number;
  readonly how: string;
  readonly before: (off: string) => string;
  readonly after: string;
}

/** A rule by the name that all editions of a rulebook have for it: as `rules` of a place holds it. */
export const asNamed = (name: string): string => `@${name}`;

/** The switch in the instrumented sources: the place whose number it holds is gone. */
export const SWITCH = '__placeTakenAway';

const DELETED = `(() => { throw new Error('taken away') })()`;

const isFunction = (
  node: ts.Node,
): node is
  | ts.ArrowFunction
  | ts.FunctionDeclaration
  | ts.FunctionExpression
  | ts.MethodDeclaration
  | ts.GetAccessorDeclaration =>
  ts.isArrowFunction(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isGetAccessorDeclaration(node);

/** Functions with a name of their own; callbacks belong to the statement that they stand in. */
const isNamedFunction = (node: ts.Node): boolean =>
  isFunction(node) &&
  (ts.isVariableDeclaration(node.parent) || !(ts.isArrowFunction(node) || ts.isFunctionExpression(node)));

/** What a function gives when it does nothing: by its declared type; several where one would not tell. */
const nothingOf = (type: string | undefined): readonly string[] => {
  const text = type?.replace(/\s+/g, ' ').trim() ?? '';
  if (text === 'boolean' || / is /.test(text)) return ['false', 'true'];
  if (/\| undefined$/.test(text)) return ['undefined'];
  if (/^readonly .*\[\]$/.test(text) || /^\w+(\['\w+'\])?\[\]$/.test(text)) return ['[]'];
  if (text === 'Fraction') return ['{ n: 0, d: 1 }'];
  if (text === 'number') return ['0'];
  if (text === 'string') return ["''"];
  if (text === 'Ledger') return [`{ total: { n: 0, d: 1 }, unit: '', entries: [] }`];
  if (/^ReadonlyMap</.test(text)) return ['new Map()'];
  if (/^ReadonlySet</.test(text)) return ['new Set()'];
  return isRow(text) ? [SILENT_ROW] : [DELETED];
};

/** A rule as a row of questions that are asked alike (`core/rules/frame/question.ts`). */
const isRow = (type: string): boolean => type === 'Row' || /^Question</.test(type);

/** A row that is never asked. */
const SILENT_ROW = `{ rule: '', code: '', when: () => false, wrong: () => false, says: () => '', fine: () => '' }`;

/** The rule's name in `rules.once`, `edition.rules['defence 0']`, or in a literal within `rules[…]` or `cite(edition, …)`. */
const nameIn = (node: ts.Node): string | undefined => {
  if (ts.isPropertyAccessExpression(node)) return isRules(node.expression) ? node.name.text : undefined;
  if (ts.isElementAccessExpression(node))
    return isRules(node.expression) && ts.isStringLiteral(node.argumentExpression)
      ? node.argumentExpression.text
      : undefined;
  return ts.isStringLiteral(node) && isChosenName(node) ? node.text : undefined;
};

const isRules = (node: ts.Expression): boolean =>
  (ts.isIdentifier(node) && node.text === 'rules') ||
  (ts.isPropertyAccessExpression(node) && node.name.text === 'rules');

/** A name that is handed to `cite`, or one of several between which `rules[…]` chooses. */
const isChosenName = (literal: ts.StringLiteral): boolean => {
  let node: ts.Node = literal;
  while (ts.isConditionalExpression(node.parent) && node !== node.parent.condition) node = node.parent;
  const { parent } = node;
  if (ts.isElementAccessExpression(parent)) return node !== literal && isRules(parent.expression);
  return (
    ts.isCallExpression(parent) &&
    ts.isIdentifier(parent.expression) &&
    parent.expression.text === 'cite' &&
    parent.arguments[1] === node
  );
};

class Reader {
  readonly wraps: { readonly wrap: Wrap; readonly rules: Set<string> }[] = [];

  constructor(
    private readonly source: ts.SourceFile,
    private readonly ids: readonly string[],
    private readonly names: ReadonlySet<string>,
  ) {}

  read(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    const rules = this.namedAbove(node);
    if (rules.size > 0) for (const wrap of this.ofCommented(node)) this.add(wrap, rules);
    if (ts.isStringLiteral(node) && this.ids.includes(node.text))
      for (const wrap of this.ofMention(node)) this.add(wrap, new Set([node.text]));
    const name = nameIn(node);
    if (name !== undefined && this.names.has(name))
      for (const wrap of this.ofMention(node)) this.add(wrap, new Set([asNamed(name)]));
    ts.forEachChild(node, child => this.read(child));
  }

  private add(wrap: Wrap, rules: ReadonlySet<string>): void {
    const same = this.wraps.find(
      w => w.wrap.start === wrap.start && w.wrap.end === wrap.end && w.wrap.how === wrap.how,
    );
    if (same) for (const rule of rules) same.rules.add(rule);
    else this.wraps.push({ wrap, rules: new Set(rules) });
  }

  /** Rules named by the comment that stands directly above a node. */
  private namedAbove(node: ts.Node): ReadonlySet<string> {
    const text = this.source.text;
    // A node that begins where its parent does has the parent's comment.
    if (ts.isSourceFile(node) || (node.parent.pos === node.pos && !ts.isSourceFile(node.parent))) return new Set();
    const ranges = ts.getLeadingCommentRanges(text, node.pos) ?? [];
    const near: string[] = [];
    let below = node.getStart(this.source);
    for (const range of [...ranges].reverse()) {
      if (/\n\s*\n/.test(text.slice(range.end, below))) break;
      near.push(text.slice(range.pos, range.end));
      below = range.pos;
    }
    return rulesNamed(near.join('\n'), this.ids);
  }

  private ofCommented(node: ts.Node): readonly Wrap[] {
    if (ts.isVariableStatement(node)) {
      const value = node.declarationList.declarations[0]?.initializer;
      if (!value) return [];
      if (isFunction(value)) return this.body(value);
      return ts.isSourceFile(node.parent) ? [] : this.value(value);
    }
    if (isFunction(node)) return this.body(node);
    if (ts.isPropertyAssignment(node))
      return isFunction(node.initializer) ? this.body(node.initializer) : this.value(node.initializer);
    if (ts.isExpressionStatement(node)) return [this.statement(node)];
    if (ts.isIfStatement(node))
      return [this.constant(node.expression, 'false'), this.constant(node.expression, 'true')];
    if (ts.isReturnStatement(node) && node.expression)
      return ts.isConditionalExpression(node.expression)
        ? this.value(node.expression)
        : this.ofMention(node.expression);
    if (node.parent && ts.isArrayLiteralExpression(node.parent) && ts.isExpression(node)) return [this.item(node)];
    return [];
  }

  /** Climbs from a mention to what a reviewer would take away. */
  private ofMention(mention: ts.Node): readonly Wrap[] {
    if (this.isLookedFor(mention)) return [];
    let returned: ts.ReturnStatement | undefined;
    let node = mention;
    for (let parent = node.parent; ; node = parent, parent = node.parent) {
      if (ts.isSourceFile(parent) || ts.isCaseClause(parent)) return returned ? this.returned(returned) : [];
      if (ts.isConditionalExpression(parent))
        return this.ofChoice(parent.condition, node, parent.whenTrue, parent.whenFalse);
      if (ts.isIfStatement(parent))
        return this.ofChoice(parent.expression, node, parent.thenStatement, parent.elseStatement);
      if (ts.isArrayLiteralExpression(parent) && node !== mention && ts.isExpression(node)) return [this.item(node)];
      if (ts.isExpressionStatement(parent)) return [this.statement(parent)];
      if (ts.isBinaryExpression(parent) && node === parent.right && this.isOptional(parent.operatorToken.kind))
        return [this.replaced(parent.right, 'undefined', 'without it')];
      if (ts.isReturnStatement(parent)) returned ??= parent;
      if (ts.isVariableDeclaration(parent) && !isFunction(node))
        return this.isTopLevel(parent) ? this.row(parent) : this.value(node);
      if (isFunction(parent) && isNamedFunction(parent)) return returned ? this.returned(returned) : this.body(parent);
    }
  }

  /** `e.rule.id === 'R8-5'` looks for what another place has cited, unless a choice hangs on it. */
  private isLookedFor(mention: ts.Node): boolean {
    let node = mention.parent;
    if (!ts.isBinaryExpression(node) || !/^[!=]==$/.test(node.operatorToken.getText(this.source))) return false;
    while (ts.isBinaryExpression(node.parent) || ts.isParenthesizedExpression(node.parent)) node = node.parent;
    const { parent } = node;
    return !(
      (ts.isConditionalExpression(parent) && parent.condition === node) ||
      (ts.isIfStatement(parent) && parent.expression === node)
    );
  }

  private isOptional(kind: ts.SyntaxKind): boolean {
    return kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.QuestionQuestionToken;
  }

  private row({ type, initializer }: ts.VariableDeclaration): readonly Wrap[] {
    const isOne = type !== undefined && initializer !== undefined && isRow(type.getText(this.source));
    return isOne ? [this.replaced(initializer, SILENT_ROW, 'never asked')] : [];
  }

  private isTopLevel(declaration: ts.VariableDeclaration): boolean {
    return ts.isSourceFile(declaration.parent.parent.parent);
  }

  private ofChoice(condition: ts.Expression, at: ts.Node, yes: ts.Node, no: ts.Node | undefined): readonly Wrap[] {
    if (at === yes) return [this.constant(condition, 'false')];
    if (at === no) return [this.constant(condition, 'true')];
    return [this.constant(condition, 'false'), this.constant(condition, 'true')];
  }

  private constant(condition: ts.Expression, value: 'false' | 'true'): Wrap {
    return this.replaced(condition, value, value === 'false' ? 'never' : 'always');
  }

  private replaced(node: ts.Node, by: string, how: string): Wrap {
    return {
      start: node.getStart(this.source),
      end: node.getEnd(),
      how,
      before: off => `(${off} ? ${by} : (`,
      after: '))',
    };
  }

  /** The value of a variable or a key: a yes or no both ways; of others that it is needed at all. */
  private value(node: ts.Node): readonly Wrap[] {
    if (ts.isConditionalExpression(node))
      return [this.constant(node.condition, 'false'), this.constant(node.condition, 'true')];
    const text = node.getText(this.source);
    const isYesOrNo =
      (ts.isBinaryExpression(node) && /&&|\|\||===|!==|[<>]/.test(node.operatorToken.getText(this.source))) ||
      (ts.isPrefixUnaryExpression(node) && text.startsWith('!')) ||
      /\.(some|every|includes|has)\([^]*\)$/.test(text);
    return (isYesOrNo ? ['false', 'true'] : [DELETED]).map(by => this.replaced(node, by, by === DELETED ? 'gone' : by));
  }

  private item(node: ts.Expression): Wrap {
    if (ts.isSpreadElement(node)) return this.replaced(node.expression, '[]', 'without the item');
    return {
      start: node.getStart(this.source),
      end: node.getEnd(),
      how: 'without the item',
      before: off => `...(${off} ? [] : [`,
      after: '])',
    };
  }

  private statement(node: ts.Statement): Wrap {
    return {
      start: node.getStart(this.source),
      end: node.getEnd(),
      how: 'without the statement',
      // In braces, so that an `else` after it stays with its own `if`.
      before: off => `{ if (!(${off})) `,
      after: ' }',
    };
  }

  private typeOf(node: ts.Node): string | undefined {
    let at: ts.Node = node;
    while (!ts.isSourceFile(at) && !isNamedFunction(at)) at = at.parent;
    return isFunction(at) ? at.type?.getText(this.source) : undefined;
  }

  private returned({ expression }: ts.ReturnStatement): readonly Wrap[] {
    if (!expression) return [];
    return nothingOf(this.typeOf(expression)).map(by =>
      this.replaced(expression, by, `returns ${by === DELETED ? 'nothing' : by}`),
    );
  }

  private body(node: ts.SignatureDeclaration & { readonly body?: ts.Node | undefined }): readonly Wrap[] {
    const { body } = node;
    if (!body) return [];
    return nothingOf(node.type?.getText(this.source)).map(by => {
      const how = `body gives ${by === DELETED ? 'nothing' : by}`;
      if (!ts.isBlock(body)) return this.replaced(body, by, how);
      const start = body.getStart(this.source) + 1;
      return { start, end: start, how, before: off => ` if (${off}) return ${by};`, after: '' };
    });
  }
}

/** The innermost statement around a position. */
const statementAt = (source: ts.SourceFile, position: number): string => {
  const inside = (node: ts.Node): ts.Node | undefined =>
    position < node.getStart(source) || position > node.getEnd()
      ? undefined
      : (ts.forEachChild(node, inside) ?? (isStatement(node) ? node : undefined));
  return ts.forEachChild(source, inside)?.getText(source) ?? '';
};

/** In no function: a list of rows, a table of a module. */
const isAtLoad = (source: ts.SourceFile, position: number): boolean => {
  const inFunction = (node: ts.Node): boolean =>
    position >= node.getStart(source) &&
    position <= node.getEnd() &&
    (isFunction(node) || (ts.forEachChild(node, child => inFunction(child) || undefined) ?? false));
  return !(ts.forEachChild(source, child => inFunction(child) || undefined) ?? false);
};

const isStatement = (node: ts.Node): boolean =>
  (ts.isStatement(node) || ts.isMethodDeclaration(node) || ts.isGetAccessorDeclaration(node)) && !ts.isBlock(node);

/** Wraps nest: what begins first ends last. */
const applied = (text: string, wraps: readonly { readonly wrap: Wrap; readonly off: string }[]): string => {
  const inserts = wraps.flatMap(({ wrap, off }, i) => [
    { at: wrap.start, opens: true, other: wrap.end, i, text: wrap.before(off) },
    { at: wrap.end, opens: false, other: wrap.start, i, text: wrap.after },
  ]);
  inserts.sort(
    (a, b) =>
      a.at - b.at ||
      // An insertion without extent stands where it is.
      Number(a.opens) - Number(b.opens) ||
      b.other - a.other ||
      (a.opens ? a.i - b.i : b.i - a.i),
  );
  let made = '';
  let last = 0;
  for (const { at, text: inserted } of inserts) {
    made += text.slice(last, at) + inserted;
    last = at;
  }
  return made + text.slice(last);
};

/**
 * A source with a switch at each place where one of the rules is carried out.
 *
 * @param firstId the number of the first
 * @param names what the folder's editions call rules in the code
 */
export const instrument = (
  file: string,
  text: string,
  ids: readonly string[],
  firstId: number,
  names: ReadonlySet<string> = new Set(),
): Instrumented => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS);
  const reader = new Reader(source, ids, names);
  reader.read(source);
  const places = reader.wraps.map(({ wrap, rules }, i) => ({
    id: firstId + i,
    file,
    line: source.getLineAndCharacterOfPosition(wrap.start).line + 1,
    rules,
    text: statementAt(source, wrap.start),
    how: wrap.how,
    isAtLoad: isAtLoad(source, wrap.start),
  }));
  const wraps = reader.wraps.map(({ wrap }, i) => ({ wrap, off: `globalThis.${SWITCH} === ${firstId + i}` }));
  return { text: applied(text, wraps), places };
};

/** The names of rules that a source mentions. */
export const namesMentioned = (text: string, names: ReadonlySet<string>): ReadonlySet<string> => {
  const found = new Set<string>();
  const read = (node: ts.Node): void => {
    const name = nameIn(node);
    if (name !== undefined && names.has(name)) found.add(name);
    ts.forEachChild(node, read);
  };
  read(ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2022, true, ts.ScriptKind.TS));
  return found;
};
