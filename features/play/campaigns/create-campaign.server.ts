import { randomUUID } from 'node:crypto';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { TABLE_HEAD } from '../../kit/permissions.ts';
import { openCampaign, seat } from '../../people/seats/change-seats.server.ts';
import { compileRichText } from '../../publishing/rich-text/compile-rich-text.server.ts';
import { keepHtml } from '../../publishing/rich-text/kept-html.server.ts';
import type { CreateCampaignInput } from './campaign-schema.ts';
import { refuseFullShelf } from './list-campaigns.server.ts';

/** The field with a table’s description. */
export const ABOUT = { field: 'description', label: 'Sobre a mesa' } as const;

/** Whoever creates a campaign is its mestre. Throws FAILED_PRECONDITION `full` for somebody who is in too many. */
export async function createCampaign(
  ctx: Ctx,
  caller: Caller,
  { title, system, description, contentLimits }: CreateCampaignInput,
): Promise<{ campaignId: string }> {
  const text = description || '';
  const { html } = await compileRichText(ctx, caller, text, ABOUT);
  const id = randomUUID();
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await refuseFullShelf(tx, caller.uid);
    await openCampaign(tx, {
      id,
      title,
      system: system || null,
      description: text || null,
      contentLimits: contentLimits || null,
      createdAt: now,
    });
    if (text) await keepHtml(tx, 'campaignId', { id, source: text }, html);
    await seat(tx, { campaignId: id, userId: caller.uid, role: TABLE_HEAD, joinedAt: now });
  });
  return { campaignId: id };
}
