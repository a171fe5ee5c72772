import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { FairQueue } from '../../../lib/fair-queue.ts';
import { mentions } from '../../../platform/db/mentions.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { listBooks } from '../../publishing/books/list-books.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';
import { bookPath, creatorPath } from '../seo/paths.ts';
import { findHelp } from './find-help.ts';
import { findOwn } from './find-own.server.ts';
import { findSkins } from './find-skins.ts';
import { type FoundOnSite, type FoundThing, GROUP_ROWS, type SearchSiteInput } from './search-schema.ts';

async function findBooks(ctx: Ctx, q: string): Promise<FoundThing[]> {
  const found = await listBooks(ctx, { q, limit: GROUP_ROWS });
  return found.books.map(({ title, creatorName, bookURL }) => ({ title, about: creatorName, path: bookPath(bookURL) }));
}

async function findCreators({ db }: Pick<Ctx, 'db'>, q: string): Promise<FoundThing[]> {
  const onSale = db
    .select({ id: books.id })
    .from(books)
    .where(and(eq(books.creatorId, creators.id), eq(books.status, 'published')));
  const rows = await db
    .select({ id: creators.id, name: creators.name })
    .from(creators)
    .where(and(mentions(creators.name, q), exists(onSale)))
    .orderBy(sql`folded(${creators.name})`, asc(creators.id))
    .limit(GROUP_ROWS);
  return rows.map(({ id, name }) => ({ title: name, about: null, path: creatorPath(id) }));
}

/** Some at a time in a process, so that one caller's many searches leave the database to others. */
const searching = new FairQueue(4, 64, 4);
export const SEARCHES_WAITING = { counts: 'searches', description: '4 waiting of one account or address, 64 in all.' };

async function search(ctx: Ctx, caller: Caller | null, q: string): Promise<FoundOnSite> {
  const [onSale, houses, own] = await Promise.all([
    findBooks(ctx, q),
    findCreators(ctx, q),
    caller && findOwn(ctx, caller, q),
  ]);
  return { books: onSale, skins: findSkins(ctx.catalogue, q), creators: houses, help: findHelp(ctx.help, q), own };
}

/** Everything on the site with these words: what is public, the same for everybody, and what is the caller's own. */
export async function searchSite(
  ctx: Ctx,
  caller: Caller | null,
  { q }: SearchSiteInput,
  { address }: Pick<RequestInfo, 'address'>,
): Promise<FoundOnSite> {
  const found = await searching.take(() => search(ctx, caller, q), caller?.uid ?? address);
  if (found) return found;
  throw new AppError('RESOURCE_EXHAUSTED', 'Há buscas demais à espera. Procure de novo em instantes.', {}, 2);
}
