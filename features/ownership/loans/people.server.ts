import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { loans } from './tables.ts';

export const people = [
  personal('emprestimos', 'Os livros que você emprestou às suas mesas.', loans, 'deleted', (uid) =>
    eq(loans.userId, uid),
  ),
] as const;
