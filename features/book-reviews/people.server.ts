import { eq } from 'drizzle-orm';
import { personal } from '../personal-data/personal-table.ts';
import { bookReviews } from './tables.ts';

/** What is stored about a person here, and how it leaves with them. */
export const people = [
  personal('avaliacoes', 'O que você achou dos livros, e o que responderam.', bookReviews, 'deleted', (uid) =>
    eq(bookReviews.userId, uid),
  ),
] as const;
