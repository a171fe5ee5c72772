import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import { liveProcesses, liveStreams } from './tables.ts';

/** Open streams in all processes together. */
export const STREAMS = { session: 10, user: 30, address: 50 } as const;

/** Value of `Retry-After` for a refused stream. */
export const RETRY_SECONDS = 15;
/** A process without a beat for this long is gone. Its beat comes every 20 s. */
const GONE = sql`interval '50 seconds'`;

export interface Opener {
  caller: Caller | null;
  address: string;
}

interface CountedStream {
  sessionId: string | null;
  userId: string | null;
  address: string | null;
}

const SENTENCES: Record<keyof typeof STREAMS, string> = {
  session: 'Há páginas demais abertas neste navegador. Feche algumas e tente de novo.',
  user: 'Há páginas demais abertas na sua conta. Feche algumas, aqui ou em outro aparelho, e tente de novo.',
  address: 'Há páginas demais abertas nesta rede. Feche algumas ou tente de novo daqui a pouco.',
};

/**
 * Counts the open streams of all processes. Each is a row of its process; the rows of a killed process count until its
 * beat is missed.
 */
export class StreamLimits {
  private readonly ctx: Ctx;
  readonly processId = randomUUID();
  private left: string[] = [];
  private leaving: Promise<void> | null = null;
  private closed = false;

  constructor(ctx: Ctx) {
    this.ctx = ctx;
  }

  async enter({ caller, address }: Opener): Promise<() => void> {
    const counted: CountedStream = {
      sessionId: caller?.sessionId ?? null,
      userId: caller?.uid ?? null,
      address: isLoopbackHost(address) ? null : address,
    };
    const nobody = Object.values(counted).every((who) => who === null);
    if (nobody || this.closed || !this.ctx.env.rateLimits) return () => undefined;
    // A reader who closes one page and opens the next needs the first one's place to be free.
    await this.leaving;
    const id = randomUUID();
    const full = await transaction(this.ctx.db, (tx) => this.place(tx, id, counted));
    if (full) throw new AppError('RESOURCE_EXHAUSTED', SENTENCES[full], { state: full }, RETRY_SECONDS);
    return () => {
      if (this.closed) return;
      this.left.push(id);
      void this.leave();
    };
  }

  async beat(): Promise<void> {
    const { db } = this.ctx;
    const beatAt = sql`clock_timestamp()`;
    await db
      .insert(liveProcesses)
      .values({ id: this.processId, beatAt })
      .onConflictDoUpdate({ target: liveProcesses.id, set: { beatAt } });
    await db.delete(liveProcesses).where(sql`${liveProcesses.beatAt} < clock_timestamp() - ${GONE}`);
    await this.leave();
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.ctx.db.delete(liveProcesses).where(eq(liveProcesses.id, this.processId));
  }

  private async place(tx: Tx, id: string, counted: CountedStream): Promise<keyof typeof STREAMS | null> {
    const { sessionId, userId, address } = counted;
    // Locks per session, user and address: each opening counts those before it.
    const keys = Object.entries(counted).flatMap(([kind, who]) => (who === null ? [] : [`${kind}:${who}`]));
    await tx.execute(sql`select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(who, 0) as key from unnest(${sql.param(keys)}::text[]) who order by key) keys`);
    const { rows } = await tx.execute<Record<keyof typeof STREAMS, number>>(sql`
      select count(*) filter (where s.session_id = ${sessionId})::int as session,
        count(*) filter (where s.user_id = ${userId})::int as user,
        count(*) filter (where s.address = ${address})::int as address
      from ${liveStreams} s join ${liveProcesses} p on p.id = s.process_id
      where (s.session_id = ${sessionId} or s.user_id = ${userId} or s.address = ${address})
        and p.beat_at > clock_timestamp() - ${GONE}`);
    for (const kind of ['session', 'user', 'address'] as const) if (rows[0]![kind] >= STREAMS[kind]) return kind;
    const beatAt = sql`clock_timestamp()`;
    await tx.insert(liveProcesses).values({ id: this.processId, beatAt }).onConflictDoNothing();
    await tx.insert(liveStreams).values({ id, processId: this.processId, ...counted });
    return null;
  }

  /** Frees places; streams that close together share one statement. The beat retries a failure. */
  private leave(): Promise<void> {
    this.leaving ??= this.giveBack().finally(() => {
      this.leaving = null;
    });
    return this.leaving;
  }

  private async giveBack(): Promise<void> {
    while (this.left.length > 0) {
      const ids = this.left;
      this.left = [];
      try {
        await this.ctx.db.delete(liveStreams).where(inArray(liveStreams.id, ids));
      } catch (error) {
        this.left.push(...ids);
        this.ctx.log.warn({ err: error }, 'places of streams could not be given back');
        return;
      }
    }
  }
}
