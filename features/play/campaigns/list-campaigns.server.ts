import { asc, count, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { statement } from '../../../platform/db/statement.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { campaignMembers, campaigns } from '../../people/seats/tables.ts';
import { CAMPAIGNS_MAX } from './campaign-limits.ts';
import type { CampaignList } from './campaign-schema.ts';
import { coverAddress } from './table-picture.ts';

const campaignsOf = statement('campaigns_of_user', (db) =>
  db
    .select({
      campaignId: campaigns.id,
      title: campaigns.title,
      state: campaigns.state,
      role: campaignMembers.role,
    })
    .from(campaignMembers)
    .innerJoin(campaigns, eq(campaigns.id, campaignMembers.campaignId))
    .where(eq(campaignMembers.userId, sql.placeholder('uid')))
    .orderBy(desc(campaigns.state), desc(campaigns.createdAt), asc(campaigns.id)),
);

export const listCampaigns = async ({ db }: Pick<Ctx, 'db'>, uid: string): Promise<CampaignList> => ({
  campaigns: await campaignsOf(db, { uid }),
});

export interface TableLook {
  campaignId: string;
  system: string | null;
  theme: number | null;
  cover: string | null;
}

/** The looks of a person's tables in a list. */
export async function listTableLooks({ db }: Pick<Ctx, 'db'>, uid: string): Promise<TableLook[]> {
  const { id: campaignId, system, theme, cover } = campaigns;
  const rows = await db
    .select({ campaignId, system, theme, cover })
    .from(campaignMembers)
    .innerJoin(campaigns, eq(campaigns.id, campaignMembers.campaignId))
    .where(eq(campaignMembers.userId, uid));
  return rows.map((row) => ({ ...row, cover: coverAddress(row.cover) }));
}

/** Locks the user's row, so that simultaneous calls count each other. */
export async function refuseFullShelf(tx: Tx, uid: string): Promise<void> {
  await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for('no key update');
  const [seats] = await tx.select({ count: count() }).from(campaignMembers).where(eq(campaignMembers.userId, uid));
  if (seats!.count >= CAMPAIGNS_MAX)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Cabem ${CAMPAIGNS_MAX} mesas em uma conta. Saia de uma para entrar em outra.`,
      { state: 'full' },
    );
}
