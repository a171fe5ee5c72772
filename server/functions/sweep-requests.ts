import { and, like, lt } from 'drizzle-orm';
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts';
import type { Db } from '../../platform/db/port.ts';
import { VISITOR } from './idempotency.ts';
import { functionRequests } from './tables.ts';

/** Visitors' rows go earlier: only recent refusals matter, and nothing that stands for an address is kept longer. */
export async function sweepRequests(db: Db, before: Date, visitorsBefore: Date): Promise<void> {
  await deleteInBatches(db, functionRequests, lt(functionRequests.createdAt, before));
  const isVisitors = like(functionRequests.userId, `${VISITOR}%`);
  await deleteInBatches(db, functionRequests, and(isVisitors, lt(functionRequests.createdAt, visitorsBefore))!);
}
