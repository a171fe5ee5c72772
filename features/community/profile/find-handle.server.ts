import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isUuid } from '../../../lib/uuid.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import { cleanHandle, foldHandle, handleProblem, LEADS_ON_MS } from './handle.ts';
import { handles } from './tables.ts';

/** Former handles released before this moment are free. */
export const freeSince = (ctx: Pick<Ctx, 'clock'>): Date => new Date(ctx.clock.now().getTime() - LEADS_ON_MS);

/**
 * The owner of a handle, or of one that looks like it, and their current one; null when it is free. An erased account
 * has no current one.
 */
export async function findHandle(
  ctx: Pick<Ctx, 'clock'> & { db: Queryable },
  typed: string,
): Promise<{ uid: string; handle: string | null } | null> {
  const handle = cleanHandle(typed);
  if (handleProblem(handle) !== null) return null;
  const current = alias(handles, 'current_handle');
  const [found] = await ctx.db
    .select({ uid: handles.userId, handle: current.handle })
    .from(handles)
    .leftJoin(current, and(eq(current.userId, handles.userId), isNull(current.releasedAt)))
    .where(
      and(
        eq(handles.folded, foldHandle(handle)),
        or(isNull(handles.releasedAt), gt(handles.releasedAt, freeSince(ctx))),
      ),
    );
  return found ?? null;
}

/** The uid of a person who is named by it or, where it is not told as on public pages, by a handle; null for nobody. */
export async function uidOfNamed(ctx: Pick<Ctx, 'clock'> & { db: Queryable }, named: string): Promise<string | null> {
  return isUuid(named) ? named : ((await findHandle(ctx, named))?.uid ?? null);
}
