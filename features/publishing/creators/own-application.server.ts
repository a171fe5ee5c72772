import { desc, eq, or } from 'drizzle-orm';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import type { ApplicationState } from './application.ts';
import { creatorApplications } from './tables.ts';

export interface OwnApplication {
  name: string;
  email: string;
  state: ApplicationState;
  reason: string | null;
  createdAt: string;
  /** The values to begin another one with; the document is asked for again. */
  given: Pick<Row, 'kind' | 'legalName' | 'responsible' | 'phone' | 'about'> & { links: string[] };
}

type Row = typeof creatorApplications.$inferSelect;

/** The newest application that a user sent, or that was sent for their verified address; null without one. */
export async function getOwnApplication(ctx: Pick<Ctx, 'db'>, uid: string): Promise<OwnApplication | null> {
  const [user] = await ctx.db
    .select({ email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.uid, uid));
  if (!user) return null;
  const [found] = await ctx.db
    .select()
    .from(creatorApplications)
    .where(
      or(
        eq(creatorApplications.userId, uid),
        user.email !== null && user.emailVerified ? eq(creatorApplications.email, user.email) : undefined,
      ),
    )
    .orderBy(desc(creatorApplications.createdAt))
    .limit(1);
  if (!found) return null;
  const { name, email, state, reason, createdAt, kind, legalName, responsible, phone, about } = found;
  const given = { kind, legalName, responsible, phone, about, links: found.links.map(({ url }) => url) };
  return { name, email, state, reason, createdAt: createdAt.toISOString(), given };
}
