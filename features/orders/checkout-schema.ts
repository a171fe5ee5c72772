import { z } from 'zod';
import { cleanedName } from '../../lib/name.ts';
import { NAME_LENGTH } from '../accounts/user.ts';

export const checkoutInput = z.object({
  payer: z
    .object({
      name: z
        .string()
        .trim()
        .max(NAME_LENGTH)
        .transform((name) => cleanedName(name, NAME_LENGTH))
        .optional(),
      cpf: z.string().trim().max(14).optional(),
      email: z.email().max(254).optional().or(z.literal('')),
    })
    .nullish()
    .describe('Asked once; only a boleto needs it.'),
});

export const checkoutAnswer = z
  .object({
    purchaseId: z.string(),
    preferenceId: z.string().nullable(),
    initPoint: z.string().nullable().describe('Where the buyer pays; null when there is nothing to pay.'),
  })
  .meta({ id: 'Checkout' });

export type CheckoutInput = z.output<typeof checkoutInput>;
