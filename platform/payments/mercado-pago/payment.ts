import { z } from 'zod';
import { wordTable } from '../../../lib/words.ts';
import { PAYMENT_STATUSES, type Payment } from '../port.ts';
import { reais } from './money.ts';

const METHODS = wordTable<Payment['method']>({
  bank_transfer: 'pix',
  ticket: 'boleto',
  credit_card: 'card',
  debit_card: 'card',
  prepaid_card: 'card',
});

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const paymentAnswer = z
  .object({
    id: z.union([z.string(), z.int().transform(String)]),
    status: z.enum(PAYMENT_STATUSES),
    status_detail: z.string().nullish(),
    external_reference: z.string().nullish(),
    transaction_amount: reais,
    transaction_amount_refunded: reais.nullish(),
    currency_id: z.string(),
    payment_type_id: z.string().nullish(),
    date_created: time,
    date_last_updated: time.nullish(),
    date_of_expiration: time.nullish(),
    transaction_details: z.object({ external_resource_url: z.string().nullish() }).nullish(),
    point_of_interaction: z
      .object({
        transaction_data: z.object({ qr_code: z.string().nullish(), qr_code_base64: z.string().nullish() }).nullish(),
      })
      .nullish(),
  })
  .transform((answer): Payment => {
    const method = METHODS.get(answer.payment_type_id ?? '') ?? null;
    const pix = answer.point_of_interaction?.transaction_data;
    return {
      id: answer.id,
      status: answer.status,
      statusDetail: answer.status_detail ?? null,
      reference: answer.external_reference ?? null,
      amount: answer.transaction_amount,
      currency: answer.currency_id,
      refundedAmount: answer.transaction_amount_refunded ?? 0,
      method,
      createdAt: answer.date_created,
      updatedAt: answer.date_last_updated ?? answer.date_created,
      expiresAt: answer.date_of_expiration ?? null,
      qrCode: pix?.qr_code ?? null,
      qrCodeBase64: pix?.qr_code_base64 ?? null,
      boletoUrl: method === 'boleto' ? (answer.transaction_details?.external_resource_url ?? null) : null,
    };
  });

const paging = z.object({ total: z.int() });

export const searchAnswer = z.object({ paging, results: z.array(paymentAnswer) });

/** The fields needed of any payment: the account may receive payments of other shops, in other forms. */
const outline = z.object({
  id: z.union([z.string(), z.int().transform(String)]).catch(''),
  external_reference: z.string().nullish().catch(null),
  date_last_updated: time.nullish().catch(null),
});

/** One payment that cannot be parsed does not hide the others. */
export const changedAnswer = z.object({ paging, results: z.array(z.looseObject({})) }).transform((answer) => ({
  total: answer.paging.total,
  results: answer.results.map((result) => {
    const { id, external_reference: reference = null, date_last_updated: updatedAt = null } = outline.parse(result);
    return { id, reference, updatedAt, payment: paymentAnswer.safeParse(result).data };
  }),
}));
