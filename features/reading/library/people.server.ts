import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { archivedBooks, shelfLooks } from './tables.ts';

export const people = [
  personal('livros-arquivados', 'Os livros que você guardou no arquivo.', archivedBooks, 'deleted', (uid) =>
    eq(archivedBooks.userId, uid),
  ),
  personal('estante', 'Se você prefere capas ou lista.', shelfLooks, 'deleted', (uid) => eq(shelfLooks.userId, uid)),
] as const;
