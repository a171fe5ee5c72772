import { z } from 'zod';

/** What `createPurchaseAndPreference` takes. */
export const checkoutInput = z.object({
  payer: z
    .object({
      name: z.string().trim().max(128).optional(),
      cpf: z.string().trim().max(14).optional(),
      email: z.email().max(254).optional().or(z.literal('')),
    })
    .nullish()
    .describe('Asked once; only a boleto needs it.'),
});

/** What `createPurchaseAndPreference` answers. */
export const checkoutAnswer = z
  .object({
    purchaseId: z.string(),
    preferenceId: z.string().nullable(),
    initPoint: z.string().nullable().describe('Where the buyer pays; null when there is nothing to pay.'),
  })
  .meta({ id: 'Checkout' });
