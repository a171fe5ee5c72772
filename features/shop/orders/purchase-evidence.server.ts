import { and, asc, eq, inArray, like } from 'drizzle-orm';
import { formatAmount } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { wordTable } from '../../../lib/words.ts';
import type { Ctx } from '../../kit/context.ts';
import { type CsvColumn, csvStream } from '../../kit/csv.server.ts';
import { partsOf } from '../../kit/hook.ts';
import { downloads } from '../../ownership/downloads/tables.ts';
import { sessions, users } from '../../people/accounts/tables.ts';
import { notifications } from '../../people/notifications/tables.ts';
import { bookFiles, books } from '../../publishing/books/tables.ts';
import type { ActorOfChange } from '../../site/audit/audit.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { formatCode } from '../keys/code.ts';
import { keys } from '../keys/tables.ts';
import { type Use, useOfBooks } from './order-hooks.ts';
import { givesCodes } from './promise.ts';
import { CONTESTED_LABEL, STATUS_LABELS } from './status-labels.ts';
import { payments, purchaseItems, purchases, withdrawals } from './tables.ts';

export interface EvidenceFile {
  name: string;
  lastModified: Date;
  input: string | ReadableStream;
}

type Purchase = typeof purchases.$inferSelect;

/** A hint is enough of a code to tell two apart, and too little to use it. */
const hinted = (code: string): string => `${formatCode(code).slice(0, 4)}…`;

async function usesOf(
  ctx: Pick<Ctx, 'db' | 'features'>,
  purchase: Purchase,
  bookIds: readonly string[],
  givenIds: readonly string[],
): Promise<Use[]> {
  const { db } = ctx;
  const uid = purchase.userId;
  const [signedIn, downloaded, read, codes] = await Promise.all([
    db.select({ at: sessions.createdAt, device: sessions.device }).from(sessions).where(eq(sessions.userId, uid)),
    db
      .select({ at: downloads.firstAt, file: bookFiles.name, title: books.title })
      .from(downloads)
      .innerJoin(bookFiles, eq(bookFiles.id, downloads.fileId))
      .innerJoin(books, eq(books.id, bookFiles.bookId))
      .where(and(eq(downloads.userId, uid), inArray(bookFiles.bookId, [...bookIds]))),
    Promise.all(partsOf(ctx, useOfBooks).map(({ told }) => told(db, uid, bookIds))),
    db.select().from(keys).where(eq(keys.purchaseId, purchase.id)).orderBy(asc(keys.ordinal)),
  ]);
  const given = await db
    .select({ title: books.title })
    .from(books)
    .where(inArray(books.id, [...givenIds]));
  const uses = [
    ...given.map(({ title }) => ({
      at: purchase.approvedAt ?? purchase.createdAt,
      what: `${title} foi para a biblioteca de quem o tinha na lista de desejos`,
    })),
    ...signedIn.map(({ at, device }) => ({ at, what: `Entrou na conta${device ? ` por ${device}` : ''}` })),
    ...downloaded.map(({ at, file, title }) => ({ at, what: `Baixou “${file}”, de ${title}, pela primeira vez` })),
    ...read.flat(),
    ...codes.map(({ createdAt, code }) => ({ at: createdAt, what: `Recebeu o código ${hinted(code)}` })),
    ...codes.flatMap(({ redeemedAt, redeemedUserId, code }) =>
      redeemedAt
        ? [
            {
              at: redeemedAt,
              what: `O código ${hinted(code)} foi ativado ${redeemedUserId === uid ? 'por quem comprou' : 'por outra conta'}`,
            },
          ]
        : [],
    ),
  ];
  return uses.sort((a, b) => a.at.getTime() - b.at.getTime());
}

const MAILS = wordTable<string>({
  receipt: 'Recibo',
  expired: 'Prazo vencido',
  extra: 'Pagamento a mais devolvido',
  partial: 'Parte devolvida',
  reversed: 'Compra devolvida',
  withdrawal: 'Sobre a desistência',
});

/** Mails are known by their ids alone, so those that may have been sent are derived from what happened. */
async function mailsOf({ db, mail }: Pick<Ctx, 'db' | 'mail'>, purchase: Purchase, paymentIds: readonly string[]) {
  const { id, userId } = purchase;
  const made = await db.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.purchaseId, id));
  const parts = await db
    .select({ about: notifications.about })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.kind, 'purchasePartlyReturned'),
        like(notifications.about, `${id} %`),
      ),
    );
  const ids = [
    `receipt-${id}`,
    `reversed-${id}`,
    ...paymentIds.flatMap((payment) => [`expired-${payment}`, `extra-${payment}`]),
    ...parts.map(({ about }) => `partial-${purchase.settledPaymentId}-${about.split(' ')[1]}`),
    ...made.flatMap((one) => ['asked', 'accepted', 'refused'].map((status) => `withdrawal-${one.id}-${status}`)),
  ];
  return mail.deliveries(ids);
}

