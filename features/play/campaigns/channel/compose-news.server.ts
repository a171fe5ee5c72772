import { and, eq } from 'drizzle-orm';
import { cutText } from '../../../../lib/text.ts';
import { wordTable } from '../../../../lib/words.ts';
import type { Ctx } from '../../../kit/context.ts';
import { users } from '../../../people/accounts/tables.ts';
import { shownName } from '../../../people/seats/find-campaign.server.ts';
import { campaigns } from '../../../people/seats/tables.ts';
import { withoutMarks } from '../../../reading/page-search/page-link.ts';
import { presentToPlayers } from '../../initiative/present.ts';
import { encounters } from '../../initiative/tables.ts';
import { rollName } from '../../rolls/roll.ts';
import { resultLabel, TONES } from '../../rolls/roll-labels.ts';
import { rolls } from '../../rolls/tables.ts';
import { campaignJournal } from '../journal/tables.ts';
import { campaignSessions } from '../sessions/tables.ts';
import type { ChannelNews } from './channel-schema.ts';
import { escapeMarkdown as plain } from './escape-markdown.ts';
import type { ChannelJob } from './jobs.ts';

type Reader = Pick<Ctx, 'db' | 'env'>;
type Compose = (ctx: Reader, job: ChannelJob) => Promise<string | null>;

const RECAP_MAX = 1_400;

/** Only what the whole table sees; `null` for what was hidden, undone or deleted meanwhile. */
const roll: Compose = async ({ db, env }, { campaignId, id }) => {
  const [row] = await db
    .select({ roll: rolls, by: shownName })
    .from(rolls)
    .innerJoin(users, eq(users.uid, rolls.userId))
    .where(and(eq(rolls.id, id), eq(rolls.campaignId, campaignId), eq(rolls.visibility, 'mesa')));
  if (!row || row.roll.undoneAt) return null;
  const { roll: thrown, by } = row;
  const outcome = thrown.outcome ? ` ${TONES[thrown.outcome.tone]}: ${plain(withoutMarks(thrown.outcome.label))}.` : '';
  const what = `${plain(rollName(thrown))}: **${plain(resultLabel(thrown))}** (${plain(cutText(thrown.text, 300))})`;
  return `🎲 **${plain(thrown.sheetName ?? by)}** rolou ${what}.${outcome}\nConferir: ${env.publicUrl}/rolagem/${id}`;
};

/** The turn as players see it: while a hidden one has it, nothing is said. */
const turn: Compose = async ({ db }, { campaignId, id }) => {
  const [row] = await db
    .select()
    .from(encounters)
    .where(and(eq(encounters.id, id), eq(encounters.campaignId, campaignId)));
  if (!row || row.ended) return null;
  const { combatants, turn: now, round, title } = presentToPlayers(row);
  const whose = combatants.find((one) => one.id === now?.id);
  return whose ? `⚔️ ${plain(title)}, rodada ${round}: é a vez de **${plain(whose.name)}**.` : null;
};

const SESSION_WORDS = wordTable({
  fixed: 'foi marcada',
  cancelled: 'foi cancelada',
  started: 'começou',
  ended: 'terminou',
});

const session: Compose = async ({ db, env }, { campaignId, id, event = '' }) => {
  const [row] = await db
    .select({ session: campaignSessions, table: campaigns.title })
    .from(campaignSessions)
    .innerJoin(campaigns, eq(campaigns.id, campaignSessions.campaignId))
    .where(and(eq(campaignSessions.id, id), eq(campaignSessions.campaignId, campaignId)));
  const words = SESSION_WORDS.get(event);
  if (!row || !words) return null;
  const { startsAt, title } = row.session;
  // The chat shows this in the zone of whoever reads.
  const when = event === 'fixed' && startsAt ? ` para <t:${Math.floor(startsAt.getTime() / 1_000)}:F>` : '';
  return `📅 **${plain(title)}**, em ${plain(row.table)}, ${words}${when}.\n${env.publicUrl}/colecoes/campanhas/${campaignId}`;
};

const recap: Compose = async ({ db, env }, { campaignId, id }) => {
  const [row] = await db
    .select()
    .from(campaignJournal)
    .where(and(eq(campaignJournal.id, id), eq(campaignJournal.campaignId, campaignId)));
  if (!row) return null;
  const address = `${env.publicUrl}/colecoes/campanhas/${campaignId}`;
  return `📜 **${plain(row.title)}**\n${cutText(row.text.replaceAll('@', '@\u200b'), RECAP_MAX)}\n${address}`;
};

const COMPOSERS: Record<ChannelNews, Compose> = { rolls: roll, turns: turn, sessions: session, recap };

export const composeNews: Compose = (ctx, job) => COMPOSERS[job.news](ctx, job);
