import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Caller } from '../accounts/user.ts';
import type { Ctx } from '../context.ts';
import type { Campaign, ChangeCampaignInput } from './campaign-schema.ts';
import { endLoans } from './end-loans.server.ts';
import { type CampaignRow, lockCampaign, presentCampaign } from './find-campaign.server.ts';
import { campaigns } from './tables.ts';

interface Changed {
  campaign: Campaign;
}

async function store(tx: Tx, row: CampaignRow, changes: Partial<CampaignRow>): Promise<Changed> {
  if (Object.keys(changes).length > 0) await tx.update(campaigns).set(changes).where(eq(campaigns.id, row.id));
  return { campaign: presentCampaign({ ...row, ...changes }) };
}

export const changeCampaign = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, fields: { title, system, description } }: ChangeCampaignInput,
): Promise<Changed> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'change', campaignId);
    return store(tx, campaign, {
      ...(title === undefined ? {} : { title }),
      ...(system === undefined ? {} : { system: system || null }),
      ...(description === undefined ? {} : { description: description || null }),
    });
  });

/** A closed campaign is read, left and reopened. Its loans end. */
export const closeCampaign = (ctx: Ctx, caller: Caller, campaignId: string): Promise<Changed> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'close', campaignId);
    const closedAt = ctx.clock.now();
    await endLoans(tx, { campaignId, at: closedAt });
    return store(tx, campaign, { state: 'closed', closedAt });
  });

/** Reopening an open campaign changes nothing. Loans that its closing ended stay ended. */
export const reopenCampaign = (ctx: Ctx, caller: Caller, campaignId: string): Promise<Changed> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'close', campaignId, { closedToo: true });
    return store(tx, campaign, { state: 'open', closedAt: null });
  });
