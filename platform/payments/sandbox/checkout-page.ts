import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { METHODS, type MethodId, methodOf, type PaymentRow } from './payment.ts';
import { boletoLine, ticketUrl } from './payment-view.ts';
import { initPoint, type Preference, totalOf } from './preference.ts';

const STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1d2733; background: #eef1f5; }
body { margin: 0; }
header { background: #1d3557; color: #fff; padding: .75rem 1rem; text-align: center; }
main { max-width: 32rem; margin: 1.5rem auto; padding: 1.5rem; background: #fff; border-radius: .75rem; }
h1 { font-size: 1.375rem; margin: 0 0 1rem; }
table { width: 100%; border-collapse: collapse; }
td, th { padding: .5rem 0; border-bottom: 1px solid #d9dfe7; text-align: left; font-weight: inherit; }
td { text-align: right; white-space: nowrap; }
tfoot { font-weight: 700; }
fieldset { border: 0; margin: 1.5rem 0; padding: 0; }
legend { font-weight: 700; padding: 0; }
label { display: block; padding: .625rem .75rem; margin-top: .5rem; border: 1px solid #9aa7b8; border-radius: .5rem; }
button { font: inherit; padding: .75rem 1rem; border-radius: .5rem; border: 1px solid #1d3557; cursor: pointer; }
button { background: #fff; color: #1d3557; margin: 0 .25rem .5rem 0; }
button:first-of-type { background: #1d3557; color: #fff; display: block; width: 100%; }
:focus-visible { outline: 3px solid #e07a00; outline-offset: 2px; }
a { color: #1d4f91; }
aside { background: #fff6df; border-radius: .5rem; padding: .75rem; margin-bottom: 1rem; }
code { display: block; overflow-wrap: anywhere; background: #eef1f5; padding: .75rem; border-radius: .5rem; }
img { display: block; margin: 1rem auto; max-width: 100%; }
`;

/** No script and nothing from outside; only the page's own style. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Html = ReturnType<typeof html>;

const price = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' });
const money = (cents: number): string => price.format(cents / 100);

const document = (title: string, content: Html): Html => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header>Ambiente de teste: nenhum dinheiro é cobrado</header>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;

const backLink = (href: string | null): Html | '' =>
  href ? html`<p><a href="${href}">Voltar para a loja</a></p>` : '';

export const messagePage = (title: string, text: string, back: string | null = null): Html =>
  document(title, html`<p>${text}</p>${backLink(back)}`);

const summary = (preference: Preference): Html => html`<table>
<tbody>
${preference.terms.items.map(
  (item) =>
    html`<tr><th scope="row">${item.quantity} × ${item.title}</th><td>${money(item.unit_price * item.quantity)}</td></tr>`,
)}
</tbody>
<tfoot><tr><th scope="row">Total</th><td>${money(totalOf(preference))}</td></tr></tfoot>
</table>`;

const openPayment = (payment: PaymentRow, root: string): Html => {
  const { label, type } = methodOf(payment);
  const due = payment.expiresAt ? `, vence em ${day.format(payment.expiresAt)}` : '';
  const isOutside = type === 'bank_transfer' || type === 'ticket';
  return html`<aside>${label} de ${money(payment.amount)} em aberto${due}.
${isOutside ? html`<a href="${ticketUrl(root, payment)}">Ver como pagar</a>` : ''}</aside>`;
};

export const FORM_STATUSES = {
  approved: 'Pagar',
  pending: 'Deixar pendente',
  in_process: 'Enviar para análise',
  rejected: 'Recusar',
} as const;
export type FormStatus = keyof typeof FORM_STATUSES;

export interface CheckoutPage {
  root: string;
  preference: Preference;
  methods: MethodId[];
  statuses: FormStatus[];
  openPayments: PaymentRow[];
  leave: string | null;
}

export const checkoutPage = ({ root, preference, methods, statuses, openPayments, leave }: CheckoutPage): Html =>
  document(
    'Pagamento',
    html`${openPayments.map((payment) => openPayment(payment, root))}
${summary(preference)}
<form method="post" action="${initPoint(root, preference.id)}">
<fieldset>
<legend>Como você quer pagar?</legend>
${methods.map(
  (id, index) =>
    html`<label><input type="radio" name="method" value="${id}" required ${index === 0 ? 'checked' : ''}> ${METHODS[id].label}</label>`,
)}
</fieldset>
${statuses.map((status) => html`<button type="submit" name="status" value="${status}">${FORM_STATUSES[status]}</button>`)}
</form>
${backLink(leave)}`,
  );

export const paidPage = (preference: Preference, payment: PaymentRow, back: string | null): Html =>
  document(
    'Pagamento aprovado',
    html`<p>Este pedido já está pago: ${methodOf(payment).label}, ${money(payment.amount)}.</p>
${summary(preference)}
${backLink(back)}`,
  );

export const ticketPage = (payment: PaymentRow, pix: { code: string; image: string } | null): Html =>
  document(
    methodOf(payment).label,
    html`<p>Valor: ${money(payment.amount)}</p>
${payment.expiresAt ? html`<p>Vencimento: ${day.format(payment.expiresAt)}</p>` : ''}
${pix ? html`<img src="data:image/png;base64,${pix.image}" alt="QR Code do Pix" width="240" height="240">` : ''}
<p>${pix ? 'Pix copia e cola' : 'Linha digitável'}</p>
<code>${pix ? pix.code : boletoLine(payment)}</code>`,
  );
