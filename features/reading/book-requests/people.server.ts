import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { bookRequests } from './tables.ts';

export const people = [
  personal(
    'pedidos-de-livros',
    'Os livros que você pediu a quem os publica, e o que responderam.',
    bookRequests,
    'deleted',
    (uid) => eq(bookRequests.userId, uid),
    ['proofKey'],
  ),
] as const;
