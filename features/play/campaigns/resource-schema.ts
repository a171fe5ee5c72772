import { z } from 'zod';
import { oneCampaign } from '../../people/seats/campaign-id.ts';

const key = {
  system: z.string().min(1).max(128).describe('The system whose sheets share it.'),
  fieldId: z.string().min(1).max(128),
};

/** The most that one change moves a resource by. */
const BY_MAX = 1_000;

export const changeResourceInput = oneCampaign.extend({
  ...key,
  by: z.int().min(-BY_MAX).max(BY_MAX),
});
export type ChangeResourceInput = z.output<typeof changeResourceInput>;

export const tableResource = z
  .object({
    ...key,
    label: z.string(),
    style: z.enum(['bar', 'pips', 'clock']),
    value: z.number(),
    min: z.number(),
    max: z.number(),
  })
  .meta({ id: 'TableResource' });
export type TableResource = z.output<typeof tableResource>;
