import { html } from 'hono/html';
import { type PlainPage, plainPage } from '../../platform/identity/plain-page.ts';
import type { LoginFailed } from '../../platform/identity/port.ts';

const FAILURES: Record<LoginFailed['reason'], { title: string; sentence: string }> = {
  cancelled: { title: 'Entrada cancelada', sentence: 'Você cancelou a entrada. Nada mudou na sua conta.' },
  invalid: {
    title: 'Não deu para entrar',
    sentence: 'Este pedido de entrada expirou, já foi usado ou foi alterado. Entre de novo para continuar.',
  },
  unavailable: {
    title: 'Entrada fora do ar',
    sentence: 'O serviço que confirma a sua conta não respondeu. Espere um pouco e entre de novo.',
  },
  suspended: {
    title: 'Conta suspensa',
    sentence:
      'A sua conta está suspensa, e não dá para entrar com ela. O que é seu continua guardado. Se acha que houve um engano, responda a um e-mail nosso ou escreva para o endereço que está na página de ajuda.',
  },
};

export function loginFailedPage(reason: LoginFailed['reason'], retry: string): Promise<PlainPage> {
  const { title, sentence } = FAILURES[reason];
  return plainPage({
    title,
    body: html`<h1>${title}</h1>
<p>${sentence}</p>
<p class="actions"><a class="button" href="${retry}">Entrar de novo</a><a class="button quiet" href="/">Voltar ao início</a></p>`,
  });
}

const TELL_OPENER = `
const { next } = document.querySelector('a[data-next]').dataset;
if (window.opener) {
  window.opener.postMessage({ type: 'rpgpedia:signed-in', next }, window.location.origin);
  window.close();
}
`;

/** Tells the opener of a popup that the login is done, and closes; the link is for when neither works. */
export function popupDonePage(next: string): Promise<PlainPage> {
  return plainPage({
    title: 'Você entrou',
    body: html`<h1>Você entrou</h1>
<p>Esta janela já pode ser fechada.</p>
<p class="actions"><a class="button" href="${next}" data-next="${next}">Continuar</a></p>`,
    script: TELL_OPENER,
  });
}
