import { randomUUID } from 'node:crypto';
import type { Ctx } from '../../features/kit/context.ts';
import {
  leaveAllPlaces,
  leavePlaces,
  noteLeft,
  sweepPlaces,
  takePlaces,
} from '../../features/play/campaigns/presence.server.ts';
import { type FollowedState, placesAtTables } from '../../features/play/campaigns/talk/places-at-tables.server.ts';
import { DAY } from '../../lib/span.ts';
import { liveProcesses } from './tables.ts';

/** Milliseconds that somebody stays at a table after their stream closed: going to another page opens a new one. */
const STAYS_MS = 4_000;
/** The states that belong to a table. */
const AT_TABLES = new Set(['campaign', 'encounter', 'character', 'reading']);
/** The time for which it is told that somebody left. */
const LEFT_TOLD_MS = DAY;

/** Keeps who has a table, or something of it, open, in rows that all processes read: one for each stream and table. */
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
  enter(userId: string, followed: readonly FollowedState[]): () => void {
    if (!followed.some(({ event }) => AT_TABLES.has(event)) || this.closed) return () => undefined;
    const streamId = randomUUID();
    const entered = this.tried(this.entered(userId, streamId, followed));
    return () => {
      if (this.closed) return;
      const leave = async () => {
        this.leaving.delete(streamId);
        const campaignIds = (await entered) ?? [];
        if (this.closed || campaignIds.length === 0) return;
        await this.tried(noteLeft(this.ctx.db, userId, campaignIds, this.ctx.clock.now()));
        await this.tried(leavePlaces(this.ctx.db, streamId));
      };
      const timer = setTimeout(() => void leave(), STAYS_MS);
      timer.unref();
      this.leaving.set(streamId, timer);
    };
  }

  /** The rows of processes that stopped without a word go with their beat. */
  async beat(): Promise<void> {
    const living = this.ctx.db.select({ id: liveProcesses.id }).from(liveProcesses);
    await sweepPlaces(this.ctx.db, living, new Date(this.ctx.clock.now().getTime() - LEFT_TOLD_MS));
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.leaving.values()) clearTimeout(timer);
    await leaveAllPlaces(this.ctx.db, this.processId);
  }

  /** Answers the tables at which somebody is now. */
  private async entered(userId: string, streamId: string, followed: readonly FollowedState[]): Promise<string[]> {
    const { db } = this.ctx;
    const { processId } = this;
    const places = await placesAtTables(db, userId, followed);
    if (places.size === 0) return [];
    const rows = [...places].map(([campaignId, place]) => ({ streamId, processId, campaignId, userId, place }));
    await takePlaces(db, rows);
    return [...places.keys()];
  }

  /** A missing row is a grey portrait: no reason to end a stream. */
  private async tried<T>(change: PromiseLike<T>): Promise<T | undefined> {
    try {
      return await change;
    } catch (error) {
      this.ctx.log.warn({ err: error }, 'presence at a table could not be noted');
      return undefined;
    }
  }
}
