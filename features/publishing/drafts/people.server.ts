import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { bookDrafts, bookEvents } from './tables.ts';

export const people = [
  personal(
    'livros-salvos',
    'O que os livros da sua casa dizem, onde você salvou por último.',
    bookDrafts,
    'kept',
    (uid) => eq(bookDrafts.updatedBy, uid),
  ),
  personal(
    'historia-dos-livros',
    'O que você fez com os livros da sua casa.',
    bookEvents,
    'kept',
    (uid) => eq(bookEvents.actor, uid),
    ['actor'],
  ),
] as const;
