import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { LANDS, type LandName } from '../../../illustration/engrave/land.ts';
import { readContent } from '../../catalogue/content-file.ts';
import type { Block, Chapter, Manuscript } from './manuscript.ts';

const line = z.string().min(1);

const block: z.ZodType<Block> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), text: line }),
  z.strictObject({ kind: z.literal('heading'), text: line }),
  z.strictObject({ kind: z.literal('list'), items: z.array(line) }),
  z.strictObject({ kind: z.literal('box'), title: line, text: line }),
  z.strictObject({
    kind: z.literal('table'),
    head: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    shares: z.array(z.number().positive()),
  }),
]);

const chapter: z.ZodType<Chapter> = z.strictObject({
  title: line,
  symbol: line,
  land: z.enum(Object.keys(LANDS) as [LandName, ...LandName[]]),
  blocks: z.array(block),
});

const manuscript: z.ZodType<Manuscript> = z.strictObject({ epigraph: line, chapters: z.array(chapter).min(1) });
const facsimile = z.strictObject({ sameAs: line });

/**
 * The text of a demo book, from `demo/texts/<bookId>.yaml` under `contentDir`. Throws a ContentError at a mistake, and
 * what `readFile` throws for a missing file.
 */
export async function readManuscript(contentDir: string, bookId: string): Promise<Manuscript> {
  const file = join(contentDir, 'demo', 'texts', `${bookId}.yaml`);
  const text = await readFile(file, 'utf8');
  if (!text.includes('sameAs:')) return readContent(file, text, manuscript).value;
  return readManuscript(contentDir, readContent(file, text, facsimile).value.sameAs);
}
