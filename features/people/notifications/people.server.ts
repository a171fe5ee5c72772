import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { mailChoices, notifications } from './tables.ts';

export const people = [
  personal('avisos', 'Os avisos que você recebeu.', notifications, 'deleted', (uid) => eq(notifications.userId, uid)),
  personal(
    'e-mails-escolhidos',
    'Que avisos você quer também por e-mail.',
    mailChoices,
    'deleted',
    (uid) => eq(mailChoices.userId, uid),
    ['token'],
  ),
] as const;
