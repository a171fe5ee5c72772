import { countOf } from '../../../lib/number.ts';

/** The sentence tells an admin what the buyer loses by a refund. */
export const refundLoss = (whole: boolean, codes: number): string =>
  whole
    ? `A compra é desfeita: ${codes > 0 ? `${countOf(codes, 'código sem uso para', 'códigos sem uso param')} de valer, e ` : ''}livros e skins dela saem da conta.`
    : 'A compra continua, e nada sai da conta.';
