import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { uploads } from './tables.ts';

export const people = [
  personal(
    'envios',
    'Os arquivos que você enviou e que ainda não foram usados.',
    uploads,
    'deleted',
    (uid) => eq(uploads.userId, uid),
    ['storageKey', 'incomingName', 'metadata'],
  ),
] as const;
