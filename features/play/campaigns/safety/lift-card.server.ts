import { MINUTE } from '../../../../lib/span.ts';
import { tellUnstored } from '../../../../platform/events/tell.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { rowLimit } from '../../../kit/limit.ts';
import { mustFindCampaign } from '../../../people/seats/find-campaign.server.ts';
import { refusePast } from '../../../site/limits/refuse-past.server.ts';
import { CARDS_PER_MINUTE } from '../campaign-limits.ts';
import type { SafetyCard } from './card.ts';
import type { LiftedCards } from './lifted-cards.server.ts';

/** Counted in the memory of a process alone: a row would tell who lifted a card. */
export const CARDS = rowLimit<{ cards: LiftedCards; uid: string }>({
  counts: 'cards, by a process alone',
  per: 'account',
  times: CARDS_PER_MINUTE,
  spanMs: MINUTE,
  sentence: 'Você levantou muitas cartas em pouco tempo. A mesa já viu: espere um minuto.',
  retryMs: MINUTE,
  used: async (_db, { cards, uid }, since) => cards.liftedBy(uid, since),
});

/** Shows everybody at the table a card, and nobody who lifted it. Nothing is written. */
export async function liftCard(
  ctx: Ctx,
  caller: Caller,
  { campaignId, card }: { campaignId: string; card: SafetyCard },
): Promise<{ success: true }> {
  await mustFindCampaign(ctx.db, caller, 'liftCard', campaignId);
  await refusePast(ctx, ctx.db, CARDS, { cards: ctx.cards, uid: caller.uid });
  ctx.cards.count(caller.uid, CARDS.spanMs);
  await tellUnstored(ctx.db, ctx.cards.told(campaignId, card));
  return { success: true };
}
