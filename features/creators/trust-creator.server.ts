import { eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import type { Acted } from '../audit/audit.ts';
import { creators } from '../books/tables.ts';

/** A trusted creator publishes without a review. Throws NOT_FOUND. */
export async function trustCreator(
  tx: Tx,
  { creatorId, trusted }: { creatorId: string; trusted: boolean },
): Promise<Acted<{ success: true }>> {
  const [creator] = await tx
    .select({ trusted: creators.trusted })
    .from(creators)
    .where(eq(creators.id, creatorId))
    .for('update');
  if (!creator) throw new AppError('NOT_FOUND', 'Não há criador com esse id. Confira o id e tente de novo.');
  if (creator.trusted === trusted) return { result: { success: true }, change: null };
  await tx.update(creators).set({ trusted }).where(eq(creators.id, creatorId));
  return {
    result: { success: true },
    change: { thing: `creator:${creatorId}`, before: { trusted: creator.trusted }, after: { trusted } },
  };
}
