import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Ctx } from '../../features/kit/context.ts';
import type { TablesFor } from '../../features/kit/permissions.ts';
import { getSettings } from '../../features/site/settings/get-settings.server.ts';
import { once } from '../../lib/once.ts';
import { matchesEtag } from '../files/ranges.ts';
import type { Vars } from '../http/answers.ts';
import { sendText } from '../http/compress.ts';

export function createOpenapi(ctx: Ctx, options: { outbox: boolean }): Hono<{ Variables: Vars }> {
  const { env } = ctx;
  const app = new Hono<{ Variables: Vars }>();
  const writer = (tables: TablesFor) =>
    once(async () => {
      const { writeDocument } = await import('./document.ts');
      const body = JSON.stringify(writeDocument({ publicUrl: env.publicUrl, ...options, tables }));
      return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url')}"` };
    });
  const writers = { admins: writer('admins'), players: writer('players') };
  if (env.corsOrigins.length > 0) app.use(cors({ origin: env.corsOrigins, allowMethods: ['GET'] }));
  // The document says what it said last while the database is away.
  let tables: TablesFor = 'admins';
  app.get('/', async (c) => {
    tables = await getSettings(ctx).then(
      ({ campaigns }) => campaigns,
      () => tables,
    );
    const { body, etag } = await writers[tables]();
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300' };
    if (matchesEtag(c.req.header('if-none-match'), etag, true)) return c.body(null, 304, headers);
    return sendText(c, body, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
  });
  return app;
}
