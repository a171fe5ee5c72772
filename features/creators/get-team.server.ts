import { asc, eq } from 'drizzle-orm';
import { creatorRoleOf } from '../accounts/permissions.ts';
import { users } from '../accounts/tables.ts';
import type { Ctx } from '../context.ts';
import type { CreatorMember } from './creator-schema.ts';

export const presentMember = (row: typeof users.$inferSelect): CreatorMember => ({
  uid: row.uid,
  email: row.email,
  displayName: row.displayName,
  role: creatorRoleOf(row),
});

/** Everybody of a creator, in the order in which `setCreatorMember` answers. */
export async function getTeam(ctx: Pick<Ctx, 'db'>, creatorId: string): Promise<CreatorMember[]> {
  const rows = await ctx.db.select().from(users).where(eq(users.creatorId, creatorId)).orderBy(asc(users.uid));
  return rows.map(presentMember);
}
