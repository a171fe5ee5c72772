import { Marked, type Tokens } from 'marked';
import type { z } from 'zod';
import { escapeHtml } from '../../../lib/escape-html.ts';
import { isWordOf } from '../../../lib/words.ts';
import { ContentError, readContent } from '../../kit/content-file.ts';
import type { TextSection } from './text.ts';

/** Tables that a narrow screen can stack, each cell with its column's name; one without a head is a list of facts. */
const markdown = new Marked({
  renderer: {
    table({ header, rows }: Tokens.Table) {
      const text = (cell: Tokens.TableCell): string => this.parser.parseInline(cell.tokens);
      if (header.every((cell) => cell.text === '')) {
        const facts = rows.map(([name, value]) => `<div><dt>${text(name!)}</dt><dd>${text(value!)}</dd></div>`);
        return `<dl>${facts.join('')}</dl>`;
      }
      const names = header.map((cell) => `<th role="columnheader" scope="col">${text(cell)}</th>`).join('');
      const body = rows.map((row) => {
        const cells = row.map(
          (cell, column) =>
            `<td role="cell"><span class="text-page-cell" aria-hidden="true">${escapeHtml(header[column]!.text)}</span>${text(cell)}</td>`,
        );
        return `<tr role="row">${cells.join('')}</tr>`;
      });
      return `<table role="table"><thead role="rowgroup"><tr role="row">${names}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>`;
    },
  },
});

export const compileMarkdown = (source: string): string => markdown.parse(source, { async: false });

const HEADING = /^## (.+) \{#([a-z-]+)\}$/;

/**
 * Reads a text of our own (YAML between `---`, then sections `## Title {#anchor}`) and fills its `{{blanks}}`. Throws a
 * ContentError with file and line at a mistake.
 */
export function compileText<T>(
  file: string,
  source: string,
  head: z.ZodType<T>,
  filling: Record<string, string> = {},
): T & { sections: TextSection[] } {
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const { value } = readContent(file, matter, head);
  const firstLine = matter.split('\n').length + 3;
  const fail = (line: number, sentence: string): never => {
    throw new ContentError(file, firstLine + line, sentence);
  };

  const parts: { id: string; title: string; lines: string[] }[] = [];
  for (const [number, line] of body.split('\n').entries()) {
    if (line.startsWith('#')) {
      const [, title, id] = HEADING.exec(line) ?? fail(number, 'A heading must read "## Title {#anchor}".');
      if (parts.some((part) => part.id === id)) fail(number, `The anchor "${id}" is taken.`);
      parts.push({ id: id!, title: title!, lines: [] });
    } else if (parts.length > 0) parts.at(-1)!.lines.push(line);
    else if (line.trim()) fail(number, 'The text must begin with a heading.');
    for (const [, name] of line.matchAll(/\{\{([^{}]*)\}\}/g))
      if (!isWordOf(filling, name)) fail(number, `Nothing is known as "${name}".`);
  }
  const sections = parts.map(
    ({ id, title, lines }): TextSection => ({
      id,
      title,
      html: compileMarkdown(lines.join('\n')).replace(/\{\{([^{}]*)\}\}/g, (_blank, name: string) => filling[name]!),
    }),
  );
  return { ...value, sections };
}
