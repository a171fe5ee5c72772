import { z } from 'zod';
import { count, nameOf, TO_SHOW } from '../schema.ts';
import { FILE_KINDS } from './book.ts';

/** The largest file, in bytes. */
export const UPLOAD_MAX = 1024 ** 3;

export const STAMP_MODES = ['footer', 'metadata'] as const;

export const uploadInput = z.object({
  bookId: z.string().min(1).max(128),
  kind: z
    .enum(FILE_KINDS)
    .describe('A file of this kind and name, or a `main` one, is replaced in its newest version.'),
  name: nameOf(128)
    .refine((name) => !/[/\\]/.test(name), { message: 'O nome do arquivo não pode ter barras.', params: TO_SHOW })
    .describe('With the ending that says what it is.'),
  mode: z.enum(STAMP_MODES).default('footer').describe('Whether copies name their owner on every page.'),
});

export const uploadAnswer = z
  .object({
    fileId: z.string(),
    version: z.int().min(1),
    bytes: count,
    pages: count.nullable().describe('Null for what is no PDF.'),
    warnings: z.array(z.string()).describe('What its creator should know of it, such as what was mended.'),
  })
  .meta({ id: 'UploadedFile' });

export type UploadInput = z.output<typeof uploadInput>;
export type UploadedFile = z.output<typeof uploadAnswer>;
