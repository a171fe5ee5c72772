import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { SandboxContext } from './context.ts';
import { faulty } from './faults.ts';
import { checkedBody, preferenceView, toPreference } from './preference.ts';
import { answerOnce } from './replay.ts';
import { findPreference, lockPreference } from './store.ts';
import { sandboxPreferences } from './tables.ts';
import { COLLECTOR_ID, jsonBody, page, type SandboxEnv, validate } from './wire.ts';

const searchQuery = page(30).extend({ external_reference: z.string().optional() });

const PATH = '/checkout/preferences';

/** `/checkout/preferences`; the SDK creates with a slash at the end, the documentation without. */
export function preferenceRoutes({ db, clock, root }: SandboxContext) {
  const routes = new Hono<SandboxEnv>();

  routes.on('POST', [PATH, `${PATH}/`], faulty(db, 'createPreference'), async (c) => {
    const body = checkedBody(await jsonBody(c.req));
    const key = c.req.header('x-idempotency-key');
    const answer = await answerOnce(db, key ? `preference:${key}` : null, async (tx) => {
      const id = `${COLLECTOR_ID}-${randomUUID()}`;
      const [row] = await tx.insert(sandboxPreferences).values({ id, body, createdAt: clock.now() }).returning();
      return { status: 201, body: preferenceView(toPreference(row!), root) };
    });
    return c.json(answer.body, answer.status);
  });

  routes.get(`${PATH}/search`, async (c) => {
    const { external_reference: reference, limit, offset } = validate(searchQuery, c.req.query());
    const where =
      reference === undefined ? undefined : sql`${sandboxPreferences.body} ->> 'external_reference' = ${reference}`;
    const total = await db.$count(sandboxPreferences, where);
    const rows = await db
      .select()
      .from(sandboxPreferences)
      .where(where)
      .orderBy(asc(sandboxPreferences.createdAt), asc(sandboxPreferences.id))
      .limit(limit)
      .offset(offset);
    const elements = rows.map((row) => preferenceView(toPreference(row), root));
    return c.json({ elements, next_offset: offset + rows.length, total });
  });

  routes.get(`${PATH}/:id`, async (c) => c.json(preferenceView(await findPreference(db, c.req.param('id')), root)));

  routes.put(`${PATH}/:id`, async (c) => {
    const change = validate(z.record(z.string(), z.unknown()), await jsonBody(c.req));
    const preference = await db.transaction(async (tx) => {
      const { id, body } = await lockPreference(tx, c.req.param('id'));
      const merged = checkedBody({ ...body, ...change });
      const [row] = await tx
        .update(sandboxPreferences)
        .set({ body: merged })
        .where(eq(sandboxPreferences.id, id))
        .returning();
      return toPreference(row!);
    });
    return c.json(preferenceView(preference, root));
  });

  return routes;
}
