import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { toolLoans } from './tables.ts';

export const people = [
  personal('ferramentas-emprestadas', 'As ferramentas que você emprestou às suas mesas.', toolLoans, 'deleted', (uid) =>
    eq(toolLoans.userId, uid),
  ),
] as const;
