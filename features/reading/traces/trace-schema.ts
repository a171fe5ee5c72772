import { z } from 'zod';
import { MARK_KINDS } from '../../../platform/pdf/port.ts';
import { instant } from '../../kit/schema.ts';
import { SURENESSES } from './trace.ts';

export const traceInput = z.object({ uploadId: z.string().min(1).max(64).describe('An upload with purpose `trace`.') });

export const tracedCopy = z.object({
  sureness: z.enum(SURENESSES).describe('`sure`, `likely`, `several`, `unknown` (no such copy), `none` (no marks).'),
  fileName: z.string(),
  pages: z.number().nullable(),
  looked: z.number().describe('Pages that were read as pictures.'),
  cut: z.boolean().describe('The time was over before all was tried.'),
  marks: z.array(
    z.object({
      kind: z.enum(MARK_KINDS),
      copyCode: z.string(),
      pages: z.number().describe('On how many of the pages looked at.'),
      agreement: z.number().nullable().describe('Of dots: 1 when all agree.'),
    }),
  ),
  copies: z.array(
    z.object({
      copyCode: z.string(),
      bookId: z.string(),
      title: z.string(),
      lent: z.boolean(),
      since: instant,
      user: z.object({ uid: z.string(), email: z.string().nullable(), displayName: z.string().nullable() }),
    }),
  ),
});

export type TracedCopy = z.output<typeof tracedCopy>;
