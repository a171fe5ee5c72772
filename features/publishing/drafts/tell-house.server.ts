import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { wordTable } from '../../../lib/words.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import type { ActorOfChange, Change } from '../../site/audit/audit.ts';
import { books } from '../books/tables.ts';
import { newsPosts } from '../news/tables.ts';
import { bookDrafts } from './tables.ts';
import { tellTeam } from './tell-team.server.ts';

/** Acts of which the team is told in words of their own, where they happen. */
const TOLD_THERE = new Set(['saveBookDraft', 'submitBook', 'withdrawBook', 'reviewBook']);

/** The kinds of acts for the sentence; one that is not here changed the thing. */
const ACTS = wordTable({
  setBookPrice: 'priced',
  cancelScheduledPrice: 'priced',
  attachUpload: 'files',
  removeDraftFile: 'files',
  addBookFile: 'files',
  markBookFile: 'files',
  duplicateBook: 'copied',
  createPreviewLink: 'linked',
  revokePreviewLink: 'linked',
  deleteNewsPost: 'deleted',
});

interface ChangedThing {
  creatorId: string | null;
  title: string;
}

async function findThing(tx: Tx, type: string, id: string): Promise<ChangedThing | undefined> {
  if (type === 'news') {
    const { creatorId, title } = newsPosts;
    const [post] = await tx.select({ creatorId, title }).from(newsPosts).where(eq(newsPosts.id, id));
    return post;
  }
  const title = sql<string>`coalesce(${bookDrafts.fields} ->> 'title', ${books.title})`;
  const [book] = await tx
    .select({ creatorId: books.creatorId, title })
    .from(books)
    .leftJoin(bookDrafts, eq(bookDrafts.bookId, books.id))
    .where(eq(books.id, id));
  return book;
}

/**
 * Tells a house of every act of an admin of another house on its books and its news, with the reason, where the line of
 * the audit log is written: an act that nobody thought of here is told as a change. Several files for one reason are told
 * once an hour.
 */
export async function tellHouse(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  verb: string,
  { actor, reason }: ActorOfChange,
  { thing }: Pick<Change, 'thing'>,
): Promise<void> {
  const [type = '', id = ''] = thing.split(':');
  if ((type !== 'book' && type !== 'news') || TOLD_THERE.has(verb)) return;
  const { role, creatorId: own } = users;
  const [admin] = await tx.select({ role, own }).from(users).where(eq(users.uid, actor));
  if (admin?.role !== 'admin') return;
  const found = await findThing(tx, type, id);
  if (!found || found.creatorId === null || found.creatorId === admin.own) return;
  const status = ACTS.get(verb) ?? 'changed';
  const now = ctx.clock.now().toISOString();
  const why = createHash('sha256')
    .update(reason ?? '')
    .digest('hex')
    .slice(0, 16);
  const when = status === 'files' ? `${now.slice(0, 13)} ${why}` : now;
  await tellTeam(
    ctx,
    tx,
    { creatorId: found.creatorId },
    {
      kind: type === 'news' ? 'houseNewsChanged' : 'bookChanged',
      about: `${id} ${status} ${when}`,
      title: found.title,
      details: { status, ...(reason ? { reason } : {}) },
    },
  );
}
