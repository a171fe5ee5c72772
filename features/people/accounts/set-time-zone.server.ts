import { and, eq, sql } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from './tables.ts';

export async function setTimeZone(
  { db }: Pick<Ctx, 'db'>,
  { uid }: Pick<Caller, 'uid'>,
  timeZone: string,
): Promise<{ success: true }> {
  await db
    .update(users)
    .set({ timeZone })
    .where(and(eq(users.uid, uid), sql`${users.timeZone} is distinct from ${timeZone}`));
  return { success: true };
}
