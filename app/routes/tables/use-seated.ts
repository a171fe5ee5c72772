import type { TableSeat } from '../../../features/play/campaigns/campaign-schema.ts';
import { useLive } from '../../live/use-live.ts';

/** A table opens for its members alone. */
const NOT_RECEIVED: Partial<TableSeat> = {};

/** Whether whoever has a table open still sits at it. It tells that browser of no other table. */
export const useSeated = (campaignId: string): boolean => useLive('seat', NOT_RECEIVED, campaignId).seated !== false;
