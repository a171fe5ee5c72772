import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, uuid } from '../../../platform/db/columns.ts';
import { owner } from '../../people/accounts/tables.ts';
import { campaign } from '../../people/seats/tables.ts';
import type { TemplateOf, ToolKind } from './tool.ts';

/** Tools that a member lends to the table. What is lent stands above, so its id is a plain text. */
export const toolLoans = pgTable(
  'tool_loans',
  {
    id: uuid('id').primaryKey(),
    campaignId: campaign(),
    userId: owner(),
    kind: text('kind').$type<ToolKind>().notNull(),
    /** The sort of template. */
    of: text('template_of').$type<TemplateOf>(),
    itemId: text('item_id').notNull(),
    /** The name that the thing has now, or had when the loan ended. */
    title: text('title').notNull(),
    until: at('until'),
    createdAt: at('created_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('tool_loans_running').on(t.campaignId, t.kind, t.itemId).where(sql`ended_at is null`),
    index('tool_loans_campaign').on(t.campaignId, t.endedAt),
    index('tool_loans_user').on(t.userId),
    index('tool_loans_item').on(t.itemId).where(sql`ended_at is null`),
  ],
);
