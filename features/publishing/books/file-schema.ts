import { z } from 'zod';
import { count, nameOf, optional, sha256, TO_SHOW, withDefault } from '../../kit/schema.ts';
import { VERSION_NOTE_MAX } from './book.ts';

export const STAMP_MODES = ['footer', 'metadata'] as const;

export const addFileInput = z.object({
  bookId: z.string().min(1).max(128),
  uploadId: z.string().min(1).max(128).describe('Finished, with the purpose `bookFile` and this book.'),
  name: optional(
    nameOf(128).refine((name) => !/[/\\]/.test(name), {
      message: 'O nome do arquivo não pode ter barras.',
      params: TO_SHOW,
    }),
  ).describe('Any; the bytes say what it is. By default the name that the upload came with.'),
  note: optional(z.string().trim().max(VERSION_NOTE_MAX)).describe(
    'What changed with a new version, for its owners to read.',
  ),
  mode: withDefault(z.enum(STAMP_MODES), 'footer').describe('Whether copies name their owner on every page.'),
  sha256: optional(sha256),
});

export const addedFile = z
  .object({
    fileId: z.string(),
    version: z.int().min(1),
    bytes: count,
    pages: count.nullable().describe('Null for what is no PDF.'),
    warnings: z.array(z.string()).describe('What its creator should know of it, such as what was mended.'),
    pendingReview: z
      .boolean()
      .exactOptional()
      .describe('The creator is not trusted: nobody but its team and admins gets the file before a review.'),
  })
  .meta({ id: 'AddedFile' });

export type AddFileInput = z.output<typeof addFileInput>;
export type AddedFile = z.output<typeof addedFile>;
