import { eq, sql } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { ticketMessages, tickets } from './tables.ts';

export const people = [
  personal('pedidos-de-ajuda', 'Os pedidos de ajuda que você abriu.', tickets, 'deleted', (uid) =>
    eq(tickets.userId, uid),
  ),
  personal(
    'conversas-com-a-equipe',
    'O que você escreveu nos pedidos de ajuda, e o que a equipe respondeu.',
    ticketMessages,
    'deleted',
    (uid) => sql`${ticketMessages.ticketId} in (select ${tickets.id} from ${tickets} where ${tickets.userId} = ${uid})`,
    ['answeredBy'],
  ),
] as const;
