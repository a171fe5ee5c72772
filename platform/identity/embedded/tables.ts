import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from '../../db/columns.ts';

export const idpAccounts = pgTable('idp_accounts', {
  sub: text('sub').primaryKey(),
  email: text('email').notNull().unique(),
  name: text('name').notNull(),
});

export const idpState = pgTable(
  'idp_state',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    consumedAt: at('consumed_at'),
    expiresAt: at('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('idp_state_grant').on(t.grantId),
    index('idp_state_uid').on(t.uid),
    index('idp_state_expiry').on(t.expiresAt),
  ],
);

export const idpSecrets = pgTable('idp_secrets', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});
