import type { Payment } from '../../../platform/payments/port.ts';
import { type RateName, rateOf, type Settings } from '../../site/settings/settings.ts';

const BY_METHOD = { pix: 'pixRate', card: 'cardRate', boleto: 'boletoRate' } as const satisfies Record<
  NonNullable<Payment['method']>,
  RateName
>;

/** The parts that are taken of a sale, in ten-thousandths of its price. */
export interface Rates {
  houseRate: number;
  paymentRate: number;
}

/** The rates of what is sold now. Nothing is taken for a payment that there is not. */
export const ratesOf = (settings: Pick<Settings, RateName>, payment: Pick<Payment, 'method'> | null): Rates => ({
  houseRate: rateOf(settings.houseRate),
  paymentRate: payment === null ? 0 : rateOf(settings[payment.method ? BY_METHOD[payment.method] : 'balanceRate']),
});
