import { z } from 'zod';
import { jobKind, NO_DATA } from '../../kit/job.ts';

export const PREVIEWS_JOB = jobKind({ name: 'book-previews', title: 'Amostras de livros', data: NO_DATA });

export const TEXTS_JOB = jobKind({ name: 'book-texts', title: 'Ler as palavras dos livros', data: NO_DATA });

export const PLANS_JOB = jobKind({ name: 'stamp-plans', title: 'Preparar cópias de livros', data: NO_DATA });

export const UNSTAMPABLE_JOB = jobKind({
  name: 'unstampable-file',
  title: 'Avisar de um arquivo que não dá cópias',
  data: z.object({
    fileId: z.string(),
    /** Format of the plan that cannot be made; each format is reported once. */
    format: z.number(),
  }),
});

export type UnstampableJob = z.output<typeof UNSTAMPABLE_JOB.data>;

export const BOOK_NEWS_JOB = jobKind({
  name: 'book-news',
  title: 'Avisar quem tem um livro',
  data: z.object({ bookId: z.string(), fileId: z.string() }),
});

export type BookNewsJob = z.output<typeof BOOK_NEWS_JOB.data>;
