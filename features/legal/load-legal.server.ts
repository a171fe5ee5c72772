import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { z } from 'zod';
import type { Company } from '../../platform/env.ts';
import { ContentError, readContent } from '../catalogue/content-file.ts';
import type { LegalSection, LegalText, LegalTexts } from './legal.ts';

const frontMatter = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  changed: z.iso.date(),
  short: z.array(z.string().min(1)).min(1),
});

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
const mailTo = (address: string): string => `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`;
const unknown = '<em>a definir</em>';

/** What the texts leave open, by the name between double braces. */
const blanks = (company: Company | null): Record<string, string> => ({
  'company.name': company ? escapeHtml(company.name) : unknown,
  'company.cnpj': company ? escapeHtml(company.cnpj) : unknown,
  'company.address': company ? escapeHtml(company.address) : unknown,
  'company.dpoEmail': company ? mailTo(company.dpoEmail) : unknown,
  // Filled when a text is shown: an admin may change them meanwhile.
  support: '{{support}}',
  producers: '{{producers}}',
});

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
            `<td role="cell"><span class="legal-cell" aria-hidden="true">${escapeHtml(header[column]!.text)}</span>${text(cell)}</td>`,
        );
        return `<tr role="row">${cells.join('')}</tr>`;
      });
      return `<table role="table"><thead role="rowgroup"><tr role="row">${names}</tr></thead><tbody role="rowgroup">${body.join('')}</tbody></table>`;
    },
  },
});

const HEADING = /^## (.+) \{#([a-z-]+)\}$/;

/** Reads a text and fills its blanks. Throws a ContentError that names file and line at a mistake. */
function compile(file: string, source: string, filling: Record<string, string>): LegalText {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const { value } = readContent(file, head, frontMatter);
  const firstLine = head.split('\n').length + 3;
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
    for (const [, name] of line.matchAll(/\{\{(.*?)\}\}/g))
      if (!(name! in filling)) fail(number, `Nothing is known as "${name}".`);
  }
  const sections = parts.map(
    ({ id, title, lines }): LegalSection => ({
      id,
      title,
      html: markdown
        .parse(lines.join('\n'), { async: false })
        .replace(/\{\{(.*?)\}\}/g, (_blank, name: string) => filling[name]!),
    }),
  );
  return { ...value, sections };
}

/** The texts of `texts/legal` under `contentDir`, with the company's data in them. */
export async function loadLegal(contentDir: string, company: Company | null): Promise<LegalTexts> {
  const filling = blanks(company);
  const load = async (name: string): Promise<LegalText> => {
    const file = join(contentDir, 'texts', 'legal', name);
    return compile(file, await readFile(file, 'utf8'), filling);
  };
  const [terms, privacy] = await Promise.all([load('terms.md'), load('privacy.md')]);
  return { terms, privacy };
}
