import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

export interface SyntaxNode {
  type: string;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

/** One file, read once: what it imports, exports again and declares, by name. */
export interface SourceText {
  file: string;
  body: SyntaxNode[];
  /** The line of a place that the parser counted in bytes from 1. */
  lineOf(node: SyntaxNode): number;
  imports: Map<string, { file: string; name: string }>;
  declared: Map<string, SyntaxNode>;
  /** Files whose every export it exports again. */
  passedOn: string[];
}

const exportName = (node: unknown): string => (node as { value: string }).value;

function importsOf(source: SourceText, node: SyntaxNode, file: string): void {
  for (const one of node.specifiers as SyntaxNode[]) {
    const local = exportName(one.local ?? one.orig ?? one.name);
    if (one.type === 'ImportNamespaceSpecifier') source.imports.set(local, { file, name: '*' });
    else if (one.type === 'ImportSpecifier')
      source.imports.set(local, { file, name: exportName(one.imported ?? one.local) });
    else if (one.type === 'ExportSpecifier')
      source.imports.set(exportName(one.exported ?? one.orig), { file, name: exportName(one.orig) });
  }
}

function declarationsOf(source: SourceText, node: SyntaxNode): void {
  for (const one of node.declarations as { id: SyntaxNode; init: unknown }[])
    if (one.id.type === 'Identifier' && isNode(one.init)) source.declared.set(exportName(one.id), one.init);
}

function statementOf(source: SourceText, node: SyntaxNode): void {
  const from = node.source as { value: string } | null | undefined;
  const file = from?.value.startsWith('.') ? join(dirname(source.file), from.value) : null;
  if (node.type === 'ExportAllDeclaration' && file) source.passedOn.push(file);
  else if ((node.type === 'ImportDeclaration' || node.type === 'ExportNamedDeclaration') && file)
    importsOf(source, node, file);
  else if (node.type === 'VariableDeclaration') declarationsOf(source, node);
  else if (node.type === 'ExportDeclaration' && (node.declaration as SyntaxNode).type === 'VariableDeclaration')
    declarationsOf(source, node.declaration as SyntaxNode);
}

export function readSource(root: string, file: string): SourceText | null {
  const path = join(root, file);
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8');
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx'), target: 'esnext' });
  const bytes = Buffer.from(text);
  const source: SourceText = {
    file,
    body: body as unknown as SyntaxNode[],
    lineOf: (node) =>
      bytes
        .subarray(0, (node.span as { start: number }).start - 1)
        .toString()
        .split('\n').length,
    imports: new Map(),
    declared: new Map(),
    passedOn: [],
  };
  for (const node of source.body) statementOf(source, node);
  return source;
}
