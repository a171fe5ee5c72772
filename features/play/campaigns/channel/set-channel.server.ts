import { eq } from 'drizzle-orm';
import { AppError } from '../../../../lib/app-error.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { lockCampaign, mustFindCampaign } from '../../../people/seats/find-campaign.server.ts';
import { CHANNEL_NEWS, type ChannelView, type SetChannelInput } from './channel-schema.ts';
import { campaignChannels } from './tables.ts';

const of = (campaignId: string) => eq(campaignChannels.campaignId, campaignId);

function sealWebhook({ channel }: Pick<Ctx, 'channel'>, campaignId: string, webhook: string): string {
  const address = channel.seal(campaignId, webhook);
  if (address === null)
    throw new AppError(
      'INVALID_ARGUMENT',
      'Cole o endereço de um webhook do Discord, que começa com https://discord.com/api/webhooks/.',
      { field: 'webhook' },
    );
  return address;
}

/** Turns a table's channel on or off, or changes what it is told. The address is never told again. */
export async function setTableChannel(
  ctx: Pick<Ctx, 'db' | 'clock' | 'channel'>,
  caller: Caller,
  { campaignId, webhook, what }: SetChannelInput,
): Promise<{ on: boolean }> {
  return transaction(ctx.db, async (tx) => {
    await lockCampaign(tx, caller, 'setChannel', campaignId);
    if (webhook === null) {
      await tx.delete(campaignChannels).where(of(campaignId));
      return { on: false };
    }
    const chosen = what && CHANNEL_NEWS.filter((one) => what.includes(one));
    if (webhook === undefined) {
      const changed = await tx
        .update(campaignChannels)
        .set(chosen ? { what: chosen } : { campaignId })
        .where(of(campaignId))
        .returning({ campaignId: campaignChannels.campaignId });
      return { on: changed.length > 0 };
    }
    const address = sealWebhook(ctx, campaignId, webhook);
    const row = { address, userId: caller.uid, since: ctx.clock.now(), pausedUntil: null };
    await tx
      .insert(campaignChannels)
      .values({ campaignId, ...row, what: chosen ?? [...CHANNEL_NEWS] })
      .onConflictDoUpdate({
        target: campaignChannels.campaignId,
        set: { ...row, ...(chosen ? { what: chosen } : {}) },
      });
    return { on: true };
  });
}

/** Whether a table has a channel, and what is told there. */
export async function getTableChannel(
  { db }: Pick<Ctx, 'db'>,
  caller: Caller,
  campaignId: string,
): Promise<ChannelView> {
  await mustFindCampaign(db, caller, 'setChannel', campaignId, { closedToo: true });
  const [row] = await db.select({ what: campaignChannels.what }).from(campaignChannels).where(of(campaignId));
  return { on: row !== undefined, what: row?.what ?? [] };
}
