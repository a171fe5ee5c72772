import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { lockCampaign } from '../../people/seats/find-campaign.server.ts';
import { endOverdueTools } from './change-tools.server.ts';
import { lendable } from './lendable.ts';
import { listTools } from './list-tools.server.ts';
import { toolLoans } from './tables.ts';
import { ENDED_KEPT, TOOLS_MAX, type ToolKind } from './tool.ts';
import type { LendToolInput, LentTool } from './tool-schema.ts';

const noLoan = (): AppError => new AppError('NOT_FOUND', 'Não há esse empréstimo seu nesta mesa.');

async function mustOwn(ctx: Ctx, tx: Tx, caller: Caller, kind: ToolKind, id: string) {
  for (const part of partsOf(ctx, lendable)) {
    if (part.kind !== kind) continue;
    const found = await part.find(ctx, tx, caller, id);
    if (found) return { ...found, of: part.of ?? null };
  }
  throw new AppError('NOT_FOUND', 'Não encontramos isso entre o que é seu. Só se empresta o que é seu.');
}

/** The oldest loans that ended are forgotten: lending again and again leaves no pile. */
async function forgetOldest(tx: Tx, campaignId: string): Promise<void> {
  const old = await tx
    .select({ id: toolLoans.id })
    .from(toolLoans)
    .where(and(eq(toolLoans.campaignId, campaignId), isNotNull(toolLoans.endedAt)))
    .orderBy(desc(toolLoans.endedAt), desc(toolLoans.id))
    .offset(ENDED_KEPT);
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(toolLoans).where(inArray(toolLoans.id, ids));
}

export const lendTool = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, kind, id, until: untilText }: LendToolInput,
): Promise<LentTool> =>
  transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'lendTool', campaignId);
    const now = ctx.clock.now();
    const until = untilText == null ? null : new Date(untilText);
    if (until && until <= now)
      throw new AppError('INVALID_ARGUMENT', 'O empréstimo precisa acabar numa data que ainda não passou.');
    const { itemId, title, of } = await mustOwn(ctx, tx, caller, kind, id);
    await endOverdueTools(tx, campaignId, now);
    const here = await listTools(tx, campaignId, now);
    if (here.some((loan) => loan.kind === kind && loan.id === itemId))
      throw new AppError('ALREADY_EXISTS', 'Isso já está emprestado a esta mesa.');
    if (here.length >= TOOLS_MAX)
      throw new AppError('FAILED_PRECONDITION', `Esta mesa já tem ${TOOLS_MAX} ferramentas emprestadas.`, {
        state: 'full',
      });
    await forgetOldest(tx, campaignId);
    const loanId = randomUUID();
    const row = { id: loanId, campaignId, userId: caller.uid, kind, of, itemId, title, until, createdAt: now };
    await tx.insert(toolLoans).values(row);
    const made = (await listTools(tx, campaignId, now)).find((loan) => loan.loanId === loanId);
    return { loan: made! };
  });

/** Whoever lent a thing takes it back: the table has it no more. */
export const takeBackTool = (ctx: Ctx, caller: Caller, loanId: string): Promise<LentTool> =>
  transaction(ctx.db, async (tx) => {
    const [found] = await tx.select().from(toolLoans).where(eq(toolLoans.id, loanId));
    if (found?.userId !== caller.uid) throw noLoan();
    await lockCampaign(tx, caller, 'view', found.campaignId);
    const now = ctx.clock.now();
    const loan = (await listTools(tx, found.campaignId, now)).find((one) => one.loanId === loanId);
    if (!loan) throw noLoan();
    await tx.update(toolLoans).set({ endedAt: now }).where(eq(toolLoans.id, loanId));
    return { loan };
  });
