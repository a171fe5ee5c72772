import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { annotations } from './tables.ts';

export const people = [
  personal('destaques', 'O que você destacou e anotou nos livros.', annotations, 'deleted', (uid) =>
    eq(annotations.userId, uid),
  ),
] as const;
