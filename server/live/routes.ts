import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import type { Caller } from '../../features/kit/caller.ts';
import type { Ctx } from '../../features/kit/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { jitter } from '../../lib/jitter.ts';
import type { Admit } from '../auth/admit.ts';
import { type AppContext, errorAnswer, send, type Vars } from '../http/answers.ts';
import type { Live } from './live.ts';
import { type NamedWatch, watchOfCode } from './watches.ts';

/** Milliseconds before a client reconnects, spread so that not all return at once after a restart. */
const retryMs = (): number => Math.floor(jitter(1_000, 4_000));

export const EVENT_STREAM = 'text/event-stream';

const HEADERS = {
  'Content-Type': EVENT_STREAM,
  'Cache-Control': 'no-cache, no-store, no-transform',
  // Tells nginx and compatible proxies not to buffer.
  'X-Accel-Buffering': 'no',
} as const;

export function createLiveRoutes(ctx: Ctx, live: Live, admit: Admit): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>();

  const open = async (c: AppContext, caller: Caller | null, only?: NamedWatch): Promise<Response> => {
    if (c.req.method === 'HEAD') return c.body(null, 200, HEADERS);
    const place = await live.admit({ caller, address: c.get('address'), watch: c.req.query('watch') ?? '', only });
    const res = (c.env as unknown as { outgoing: ServerResponse }).outgoing;
    for (const [name, value] of c.res.headers) res.setHeader(name, value);
    // The connection's end ends the stream: chunked encoding would cost a third of every write.
    res.removeHeader('Transfer-Encoding');
    res.writeHead(200, { ...HEADERS, Connection: 'close' });
    res.write(`retry: ${retryMs()}\n\n`);
    // Not awaited: it runs as long as the client stays, and handles its own failures.
    void live.open(res, {
      ...place,
      pulse: c.req.query('pulse') === '1',
      once: c.req.query('once') === '1',
    });
    return RESPONSE_ALREADY_SENT;
  };

  const answer = async (c: AppContext, run: () => Promise<Response>): Promise<Response> => {
    try {
      return await run();
    } catch (error) {
      return send(c, errorAnswer(error, c.get('requestId'), ctx.log));
    }
  };

  app.get('/stats', (c) =>
    answer(c, async () => {
      await admit(ctx, c);
      return open(c, null);
    }),
  );
  app.get('/encounter/:code', (c) =>
    answer(c, async () => {
      const caller = await admit(ctx, c);
      const watch = await watchOfCode(ctx, c.req.param('code'));
      if (!watch) throw new AppError('NOT_FOUND', 'Esse endereço não abre nenhuma luta. Confira com quem mestra.');
      return open(c, caller, watch);
    }),
  );
  app.get('/user', (c) =>
    answer(c, async () => {
      const caller = await admit(ctx, c);
      if (!caller) throw new AppError('UNAUTHENTICATED', 'Entre na sua conta para continuar.');
      return open(c, caller);
    }),
  );
  return app;
}
