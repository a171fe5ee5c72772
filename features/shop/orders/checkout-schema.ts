import { z } from 'zod';
import { cleanedName } from '../../../lib/name.ts';
import { cents, optional } from '../../kit/schema.ts';
import { NAME_LENGTH } from '../../people/accounts/user.ts';

export const checkoutInput = z.object({
  payer: z
    .object({
      name: optional(
        z
          .string()
          .trim()
          .max(NAME_LENGTH)
          .transform((name) => cleanedName(name, NAME_LENGTH)),
      ),
      cpf: optional(z.string().trim().max(14)),
      email: optional(z.email().max(254)).or(z.literal('')),
    })
    .nullish()
    .describe('Asked once; only a boleto needs it.'),
  payable: optional(cents).describe('The sum of the cart as the buyer saw it: another one is refused.'),
});

export const checkoutAnswer = z
  .object({
    purchaseId: z.string(),
    preferenceId: z.string().nullable(),
    initPoint: z.string().nullable().describe('Where the buyer pays; null when there is nothing to pay.'),
  })
  .meta({ id: 'Checkout' });

export type CheckoutInput = z.output<typeof checkoutInput>;
