import { eq } from 'drizzle-orm';
import { personal } from '../../kit/personal-table.ts';
import { discordLinks } from './tables.ts';

export const people = [
  personal(
    'discord',
    'Com quem no Discord a sua conta está ligada.',
    discordLinks,
    'deleted',
    (uid) => eq(discordLinks.userId, uid),
    ['codeHash'],
  ),
] as const;
