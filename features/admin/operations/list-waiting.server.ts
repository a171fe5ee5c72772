import { and, asc, count, eq, isNotNull, isNull, max, min, sql } from 'drizzle-orm';
import { allOfThem } from '../../../platform/db/columns.ts';
import { statement } from '../../../platform/db/statement.ts';
import { countWaiting } from '../../community/moderation/list-reports.server.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { bookFiles, books } from '../../publishing/books/tables.ts';
import { unstampable } from '../../publishing/books/unstampable.server.ts';
import { creatorApplications, creators } from '../../publishing/creators/tables.ts';
import { bookDrafts } from '../../publishing/drafts/tables.ts';
import { reviewQueue } from '../../shop/orders/tables.ts';
import { ANSWER_MS } from '../../shop/orders/withdrawal.ts';
import { tickets } from '../support/tables.ts';
import { topicWords, waitsSince } from '../support/ticket.ts';
import { askSource } from './answered.server.ts';
import { jobTitle, jobTitles } from './job-titles.ts';
import type { WaitingCases, WaitingKind, WaitingSource } from './waiting.ts';

type Sources = Readonly<Record<WaitingSource, (ctx: Pick<Ctx, 'db' | 'jobs' | 'features'>) => Promise<WaitingCases[]>>>;

/** A thing that waits, by what it is and whose. */
const withOwner = (what: string, whose: string | null): string => (whose ? `${whose}: ${what}` : what);

const firstTicket = statement('waiting_tickets', (db) =>
  db
    .select({ all: allOfThem, topic: tickets.topic, dueAt: tickets.dueAt, name: users.displayName })
    .from(tickets)
    .innerJoin(users, eq(users.uid, tickets.userId))
    .where(isNotNull(tickets.dueAt))
    .orderBy(asc(tickets.dueAt), asc(tickets.id))
    .limit(1),
);

const reasonWord = sql<string>`split_part(${reviewQueue.reason}, ':', 1)`;

const openReviews = statement('waiting_reviews', (db) =>
  db
    .select({ word: reasonWord, count: count(), since: min(reviewQueue.createdAt) })
    .from(reviewQueue)
    .where(isNull(reviewQueue.resolvedAt))
    .groupBy(reasonWord),
);

const firstBook = statement('waiting_books', (db) =>
  db
    .select({
      all: allOfThem,
      since: bookDrafts.submittedAt,
      submitted: bookDrafts.submitted,
      title: books.title,
      name: creators.name,
    })
    .from(bookDrafts)
    .innerJoin(books, eq(books.id, bookDrafts.bookId))
    .innerJoin(creators, eq(creators.id, books.creatorId))
    .where(and(isNotNull(bookDrafts.submittedAt), isNull(bookDrafts.approvedAt)))
    .orderBy(asc(bookDrafts.submittedAt), asc(books.id))
    .limit(1),
);

const firstApplication = statement('waiting_applications', (db) =>
  db
    .select({ all: allOfThem, since: creatorApplications.createdAt, name: creatorApplications.name })
    .from(creatorApplications)
    .where(eq(creatorApplications.state, 'waiting'))
    .orderBy(asc(creatorApplications.createdAt))
    .limit(1),
);

const stoppedFiles = statement('waiting_files', (db) =>
  db
    .select({ count: count(), title: min(books.title), since: min(bookFiles.createdAt) })
    .from(bookFiles)
    .innerJoin(books, eq(books.id, bookFiles.bookId))
    .where(unstampable()),
);

