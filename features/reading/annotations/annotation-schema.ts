import { z } from 'zod';
import { count, cursor, idOf, instant, nextCursor } from '../../kit/schema.ts';
import { COLOURS, NOTE_MAX, QUADS_MAX, QUOTE_MAX } from './annotation.ts';

const bookId = z.string().min(1).max(128);
const share = z.number().min(0).max(1);

const fields = {
  annotationId: z.uuid().describe('Made by the client, so that a repetition changes nothing.'),
  fileId: z.string().min(1).max(128).describe('The version of the file that it is in.'),
  page: z.int().min(1).max(100_000),
  quads: z
    .array(z.tuple([share, share, share, share]))
    .max(QUADS_MAX)
    .describe('Rectangles over the page as left, top, width and height, in parts of it; none for a note on the page.'),
  quote: z.string().max(QUOTE_MAX).describe('The highlighted words.'),
  colour: z.enum(COLOURS),
  note: z.string().trim().max(NOTE_MAX),
};

export const annotation = z.object({ ...fields, createdAt: instant, changedAt: instant }).meta({ id: 'Annotation' });
export type Annotation = z.output<typeof annotation>;

export const saveAnnotationInput = z.object({ bookId, ...fields });
export type SaveAnnotationInput = z.output<typeof saveAnnotationInput>;

export const deleteAnnotationInput = z.object({ bookId, annotationId: idOf });

export const annotationsInput = z.object({ bookId, cursor });
export const annotationPage = z.object({ annotations: z.array(annotation), nextCursor });

export const annotationsState = z.object({ bookId: z.string(), count, changedAt: instant.nullable() });
export type AnnotationsState = z.output<typeof annotationsState>;
