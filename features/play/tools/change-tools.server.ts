import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import { toolLoans } from './tables.ts';
import type { ToolKind } from './tool.ts';

/** Ends the loans of a campaign, or of one of its members. */
export async function endToolLoans(
  tx: Tx,
  { campaignId, uid, at }: { campaignId: string; uid?: string; at: Date },
): Promise<void> {
  await tx
    .update(toolLoans)
    .set({ endedAt: at })
    .where(
      and(
        isNull(toolLoans.endedAt),
        eq(toolLoans.campaignId, campaignId),
        uid === undefined ? undefined : eq(toolLoans.userId, uid),
      ),
    );
}

const running = (kind: ToolKind, itemId: string) =>
  and(isNull(toolLoans.endedAt), eq(toolLoans.itemId, itemId), eq(toolLoans.kind, kind));

/** Ends the loans of a thing that is deleted in the same transaction, or only those of one lender. */
export async function endToolLoansOf(
  tx: Tx,
  { kind, itemId, uid, at }: { kind: ToolKind; itemId: string; uid?: string; at: Date },
): Promise<void> {
  const lender = uid === undefined ? undefined : eq(toolLoans.userId, uid);
  await tx
    .update(toolLoans)
    .set({ endedAt: at })
    .where(and(running(kind, itemId), lender));
}

/** Ends the loans to a campaign whose time is over, as they ended. */
export async function endOverdueTools(tx: Tx, campaignId: string, now: Date): Promise<void> {
  await tx
    .update(toolLoans)
    .set({ endedAt: now })
    .where(and(isNull(toolLoans.endedAt), eq(toolLoans.campaignId, campaignId), lte(toolLoans.until, now)));
}

/** The tables read the new name of a thing. */
export async function retitleTool(
  tx: Tx,
  { kind, itemId, title }: { kind: ToolKind; itemId: string; title: string },
): Promise<void> {
  await tx.update(toolLoans).set({ title }).where(running(kind, itemId));
}
