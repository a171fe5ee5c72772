import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Ctx } from '../../features/kit/context.ts';
import {
  chooseByToken,
  findByToken,
  type MailChoice,
} from '../../features/people/notifications/mail-choices.server.ts';
import { MAILS_PATH, unsubscribePath } from '../../features/people/notifications/unsubscribe.ts';
import { plainPage } from '../../platform/identity/plain-page.ts';
import type { Vars } from './answers.ts';
import { sendText } from './compress.ts';

const TOKEN = /^[\w-]{22}$/;

/** The button of the page sends this to begin the mails again. */
const AGAIN = 'voltar';

/** Bytes; a longer body ends the mails unread. */
const BODY_MAX = 1_024;

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function bodyOf({ title, mailed }: MailChoice) {
  if (mailed)
    return html`<h1>Não receber mais?</h1>
<p>Hoje escrevemos para você ${lower(title)}. Nas suas notificações da RPGpédia isso continua a aparecer.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><p><button>Não receber mais estes e-mails</button></p></form>
<p><a class="button quiet" href="${MAILS_PATH}">Escolher entre todos os e-mails</a></p>`;
  return html`<h1>Pronto</h1>
<p>Não escrevemos mais para você ${lower(title)}. Nas suas notificações da RPGpédia isso continua a aparecer.</p>
<form method="post"><input type="hidden" name="${AGAIN}" value="1"><p><button>Voltar a receber</button></p></form>
<p><a class="button quiet" href="${MAILS_PATH}">Escolher entre todos os e-mails</a></p>`;
}

const UNKNOWN = html`<h1>Esse endereço não encerra nada</h1>
<p>Confira se ele veio inteiro do e-mail. Os avisos que você recebe também se escolhem na sua conta.</p>
<p><a class="button" href="${MAILS_PATH}">Escolher os e-mails</a></p>`;

/**
 * The address in each mail that a person may end (RFC 8058). A GET changes nothing, because mail scanners open links. A
 * POST needs no sign-in, cookie or origin: mail programs send it.
 */
export function createUnsubscribe(ctx: Pick<Ctx, 'db' | 'clock' | 'features'>): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>();
  const path = unsubscribePath(':token');
  app.get(path, async (c) => {
    const token = c.req.param('token') ?? '';
    const choice = TOKEN.test(token) ? await findByToken(ctx, token) : null;
    const page = await plainPage({ title: 'E-mails', body: choice ? bodyOf(choice) : UNKNOWN });
    return sendText(c, page.html, choice ? 200 : 404, page.headers);
  });
  app.post(path, async (c) => {
    const token = c.req.param('token') ?? '';
    const again = Number(c.req.header('content-length')) <= BODY_MAX && (await c.req.text()).includes(`${AGAIN}=1`);
    const known = TOKEN.test(token) && (await chooseByToken(ctx, token, again));
    if (known) return c.redirect(unsubscribePath(token), 303);
    const page = await plainPage({ title: 'E-mails', body: UNKNOWN });
    return sendText(c, page.html, 404, page.headers);
  });
  return app;
}
