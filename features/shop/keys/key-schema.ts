import { z } from 'zod';

/** No longer than a body: what is too long for a code is unknown. */
export const code = z.string().describe('The code, or the address of one or of a gift.');

export const keyStatus = z.enum(['available', 'redeemed', 'revoked']);

export const rewards = z
  .object({
    beta: z.boolean().describe('Only when the role changes.'),
    titles: z.array(z.object({ id: z.string(), label: z.string() })),
    skins: z.array(z.object({ id: z.string(), title: z.string(), type: z.enum(['banner', 'frame', 'tray']) })),
    badges: z.array(z.string()),
    books: z
      .array(z.object({ id: z.string(), title: z.string(), bookURL: z.string() }))
      .exactOptional()
      .describe('Of a promotional code.'),
  })
  .meta({ id: 'Rewards' });

export const redemption = z.object({ status: z.literal('success'), rewards });

export const frozen = z
  .literal(true)
  .exactOptional()
  .describe('The bank looks at its payment: it is neither redeemed nor given.');

export const keyPreview = z.object({ keyId: z.string(), title: z.string(), status: keyStatus, rewards, frozen });
