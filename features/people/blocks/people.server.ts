import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { blocks } from './tables.ts';

export const people = [
  personal('bloqueios', 'As pessoas que você bloqueou.', blocks, 'deleted', (uid) => eq(blocks.userId, uid)),
] as const;
