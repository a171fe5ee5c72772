import { randomUUID } from 'node:crypto';
import type { Visitor } from '../support/visitor.ts';

interface AnnotationWorld {
  bookId: string;
  reader(): Promise<{ by: Visitor }>;
}

export async function newAnnotation(by: Visitor, bookId: string) {
  const { files } = await by.must<{ files: { fileId: string }[] }>('getBook', { bookId });
  return {
    bookId,
    annotationId: randomUUID(),
    fileId: files[0]!.fileId,
    page: 1,
    quads: [[0.1, 0.1, 0.5, 0.02]],
    quote: 'O dragão dorme.',
    colour: 'yellow',
    note: 'Usar no sábado.',
  };
}

async function annotate({ bookId, reader }: AnnotationWorld) {
  const { by } = await reader();
  const made = await newAnnotation(by, bookId);
  await by.must('saveAnnotation', made);
  return { by, made };
}

export const annotationCalls = {
  saveAnnotation: async ({ bookId, reader }: AnnotationWorld) => {
    const { by } = await reader();
    return { by, data: await newAnnotation(by, bookId) };
  },
  getAnnotations: async (world: AnnotationWorld) => ({
    by: (await annotate(world)).by,
    data: { bookId: world.bookId },
  }),
  deleteAnnotation: async (world: AnnotationWorld) => {
    const { by, made } = await annotate(world);
    return { by, data: { bookId: world.bookId, annotationId: made.annotationId } };
  },
};
