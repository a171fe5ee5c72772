import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { bookmarks, readingPositions } from './tables.ts';

export const people = [
  personal('leituras', 'Em que página de cada livro você parou.', readingPositions, 'deleted', (uid) =>
    eq(readingPositions.userId, uid),
  ),
  personal('marcadores', 'As páginas que você marcou.', bookmarks, 'deleted', (uid) => eq(bookmarks.userId, uid)),
] as const;
