import { html, raw } from 'hono/html';
import { type PlainPage, plainPage } from '../../platform/identity/plain-page.ts';
import type { Answer } from '../functions/idempotency.ts';

const CENTRE = { x: 300, y: 128 };

function cut(angle: number, from: number, to: number, width: number): string {
  const at = (distance: number, aside: number): string =>
    `${(CENTRE.x + Math.cos(angle) * distance - Math.sin(angle) * aside).toFixed(1)} ${(CENTRE.y + Math.sin(angle) * distance + Math.cos(angle) * aside).toFixed(1)}`;
  const belly = from + (to - from) * 0.7;
  return `M${at(from, 0)}L${at(belly, width)}L${at(to, 0)}L${at(belly, -width)}Z`;
}

const RAYS = 30;
const rays = Array.from({ length: RAYS }, (_, i) => {
  const angle = (i * 2 * Math.PI) / RAYS + 0.05;
  const uneven = (i * 7) % 5;
  return cut(angle, 96 + uneven * 3, 150 + uneven * 9, 4) + cut(angle + 0.1, 176 + uneven * 8, 262 + uneven * 14, 6);
}).join('');
const teeth = Array.from({ length: 26 }, (_, i) => `L${i * 24 + 12} 257L${i * 24 + 24} 269`).join('');

/** The picture is part of the page, because nothing can be loaded while the product is closed. */
const CANDLE = `<svg class="scene" viewBox="0 0 600 270" aria-hidden="true"><path fill="#fad03e" d="M0 0H600V264H0Z"/><path fill="#c9541c" d="${rays}"/><path fill="#fff3d9" d="M300 44l34 8 28 22 16 32-2 36-18 30-30 20-36 2-32-14-22-28-6-36 10-34 24-26z"/><path fill="#170f08" d="M0 270V236l86-7 70 6 96-10 98 2 88-5 82 8 80-4V270ZM266 150l68 2-3 82h-62z"/><path fill="#c9541c" d="M300 74c25 27 25 53 1 66-25-12-24-38-1-66z"/><path fill="#fff3d9" d="M300 104c9 12 9 24 0 30-9-6-9-18 0-30zM274 160l7-1 1 66-6 1zM288 158l4 22-4 16zM232 246l136-4 4 6-142 5z"/><path fill="#130e0a" d="M0 269${teeth}V271H0Z"/></svg>`;

const TITLE = 'Voltamos já';
const TOO_MANY = 'Devagar, por favor';

/** The page of every address during maintenance. */
export const renderMaintenancePage = (): Promise<PlainPage> =>
  plainPage({
    title: 'Em manutenção',
    body: html`${raw(CANDLE)}<h1>Em manutenção</h1>
<p>Paramos por alguns minutos para arrumar a casa. As suas fichas, chaves e livros ficam como estavam.</p>
<p><strong>Pagou agora há pouco?</strong> O pagamento se confirma sozinho, e o recibo chega por e-mail. Não pague de novo.</p>
<p class="actions"><a class="button" href="">Tentar de novo</a><a class="button quiet" href="/auth/login?next=%2Fadmin%2Foperacao">Sou da equipe</a></p>`,
  });

/** The page for when even the app's own error screen cannot be rendered. */
export function renderErrorPage(answer: Answer): Promise<PlainPage> {
  const title = answer.httpStatus === 429 ? TOO_MANY : TITLE;
  const { message, details } = (answer.body as { error: { message: string; details: { requestId: string } } }).error;
  return plainPage({
    title,
    body: html`${raw(CANDLE)}<h1>${title}</h1>
<p>${message}</p>
<p class="soft">Número do pedido: ${details.requestId}</p>
<p class="actions"><a class="button" href="">Tentar de novo</a><a class="button quiet" href="/">Voltar ao início</a></p>`,
  });
}
