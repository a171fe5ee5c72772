import { z } from 'zod';
import { cleanName, RAW_NAME_MAX } from '../../../lib/name.ts';
import { instant, nameOf } from '../../kit/schema.ts';
import { ITEMS_MAX, LINE_MAX, SHOWCASES_MAX, TITLE_MAX } from './showcase.ts';

const id = z.string().min(1).max(128);
const title = nameOf(TITLE_MAX).describe('The heading its owner gave.');
const line = z
  .string()
  .max(RAW_NAME_MAX)
  .transform((text) => cleanName(text).slice(0, LINE_MAX))
  .describe(`A sentence of its owner’s, cut at ${LINE_MAX} characters; may be empty.`);

const showcaseWith = (title: z.ZodType<string>, line: z.ZodType<string>) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('books'), title, bookIds: z.array(id).min(1).max(ITEMS_MAX) }),
    z.object({
      kind: z.literal('characters'),
      title,
      characters: z
        .array(z.object({ characterId: id, line }))
        .min(1)
        .max(ITEMS_MAX),
    }),
    z.object({ kind: z.literal('roll'), title, rollId: id, line }),
  ]);

const kept = showcaseWith(z.string(), z.string());
export type Showcase = z.output<typeof kept>;

/** The showcases stand in the order their owner gives them. */
export const showcasesInput = z.array(showcaseWith(title, line)).max(SHOWCASES_MAX);
export const showcases = z.array(kept).describe('In the order their owner gave them.');

/** A showcase as others see it: no character’s id, no table. What its owner lost is left out. */
export const showcaseView = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('books'),
    title: z.string(),
    books: z.array(
      z.object({ bookId: z.string(), bookURL: z.string(), title: z.string(), coverURL: z.string().nullable() }),
    ),
  }),
  z.object({
    kind: z.literal('characters'),
    title: z.string(),
    characters: z.array(z.object({ name: z.string(), system: z.string(), portraitURL: z.string(), line: z.string() })),
  }),
  z.object({
    kind: z.literal('roll'),
    title: z.string(),
    roll: z.object({
      id: z.string(),
      total: z.number(),
      counted: z.string().exactOptional().describe('`2 sucessos`: the total of dice that count successes, in words.'),
      notation: z.string(),
      label: z.string(),
      line: z.string(),
      at: instant,
    }),
  }),
]);
export type ShowcaseView = z.output<typeof showcaseView>;
