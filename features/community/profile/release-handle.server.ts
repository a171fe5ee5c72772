import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { freeSince } from './find-handle.server.ts';
import { handles } from './tables.ts';

/** Somebody has their handle no longer; others may take it in a year. */
export async function releaseHandle(tx: Tx, uid: string, releasedAt: Date): Promise<void> {
  await tx
    .update(handles)
    .set({ releasedAt })
    .where(and(eq(handles.userId, uid), isNull(handles.releasedAt)));
}

/** Deletes handles released a year ago. */
export async function sweepReleasedHandles(ctx: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await ctx.db.delete(handles).where(lte(handles.releasedAt, freeSince(ctx)));
}
