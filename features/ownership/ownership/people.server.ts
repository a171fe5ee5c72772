import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { grants, lentCopies } from './tables.ts';

export const people = [
  personal('acervo', 'Livros, skins, títulos e selos seus, e de onde vieram.', grants, 'deleted', (uid) =>
    eq(grants.userId, uid),
  ),
  personal('copias-emprestadas', 'Os códigos das suas cópias de livros emprestados.', lentCopies, 'deleted', (uid) =>
    eq(lentCopies.userId, uid),
  ),
] as const;
