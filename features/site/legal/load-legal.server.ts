import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { escapeHtml } from '../../../lib/escape-html.ts';
import type { Company } from '../../../platform/env.ts';
import { compileText } from '../texts/compile-text.server.ts';
import type { LegalText, LegalTexts } from './legal.ts';

const frontMatter = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  changed: z.iso.date(),
  short: z.array(z.string().min(1)).min(1),
});

const mailTo = (address: string): string => `<a href="mailto:${escapeHtml(address)}">${escapeHtml(address)}</a>`;
const unknown = '<em>a definir</em>';

const blanks = (company: Company | null): Record<string, string> => ({
  'company.name': company ? escapeHtml(company.name) : unknown,
  'company.cnpj': company ? escapeHtml(company.cnpj) : unknown,
  'company.address': company ? escapeHtml(company.address) : unknown,
  'company.dpoEmail': company ? mailTo(company.dpoEmail) : unknown,
  // Replaced when a text is shown, because an admin may change them.
  support: '{{support}}',
  producers: '{{producers}}',
});

export async function loadLegal(contentDir: string, company: Company | null): Promise<LegalTexts> {
  const filling = blanks(company);
  const load = async (name: string): Promise<LegalText> => {
    const file = join(contentDir, 'texts', 'legal', name);
    return compileText(file, await readFile(file, 'utf8'), frontMatter, filling);
  };
  const [terms, privacy] = await Promise.all([load('terms.md'), load('privacy.md')]);
  return { terms, privacy };
}
