import { createHash } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { NotificationKind } from '../../kit/notices.ts';
import { users } from '../../people/accounts/tables.ts';
import { type News, notifyAll } from '../../people/notifications/notify.server.ts';
import type { BookRow, DraftRow } from './find-draft.server.ts';

/** Tells the owners and editors of a book's creator: whoever may change the book. */
export async function tellTeam(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { creatorId }: Pick<BookRow, 'creatorId'>,
  news: Omit<News, 'uid'> & { kind: NotificationKind },
): Promise<void> {
  const team = await tx
    .select({ uid: users.uid })
    .from(users)
    .where(
      and(
        eq(users.creatorId, creatorId),
        or(eq(users.isCreatorOwner, true), isNull(users.creatorRole), eq(users.creatorRole, 'editor')),
      ),
    )
    .orderBy(users.uid);
  await notifyAll(
    ctx,
    tx,
    team.map(({ uid }) => ({ uid, ...news })),
  );
}

/** Whether an admin acts on the book of a house that is not their own. */
export const actsForOthers = ({ role, creatorId: own }: Caller, { creatorId }: Pick<BookRow, 'creatorId'>): boolean =>
  role === 'admin' && own !== creatorId;

/** The deeds of an admin on a creator's book. */
export type AdminAct = 'changed' | 'withdrawn' | 'returned' | 'takenBack';

interface TellOfAdmin {
  book: BookRow;
  draft: DraftRow;
  act: AdminAct;
  reason: string | null | undefined;
}

/**
 * Tells a creator what an admin did with their book, and why; nothing where the caller acts for their own house. A
 * change that is saved and then put in force for the same reason is told once.
 */
export async function tellOfAdmin(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  caller: Caller,
  { book, draft, act, reason }: TellOfAdmin,
): Promise<void> {
  if (!actsForOthers(caller, book)) return;
  const why = createHash('sha256')
    .update(reason ?? '')
    .digest('hex')
    .slice(0, 16);
  const when = act === 'changed' ? `r${draft.revision} ${why}` : ctx.clock.now().toISOString();
  await tellTeam(ctx, tx, book, {
    kind: 'bookChanged',
    about: `${book.id} ${when}`,
    title: draft.fields.title ?? book.title,
    details: { status: act, ...(reason ? { reason } : {}) },
  });
}
