import { desc, eq } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { formatWhole } from '../../lib/number.ts';
import type { Tx } from '../../platform/db/port.ts';
import type { Ctx } from '../context.ts';
import { audit } from './tables.ts';

/** Each leaves a line that is kept for five years. */
const ACTS_A_DAY = 3_000;
const DAY_MS = 86_400_000;

/** Throws RESOURCE_EXHAUSTED for somebody whose acts of a day are more than a person does. */
export async function refuseManyActs(ctx: Pick<Ctx, 'env' | 'clock'>, tx: Tx, actor: string): Promise<void> {
  if (!ctx.env.rateLimits) return;
  const [oldest] = await tx
    .select({ at: audit.at })
    .from(audit)
    .where(eq(audit.actor, actor))
    .orderBy(desc(audit.id))
    .offset(ACTS_A_DAY - 1)
    .limit(1);
  if (!oldest || oldest.at.getTime() <= ctx.clock.now().getTime() - DAY_MS) return;
  throw new AppError(
    'RESOURCE_EXHAUSTED',
    `Sua conta fez ${formatWhole(ACTS_A_DAY)} mudanças em um dia, e mais não cabem. Espere até amanhã.`,
    {},
    3600,
  );
}
