import { count, eq } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { becomesAdmin } from '../../people/accounts/admin-list.server.ts';
import { isLastAdmin } from '../../people/accounts/last-admin.server.ts';
import type { ListedUser } from '../../people/accounts/people-schema.ts';
import { presentUser } from '../../people/accounts/search-users.server.ts';
import { standIn } from '../../people/accounts/stand-in.ts';
import { sessions, users } from '../../people/accounts/tables.ts';
import { creators } from '../../publishing/creators/tables.ts';

export interface Person extends ListedUser {
  /** The address of the face that the person has everywhere. */
  portrait: string;
  eraseAt: string | null;
  isCreatorOwner: boolean;
  creatorName: string | null;
  /** The devices that are signed in. */
  sessions: number;
  becomesAdmin: boolean;
  /** Nobody else could take care of the panel, so the role stays. */
  isLastAdmin: boolean;
}

/** A person as an admin sees them; null if there is none, or they erased their account. Times are ISO 8601. */
export async function getPerson(ctx: Pick<Ctx, 'db' | 'env'>, uid: string): Promise<Person | null> {
  const [[row], open] = await Promise.all([
    ctx.db
      .select({ user: users, creatorName: creators.name })
      .from(users)
      .leftJoin(creators, eq(creators.id, users.creatorId))
      .where(eq(users.uid, uid)),
    ctx.db.select({ n: count() }).from(sessions).where(eq(sessions.userId, uid)),
  ]);
  if (!row || row.user.erasedAt !== null) return null;
  const { user, creatorName } = row;
  return {
    ...presentUser(user),
    portrait: user.photoUrl ?? standIn(user.uid),
    eraseAt: user.eraseAt?.toISOString() ?? null,
    isCreatorOwner: user.isCreatorOwner,
    creatorName,
    sessions: open[0]?.n ?? 0,
    becomesAdmin: becomesAdmin(ctx.env, user),
    isLastAdmin: await isLastAdmin(ctx.db, user),
  };
}
