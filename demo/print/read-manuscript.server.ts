import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readContent } from '../../features/kit/content-file.ts';
import { LANDS, type LandName } from '../../illustration/engrave/land.ts';
import type { Block, Chapter, Manuscript } from './manuscript.ts';

const line = z.string().min(1);

const squares = z
  .array(z.string().regex(/^[#.~+=oA-Z0-9]+$/))
  .min(1)
  .refine((rows) => rows.every(({ length }) => length === rows[0]?.length), 'Rows of a plan are of one length');

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
  z.strictObject({ kind: z.literal('plan'), title: line, rows: squares, text: line }),
]);

const chapter: z.ZodType<Chapter> = z.strictObject({
  title: line,
  symbol: line,
  land: z.enum(Object.keys(LANDS) as [LandName, ...LandName[]]),
  blocks: z.array(block),
});

const manuscript: z.ZodType<Manuscript> = z.strictObject({ epigraph: line, chapters: z.array(chapter).min(1) });

/**
 * The text of a demo book, from `demo/texts/<bookId>.yaml` under `contentDir`. Throws a ContentError at a mistake, and
 * what `readFile` throws for a missing file.
 */
export async function readManuscript(contentDir: string, bookId: string): Promise<Manuscript> {
  const file = join(contentDir, 'demo', 'texts', `${bookId}.yaml`);
  return readContent(file, await readFile(file, 'utf8'), manuscript).value;
}
