import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { formatDate } from '../../../lib/time.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { findHandle, freeSince } from './find-handle.server.ts';
import { foldHandle, HANDLES_HELD, handleProblem, LEADS_ON_MS, TAKEN } from './handle.ts';
import { handles } from './tables.ts';

export interface HandleCheck {
  handle: string;
  free: boolean;
  /** The reason why it is not, in Portuguese; null when it is. */
  message: string | null;
}

/** Whether the caller may take this handle. Another may take it before they do. */
export async function checkHandle(ctx: Ctx, caller: Caller, handle: string): Promise<HandleCheck> {
  const problem = handleProblem(handle);
  const owner = problem === null ? await findHandle(ctx, handle) : null;
  const message = problem ?? (owner && owner.uid !== caller.uid ? TAKEN : null);
  return { handle, free: message === null, message };
}

/** Gives the caller this handle. Their former one leads to it for a year. */
export async function setHandle(ctx: Ctx, caller: Caller, handle: string): Promise<void> {
  const problem = handleProblem(handle);
  if (problem !== null) throw new AppError('INVALID_ARGUMENT', problem, { fields: ['handle'] });
  const folded = foldHandle(handle);
  const now = ctx.clock.now();

  await transaction(ctx.db, async (tx) => {
    // Two changes of one account wait for each other; two accounts that want one handle wait for its unique row.
    await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, caller.uid)).for('update');
    await tx
      .delete(handles)
      .where(
        and(or(eq(handles.userId, caller.uid), eq(handles.folded, folded)), lte(handles.releasedAt, freeSince(ctx))),
      );
    const held = await tx.select().from(handles).where(eq(handles.userId, caller.uid));
    if (held.some((one) => one.handle === handle && one.releasedAt === null)) return;

    const again = held.some((one) => one.folded === folded);
    if (!again && held.length >= HANDLES_HELD) {
      const first = Math.min(...held.flatMap(({ releasedAt }) => releasedAt?.getTime() ?? []));
      throw new AppError(
        'FAILED_PRECONDITION',
        `Você já trocou de endereço ${HANDLES_HELD - 1} vezes em um ano. Volte a um dos que já são seus ou espere até ${formatDate(new Date(first + LEADS_ON_MS))}.`,
      );
    }
    await tx
      .update(handles)
      .set({ releasedAt: now })
      .where(and(eq(handles.userId, caller.uid), isNull(handles.releasedAt)));
    if (again) {
      await tx.update(handles).set({ handle, takenAt: now, releasedAt: null }).where(eq(handles.folded, folded));
      return;
    }
    const [taken] = await tx
      .insert(handles)
      .values({ folded, handle, userId: caller.uid, takenAt: now })
      .onConflictDoNothing({ target: handles.folded })
      .returning({ handle: handles.handle });
    if (!taken) throw new AppError('ALREADY_EXISTS', TAKEN, { fields: ['handle'] });
  });
}