const SOURCES: Sources = {
  tickets: async ({ db }) => {
    const [first] = await firstTicket(db, {});
    if (!first?.dueAt) return [];
    const { all, topic, dueAt, name } = first;
    return [
      {
        kind: 'tickets',
        count: all,
        since: waitsSince(dueAt),
        due: dueAt,
        about: withOwner(topicWords(topic), name),
      },
    ];
  },

  reviews: async ({ db }) => {
    const rows = await openReviews(db, {});
    const kindOf = (one: string): WaitingKind =>
      one === 'withdrawalAsked' ? 'withdrawals' : one === 'refundWaiting' ? 'refunds' : 'payments';
    return [...Map.groupBy(rows, (row) => kindOf(row.word))].map(([kind, ofKind]) => {
      const oldest = ofKind.toSorted((a, b) => Number(a.since) - Number(b.since))[0]!;
      const since = oldest.since!;
      return {
        kind,
        count: ofKind.reduce((sum, row) => sum + row.count, 0),
        since,
        due: kind === 'withdrawals' ? new Date(since.getTime() + ANSWER_MS) : null,
        about: oldest.word,
      };
    });
  },

  books: async ({ db }) => {
    const [first] = await firstBook(db, {});
    if (!first?.since) return [];
    const { all, since, submitted, title, name } = first;
    return [{ kind: 'books', count: all, since, due: null, about: `${submitted?.title ?? title}, ${name}` }];
  },

  applications: async ({ db }) => {
    const [first] = await firstApplication(db, {});
    return first ? [{ kind: 'applications', count: first.all, since: first.since, due: null, about: first.name }] : [];
  },

  reports: async (ctx) => {
    const found = await countWaiting(ctx);
    return found ? [{ kind: 'reports', count: found.count, since: found.since, due: null, about: found.title }] : [];
  },

  files: async ({ db }) => {
    const rows = await stoppedFiles(db, {});
    const [{ count: files, title, since } = { count: 0, title: null, since: null }] = rows;
    return files > 0 && since ? [{ kind: 'files', count: files, since, due: null, about: title ?? '' }] : [];
  },

  jobs: async ({ jobs, features }) => {
    const failing = (await jobs.count()).filter(({ state }) => state === 'failed' || state === 'repeating');
    const oldest = failing.toSorted((a, b) => Number(a.oldest) - Number(b.oldest))[0];
    if (!oldest) return [];
    const all = failing.reduce((sum, one) => sum + one.count, 0);
    return [
      {
        kind: 'jobs',
        count: all,
        since: oldest.oldest,
        due: null,
        about: jobTitle(jobTitles({ features }), oldest.name),
      },
    ];
  },
};

const ends = ({ due }: WaitingCases): number => due?.getTime() ?? Number.POSITIVE_INFINITY;

/** A source that does not answer. */
export interface SilentSource {
  source: WaitingSource;
  since: Date;
}

export interface EverythingWaiting {
  /** The things that wait: the ones that end first, then those that have waited longest. */
  waiting: WaitingCases[];
  /** The others stand. */
  silent: SilentSource[];
  /** The moment when an admin last answered something; null unless nothing waits. */
  lastAnswered: Date | null;
}

async function readLastAnswered({ db }: Pick<Ctx, 'db'>): Promise<Date | null> {
  const found = await Promise.all([
    db.select({ at: max(tickets.changedAt) }).from(tickets),
    db.select({ at: max(reviewQueue.resolvedAt) }).from(reviewQueue),
    db.select({ at: max(creatorApplications.decidedAt) }).from(creatorApplications),
    db.select({ at: max(bookDrafts.approvedAt) }).from(bookDrafts),
  ]);
  const times = found.flatMap(([row]) => row?.at?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/** The cases that wait for an admin: of each kind how many, and the case that comes first. */
export async function listWaiting(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'features' | 'log' | 'clock'>,
): Promise<EverythingWaiting> {
  const silent: SilentSource[] = [];
  const found = await Promise.all(
    (Object.keys(SOURCES) as WaitingSource[]).map(async (source) => {
      const { value, silentSince } = await askSource(ctx, `waiting ${source}`, () => SOURCES[source](ctx));
      if (silentSince) silent.push({ source, since: silentSince });
      return value ?? [];
    }),
  );
  const waiting = found
    .flat()
    .toSorted((a, b) => (ends(a) === ends(b) ? Number(a.since) - Number(b.since) : ends(a) - ends(b)));
  const nothing = waiting.length === 0 && silent.length === 0;
  const last = nothing ? await askSource(ctx, 'waiting last', () => readLastAnswered(ctx)) : null;
  return { waiting, silent, lastAnswered: last?.value ?? null };
}
