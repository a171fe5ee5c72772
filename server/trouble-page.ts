import { html } from 'hono/html';
import { type PlainPage, plainPage } from '../platform/identity/plain-page.ts';
import type { Answer } from './idempotency.ts';

/** What a browser is shown when not even the page's own error screen could be made. */
export function troublePage(answer: Answer): Promise<PlainPage> {
  const { message, details } = (answer.body as { error: { message: string; details: { requestId: string } } }).error;
  return plainPage({
    title: 'Voltamos já',
    body: html`<h1>Voltamos já</h1>
<p>${message}</p>
<p class="soft">Número do pedido: ${details.requestId}</p>
<p class="actions"><a class="button" href="">Tentar de novo</a><a class="button quiet" href="/">Voltar ao início</a></p>`,
  });
}
