import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { lockBook, readDraftFiles } from './find-draft.server.ts';
import { approve } from './submit-book.server.ts';

/** Publishes an approved book whose time has come; again, or before that time, nothing. */
export async function publishDue(ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>, bookId: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const found = await lockBook(tx, bookId);
    if (!found?.draft.approvedAt || !found.draft.publishAt || found.draft.publishAt > ctx.clock.now()) return;
    const files = (await readDraftFiles(tx, bookId)).filter(({ submitted }) => submitted);
    await approve(ctx, tx, found, files);
  });
}
