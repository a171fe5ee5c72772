import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { countOf } from '../../lib/number.ts';
import { formatDateTime } from '../../lib/time.ts';
import { type PlainPage, plainPage } from '../../platform/identity/plain-page.ts';
import type { Outbox, StoredMessage } from '../../platform/mail/port.ts';
import type { Vars } from './answers.ts';
import { sendText } from './compress.ts';

/** The newest letters of a page. Programs get all. */
const LETTERS_SHOWN = 200;

const isForPeople = (c: Context): boolean => c.req.header('accept')?.includes('text/html') ?? false;

const rowOf = ({ id, to, subject, sentAt }: StoredMessage) =>
  html`<li><a href="/outbox/${encodeURIComponent(id)}"><b>${subject || 'Sem assunto'}</b><small>Para ${to} · ${formatDateTime(sentAt)}</small></a></li>`;

function listPage(letters: readonly StoredMessage[]): Promise<PlainPage> {
  const shown = letters.toReversed().slice(0, LETTERS_SHOWN);
  return plainPage({
    title: 'Caixa de saída',
    body: html`<h1>Caixa de saída</h1>
<p class="soft">Nenhum e-mail sai desta máquina: o que a RPGpédia mandaria fica aqui, do mais novo ao mais antigo.</p>
${
  shown.length === 0
    ? html`<p class="empty">Nenhum e-mail ainda. O primeiro chega quando alguém comprar, ganhar um presente ou pedir ajuda.</p>`
    : html`<p>${countOf(letters.length, 'e-mail', 'e-mails')}${letters.length > shown.length ? ` (aqui, os ${LETTERS_SHOWN} mais novos)` : ''}</p>
<ul class="letters">${shown.map(rowOf)}</ul>`
}`,
  });
}

/** The letter without the frame of its document: its styles stand in its elements. */
function bodyOf(letter: string): string {
  const from = letter.indexOf('<body');
  const begins = from < 0 ? -1 : letter.indexOf('>', from) + 1;
  const ends = letter.lastIndexOf('</body>');
  return begins <= 0 ? letter : letter.slice(begins, ends < 0 ? undefined : ends);
}

async function letterPage(source: string): Promise<PlainPage> {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(source);
  const to = mail.to?.map(({ address }) => address).join(', ') ?? '';
  return plainPage({
    title: mail.subject ?? 'Sem assunto',
    styled: true,
    body: html`<p><a href="/outbox">Caixa de saída</a></p>
<h1>${mail.subject || 'Sem assunto'}</h1>
<dl class="head"><dt>De</dt><dd>${mail.from?.address}</dd><dt>Para</dt><dd>${to}</dd>${
      mail.date ? html`<dt>Em</dt><dd>${formatDateTime(mail.date)}</dd>` : ''
    }</dl>
${mail.html ? html`<article class="mail" aria-label="O e-mail">${raw(bodyOf(mail.html))}</article>` : ''}
<details${mail.html ? '' : html` open`}><summary>Só o texto</summary><p class="source">${mail.text}</p></details>`,
  });
}

/**
 * The mails that stay on this machine: data for programs, pages for people. Where a mail server takes them there is no
 * page.
 */
export function createOutbox(outbox: Outbox, isEmbedded: boolean): Hono<{ Variables: Vars }> {
  const app = new Hono<{ Variables: Vars }>();
  app.use(async (c, next) => {
    c.header('Vary', 'Accept');
    await next();
  });
  const send = async (c: Context, { html: page, headers }: PlainPage) => sendText(c, page, 200, headers);

  app.get('/', async (c, next) => {
    if (!isForPeople(c)) return c.json(await outbox.list());
    return isEmbedded ? send(c, await listPage(await outbox.list())) : next();
  });
  app.get('/:id', async (c, next) => {
    const message = await outbox.read(c.req.param('id'));
    if (message === null) return isForPeople(c) ? next() : c.notFound();
    if (!isForPeople(c)) return c.body(message, 200, { 'Content-Type': 'message/rfc822' });
    return send(c, await letterPage(message));
  });
  return app;
}
