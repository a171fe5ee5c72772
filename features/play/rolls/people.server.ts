import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { campaignAskPeople, campaignAsks } from './asks/tables.ts';
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
  personal('pedidos-de-teste', 'Os testes que você pediu nas suas mesas.', campaignAsks, 'deleted', (uid) =>
    eq(campaignAsks.userId, uid),
  ),
  personal('testes-pedidos-a-voce', 'Os testes que pediram a você.', campaignAskPeople, 'deleted', (uid) =>
    eq(campaignAskPeople.userId, uid),
  ),
] as const;
