import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { once } from '../../lib/once.ts';
import type { Env } from '../../platform/env.ts';
import { matchesEtag } from '../files/ranges.ts';
import type { Vars } from '../http/answers.ts';
import { sendText } from '../http/compress.ts';

export function createOpenapi(env: Env, options: { outbox: boolean }): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>();
  const write = once(async () => {
    const { writeDocument } = await import('./document.ts');
    const body = JSON.stringify(writeDocument({ publicUrl: env.publicUrl, ...options }));
    return { body, etag: `W/"${createHash('sha256').update(body).digest('base64url')}"` };
  });
  if (env.corsOrigins.length > 0) app.use(cors({ origin: env.corsOrigins, allowMethods: ['GET'] }));
  app.get('/', async (c) => {
    const { body, etag } = await write();
    const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300' };
    if (matchesEtag(c.req.header('if-none-match'), etag, true)) return c.body(null, 304, headers);
    return sendText(c, body, 200, { ...headers, 'Content-Type': 'application/json; charset=utf-8' });
  });
  return app;
}
