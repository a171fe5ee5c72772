import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { bookReviews } from './tables.ts';

export const people = [
  personal('avaliacoes', 'O que você achou dos livros, e o que responderam.', bookReviews, 'deleted', (uid) =>
    eq(bookReviews.userId, uid),
  ),
] as const;
