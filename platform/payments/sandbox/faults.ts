import { setTimeout as delay } from 'node:timers/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { eq } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Db } from '../../db/port.ts';
import { sandboxFaults } from './tables.ts';
import { type Fault, Refusal, type SandboxEnv, UNDONE } from './wire.ts';

export const FAULT_POINTS = ['createPreference', 'getPayment', 'searchPayments', 'refund'] as const;
export type FaultPoint = (typeof FAULT_POINTS)[number];

const HANG_MS = 65_000;

export async function setFaults(db: Db, on: FaultPoint, answers: Fault[]): Promise<void> {
  await db
    .insert(sandboxFaults)
    .values({ on, answers })
    .onConflictDoUpdate({ target: sandboxFaults.on, set: { answers } });
}

function takeFault(db: Db, on: FaultPoint): Promise<Fault | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(sandboxFaults).where(eq(sandboxFaults.on, on)).for('update');
    const [next, ...rest] = row?.answers ?? [];
    if (next !== undefined) await tx.update(sandboxFaults).set({ answers: rest }).where(eq(sandboxFaults.on, on));
    return next;
  });
}

export const faulty = (db: Db, on: FaultPoint) =>
  createMiddleware<SandboxEnv>(async (c, next) => {
    const fault = await takeFault(db, on);
    if (typeof fault === 'number') {
      if (fault === 429) c.header('Retry-After', '1');
      const refusal = new Refusal(
        fault as ContentfulStatusCode,
        'sandbox_fault',
        `The sandbox was told to answer ${fault}`,
      );
      return c.json(refusal.body, refusal.status);
    }
    if (fault === 'hang') {
      const { signal } = c.req.raw;
      await delay(HANG_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return RESPONSE_ALREADY_SENT;
    }
    const undone = UNDONE.find((state) => state === fault);
    if (undone) c.set('undone', undone);
    await next();
    if (fault === 'drop') {
      c.env.outgoing.destroy();
      c.res = undefined;
      c.res = RESPONSE_ALREADY_SENT;
    }
  });
