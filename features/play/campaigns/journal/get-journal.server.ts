import { and, eq, sql } from 'drizzle-orm';
import { keyset } from '../../../../platform/db/keyset.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { can } from '../../../kit/permissions.ts';
import { users } from '../../../people/accounts/tables.ts';
import { findCampaign, noCampaign, type Seat, shownName } from '../../../people/seats/find-campaign.server.ts';
import { readHtmls } from '../../../publishing/rich-text/kept-html.server.ts';
import type { JournalPage } from './journal-schema.ts';
import { campaignJournal } from './tables.ts';

const PAGE_ROWS = 20;
const LAST_PLAYED_FIRST = keyset(
  'desc',
  { by: sql`${campaignJournal.day}::text`, type: 'text' },
  { by: campaignJournal.id, type: 'text' },
);

/** A table's journal, which every member reads. Throws NOT_FOUND for somebody who is no member. */
export async function getJournal(
  ctx: Pick<Ctx, 'db' | 'markup' | 'log'>,
  caller: Caller,
  { campaignId, cursor }: { campaignId: string; cursor?: string | undefined },
): Promise<JournalPage> {
  const seat = await findCampaign(ctx.db, caller, campaignId);
  if (!seat) throw noCampaign();
  return readJournal(ctx, caller, seat, cursor);
}

async function readJournal(
  ctx: Pick<Ctx, 'db' | 'markup' | 'log'>,
  caller: Caller,
  { campaign, role }: Seat,
  cursor?: string | undefined,
): Promise<JournalPage> {
  const { db } = ctx;
  const campaignId = campaign.id;
  const leads = can(caller, 'change', { is: 'campaign', tableRole: role }, 'players');
  const rows = await db
    .select({ entry: campaignJournal, displayName: shownName })
    .from(campaignJournal)
    .innerJoin(users, eq(users.uid, campaignJournal.userId))
    .where(and(eq(campaignJournal.campaignId, campaignId), LAST_PLAYED_FIRST.after(cursor)))
    .orderBy(...LAST_PLAYED_FIRST.orderBy)
    .limit(PAGE_ROWS + 1);
  const page = LAST_PLAYED_FIRST.page(
    rows,
    PAGE_ROWS,
    ({ entry }) => [entry.day, entry.id],
    ({ entry: { id, campaignId: _, userId: uid, createdAt, changedAt, ...entry }, displayName }) => ({
      entryId: id,
      ...entry,
      by: { uid, displayName },
      createdAt: createdAt.toISOString(),
      changedAt: changedAt.toISOString(),
      mayChange: campaign.state === 'open' && (leads || uid === caller.uid),
    }),
  );
  const htmls = await readHtmls(
    ctx,
    'entryId',
    page.rows.map(({ entryId, text }) => ({ id: entryId, source: text })),
  );
  const entries = page.rows.map((entry, at) => ({ ...entry, html: htmls[at]! }));
  return { campaignId, entries, nextCursor: page.nextCursor };
}

/** The first page of `getJournal`; null for somebody who is no member. */
export async function findJournal(
  ctx: Pick<Ctx, 'db' | 'markup' | 'log'>,
  caller: Caller,
  campaignId: string,
): Promise<JournalPage | null> {
  const seat = await findCampaign(ctx.db, caller, campaignId);
  return seat && readJournal(ctx, caller, seat);
}
