import { eq, sql } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { shelvedBooks, shelves } from './tables.ts';

export const people = [
  personal('prateleiras', 'As prateleiras da sua biblioteca.', shelves, 'deleted', (uid) => eq(shelves.userId, uid)),
  personal(
    'livros-das-prateleiras',
    'Os livros em cada prateleira sua.',
    shelvedBooks,
    'deleted',
    (uid) => sql`${shelvedBooks.shelfId} in (select ${shelves.id} from ${shelves} where ${shelves.userId} = ${uid})`,
  ),
] as const;
