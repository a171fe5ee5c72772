import { and, asc, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { bookFiles, books } from '../../publishing/books/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';
import { shownPost } from '../../publishing/news/list-news.server.ts';
import { postPath } from '../../publishing/news/news.ts';
import { newsPosts } from '../../publishing/news/tables.ts';
import { profilePath } from '../profile/profile-page.ts';
import { handles, profilePages } from '../profile/tables.ts';
import { bookPath, creatorPath } from './paths.ts';

export interface PublicAddress {
  path: string;
  changedAt: Date | null;
}

const published = eq(books.status, 'published');

export async function countPublishedBooks({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const [row] = await db.select({ count: count() }).from(books).where(published);
  return row?.count ?? 0;
}

/** Published books, oldest first, so that a slice stays the same while others are published. */
export async function listBookAddresses(
  { db }: Pick<Ctx, 'db'>,
  slice: { offset: number; limit: number },
): Promise<PublicAddress[]> {
  const changes = db
    .select({ bookId: bookFiles.bookId, at: max(bookFiles.createdAt).as('at') })
    .from(bookFiles)
    .groupBy(bookFiles.bookId)
    .as('changes');
  const rows = await db
    .select({ bookUrl: books.bookUrl, changedAt: sql<string | null>`greatest(${books.publishedAt}, ${changes.at})` })
    .from(books)
    .leftJoin(changes, eq(changes.bookId, books.id))
    .where(published)
    .orderBy(asc(books.publishedAt), asc(books.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return rows.map(({ bookUrl, changedAt }) => ({
    path: bookPath(bookUrl),
    changedAt: changedAt === null ? null : new Date(changedAt),
  }));
}

export async function listCreatorAddresses({ db }: Pick<Ctx, 'db'>): Promise<PublicAddress[]> {
  const newest = max(books.publishedAt);
  const rows = await db
    .select({ id: creators.id, changedAt: newest })
    .from(creators)
    .innerJoin(books, eq(books.creatorId, creators.id))
    .where(published)
    .groupBy(creators.id)
    .orderBy(desc(newest), asc(creators.id));
  return rows.map(({ id, changedAt }) => ({ path: creatorPath(id), changedAt }));
}

/** Half of what the protocol allows in one sitemap. */
const MOST_PROFILES = 25_000;

/** Profiles whose owners let search engines list them, newest change first. */
export async function listProfileAddresses({ db }: Pick<Ctx, 'db'>): Promise<PublicAddress[]> {
  const rows = await db
    .select({ handle: handles.handle, changedAt: profilePages.updatedAt })
    .from(profilePages)
    .innerJoin(handles, and(eq(handles.userId, profilePages.userId), isNull(handles.releasedAt)))
    .innerJoin(users, and(eq(users.uid, profilePages.userId), isNull(users.suspendedAt)))
    .where(and(eq(profilePages.robots, true), eq(profilePages.visibility, 'everyone'), isNull(profilePages.takenAt)))
    .orderBy(desc(profilePages.updatedAt), asc(handles.handle))
    .limit(MOST_PROFILES);
  return rows.map(({ handle, changedAt }) => ({ path: profilePath(handle), changedAt }));
}

const MOST_POSTS = 10_000;

/** Published posts, the newest first. */
export async function listNewsAddresses({ db }: Pick<Ctx, 'db'>): Promise<PublicAddress[]> {
  const rows = await db
    .select({ slug: newsPosts.slug, changedAt: sql<string>`coalesce(${newsPosts.editedAt}, ${newsPosts.publishedAt})` })
    .from(newsPosts)
    .where(shownPost)
    .orderBy(desc(newsPosts.publishedAt), desc(newsPosts.id))
    .limit(MOST_POSTS);
  return rows.map(({ slug, changedAt }) => ({ path: postPath(slug), changedAt: new Date(changedAt) }));
}
