import { and, count, eq, gt } from 'drizzle-orm';
import { DAY } from '../../../lib/span.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { type ApplicationState, canConfirm } from './application.ts';
import { CREATOR_MAIL_JOB, type CreatorMailJob } from './jobs.ts';
import { creatorApplications, creatorTokens } from './tables.ts';
import { findToken } from './tokens.server.ts';

const LINKS_A_DAY = 5;

export interface Confirmation {
  name: string;
  email: string;
  /** `expired`: not confirmed, and the link is too old. */
  state: ApplicationState | 'expired';
  reason: string | null;
}

async function find(db: Queryable, now: Date, token: string) {
  const row = await findToken(db, token);
  if (!row?.applicationId) return null;
  const [application] = await db
    .select()
    .from(creatorApplications)
    .where(eq(creatorApplications.id, row.applicationId));
  return application ? { application, isExpired: row.expiresAt <= now } : null;
}

/** The application that a mailed link is about; null for an unknown one. */
export async function readConfirmation(ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<Confirmation | null> {
  const found = await find(ctx.db, ctx.clock.now(), token);
  if (!found) return null;
  const { name, email, state, reason } = found.application;
  return { name, email, reason, state: canConfirm(state) && found.isExpired ? 'expired' : state };
}

/** Confirms the address of an application, unless it is confirmed already or the link is unknown or too old. */
export async function confirmApplication(ctx: Pick<Ctx, 'db' | 'clock'>, token: string): Promise<void> {
  const now = ctx.clock.now();
  const found = await find(ctx.db, now, token);
  if (!found || found.isExpired) return;
  await ctx.db
    .update(creatorApplications)
    .set({ state: 'waiting', confirmedAt: now })
    .where(and(eq(creatorApplications.id, found.application.id), eq(creatorApplications.state, 'unconfirmed')));
}

/** Mails a new link in place of one that is too old, up to five a day. Resolves to whether it did. */
export async function mailNewLink(ctx: Pick<Ctx, 'db' | 'clock' | 'jobs'>, token: string): Promise<boolean> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const found = await find(tx, now, token);
    if (!found?.isExpired || !canConfirm(found.application.state)) return false;
    const { id } = found.application;
    const [made] = await tx
      .select({ count: count() })
      .from(creatorTokens)
      .where(and(eq(creatorTokens.applicationId, id), gt(creatorTokens.createdAt, new Date(now.getTime() - DAY))));
    if (made!.count >= LINKS_A_DAY) return false;
    const job: CreatorMailJob = { news: 'confirm', applicationId: id };
    await ctx.jobs.send(CREATOR_MAIL_JOB, job, { key: `confirm-${id}` }, tx);
    return true;
  });
}
