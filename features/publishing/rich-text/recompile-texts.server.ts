import { and, asc, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MARKUP_VERSION } from '../../../platform/markup/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { campaignJournal } from '../../play/campaigns/journal/tables.ts';
import { books } from '../books/tables.ts';
import { bookDrafts } from '../drafts/tables.ts';
import { newsPosts } from '../news/tables.ts';
import { readHtmls, type TextOwner } from './kept-html.server.ts';
import { compiledTexts } from './tables.ts';

const BATCH = 20;

interface Source {
  owner: TextOwner;
  table: PgTable;
  id: PgColumn;
  source: SQL<string>;
}

const SOURCES: readonly Source[] = [
  {
    owner: 'bookId',
    table: books,
    id: books.id,
    source: sql<string>`coalesce(nullif(${books.aboutText}, ''), ${books.shortDescription})`,
  },
  {
    owner: 'draftOf',
    table: bookDrafts,
    id: bookDrafts.bookId,
    source: sql<string>`coalesce(${bookDrafts.fields} ->> 'aboutText', '')`,
  },
  { owner: 'postId', table: newsPosts, id: newsPosts.id, source: sql<string>`${newsPosts.text}` },
  { owner: 'entryId', table: campaignJournal, id: campaignJournal.id, source: sql<string>`${campaignJournal.text}` },
];

/** Compiles what was saved before its HTML was kept, or by an older compiler, a few texts at a time. */
export async function recompileTexts(ctx: Pick<Ctx, 'db' | 'markup' | 'log'>, stopping?: AbortSignal): Promise<void> {
  for (const { owner, table, id, source } of SOURCES) {
    const kept = compiledTexts[owner];
    for (let last: string | undefined; ; ) {
      stopping?.throwIfAborted();
      const due = await ctx.db
        .select({ id: sql<string>`${id}`, source })
        .from(table)
        .leftJoin(compiledTexts, sql`${kept} = ${id}`)
        .where(
          and(
            last === undefined ? undefined : gt(id, last),
            ne(source, ''),
            or(isNull(compiledTexts.version), ne(compiledTexts.version, MARKUP_VERSION)),
          ),
        )
        .orderBy(asc(id))
        .limit(BATCH);
      if (due.length === 0) break;
      await readHtmls(ctx, owner, due);
      last = due.at(-1)!.id;
    }
  }
}
