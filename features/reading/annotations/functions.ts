import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { ANNOTATIONS_MAX } from './annotation.ts';
import {
  annotation,
  annotationPage,
  annotationsInput,
  deleteAnnotationInput,
  saveAnnotationInput,
} from './annotation-schema.ts';
import { deleteAnnotation, listAnnotations, saveAnnotation } from './annotations.server.ts';

export const annotationFunctions = [
  defineFunction({
    name: 'getAnnotations',
    may: ['keep', 'reading'],
    onlyReads: true,
    summary: 'The caller’s highlights and notes in a book that they have, by page.',
    input: annotationsInput,
    output: annotationPage,
    refusals: { NOT_FOUND: 'The caller has no such book.', INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: listAnnotations,
  }),
  defineFunction({
    name: 'saveAnnotation',
    may: ['keep', 'reading'],
    summary: 'Saves a highlight or note: a new one, or another colour and note of one.',
    input: saveAnnotationInput,
    output: annotation,
    refusals: {
      NOT_FOUND: 'The caller has no such book, or it has no such file.',
      FAILED_PRECONDITION: `The book has ${ANNOTATIONS_MAX} of the caller’s.`,
    },
    run: saveAnnotation,
  }),
  defineFunction({
    name: 'deleteAnnotation',
    may: ['keep', 'reading'],
    summary: 'Deletes a highlight or note.',
    input: deleteAnnotationInput,
    output: success,
    run: deleteAnnotation,
  }),
] as const;
