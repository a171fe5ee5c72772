import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { sessions, users } from './tables.ts';

export const people = [
  personal('conta', 'A sua conta e o seu perfil.', users, 'changed', (uid) => eq(users.uid, uid), ['searched']),
  personal(
    'sessoes',
    'Os aparelhos em que a conta está aberta.',
    sessions,
    'deleted',
    (uid) => eq(sessions.userId, uid),
    ['id'],
  ),
] as const;
