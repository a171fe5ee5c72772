import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/port.ts';
import type { Logger } from '../../log.ts';
import { checkoutRoutes } from './checkout-routes.ts';
import type { SandboxContext } from './context.ts';
import { controlRoutes } from './control-routes.ts';
import { SANDBOX } from './credentials.ts';
import { merchantOrderRoutes } from './merchant-order.ts';
import { createNotify } from './notifications.ts';
import { paymentRoutes } from './payment-routes.ts';
import { preferenceRoutes } from './preference-routes.ts';
import { notFound, Refusal, type SandboxEnv } from './wire.ts';

export interface SandboxOptions {
  db: Db;
  clock: Clock;
  /** Origin under which the sandbox is mounted at `SANDBOX.path`, without a trailing slash. */
  publicUrl: string;
  log: Logger;
}

const authenticated = createMiddleware<SandboxEnv>(async (c, next) => {
  if (c.req.header('authorization') !== `Bearer ${SANDBOX.accessToken}`) {
    throw new Refusal(401, 'unauthorized', 'invalid access token');
  }
  await next();
});

/**
 * A gateway with Mercado Pago's Checkout Pro API that takes no money. Its state is in the database; it knows the shop
 * only by the addresses in a preference.
 */
export function createSandbox({ db, clock, publicUrl, log }: SandboxOptions): Hono<SandboxEnv> {
  const context: SandboxContext = { db, clock, root: publicUrl + SANDBOX.path, notify: createNotify(clock, log) };
  const sandbox = new Hono<SandboxEnv>();

  for (const path of ['/checkout/preferences/*', '/v1/*', '/merchant_orders/*']) sandbox.use(path, authenticated);
  sandbox.route('/', preferenceRoutes(context));
  sandbox.route('/v1/payments', paymentRoutes(context));
  sandbox.route('/merchant_orders', merchantOrderRoutes(context));
  sandbox.route('/control', controlRoutes(context));
  sandbox.route('/', checkoutRoutes(context));
  sandbox.all('*', () => {
    throw notFound('Resource');
  });

  sandbox.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status);
    log.error({ err: error.message, path: c.req.path }, 'sandbox gateway');
    return c.json(new Refusal(500, 'internal_error', 'Internal error').body, 500);
  });
  return sandbox;
}
