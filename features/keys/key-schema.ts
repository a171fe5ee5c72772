import { z } from 'zod';
import { instant } from '../schema.ts';

export const keyStatus = z.enum(['available', 'redeemed', 'revoked']);

export const rewards = z
  .object({
    beta: z.boolean().describe('Only when the role changes.'),
    titles: z.array(z.object({ id: z.string(), label: z.string() })),
    skins: z.array(z.object({ id: z.string(), title: z.string(), type: z.enum(['banner', 'frame', 'tray']) })),
    badges: z.array(z.string()),
  })
  .meta({ id: 'Rewards' });

export const redemption = z.object({ status: z.literal('success'), rewards });

export const keyPreview = z.object({ keyId: z.string(), title: z.string(), status: keyStatus, rewards });

export const myKey = z
  .object({
    code: z.string().describe('Grouped for reading.'),
    keyId: z.string(),
    title: z.string(),
    description: z.string(),
    status: keyStatus,
    isBeta: z.boolean(),
    isFC: z.boolean(),
    purchaseId: z.string().exactOptional(),
    redeemedAt: instant.exactOptional(),
  })
  .meta({ id: 'Key' });
