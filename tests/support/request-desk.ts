import { randomUUID } from 'node:crypto';
import { grants } from '../../features/ownership/ownership/tables.ts';
import type { NotificationPage } from '../../features/people/notifications/notification-schema.ts';
import { bookFiles, books } from '../../features/publishing/books/tables.ts';
import type { AnsweredRequests, RequestPage } from '../../features/reading/book-requests/request-schema.ts';
import type { LibraryView } from '../../features/reading/library/library.ts';
import { startApp, type TestApp } from './app.ts';
import { newPerson, newTeam, type Person, type Team } from './team.ts';
import type { Visitor } from './visitor.ts';

const BOSS = 'chefe@example.org';

export type AskedRequest = { requestId: string; state: string };
type Someone = Pick<Person, 'by'>;

/** A creator whose books readers can ask for, without a deadline. */
export class RequestDesk {
  readonly app: TestApp;
  readonly admin: Visitor;
  readonly team: Team;

  private constructor(app: TestApp, admin: Visitor, team: Team) {
    this.app = app;
    this.admin = admin;
    this.team = team;
  }

  static async open(): Promise<RequestDesk> {
    const app = await startApp({ jobs: false, vars: { ADMIN_EMAILS: BOSS } });
    const admin = await app.signedIn(BOSS);
    const desk = new RequestDesk(app, admin, await newTeam(app, admin));
    await desk.until(null);
    return desk;
  }

  until(day: string | null): Promise<object> {
    return this.admin.must('changeSettings', { bookRequestsUntil: day });
  }

  async newBook(
    changes: Partial<typeof books.$inferInsert> = {},
    creatorId: string = this.team.creatorId,
  ): Promise<string> {
    const id = `livro-${randomUUID()}`;
    const now = this.app.ctx.clock.now();
    const shown = { status: 'published', allowUserRequest: true, publishedAt: now } as const;
    const row = { id, bookUrl: id, creatorId, title: 'Maré baixa', price: 1000, createdAt: now };
    await this.app.ctx.db.insert(books).values({ ...row, ...shown, ...changes });
    return id;
  }

  /** Somebody new who has asked for the book. */
  async asked(bookId: string, more: object = {}): Promise<Person & { requestId: string }> {
    const person = await newPerson(this.app);
    const { requestId } = await person.by.must<AskedRequest>('requestBook', { bookId, ...more });
    return { ...person, requestId };
  }

  async newFile(bookId: string): Promise<{ fileId: string }> {
    const id = `arquivo-${randomUUID()}`;
    const file = { kind: 'main', name: 'livro.pdf', storageKey: id, bytes: 1, sha256: 'x' } as const;
    await this.app.ctx.db.insert(bookFiles).values({ id, bookId, ...file, createdAt: this.app.ctx.clock.now() });
    return { fileId: id };
  }

  async give(uid: string, itemId: string, source: 'purchase' | 'loan'): Promise<void> {
    const row = { userId: uid, kind: 'book', itemId, sourceId: randomUUID() } as const;
    await this.app.ctx.db.insert(grants).values({ ...row, source, createdAt: this.app.ctx.clock.now() });
  }
}

export const ask = ({ by }: Someone, bookId: string, more: object = {}) =>
  by.call<AskedRequest>('requestBook', { bookId, ...more });

export const answer = (by: Visitor, requestIds: string[], decision: 'grant' | 'refuse', reason?: string) =>
  by.call<AnsweredRequests>('answerBookRequests', { requestIds, decision, ...(reason ? { reason } : {}) });

export const requestsOf = async ({ by }: Someone) => (await by.must<RequestPage>('getMyBookRequests')).requests;

export const libraryOf = async ({ by }: Someone) => (await by.must<LibraryView>('getLibrary')).books;

export const newsOf = async (by: Visitor) => (await by.must<NotificationPage>('getNotifications')).notifications;
