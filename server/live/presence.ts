import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, notInArray } from 'drizzle-orm';
import { campaignPresence } from '../../features/campaigns/tables.ts';
import type { Ctx } from '../../features/context.ts';
import { liveProcesses } from './tables.ts';

/** Milliseconds that somebody stays at a table after their stream closed: going to another page opens a new one. */
const STAYS_MS = 4_000;
/** How long it is told when somebody left. */
const LEFT_TOLD_MS = 24 * 3_600_000;

/** Keeps who has a table open, in rows that all processes read: one for each stream that follows it. */
export class Presence {
  private readonly ctx: Ctx;
  private readonly processId: string;
  private readonly leaving = new Map<string, NodeJS.Timeout>();
  private closed = false;

  constructor(ctx: Ctx, processId: string) {
    this.ctx = ctx;
    this.processId = processId;
  }

  /** Returns what to call when the stream closes. */
  enter(userId: string, campaignIds: readonly string[]): () => void {
    if (campaignIds.length === 0 || this.closed) return () => undefined;
    const streamId = randomUUID();
    const { processId } = this;
    const rows = campaignIds.map((campaignId) => ({ streamId, processId, campaignId, userId }));
    const entered = this.tried(this.ctx.db.insert(campaignPresence).values(rows).onConflictDoNothing());
    return () => {
      if (this.closed) return;
      const leave = async () => {
        this.leaving.delete(streamId);
        await entered;
        if (this.closed) return;
        await this.tried(this.left(userId, campaignIds));
        await this.tried(this.ctx.db.delete(campaignPresence).where(eq(campaignPresence.streamId, streamId)));
      };
      const timer = setTimeout(() => void leave(), STAYS_MS);
      timer.unref();
      this.leaving.set(streamId, timer);
    };
  }

  /** The rows of processes that stopped without a word go with their beat. */
  async beat(): Promise<void> {
    const living = this.ctx.db.select({ id: liveProcesses.id }).from(liveProcesses);
    await this.ctx.db
      .delete(campaignPresence)
      .where(and(isNull(campaignPresence.leftAt), notInArray(campaignPresence.processId, living)));
    const before = new Date(this.ctx.clock.now().getTime() - LEFT_TOLD_MS);
    await this.ctx.db.delete(campaignPresence).where(lt(campaignPresence.leftAt, before));
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.leaving.values()) clearTimeout(timer);
    await this.ctx.db.delete(campaignPresence).where(eq(campaignPresence.processId, this.processId));
  }

  /** Readers leave the row out while another stream of the person is open. */
  private left(userId: string, campaignIds: readonly string[]): PromiseLike<unknown> {
    const leftAt = this.ctx.clock.now();
    const rows = campaignIds.map((campaignId) => ({
      streamId: `left:${userId}`,
      processId: '',
      campaignId,
      userId,
      leftAt,
    }));
    return this.ctx.db
      .insert(campaignPresence)
      .values(rows)
      .onConflictDoUpdate({ target: [campaignPresence.streamId, campaignPresence.campaignId], set: { leftAt } });
  }

  /** A missing row is a grey portrait: no reason to end a stream. */
  private async tried(change: PromiseLike<unknown>): Promise<void> {
    try {
      await change;
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'presence at a table could not be noted');
    }
  }
}
