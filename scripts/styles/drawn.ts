import { parseSync } from '@swc/core';
import { isNode, type SyntaxNode } from '../writers/source.ts';
import type { SheetPlace } from './sheets.ts';

export interface DrawnClasses {
  /** Words of texts that may be a class, wherever they stand. */
  words: Set<string>;
  /** The first halves of composed names, such as `notice-` of `notice-${tone}`. */
  stems: Set<string>;
  /** Words that stand where classes are, with their place. */
  classes: Map<string, SheetPlace>;
  /** Classes by which code finds an element. */
  sought: Set<string>;
}

/** An attribute of a plain element other than `class`, a comparison, a type or an import never becomes a class. */
const NEVER = /^(Import|ExportAll|Ts(?!As|NonNull|Satisfies|Const))/;
const COMPARES = new Set(['===', '!==', '==', '!=', 'in']);

type Stands = 'class' | 'anywhere' | 'elsewhere';

class Reader {
  readonly #drawn: DrawnClasses;
  readonly #file: string;
  readonly #bytes: Buffer;

  constructor(drawn: DrawnClasses, file: string, text: string) {
    this.#drawn = drawn;
    this.#file = file;
    this.#bytes = Buffer.from(text);
  }

  walk(node: unknown, stands: Stands): void {
    if (Array.isArray(node)) for (const one of node) this.walk(one, stands);
    else if (isNode(node)) this.#node(node, stands);
    else if (typeof node === 'object' && node !== null) for (const part of Object.values(node)) this.walk(part, stands);
  }

  #node(node: SyntaxNode, stands: Stands): void {
    if (NEVER.test(node.type) || (node.type === 'BinaryExpression' && COMPARES.has(node.operator as string))) return;
    if (node.type === 'StringLiteral') this.#words(node, node.value as string, stands);
    else if (node.type === 'TemplateLiteral') this.#template(node, stands);
    else if (node.type === 'JSXOpeningElement') this.#element(node);
    else if (node.type === 'SwitchCase') this.walk(node.consequent, stands);
    else if (node.type === 'KeyValueProperty') this.walk(node.value, stands);
    else if (node.type === 'CallExpression' && (node.callee as SyntaxNode).value === 'classNames')
      this.walk(node.arguments, 'class');
    else if (node.type === 'ConditionalExpression') {
      this.walk(node.test, 'elsewhere');
      this.walk([node.consequent, node.alternate], stands);
    } else for (const [key, part] of Object.entries(node)) if (key !== 'span') this.walk(part, stands);
  }

  #element(node: SyntaxNode): void {
    const plain = /^[a-z]/.test(String((node.name as SyntaxNode).value ?? 'X'));
    for (const one of node.attributes as SyntaxNode[])
      if (one.type !== 'JSXAttribute') this.walk(one, 'anywhere');
      else if (/class/i.test(String((one.name as SyntaxNode).value))) this.walk(one.value, 'class');
      else this.walk(one.value, plain ? 'elsewhere' : 'anywhere');
  }

  #template(node: SyntaxNode, stands: Stands): void {
    const quasis = (node.quasis as { cooked: string | null }[]).map(({ cooked }) => cooked ?? '');
    quasis.forEach((text, at) => {
      const stem = at < quasis.length - 1 ? /(?:^|\s)([a-z][\w-]*-)$/.exec(text)?.[1] : undefined;
      if (stem && stands === 'class') this.#drawn.stems.add(stem);
      const whole = text.replace(at > 0 ? /^\S+/ : /^(?!)/, '').replace(at < quasis.length - 1 ? /\S+$/ : /(?!)$/, '');
      this.#words(node, whole.includes('class="') ? text : whole, stands);
    });
    (node.expressions as SyntaxNode[]).forEach((part, at) => {
      const composed = /\S$/.test(quasis[at]!) || /^\S/.test(quasis[at + 1]!);
      this.walk(part, stands === 'class' && composed ? 'anywhere' : stands);
    });
  }

  #lineOf(node: SyntaxNode): number {
    const { start } = node.span as { start: number };
    return this.#bytes
      .subarray(0, start - 1)
      .toString()
      .split('\n').length;
  }

  #words(node: SyntaxNode, text: string, stands: Stands): void {
    for (const [, names] of text.matchAll(/class="([^"]*)"/g))
      for (const name of names!.split(/\s+/)) this.#drawn.words.add(name);
    for (const [, name] of text.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)) this.#drawn.sought.add(name!);
    if (stands === 'elsewhere') return;
    for (const word of text.split(/\s+/)) {
      if (word === '') continue;
      this.#drawn.words.add(word);
      if (stands === 'class') this.#drawn.classes.set(word, { file: this.#file, line: this.#lineOf(node) });
    }
  }
}

export function readDrawn(texts: ReadonlyMap<string, string>): DrawnClasses {
  const drawn: DrawnClasses = { words: new Set(), stems: new Set(), classes: new Map(), sought: new Set() };
  for (const [file, text] of texts)
    if (/\.tsx?$/.test(file))
      new Reader(drawn, file, text).walk(
        parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' }).body,
        'anywhere',
      );
    else
      for (const [, names] of text.matchAll(/class="([^"]*)"/g))
        for (const name of names!.split(/\s+/)) drawn.words.add(name);
  return drawn;
}
