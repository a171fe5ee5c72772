import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { formatMoment } from '../../../lib/time.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { AGAIN_AFTER_MS, againFrom, expiryOf, exportStatus, GIVEN_UP_MS } from './data-export.ts';
import type { ExportState } from './export-schema.ts';
import { EXPORT_JOB, type ExportJob } from './jobs.ts';
import { dataExports } from './tables.ts';

type Row = typeof dataExports.$inferSelect;

function present(row: Row | undefined, now: Date): ExportState {
  const status = row && exportStatus(row, now);
  if (!row || !status || status === 'expired') return { export: null };
  return {
    export: {
      exportId: row.id,
      status,
      requestedAt: row.requestedAt.toISOString(),
      againFrom: againFrom(row).toISOString(),
      ...(row.readyAt && row.bytes !== null
        ? { readyAt: row.readyAt.toISOString(), expiresAt: expiryOf(row.readyAt).toISOString(), bytes: row.bytes }
        : {}),
    },
  };
}

/** The person's newest export; null if there is none, or its archive is gone. */
export async function getDataExport(ctx: Pick<Ctx, 'db' | 'clock'>, uid: string): Promise<ExportState> {
  const [row] = await ctx.db.select().from(dataExports).where(eq(dataExports.userId, uid));
  return present(row, ctx.clock.now());
}

/**
 * Asks for an archive of the caller's data, one at a time: while one is being made, the answer is its state. Throws
 * FAILED_PRECONDITION if there is one of the last 24 hours.
 */
export async function requestDataExport(ctx: Ctx, caller: Caller): Promise<ExportState> {
  const now = ctx.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const fresh = { id: randomUUID(), requestedAt: now, readyAt: null, storageKey: null, bytes: null };
  const begun = await transaction(ctx.db, async (tx) => {
    const [row] = await tx
      .insert(dataExports)
      .values({ userId: caller.uid, ...fresh })
      .onConflictDoUpdate({
        target: dataExports.userId,
        set: fresh,
        setWhere: or(
          and(isNotNull(dataExports.readyAt), lte(dataExports.requestedAt, ago(AGAIN_AFTER_MS))),
          and(isNull(dataExports.readyAt), lte(dataExports.requestedAt, ago(GIVEN_UP_MS))),
        )!,
      })
      .returning();
    const job: ExportJob = { exportId: fresh.id };
    if (row) await ctx.jobs.send(EXPORT_JOB, job, { key: fresh.id }, tx);
    return row;
  });
  if (begun) return present(begun, now);
  const state = await getDataExport(ctx, caller.uid);
  if (state.export?.status === 'preparing') return state;
  const from = state.export ? ` a partir de ${formatMoment(state.export.againFrom)}` : ' mais tarde';
  throw new AppError('FAILED_PRECONDITION', `Já há um arquivo de hoje. Você pode pedir outro${from}.`);
}
