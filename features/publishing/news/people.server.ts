import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { follows } from './tables.ts';

export const people = [
  personal('quem-voce-segue', 'De quem você recebe as novidades.', follows, 'deleted', (uid) =>
    eq(follows.userId, uid),
  ),
] as const;
