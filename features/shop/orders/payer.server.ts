import { AppError } from '../../../lib/app-error.ts';
import type { CheckoutInput } from './checkout-schema.ts';
import type { PayerDetails } from './order.ts';

/** The payer given at checkout, or null. Throws INVALID_ARGUMENT for an invalid CPF. */
export async function readPayer({ payer }: CheckoutInput): Promise<PayerDetails | null> {
  const cpf = payer?.cpf?.replace(/\D/g, '') || undefined;
  if (cpf !== undefined) {
    const { cpf: validator } = await import('cpf-cnpj-validator');
    if (!validator.isValid(cpf))
      throw new AppError('INVALID_ARGUMENT', 'Esse CPF não é válido. Confira os números ou deixe em branco.');
  }
  const details = { name: payer?.name || undefined, cpf, email: payer?.email || undefined };
  return Object.values(details).some(Boolean) ? details : null;
}
