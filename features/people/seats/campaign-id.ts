import { z } from 'zod';
import { optional } from '../../kit/schema.ts';

export const campaignId = z.string().min(1).max(128);

export const oneCampaign = z.object({ campaignId });

/** The member as whom a leader of the table reads. */
export const readAs = optional(z.string().min(1).max(128)).describe(
  'A member who does not lead the table: the answer is what they would get. Only for whoever leads it.',
);
