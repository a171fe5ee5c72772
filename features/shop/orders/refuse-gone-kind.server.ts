import { AppError } from '../../../lib/app-error.ts';
import type { Ctx } from '../../kit/context.ts';
import { addToReviewQueue } from './add-to-review-queue.server.ts';

/** Handles a valid code whose kind left the catalogue: tells the caller, and lists it for an admin. */
export async function refuseGoneKind(ctx: Ctx, keyId: string, purchaseId: string | null): Promise<never> {
  const row = { purchaseId: purchaseId ?? '', reason: `kindGone:${keyId}`, createdAt: ctx.clock.now() };
  await addToReviewQueue(ctx.db, [row]);
  throw new AppError(
    'FAILED_PRECONDITION',
    'Esse código é verdadeiro, mas o que ele traz está em manutenção. Já avisamos quem cuida disso: guarde o código e tente de novo outro dia.',
  );
}
