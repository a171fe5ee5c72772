import { isNode, type SourceText, type SyntaxNode } from './source.ts';
import type { Table, Tables } from './tables.ts';

export interface Write {
  line: number;
  verb: string;
  /** Null when the statement's table is known only when it runs. */
  table: Table | null;
}

const BUILDER_VERBS = new Set(['insert', 'update', 'delete']);
/** Nothing but a verb of Drizzle's builder is followed by one of these in the product. */
const FOLLOWS = new Set(['values', 'set', 'where', 'returning', 'select', 'overridingSystemValue']);
/** Names under which a connection is passed. */
const CONNECTION = /^(?:tx|db|reserved|trx|transaction)$/;

/** Stands for an expression in a text of SQL; a table that is known there is written by its name. */
const UNKNOWN = '\u0001';

const NAME = `(?:only\\s+)?(?:"?public"?\\.)?"?([a-z_][a-z_0-9]*|${UNKNOWN})"?`;
const WRITES: readonly [verb: string, pattern: RegExp][] = [
  ['insert', new RegExp(`\\binsert\\s+into\\s+${NAME}(?![a-z_0-9.])`, 'gi')],
  [
    'update',
    new RegExp(`\\bupdate\\s+${NAME}(?:\\s*\\*)?(?:\\s+(?:as\\s+)?(?!set\\b)[a-z_][a-z_0-9]*)?\\s+set\\b`, 'gi'),
  ],
  ['delete', new RegExp(`\\bdelete\\s+from\\s+${NAME}(?![a-z_0-9.])`, 'gi')],
  ['merge', new RegExp(`\\bmerge\\s+into\\s+${NAME}(?![a-z_0-9.])`, 'gi')],
  ['truncate', new RegExp(`\\btruncate\\s+(?:table\\s+)?${NAME}(?![a-z_0-9.])`, 'gi')],
  ['copy', new RegExp(`\\bcopy\\s+${NAME}\\s*(?:\\([^)]*\\)\\s*)?from\\b`, 'gi')],
];
const MAY_WRITE = /\b(?:insert|update|delete|merge|truncate|copy|deleteInBatches)\b/i;

/** Functions that write whatever table they get. */
export const WALKERS = new Set(['deleteInBatches']);

export const mayWrite = (text: string): boolean => MAY_WRITE.test(text);

type Locals = ReadonlyMap<string, SyntaxNode>;

/** Finds what one file writes. */
export class WriteFinder {
  readonly #found: Write[] = [];
  readonly #tables: Tables;
  readonly #source: SourceText;

  constructor(tables: Tables, source: SourceText) {
    this.#tables = tables;
    this.#source = source;
  }

  all(): Write[] {
    for (const node of this.#source.body) this.#visit(node, new Map(), null);
    return this.#found;
  }

  #visit(value: unknown, around: Locals, parent: SyntaxNode | null): void {
    if (Array.isArray(value)) for (const one of value) this.#visit(one, around, parent);
    else if (typeof value !== 'object' || value === null) return;
    else if (!isNode(value)) for (const one of Object.values(value)) this.#visit(one, around, parent);
    else this.#visitNode(value, around, parent);
  }

