import { z } from 'zod';

export const campaignId = z.string().min(1).max(128);

export const oneCampaign = z.object({ campaignId });
