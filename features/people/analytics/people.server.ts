import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { uses } from './tables.ts';

export const people = [
  personal('usos-de-hoje', 'Os livros que você viu e os personagens que usou hoje.', uses, 'deleted', (uid) =>
    eq(uses.viewer, `user:${uid}`),
  ),
] as const;