async function* each<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const table = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) => csvStream(columns, each(rows));

const MAIL_STATES = { sent: 'Entregue ao servidor', sending: 'Ainda não entregue', refused: 'Recusado' } as const;

/**
 * The evidence that the bank asks for when a payment is contested: what was bought and when, how it was paid, what was
 * done with it, from which devices, and which mails went out. No address of a machine, no whole code, no CPF. It names
 * a person, so it is in the audit log. Null if there is no such purchase.
 */
export async function purchaseEvidence(
  ctx: Ctx,
  by: ActorOfChange,
  purchaseId: string,
): Promise<EvidenceFile[] | null> {
  const { db } = ctx;
  const [found] = await db
    .select({ purchase: purchases, name: users.displayName, email: users.email })
    .from(purchases)
    .innerJoin(users, eq(users.uid, purchases.userId))
    .where(eq(purchases.id, purchaseId));
  if (!found) return null;
  const { purchase, name, email } = found;
  const thing = `purchase:${purchaseId}` as const;
  await perform(ctx, 'exportEvidence', by, async () => ({ result: null, change: { thing } }));
  const items = await db
    .select()
    .from(purchaseItems)
    .where(eq(purchaseItems.purchaseId, purchaseId))
    .orderBy(asc(purchaseItems.line));
  const paid = await db
    .select()
    .from(payments)
    .where(eq(payments.purchaseId, purchaseId))
    .orderBy(asc(payments.createdAt));
  const idsOf = (isGift: boolean) =>
    items
      .filter((item) => item.productType === 'book' && !givesCodes(item) && (item.recipientUserId !== null) === isGift)
      .map(({ productId }) => productId);
  const uses = await usesOf(ctx, purchase, idsOf(false), idsOf(true));
  const sent = await mailsOf(
    ctx,
    purchase,
    paid.map(({ id }) => id),
  );
  const lastModified = ctx.clock.now();
  const facts = [
    ['Compra', purchase.id],
    ['Feita em', formatDateTime(purchase.createdAt)],
    ['Paga em', purchase.approvedAt ? formatDateTime(purchase.approvedAt) : '—'],
    ['Situação', purchase.contestedAt ? CONTESTED_LABEL : STATUS_LABELS[purchase.status]],
    ...(purchase.contestedAt ? [['Contestada em', formatDateTime(purchase.contestedAt)]] : []),
    ['Total', `R$ ${formatAmount(purchase.totalAmount)}`],
    ['Pagamento aplicado', purchase.settledPaymentId ?? '—'],
    ['Conta', `${name ?? '—'} (${purchase.userId})`],
    ['E-mail da conta', email ?? '—'],
    ['Nome de quem pagou', purchase.payer?.name ?? '—'],
    ['E-mail de quem pagou', purchase.payer?.email ?? '—'],
  ];
  const summary = `${facts.map(([what, text]) => `${what}: ${text}`).join('\n')}\n\nTirado da RPGpédia em ${formatDateTime(lastModified)}. Horários de São Paulo.\n`;
  const file = (fileName: string, input: EvidenceFile['input']) => ({ name: fileName, lastModified, input });
  return [
    file('resumo.txt', summary),
    file(
      'itens.csv',
      table(
        [
          ['Item', ({ title }) => title],
          ['Preço (R$)', ({ price }) => formatAmount(price)],
        ],
        items,
      ),
    ),
    file(
      'pagamentos.csv',
      table(
        [
          ['Pagamento', ({ id }) => id],
          ['Criado em', ({ createdAt }) => formatDateTime(createdAt)],
          ['Estado', ({ status, statusDetail }) => [status, statusDetail].filter(Boolean).join(', ')],
          ['Valor (R$)', ({ amount }) => formatAmount(amount)],
          ['Devolvido (R$)', ({ refundedAmount }) => formatAmount(refundedAmount)],
        ],
        paid,
      ),
    ),
    file(
      'uso.csv',
      table(
        [
          ['Quando', ({ at }) => formatDateTime(at)],
          ['O que aconteceu', ({ what }) => what],
        ],
        uses,
      ),
    ),
    file(
      'emails.csv',
      table(
        [
          ['Quando', ({ at }) => formatDateTime(at)],
          ['E-mail', ({ id }) => MAILS.get(id.split('-')[0]!) ?? id],
          ['Estado', ({ state }) => MAIL_STATES[state]],
        ],
        sent,
      ),
    ),
  ];
}
