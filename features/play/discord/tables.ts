import { pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';

/** The account with which a person of Discord rolls. A code is told once; only its hash is kept, until it is used. */
export const discordLinks = pgTable('discord_links', {
  userId: owner().primaryKey(),
  discordId: text('discord_id').unique(),
  linkedAt: at('linked_at'),
  codeHash: text('code_hash').unique(),
  codeUntil: at('code_until'),
});
