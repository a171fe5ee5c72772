import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { wishes, wishLinks } from './tables.ts';

export const people = [
  personal('desejos', 'A sua lista de desejos.', wishes, 'deleted', (uid) => eq(wishes.userId, uid)),
  personal(
    'link-dos-desejos',
    'Se a sua lista de desejos tem um endereço para mostrar.',
    wishLinks,
    'deleted',
    (uid) => eq(wishLinks.userId, uid),
    ['token'],
  ),
] as const;
