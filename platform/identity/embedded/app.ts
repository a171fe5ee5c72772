import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { once } from '../../../lib/once.ts';
import { DEMO_ACCOUNTS } from '../demo-accounts.ts';
import type { PlainPage } from '../plain-page.ts';
import { openAccount, parseEmail } from './accounts.ts';
import { chooserPage, failedPage } from './pages.ts';
import type { EmbeddedOptions, EmbeddedProvider } from './provider.ts';

interface EmbeddedEnv {
  Bindings: HttpBindings;
  Variables: { provider: EmbeddedProvider };
}
export type EmbeddedApp = Hono<EmbeddedEnv>;

const INVALID_EMAIL = 'Digite um e-mail válido, como ana@exemplo.com.br.';

const send = (c: Context, page: PlainPage, status: 200 | 400): Response => c.body(page.html, status, page.headers);

export function createEmbeddedApp(options: EmbeddedOptions): EmbeddedApp {
  const load = once(async () => (await import('./provider.ts')).createProvider(options));
  const app: EmbeddedApp = new Hono<EmbeddedEnv>();

  app.use(async (c, next) => {
    c.set('provider', await load());
    await next();
  });

  app.use('/interaction/:uid', async (c, next) => {
    // A redirect with its own opener policy would cut the popup off from its opener.
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none');
    if (!(await c.var.provider.isWaiting(c.env.incoming, c.env.outgoing))) return send(c, await failedPage(), 400);
    await next();
  });

  app.get('/interaction/:uid', async (c) => send(c, await chooserPage({ name: '', email: '' }, null), 200));

  app.post('/interaction/:uid', bodyLimit({ maxSize: 16_384 }), async (c) => {
    const { incoming, outgoing } = c.env;
    const form = await c.req.parseBody();
    const field = (name: string): string => (typeof form[name] === 'string' ? form[name] : '');

    if (field('cancel')) {
      return c.redirect(await c.var.provider.decide(incoming, outgoing, { error: 'access_denied' }), 303);
    }
    const offered = DEMO_ACCOUNTS.find((account) => account.email === field('account').toLowerCase());
    const email = offered?.email ?? parseEmail(field('email'));
    if (!email) return send(c, await chooserPage({ name: field('name'), email: field('email') }, INVALID_EMAIL), 400);
    const accountId = await openAccount(options.db, email, field('name'));
    const choice = { login: { accountId, remember: false }, select_account: {} };
    return c.redirect(await c.var.provider.decide(incoming, outgoing, choice), 303);
  });

  app.all('*', async (c) => {
    c.env.outgoing.setHeader('Cross-Origin-Opener-Policy', 'unsafe-none');
    await c.var.provider.handle(c.env.incoming, c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });

  return app;
}
