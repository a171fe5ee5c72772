import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { rollChains, rolls } from './tables.ts';

export const people = [
  personal('rolagens', 'As suas rolagens mais novas, com a prova de cada uma.', rolls, 'deleted', (uid) =>
    eq(rolls.userId, uid),
  ),
  personal(
    'sequencia-de-rolagens',
    'Quantas vezes você rolou dados.',
    rollChains,
    'deleted',
    (uid) => eq(rollChains.userId, uid),
    ['seed'],
  ),
] as const;
