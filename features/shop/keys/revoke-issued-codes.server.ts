import { and, count, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/port.ts';
import type { Ctx } from '../../kit/context.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import type { IssuedCodes, IssuedCount, IssuedRevocation } from './code-schema.ts';
import { revokeCodes } from './revoke-codes.server.ts';
import { keys } from './tables.ts';

const STEP_CODES = 1_000;

/** Codes of batches alone: what a purchase gave is its buyer's. */
const areMeant = ({ batchId, keyId }: IssuedCodes, until: Date): SQL | undefined =>
  and(
    isNotNull(keys.batchId),
    lte(keys.createdAt, until),
    batchId === undefined ? undefined : eq(keys.batchId, batchId),
    keyId === undefined ? undefined : eq(keys.keyId, keyId),
  );

/** The consequences of revoking all of them. */
export async function countIssuedCodes(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  input: IssuedCodes,
): Promise<IssuedCount> {
  const until = clock.now();
  const countOf = (status: (typeof keys.$inferSelect)['status']) =>
    sql<number>`(count(*) filter (where ${keys.status} = ${status}))::int`;
  const [counted] = await db
    .select({ available: countOf('available'), redeemed: countOf('redeemed'), revoked: countOf('revoked') })
    .from(keys)
    .where(areMeant(input, until));
  return { ...counted!, until: until.toISOString() };
}

/**
 * One step: revokes up to a thousand that nobody redeemed. Each step is whole by itself, so that whoever stops goes on
 * by calling again; what was issued after `until` stays.
 */
export async function revokeIssuedCodes(
  tx: Tx,
  { until, ...input }: IssuedCodes & { until: string },
): Promise<ActOutcome<IssuedRevocation>> {
  const available = and(areMeant(input, new Date(until)), eq(keys.status, 'available'));
  const step = await tx.select({ code: keys.code }).from(keys).where(available).limit(STEP_CODES);
  const {
    result: { revoked },
    change,
  } = await revokeCodes(
    tx,
    step.map(({ code }) => code),
  );
  const [left] = await tx.select({ codes: count() }).from(keys).where(available);
  return { result: { revoked, left: left!.codes }, change };
}
