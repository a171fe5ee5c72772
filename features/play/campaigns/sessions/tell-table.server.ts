import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db/port.ts';
import type { Ctx } from '../../../kit/context.ts';
import type { NotificationKind } from '../../../kit/notices.ts';
import { users } from '../../../people/accounts/tables.ts';
import { notifyAll } from '../../../people/notifications/notify.server.ts';
import { campaignMembers } from '../../../people/seats/tables.ts';

interface SessionNews {
  campaign: { id: string; title: string };
  session: { id: string; title: string; startsAt: Date | null; revision: number };
  /** The uid of the doer, who knows already. */
  except?: string;
}

/** Tells the members of a table about a session; of each change of it once. */
export async function tellTable(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  kind: NotificationKind,
  { campaign, session, except }: SessionNews,
): Promise<void> {
  const members = await tx
    .select({ uid: campaignMembers.userId })
    .from(campaignMembers)
    .innerJoin(users, and(eq(users.uid, campaignMembers.userId), isNull(users.erasedAt)))
    .where(eq(campaignMembers.campaignId, campaign.id));
  await notifyAll(
    ctx,
    tx,
    members
      .filter(({ uid }) => uid !== except)
      .map(({ uid }) => ({
        uid,
        kind,
        about: `${campaign.id} ${session.id} ${session.revision}`,
        title: `${session.title}, em ${campaign.title}`,
        details: session.startsAt ? { status: session.startsAt.toISOString() } : {},
      })),
  );
}
