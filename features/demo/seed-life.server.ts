import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Queryable, Tx } from '../../platform/db/port.ts';
import { grants, users } from '../accounts/tables.ts';
import { bookReviewReports, bookReviews } from '../book-reviews/tables.ts';
import { bookFiles } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { creatorApplications } from '../creators/tables.ts';
import { newCopyCode } from '../library/new-copy-code.server.ts';
import { foldHandle } from '../profile/handle.ts';
import { handles, profilePages } from '../profile/tables.ts';
import { readingPositions } from '../reading/tables.ts';
import { ticketMessages, tickets } from '../support/tables.ts';
import { answerBy } from '../support/ticket.ts';
import { type DemoLife, parseDemoLife } from './demo-life.ts';
import type { SeededPeople } from './seed-people.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const readDemoLife = async (contentDir: string): Promise<DemoLife> =>
  parseDemoLife(await readFile(join(contentDir, 'demo', 'life.yaml'), 'utf8'));

const given = (userId: string, bookId: string, source: 'gift' | 'request', createdAt: Date) => ({
  userId,
  kind: 'book' as const,
  itemId: bookId,
  source,
  sourceId: 'demo',
  copyCode: newCopyCode(),
  createdAt,
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
  await dressReader(tx, life.reader, readerUid, now);
  for (const person of life.dressed) await dressPerson(ctx, tx, person);
  await tx.insert(grants).values(life.reader.books.map(({ bookId }) => given(readerUid, bookId, 'gift', ago(9 * DAY))));

  const written = life.reviews.flatMap(({ bookId, by }) =>
    by.map((review) => ({ ...review, bookId, userId: uidOf(review.person), id: randomUUID() })),
  );
  await tx
    .insert(grants)
    .values(written.map(({ userId, bookId, got, daysAgo }) => given(userId, bookId, got, ago((daysAgo + 20) * DAY))));
  await tx.insert(bookReviews).values(
    written.map(({ id, userId, bookId, stars, text, got, daysAgo }) => {
      return { id, userId, bookId, stars, text, got, createdAt: ago(daysAgo * DAY) };
    }),
  );
  const reports = written.flatMap(({ id, reported }) =>
    reported === undefined ? [] : [{ reviewId: id, userId: readerUid, reason: reported, createdAt: ago(2 * HOUR) }],
  );
  if (reports.length > 0) await tx.insert(bookReviewReports).values(reports);

  for (const { person, topic, text, hoursAgo } of life.tickets) {
    const [ticketId, at] = [randomUUID(), ago(hoursAgo * HOUR)];
    const shared = { id: ticketId, userId: uidOf(person), topic, dueAt: answerBy(at) };
    await tx.insert(tickets).values({ ...shared, createdAt: at, changedAt: at });
    await tx.insert(ticketMessages).values({ id: randomUUID(), ticketId, fromTeam: false, text, at });
  }
  await tx.insert(creatorApplications).values(
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

const wornBy = ({ wears, colours, description }: Omit<DemoLife['dressed'][number], 'email' | 'given'>) => ({
  currentTitle: wears.title,
  currentBanner: wears.banner,
  currentFrame: wears.frame,
  currentTray: wears.tray,
  profileDescription: description,
  profileMainColor: colours.main,
  profileBackgroundColor: colours.background,
});

async function dressPerson(ctx: Ctx, tx: Tx, person: DemoLife['dressed'][number]): Promise<void> {
  const [worn] = await tx
    .update(users)
    .set(wornBy(person))
    .where(eq(users.email, person.email))
    .returning({ uid: users.uid });
  const theme = person.given;
  if (!worn || theme === undefined) return;
  const piece = { userId: worn.uid, source: 'gift' as const, sourceId: 'demo', createdAt: ctx.clock.now() };
  await tx
    .insert(grants)
    .values([
      { ...piece, kind: 'title' as const, itemId: theme },
      ...['Banner', 'Frame', 'Tray'].map((kind) => ({ ...piece, kind: 'skin' as const, itemId: `${theme}${kind}` })),
    ]);
}

async function dressReader(tx: Tx, reader: DemoLife['reader'], userId: string, now: Date): Promise<void> {
  const { handle, showcases, stories } = reader;
  await tx.update(users).set(wornBy(reader)).where(eq(users.uid, userId));
  await tx.insert(handles).values({ folded: foldHandle(handle), handle, userId, takenAt: now });
  await tx.insert(profilePages).values({
    userId,
    showcases: showcases.map((showcase) => ({ kind: 'books' as const, ...showcase })),
    stories,
    updatedAt: now,
  });
}

/** Once a book of the demo has its file, whoever is to have begun it stands at their page. */
export async function beginReading(
  ctx: Pick<Ctx, 'clock'>,
  db: Queryable,
  { reader }: DemoLife,
  bookId: string,
): Promise<void> {
  const order = reader.books.findIndex((book) => book.bookId === bookId);
  const page = reader.books[order]?.page;
  if (page === undefined) return;
  const [user] = await db.select({ uid: users.uid }).from(users).where(eq(users.email, reader.email)).limit(1);
  const [file] = await db
    .select({ id: bookFiles.id, pages: bookFiles.pages })
    .from(bookFiles)
    .where(eq(bookFiles.bookId, bookId))
    .orderBy(bookFiles.createdAt, bookFiles.kind)
    .limit(1);
  if (!user || !file?.pages || page > file.pages) return;
  // What comes first in the list was read last.
  const at = new Date(ctx.clock.now().getTime() - (order + 1) * HOUR);
  await db
    .insert(readingPositions)
    .values({ userId: user.uid, bookId, fileId: file.id, page, pages: file.pages, updatedAt: at, begunAt: at })
    .onConflictDoNothing();
}
