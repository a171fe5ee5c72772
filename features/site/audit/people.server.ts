import { eq, or } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { audit } from './tables.ts';

export const people = [
  personal(
    'registro',
    'O que você fez como equipe ou criador, e o que a equipe fez com a sua conta.',
    audit,
    'kept',
    (uid) => or(eq(audit.actor, uid), eq(audit.thing, `user:${uid}`)),
    ['actor', 'requestId'],
  ),
] as const;
