import { isNode, readSource, type SourceText, type SyntaxNode } from './source.ts';

export interface Table {
  /** Its name in SQL. */
  name: string;
  /** The folder that may write it. */
  owner: string;
}

/** The outermost folder with a `tables.ts` is the feature, or the part of a port or the server, that owns its rows. */
export function ownerOf(file: string, folders: ReadonlySet<string>): string | null {
  const parts = file.split('/').slice(0, -1);
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const folder = parts.slice(0, depth).join('/');
    if (folders.has(folder)) return folder;
  }
  return null;
}

const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'StringLiteral' ? (node.value as string) : null;

const calleeOf = (node: SyntaxNode): SyntaxNode | null =>
  node.type === 'CallExpression' && isNode(node.callee) ? node.callee : null;

const argumentsOf = (node: SyntaxNode): SyntaxNode[] =>
  ((node.arguments ?? []) as { expression: SyntaxNode }[]).map(({ expression }) => expression);

/** Drizzle's functions that declare a table, and those that give the first argument back under another form. */
const DECLARES = new Set(['pgTable']);
const GIVES_BACK = new Set(['alias', 'getTableName', 'aliasedTable']);

/** Expressions whose value is one of those within them. */
const CHOOSES = new Set([
  'ArrayExpression',
  'ConditionalExpression',
  'KeyValueProperty',
  'MemberExpression',
  'ObjectExpression',
  'ParenthesisExpression',
  'TsAsExpression',
  'TsConstAssertion',
  'TsSatisfiesExpression',
]);

/** Knows which table an expression of a file is: a name imported from wherever, an alias, a member of a namespace. */
export class Tables {
  readonly #sources = new Map<string, SourceText | null>();
  readonly byName = new Map<string, Table>();
  readonly faults: string[] = [];
  readonly #root: string;
  readonly #folders: ReadonlySet<string>;

  constructor(root: string, files: readonly string[], folders: ReadonlySet<string>) {
    this.#root = root;
    this.#folders = folders;
    for (const file of files) this.#declare(file);
  }

  source(file: string): SourceText | null {
    if (!this.#sources.has(file)) this.#sources.set(file, readSource(this.#root, file));
    return this.#sources.get(file) ?? null;
  }

  #declare(file: string): void {
    const source = this.source(file);
    for (const init of source?.declared.values() ?? []) {
      const name = this.#declaredName(init);
      if (name === null) continue;
      const owner = ownerOf(file, this.#folders);
      if (owner && file.endsWith('/tables.ts')) this.byName.set(name, { name, owner });
      else this.faults.push(`${file}:${source!.lineOf(init)} declares the table ${name} outside a tables.ts`);
    }
  }

  #declaredName(node: SyntaxNode): string | null {
    const callee = calleeOf(node);
    return callee?.type === 'Identifier' && DECLARES.has(callee.value as string) ? textOf(argumentsOf(node)[0]) : null;
  }

  #exported(file: string, name: string, depth: number): Table | null {
    const source = this.source(file);
    if (!source || depth > 8) return null;
    return (
      this.#named(source, name, depth + 1) ??
      source.passedOn.map((from) => this.#exported(from, name, depth + 1)).find((found) => found !== null) ??
      null
    );
  }

  #named(source: SourceText, name: string, depth: number): Table | null {
    const imported = source.imports.get(name);
    if (imported) return this.#exported(imported.file, imported.name, depth + 1);
    const init = source.declared.get(name);
    return init ? this.tableOf(source, init, new Map(), depth + 1) : null;
  }

  /** `local` has what the functions around the expression declare. */
  tableOf(source: SourceText, node: unknown, local: ReadonlyMap<string, SyntaxNode>, depth = 0): Table | null {
    if (!isNode(node) || depth > 8) return null;
    if (node.type === 'Identifier') {
      const init = local.get(node.value as string);
      return init ? this.tableOf(source, init, local, depth + 1) : this.#named(source, node.value as string, depth);
    }
    if (node.type === 'MemberExpression') {
      const object = node.object as SyntaxNode;
      const all = object.type === 'Identifier' ? source.imports.get(object.value as string) : undefined;
      const member = (node.property as SyntaxNode).value;
      return all?.name === '*' && typeof member === 'string' ? this.#exported(all.file, member, depth + 1) : null;
    }
    if (node.type === 'ParenthesisExpression' || node.type === 'TsAsExpression' || node.type === 'TsNonNullExpression')
      return this.tableOf(source, node.expression, local, depth + 1);
    const callee = calleeOf(node);
    if (callee?.type !== 'Identifier') return null;
    const declared = this.#declaredName(node);
    if (declared !== null) return this.byName.get(declared) ?? null;
    return GIVES_BACK.has(callee.value as string) ? this.tableOf(source, argumentsOf(node)[0], local, depth + 1) : null;
  }

  /** Every table among which a local name was chosen: a member of an object, one after another of a list. */
  amongOf(source: SourceText, node: unknown, local: ReadonlyMap<string, SyntaxNode>): Table[] {
    const found = new Set<Table>();
    const seen = new Set<unknown>();
    const waiting: unknown[] = [node];
    while (waiting.length > 0) {
      const value = waiting.pop();
      if (typeof value !== 'object' || value === null || seen.has(value)) continue;
      seen.add(value);
      const table = isNode(value) ? this.tableOf(source, value, local) : null;
      if (table) found.add(table);
      else if (isNode(value) && value.type === 'Identifier')
        waiting.push(local.get(value.value as string) ?? source.declared.get(value.value as string));
      else if (isNode(value) && CHOOSES.has(value.type)) waiting.push(...Object.values(value));
      else if (!isNode(value)) waiting.push(...Object.values(value));
    }
    return [...found];
  }
}
