import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { archivedBooks, downloads, shelfLooks } from './tables.ts';

export const people = [
  personal('downloads', 'A primeira vez em que você baixou cada arquivo.', downloads, 'deleted', (uid) =>
    eq(downloads.userId, uid),
  ),
  personal('livros-arquivados', 'Os livros que você guardou no arquivo.', archivedBooks, 'deleted', (uid) =>
    eq(archivedBooks.userId, uid),
  ),
  personal('estante', 'Se você prefere capas ou lista.', shelfLooks, 'deleted', (uid) => eq(shelfLooks.userId, uid)),
] as const;
