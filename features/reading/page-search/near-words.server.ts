import { sql } from 'drizzle-orm';
import { mayBeMistyped } from '../../../lib/search-query.ts';
import type { Ctx } from '../../kit/context.ts';
import { bookPages } from '../../publishing/page-texts/tables.ts';
import { filesOf, textsOf } from './compared-pages.server.ts';
import { asPrinted } from './page-query.ts';

const NEAR_WORDS = 3;
/** Letters with which a near word begins alike: the index of words finds beginnings, and nothing else of a word. */
const ALIKE_LETTERS = 3;
/** Pages with such words, for each word, whose words are compared. */
const ALIKE_PAGES = 200;
/** The part of their threes of letters that near words share. */
const ALIKE_SHARE = 0.3;

/** Words of these books that are written much as one of those that nothing has, the nearest first, with their accents. */
export async function findNearWords(
  ctx: Pick<Ctx, 'db'>,
  bookIds: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const asked = words.filter(mayBeMistyped);
  if (asked.length === 0) return [];
  const begin = sql`left(asked.word, ${ALIKE_LETTERS}::int)`;
  const alike = sql`similarity(near.word, asked.word)`;
  const { rows } = await ctx.db.execute<{ word: string; fileId: string; page: number }>(sql`
    select near.word, (array_agg(pages.file_id))[1] as "fileId", (array_agg(pages.page))[1] as "page"
    from unnest(${sql.param(asked)}::text[]) as asked (word)
    cross join lateral (
      select ${bookPages.fileId}, ${bookPages.page}, ${bookPages.words} from ${bookPages}
      where ${bookPages.fileId} = any(${filesOf(bookIds)})
        and ${bookPages.words} @@ (quote_literal(${begin}) || ':*')::tsquery
      limit ${ALIKE_PAGES}
    ) as pages
    cross join lateral unnest(tsvector_to_array(pages.words)) as near (word)
    where starts_with(near.word, ${begin}) and length(near.word) > ${ALIKE_LETTERS}::int and ${alike} >= ${ALIKE_SHARE}::real
    group by near.word
    order by max(${alike}) desc, near.word
    limit ${NEAR_WORDS}`);
  if (rows.length === 0) return [];
  const texts = await textsOf(ctx, rows);
  return rows.map(({ word, fileId, page }) => asPrinted(texts.get(`${fileId} ${page}`)?.text ?? '', word));
}
