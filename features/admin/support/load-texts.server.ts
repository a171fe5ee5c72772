import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readContent } from '../../kit/content-file.ts';
import type { SupportTexts } from './texts.ts';
import { TOPIC_IDS } from './ticket.ts';

const line = z.string().trim().min(1);

const tip = z
  .strictObject({ text: line, to: line.startsWith('/').optional(), label: line.optional() })
  .refine(({ to, label }) => (to === undefined) === (label === undefined), 'a link needs both "to" and "label"');

const texts = z.strictObject({
  topics: z.record(z.enum(TOPIC_IDS), z.array(tip)),
  answers: z.array(z.strictObject({ id: line, title: line, topics: z.array(z.enum(TOPIC_IDS)), text: line })),
});

/** Reads `texts/support.yaml` under `contentDir`. Throws a ContentError at the first mistake. */
export async function loadSupportTexts(contentDir: string): Promise<SupportTexts> {
  const file = join(contentDir, 'texts', 'support.yaml');
  return readContent(file, await readFile(file, 'utf8'), texts).value;
}
