import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { creatures } from './tables.ts';

export const people = [
  personal('criaturas', 'As criaturas que você guardou para as suas lutas.', creatures, 'deleted', (uid) =>
    eq(creatures.userId, uid),
  ),
] as const;
