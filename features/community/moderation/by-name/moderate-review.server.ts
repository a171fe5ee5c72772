import type { Tx } from '../../../../platform/db/port.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { lockReview } from '../../../reading/book-reviews/answer-review.server.ts';
import type { ModerateInput, ReportInput } from '../../../reading/book-reviews/review-schema.ts';
import type { ActOutcome } from '../../../site/audit/audit.ts';
import { decideThing } from '../decide.server.ts';
import { report } from '../report.server.ts';
import { THINGS } from '../things.server.ts';

/** Asks the admins to look at a review: a report of the common kind, for callers that know this name. */
export async function reportReview(ctx: Ctx, caller: Caller, { reviewId, reason }: ReportInput) {
  await report(ctx, caller, { type: 'review', id: reviewId, reason: 'other', text: reason });
  return { success: true as const };
}

/** Hides a review, or shows it again and lets it stand; either answers its reports. Throws NOT_FOUND. */
export async function moderateReview(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { reviewId, decision, reason = '' }: ModerateInput,
): Promise<ActOutcome<{ success: true }>> {
  const { review } = await lockReview(tx, reviewId);
  const hide = decision === 'hide';
  const wasHidden = review.hiddenAt !== null;
  const reports = await decideThing(ctx, tx, caller, {
    ...{ type: 'review', thingId: reviewId, aboutId: review.userId },
    ...{ hide, reason },
  });
  const result = { success: true as const };
  if (hide === wasHidden && reports === 0) return { result, change: null };
  const deciding = { ctx, tx, caller, thingId: reviewId, reason };
  if (hide && !wasHidden) await THINGS.review.take(deciding);
  if (!hide && wasHidden) await THINGS.review.giveBack(deciding, {});
  const { bookId, userId } = review;
  return {
    result,
    change: {
      thing: `bookReview:${reviewId}`,
      before: { hidden: wasHidden, reports },
      after: { hidden: hide, reports: 0, bookId, userId },
    },
  };
}
