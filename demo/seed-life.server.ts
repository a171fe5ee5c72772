import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { importTicket } from '../features/admin/support/import-ticket.server.ts';
import { answerBy } from '../features/admin/support/ticket.ts';
import { importProfile } from '../features/community/profile/import-profile.server.ts';
import type { Showcase } from '../features/community/profile/showcase-schema.ts';
import type { Ctx } from '../features/kit/context.ts';
import { grant, type NewGrant } from '../features/ownership/ownership/grant.server.ts';
import { dressPerson } from '../features/people/accounts/import-people.server.ts';
import { users } from '../features/people/accounts/tables.ts';
import { importReport } from '../features/people/reports/import-report.server.ts';
import { snapshotOf } from '../features/people/reports/report.ts';
import { characters } from '../features/play/characters/tables.ts';
import { bookFiles } from '../features/publishing/books/tables.ts';
import { importApplications } from '../features/publishing/creators/import-creators.server.ts';
import { importReviews } from '../features/reading/book-reviews/import-reviews.server.ts';
import { beginAt } from '../features/reading/reading/begin-at.server.ts';
import { importShelf } from '../features/reading/shelves/import-shelf.server.ts';
import { DAY, HOUR } from '../lib/span.ts';
import type { Queryable, Tx } from '../platform/db/port.ts';
import { type DemoAccount, type DemoLife, dressedOf, parseDemoLife } from './demo-life.ts';
import type { SeededPeople } from './seed-people.server.ts';

const PIECES = ['Banner', 'Frame', 'Tray'] as const;

export const readDemoLife = async (contentDir: string): Promise<DemoLife> =>
  parseDemoLife(await readFile(join(contentDir, 'demo', 'life.yaml'), 'utf8'));

const grantOf = (userId: string, bookId: string, source: 'gift' | 'request'): NewGrant => ({
  userId,
  kind: 'book',
  itemId: bookId,
  source,
  sourceId: 'demo',
});

/** The reader's books and page, what readers say, and what waits for the team. The reader has their codes already. */
export async function seedLife(ctx: Ctx, tx: Tx, life: DemoLife, { readerUid, backers }: SeededPeople): Promise<void> {
  const now = ctx.clock.now();
  const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const uidOf = (person: number): string => {
    const uid = backers[person - 1];
    if (uid === undefined) throw new RangeError(`the demo has no supporter ${person}`);
    return uid;
  };
  for (const one of dressedOf(life)) await dress(tx, one, ago(9 * DAY));

  const written = life.reviews.flatMap(({ bookId, by }) =>
    by.map((review) => ({ ...review, bookId, userId: uidOf(review.person), id: randomUUID() })),
  );
  for (const { userId, bookId, got, daysAgo } of written)
    await grant(tx, [grantOf(userId, bookId, got)], ago((daysAgo + 20) * DAY));
  await importReviews(
    tx,
    written.map(({ id, userId, bookId, stars, text, got, daysAgo }) => {
      return { id, userId, bookId, stars, text, got, createdAt: ago(daysAgo * DAY) };
    }),
  );
  for (const { id, userId, text, stars, reported } of written.filter((one) => one.reported !== undefined)) {
    const [reportId, createdAt] = [randomUUID(), ago(2 * HOUR)];
    const snapshot = snapshotOf({ title: `Avaliação, ${stars} de 5`, text });
    const thing = { type: 'review' as const, thingId: id };
    const report = { id: reportId, ...thing, aboutId: userId, snapshot, createdAt };
    await importReport(tx, report, { userId: readerUid, reason: 'other', text: reported ?? '' });
  }

  for (const { person, topic, text, hoursAgo } of life.tickets) {
    const [ticketId, at] = [randomUUID(), ago(hoursAgo * HOUR)];
    const shared = { id: ticketId, userId: uidOf(person), topic, dueAt: answerBy(at) };
    await importTicket(tx, { ...shared, createdAt: at, changedAt: at }, { id: randomUUID(), text });
  }
  await importApplications(
    tx,
    life.applications.map(({ hoursAgo, ...application }) => ({
      ...application,
      id: randomUUID(),
      state: 'waiting' as const,
      links: [],
      createdAt: ago(hoursAgo * HOUR),
      confirmedAt: ago(hoursAgo * HOUR),
    })),
  );
}

/** Gives somebody what they have, wear and show, all since `at`. */
async function dress(tx: Tx, one: DemoAccount, at: Date): Promise<void> {
  const { email, description, wears, colours, given: theme, books, handle, stories } = one;
  const userId = await dressPerson(tx, email, {
    currentTitle: wears.title,
    currentBanner: wears.banner,
    currentFrame: wears.frame,
    currentTray: wears.tray,
    profileDescription: description,
    profileMainColor: colours.main,
    profileBackgroundColor: colours.background,
  });
  if (userId === undefined) throw new RangeError(`the demo has no account ${email}`);
  const piece = { userId, source: 'gift' as const, sourceId: 'demo' };
  await grant(
    tx,
    [
      ...books.map(({ bookId }) => grantOf(userId, bookId, 'gift')),
      ...(theme ? [{ ...piece, kind: 'title' as const, itemId: theme }] : []),
      ...(theme ? PIECES.map((kind) => ({ ...piece, kind: 'skin' as const, itemId: `${theme}${kind}` })) : []),
    ],
    at,
  );
  const showcases = await showcasesOf(tx, one, userId);
  await importProfile(tx, handle, { userId, showcases, stories, updatedAt: at });
  await makeShelves(tx, one, userId, at);
}

async function showcasesOf(tx: Tx, { showcases }: DemoAccount, userId: string): Promise<Showcase[]> {
  const own = await tx
    .select({ id: characters.id, name: characters.name })
    .from(characters)
    .where(eq(characters.userId, userId));
  return showcases.map((one): Showcase => {
    if ('bookIds' in one) return { kind: 'books', ...one };
    const { title } = one;
    // A product without their system has no such character.
    const shown = one.characters.flatMap(({ name, line }) =>
      own.filter((character) => character.name === name).map(({ id }) => ({ characterId: id, line })),
    );
    return { kind: 'characters', title, characters: shown };
  });
}

async function makeShelves(tx: Tx, one: DemoAccount, userId: string, at: Date): Promise<void> {
  for (const [position, { name, bookIds }] of one.shelves.entries()) {
    await importShelf(tx, { id: randomUUID(), userId, name, position, isPublic: true, createdAt: at }, bookIds);
  }
}

/** Whoever is to have begun a book of the demo stands at their page as soon as it has its file. */
export async function beginReading(
  ctx: Pick<Ctx, 'clock'>,
  db: Queryable,
  life: DemoLife,
  bookId: string,
): Promise<void> {
  const [file] = await db
    .select({ id: bookFiles.id, pages: bookFiles.pages })
    .from(bookFiles)
    .where(and(eq(bookFiles.bookId, bookId), eq(bookFiles.kind, 'main')))
    .limit(1);
  if (!file?.pages) return;
  for (const { email, books } of dressedOf(life)) {
    const order = books.findIndex((book) => book.bookId === bookId);
    const page = books[order]?.page;
    if (page === undefined || page > file.pages) continue;
    const [user] = await db.select({ uid: users.uid }).from(users).where(eq(users.email, email)).limit(1);
    if (!user) continue;
    // The first book in the list was read last.
    const at = new Date(ctx.clock.now().getTime() - (order + 1) * HOUR);
    await beginAt(db, { userId: user.uid, bookId, fileId: file.id, page, pages: file.pages, at });
  }
}
