import { and, eq, type SQL, sql } from 'drizzle-orm';
import { MINUTE, SECOND } from '../../../../lib/span.ts';
import type { Tx } from '../../../../platform/db/port.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Ctx } from '../../../kit/context.ts';
import { TABLE_HEAD } from '../../../kit/permissions.ts';
import { notifyAll } from '../../../people/notifications/notify.server.ts';
import { campaignMembers, campaigns } from '../../../people/seats/tables.ts';
import { composeNews } from './compose-news.server.ts';
import { CHANNEL_JOB, type ChannelJob } from './jobs.ts';
import { campaignChannels } from './tables.ts';

/** News older than this are no news: a channel that was away for long is not flooded when it is back. */
const NEWS_MS = 30 * MINUTE;
const TRIES_MAX = 6;
/** A channel takes a few news after each pause: of a flood the rest is dropped, and not written again for ever. */
const PAUSES_MAX = 20;

type News = Omit<ChannelJob, 'campaignId' | 'at' | 'tries' | 'pauses'>;

const of = (campaignId: string) => eq(campaignChannels.campaignId, campaignId);

/** Has the table's channel told, once the transaction is committed; nothing where none wants it. */
export async function tellChannel(
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  tx: Tx,
  campaignId: string,
  news: News,
): Promise<void> {
  const [wanted] = await tx
    .select({ campaignId: campaignChannels.campaignId })
    .from(campaignChannels)
    .where(and(of(campaignId), sql`${campaignChannels.what} ? ${news.news}`));
  if (!wanted) return;
  const at = ctx.clock.now().toISOString();
  // The newest of several turns that still wait is told alone.
  const key = news.news === 'turns' ? { key: `${CHANNEL_JOB.name}-${news.id}` } : {};
  await ctx.jobs.send(CHANNEL_JOB, { campaignId, ...news, at, tries: 0, pauses: 0 }, key, tx);
}

const again = (ctx: Ctx, job: ChannelJob, startAfter: Date): Promise<void> =>
  ctx.jobs.send(CHANNEL_JOB, { ...job, tries: job.tries + 1 }, { startAfter });

async function afterPause(ctx: Ctx, job: ChannelJob, startAfter: Date): Promise<void> {
  if (job.pauses < PAUSES_MAX) await ctx.jobs.send(CHANNEL_JOB, { ...job, pauses: job.pauses + 1 }, { startAfter });
}

/** Ends the channel of a table where this holds, and tells those who lead it why. */
async function endChannel(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  campaignId: string,
  where: SQL,
  details: { status?: 'left' },
): Promise<void> {
  const gone = await tx
    .delete(campaignChannels)
    .where(and(of(campaignId), where))
    .returning({ since: campaignChannels.since });
  if (gone.length === 0) return;
  const heads = await tx
    .select({ uid: campaignMembers.userId, title: campaigns.title })
    .from(campaignMembers)
    .innerJoin(campaigns, eq(campaigns.id, campaignMembers.campaignId))
    .where(and(eq(campaignMembers.campaignId, campaignId), eq(campaignMembers.role, TABLE_HEAD)));
  const about = `${campaignId} ${gone[0]!.since.toISOString()}`;
  await notifyAll(
    ctx,
    tx,
    heads.map(({ uid, title }) => ({ uid, kind: 'channelStopped', about, title, details })),
  );
}

/** The address takes nothing ever again. */
const stop = (ctx: Ctx, { campaignId }: ChannelJob, address: string): Promise<void> =>
  transaction(ctx.db, (tx) => endChannel(ctx, tx, campaignId, eq(campaignChannels.address, address), {}));

/** Whoever gave the address leads the table no more: their channel would go on reading it. */
export const endChannelOf = (
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { campaignId, uid }: { campaignId: string; uid: string },
): Promise<void> => endChannel(ctx, tx, campaignId, eq(campaignChannels.userId, uid), { status: 'left' });

/**
 * Tells one piece of news. A channel that asks for a pause gets it; one that is slow or broken is tried again, later each
 * time, and then the news are dropped: nobody waits for them.
 */
export async function sayNews(ctx: Ctx, job: ChannelJob): Promise<void> {
  const { campaignId, news, tries } = job;
  const now = ctx.clock.now();
  if (Date.parse(job.at) < now.getTime() - NEWS_MS) return;
  const [channel] = await ctx.db.select().from(campaignChannels).where(of(campaignId));
  if (!channel?.what.includes(news)) return;
  if (channel.pausedUntil && channel.pausedUntil > now) return afterPause(ctx, job, channel.pausedUntil);
  const text = await composeNews(ctx, job);
  if (text === null) return;
  try {
    const outcome = await ctx.channel.say(campaignId, channel.address, text);
    if (outcome.state === 'dead') return stop(ctx, job, channel.address);
    if (outcome.state === 'sent') return;
    const pausedUntil = new Date(now.getTime() + outcome.ms);
    await ctx.db.update(campaignChannels).set({ pausedUntil }).where(of(campaignId));
    await afterPause(ctx, job, pausedUntil);
  } catch (error) {
    ctx.log.warn({ err: error, news, tries }, 'a channel was not told');
    if (tries < TRIES_MAX) await again(ctx, job, new Date(now.getTime() + 2 ** tries * 5 * SECOND));
  }
}
