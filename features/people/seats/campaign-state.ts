import { refusal } from '../../../lib/transitions.ts';

export const CAMPAIGN_STATES = ['open', 'closed'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const TABLE_CLOSED = refusal(
  'FAILED_PRECONDITION',
  'Esta mesa está encerrada. Quem mestra pode reabri-la.',
  'closed',
);