  #visitNode(node: SyntaxNode, around: Locals, parent: SyntaxNode | null): void {
    if (node.type === 'ImportDeclaration') return;
    if (node.type === 'CallExpression') {
      this.#builder(node, around, parent);
      this.#walker(node, around);
    }
    const text = this.#text(node, around);
    if (text !== null) this.#statements(node, text);
    const locals = localsOf(node, around);
    // The pieces of a text that was read as one are not read again; what stands between them is.
    const inner = text === null ? Object.values(node) : expressionsIn(node);
    for (const one of inner) this.#visit(one, locals, node);
  }

  #builder(node: SyntaxNode, locals: Locals, parent: SyntaxNode | null): void {
    const callee = node.callee as SyntaxNode;
    if (callee.type !== 'MemberExpression') return;
    const verb = (callee.property as SyntaxNode).value as string;
    const args = (node.arguments as { expression: SyntaxNode }[]).map(({ expression }) => expression);
    if (!BUILDER_VERBS.has(verb) || args.length !== 1) return;
    const named = this.#tables.tableOf(this.#source, args[0], locals);
    const tables = named ? [named] : this.#tables.amongOf(this.#source, args[0], locals);
    const line = this.#source.lineOf(node);
    for (const table of tables) this.#found.push({ line, verb, table });
    if (tables.length > 0) return;
    if (isConnection(callee.object) || (isFollowed(parent) && verb !== 'delete'))
      this.#found.push({ line, verb, table: null });
  }

  /** A table that is given to a function which writes whatever table it gets is written where it is given. */
  #walker(node: SyntaxNode, locals: Locals): void {
    const callee = node.callee as SyntaxNode;
    if (callee.type !== 'Identifier' || !WALKERS.has(callee.value as string)) return;
    for (const { expression } of node.arguments as { expression: SyntaxNode }[]) {
      const table = this.#tables.tableOf(this.#source, expression, locals);
      if (table) this.#found.push({ line: this.#source.lineOf(node), verb: callee.value as string, table });
    }
  }

  /** The text of a string, a template or a sum of them, with tables by their names. */
  #text(node: SyntaxNode, locals: Locals): string | null {
    if (node.type === 'StringLiteral') return node.value as string;
    if (node.type === 'TemplateLiteral') {
      const expressions = node.expressions as SyntaxNode[];
      return (node.quasis as { raw: string }[])
        .map(({ raw }, index) => raw + (index < expressions.length ? this.#piece(expressions[index]!, locals) : ''))
        .join('');
    }
    if (node.type !== 'BinaryExpression' || node.operator !== '+') return null;
    const [left, right] = [node.left as SyntaxNode, node.right as SyntaxNode];
    const [first, second] = [this.#text(left, locals), this.#text(right, locals)];
    if (first === null && second === null) return null;
    return (first ?? this.#piece(left, locals)) + (second ?? this.#piece(right, locals));
  }

  #piece(node: SyntaxNode, locals: Locals): string {
    const constant = node.type === 'Identifier' ? constantText(this.#source, node.value as string, locals) : null;
    return this.#tables.tableOf(this.#source, node, locals)?.name ?? constant ?? UNKNOWN;
  }

  #statements(node: SyntaxNode, text: string): void {
    if (!mayWrite(text)) return;
    for (const [verb, pattern] of WRITES)
      for (const { 1: name = '' } of text.matchAll(pattern)) {
        const table = this.#tables.byName.get(name.toLowerCase()) ?? null;
        if (table || name === UNKNOWN) this.#found.push({ line: this.#source.lineOf(node), verb, table });
      }
  }
}

/** A constant whose text is a word: the name of a table. */
function constantText(source: SourceText, name: string, locals: Locals): string | null {
  const init = locals.get(name) ?? source.declared.get(name);
  return init?.type === 'StringLiteral' ? (init.value as string) : null;
}

/** The names that a pattern takes out of its value. */
function namesOf(pattern: SyntaxNode): string[] {
  if (pattern.type === 'Identifier') return [pattern.value as string];
  if (pattern.type === 'ArrayPattern')
    return (pattern.elements as (SyntaxNode | null)[]).flatMap((one) => (one ? namesOf(one) : []));
  if (pattern.type !== 'ObjectPattern') return [];
  return (pattern.properties as SyntaxNode[]).flatMap((one) =>
    one.type === 'AssignmentPatternProperty'
      ? namesOf(one.key as SyntaxNode)
      : namesOf((one.value ?? one.argument) as SyntaxNode),
  );
}

function localsOf(node: SyntaxNode, around: Locals): Locals {
  const statements = Array.isArray(node.stmts) ? (node.stmts as SyntaxNode[]) : [];
  const inside = node.type === 'ForOfStatement' ? [node] : statements;
  if (inside.length === 0) return around;
  const locals = new Map(around);
  for (const one of inside) {
    const { declarations } = (one.type === 'ForOfStatement' ? one.left : one) as { declarations?: SyntaxNode[] };
    for (const declared of declarations ?? []) {
      const init = one.type === 'ForOfStatement' ? one.right : declared.init;
      if (isNode(init)) for (const name of namesOf(declared.id as SyntaxNode)) locals.set(name, init);
    }
  }
  return locals;
}

function expressionsIn(node: SyntaxNode): unknown[] {
  if (node.type === 'TemplateLiteral') return node.expressions as unknown[];
  if (node.type !== 'BinaryExpression') return [];
  const inner: unknown[] = [];
  for (const side of [node.left as SyntaxNode, node.right as SyntaxNode]) {
    if (side.type === 'TemplateLiteral' || (side.type === 'BinaryExpression' && side.operator === '+'))
      inner.push(...expressionsIn(side));
    else if (side.type !== 'StringLiteral') inner.push(side);
  }
  return inner;
}

const isFollowed = (parent: SyntaxNode | null): boolean =>
  parent?.type === 'MemberExpression' && FOLLOWS.has((parent.property as SyntaxNode).value as string);

function isConnection(node: unknown): boolean {
  if (!isNode(node)) return false;
  if (node.type === 'Identifier') return CONNECTION.test(node.value as string);
  if (node.type === 'MemberExpression') return CONNECTION.test(String((node.property as SyntaxNode).value));
  // `tx.with(cte).update(…)`
  return (
    node.type === 'CallExpression' &&
    isNode(node.callee) &&
    node.callee.type === 'MemberExpression' &&
    isConnection(node.callee.object)
  );
}
