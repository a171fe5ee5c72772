import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { defineHook } from '../../kit/hook.ts';

/** The owner of a text, as the columns of `compiled_texts` name it. */
export type TextOwner = 'bookId' | 'draftOf' | 'postId' | 'entryId' | 'campaignId';

export interface TextSource {
  owner: TextOwner;
  table: PgTable;
  id: PgColumn;
  source: SQL<string>;
}

/** A feature that keeps texts with marks hangs here, so that those without HTML of today's compiler are found. */
export const textSource = defineHook<TextSource>('textSource');
