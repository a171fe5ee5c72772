import { parseSync } from '@swc/core';

export interface Expression {
  file: string;
  /** The source, `/…/flags`; for an expression built at run time, `RegExp(…)` with its constant parts. */
  written: string;
  /** Null for an expression built at run time. */
  parts: { source: string; flags: string } | null;
}

interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

function constantOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return node.value as string;
  if (node.type !== 'TemplateLiteral' || (node.expressions as unknown[]).length > 0) return null;
  return (node.quasis as { cooked: string }[])[0]?.cooked ?? '';
}

/** The constant parts of an argument, with `…` for the others. */
function outlineOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'TemplateLiteral') return (node.quasis as { raw: string }[]).map(({ raw }) => raw).join('…');
  return constantOf(node) ?? (node.type === 'Identifier' ? (node.value as string) : node.type);
}

/** String methods that turn a string argument into a regular expression. */
const TAKES_EXPRESSION = new Set(['match', 'matchAll', 'search']);

function calledAs(node: SyntaxNode): 'RegExp' | 'method' | null {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return null;
  const callee = node.callee as SyntaxNode;
  if (callee.type === 'Identifier') return callee.value === 'RegExp' ? 'RegExp' : null;
  if (callee.type !== 'MemberExpression') return null;
  const name = (callee.property as SyntaxNode).value as string;
  if (name === 'RegExp') return 'RegExp';
  return TAKES_EXPRESSION.has(name) ? 'method' : null;
}

function expressionOf(node: SyntaxNode, file: string): Expression | null {
  if (node.type === 'RegExpLiteral') {
    const [source, flags] = [node.pattern as string, node.flags as string];
    return { file, written: `/${source}/${flags}`, parts: { source, flags } };
  }
  const kind = calledAs(node);
  if (!kind) return null;
  const args = ((node.arguments ?? []) as { expression: SyntaxNode }[]).map(({ expression }) => expression);
  const [first, second] = args;
  // An argument other than a string constant is a regular expression literal, which is found separately, or a value
  // from elsewhere.
  if (kind === 'method' && first?.type !== 'StringLiteral' && first?.type !== 'TemplateLiteral') return null;
  if (first?.type === 'RegExpLiteral') return null;
  const source = constantOf(first);
  const flags = second === undefined ? '' : constantOf(second);
  if (source !== null && flags !== null) return { file, written: `/${source}/${flags}`, parts: { source, flags } };
  return { file, written: `RegExp(${args.map(outlineOf).join(', ')})`, parts: null };
}

export function expressionsIn(file: string, text: string): Expression[] {
  const found: Expression[] = [];
  const waiting: unknown[] = [parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' })];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const expression = isNode(value) ? expressionOf(value, file) : null;
    if (expression) found.push(expression);
    waiting.push(...Object.values(value));
  }
  return found;
}
