import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { Ctx } from '../../features/kit/context.ts';
import { answerInteraction } from '../../features/play/discord/answer-interaction.server.ts';
import { handleNotification } from '../../features/shop/orders/ask-gateway.server.ts';
import { isSignedByDiscord } from '../../platform/chat-channel/interaction-signature.ts';
import type { AppContext, Vars } from './answers.ts';
import { readBytes } from './request-body.ts';

const BODY_BYTES = 64 * 1024;

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}

/** Answers what somebody typed in Discord, signed by Discord over the time and the body; 404 where no application is set up. */
async function answerDiscord(ctx: Ctx, c: AppContext): Promise<Response> {
  const key = ctx.env.discordPublicKey;
  if (key === null) return c.notFound() as Response;
  const body = await readBytes((c.env as unknown as HttpBindings).incoming, BODY_BYTES);
  const signature = c.req.header('x-signature-ed25519');
  const timestamp = c.req.header('x-signature-timestamp');
  if (!isSignedByDiscord(key, { signature, timestamp, body }, ctx.clock.now())) return c.body(null, 401);
  const reply = await answerInteraction(ctx, parseJson(body));
  return reply ? c.json(reply) : c.body(null, 400);
}

/** Called by others, who sign what they send. */
export function createWebhooks(ctx: Ctx, reserved: Ctx): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>({ strict: false });
  app.post('/mercadopago', async (c) => {
    const status = await handleNotification(reserved, {
      query: new URL(c.req.url).searchParams,
      headers: c.req.raw.headers,
    });
    return c.body(null, status);
  });
  app.post('/discord', (c) => answerDiscord(ctx, c));
  return app;
}
