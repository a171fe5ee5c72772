import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseNotation } from '../../../game/dice/parse.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { ContentError } from '../../kit/content-file.ts';
import { compileMarkdown, compileText } from '../texts/compile-text.server.ts';
import type { TextSection } from '../texts/text.ts';
import type { HelpText } from './help.ts';

const frontMatter = z.strictObject({
  title: z.string().min(1),
  lead: z.string().min(1),
  short: z.array(z.string().min(1)).min(1),
  notation: z.array(z.strictObject({ write: z.string().min(1), get: z.string().min(1) })).min(1),
});

const HEADING = /^## (.+)\n/;

function rulesOf({ schema: { id, title, guide } }: Sheet): TextSection[] {
  if (!guide) return [];
  const [heading = '', named = title] = HEADING.exec(guide) ?? [];
  return [{ id, title: named, html: compileMarkdown(guide.slice(heading.length)) }];
}

/** The help of `texts/help.md` under `contentDir`, with every system's rules. Throws a ContentError at a mistake. */
export async function loadHelp(contentDir: string, systems: ReadonlyMap<string, Sheet>): Promise<HelpText> {
  const file = join(contentDir, 'texts', 'help.md');
  const text = compileText(file, await readFile(file, 'utf8'), frontMatter);
  for (const { write } of text.notation) {
    const read = parseNotation(write);
    if (!read.ok) throw new ContentError(file, 1, `"${write}": ${read.message}`);
  }
  const rules = [...systems.values()].flatMap(rulesOf);
  const taken = rules.find(({ id }) => text.sections.some((section) => section.id === id));
  if (taken) throw new ContentError(file, 1, `"${taken.id}" is a part of the help and the id of a system: rename one.`);
  return { ...text, sections: [...text.sections, ...rules], rules: rules[0]?.id ?? null };
}
