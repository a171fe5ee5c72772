import { eq } from 'drizzle-orm';
import { AppError } from '../../../../lib/app-error.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { lockCampaign, mustFindCampaign } from '../../../people/seats/find-campaign.server.ts';
import { findPage } from '../../../publishing/page-texts/find-page.server.ts';
import { readableBooks } from '../../../reading/page-search/search-pages.server.ts';
import { noSuchPage, notInLibrary } from '../../../reading/reading/get-reading.server.ts';
import type { ShownPage } from '../campaign-schema.ts';
import { campaignShown } from '../tables.ts';
import { readShown } from './find-shown.server.ts';

interface ShownPageInput {
  campaignId: string;
  bookId?: string | undefined;
  page: number | null;
}

/** Shows the table a page of a book that the caller may read, in place of the one before; or none with null. */
export async function showPage(
  ctx: Ctx,
  caller: Caller,
  { campaignId, bookId, page }: ShownPageInput,
): Promise<{ shown: ShownPage | null }> {
  if (page === null) {
    await transaction(ctx.db, async (tx) => {
      await lockCampaign(tx, caller, 'showPage', campaignId);
      await tx.delete(campaignShown).where(eq(campaignShown.campaignId, campaignId));
    });
    return { shown: null };
  }
  await mustFindCampaign(ctx.db, caller, 'showPage', campaignId);
  if (bookId === undefined)
    throw new AppError('INVALID_ARGUMENT', 'Escolha o livro da página que quer mostrar.', { field: 'bookId' });
  const readable = await readableBooks(ctx, caller.uid, { bookIds: [bookId] });
  if (!readable.has(bookId)) throw notInLibrary();
  const { pages, label } = await findPage(ctx, bookId, page);
  if (pages !== null && page > pages) throw noSuchPage(pages);
  await transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'showPage', campaignId);
    const row = { userId: caller.uid, bookId, page, label, at: ctx.clock.now() };
    await tx
      .insert(campaignShown)
      .values({ campaignId, ...row })
      .onConflictDoUpdate({ target: campaignShown.campaignId, set: row });
  });
  const now = await readShown(ctx, campaignId);
  if (!now) return { shown: null };
  const { bookURL: _, coverURL: __, ...shown } = now.shown;
  return { shown };
}
