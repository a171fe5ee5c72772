import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../../../../lib/app-error.ts';
import type { Tx } from '../../../../platform/db/port.ts';
import { transaction } from '../../../../platform/db/transaction.ts';
import type { Caller } from '../../../kit/caller.ts';
import type { Ctx } from '../../../kit/context.ts';
import { can, type TableRole } from '../../../kit/permissions.ts';
import { lockCampaign } from '../../../people/seats/find-campaign.server.ts';
import { compileRichText } from '../../../publishing/rich-text/compile-rich-text.server.ts';
import { keepHtml } from '../../../publishing/rich-text/kept-html.server.ts';
import { JOURNAL_MAX } from '../campaign-limits.ts';
import type { WriteEntryInput } from './journal-schema.ts';
import { campaignJournal } from './tables.ts';

const atTable = (campaignId: string, entryId: string) =>
  and(eq(campaignJournal.campaignId, campaignId), eq(campaignJournal.id, entryId));

/** The entry, which its author and who leads change. */
async function mustBeChangeable(tx: Tx, caller: Caller, role: TableRole, campaignId: string, entryId: string) {
  const [entry] = await tx.select().from(campaignJournal).where(atTable(campaignId, entryId));
  if (!entry) throw new AppError('NOT_FOUND', 'Essa página já não está no diário.');
  if (entry.userId !== caller.uid && !can(caller, 'change', { is: 'campaign', tableRole: role }, 'players'))
    throw new AppError('PERMISSION_DENIED', 'Só quem escreveu, ou quem mestra, muda uma página do diário.');
  return entry;
}

export const hasJournalRoom = async (tx: Tx, campaignId: string): Promise<boolean> =>
  (await tx.$count(campaignJournal, eq(campaignJournal.campaignId, campaignId))) < JOURNAL_MAX;

type NewEntry = Pick<typeof campaignJournal.$inferInsert, 'campaignId' | 'userId' | 'day' | 'title' | 'text'>;

/** Adds an entry with the HTML of its text. */
export async function addJournalEntry(tx: Tx, entry: NewEntry, html: string, at: Date): Promise<string> {
  const id = randomUUID();
  await tx.insert(campaignJournal).values({ id, ...entry, createdAt: at, changedAt: at });
  await keepHtml(tx, 'entryId', { id, source: entry.text }, html);
  return id;
}

/** Writes an entry, or one anew; a change keeps its author. */
export async function writeJournalEntry(
  ctx: Ctx,
  caller: Caller,
  { campaignId, entryId, day, title, text, changedAt: seen }: WriteEntryInput,
): Promise<{ entryId: string }> {
  const compiled = await compileRichText(ctx, caller, text, { field: 'text', label: 'O que aconteceu' });
  return transaction(ctx.db, async (tx) => {
    const { role } = await lockCampaign(tx, caller, 'speak', campaignId);
    const changedAt = ctx.clock.now();
    if (entryId === undefined) {
      if (!(await hasJournalRoom(tx, campaignId)))
        throw new AppError(
          'FAILED_PRECONDITION',
          `O diário já tem ${JOURNAL_MAX} páginas, o máximo. Apague uma antes de escrever outra.`,
          { state: 'full' },
        );
      const entry = { campaignId, userId: caller.uid, day, title, text };
      return { entryId: await addJournalEntry(tx, entry, compiled.html, changedAt) };
    }
    const entry = await mustBeChangeable(tx, caller, role, campaignId, entryId);
    if (seen !== undefined && Date.parse(seen) !== entry.changedAt.getTime())
      throw new AppError(
        'ABORTED',
        'Outra pessoa mudou esta página enquanto você escrevia. Copie o seu texto, feche e abra a página de novo.',
      );
    await tx.update(campaignJournal).set({ day, title, text, changedAt }).where(atTable(campaignId, entryId));
    await keepHtml(tx, 'entryId', { id: entryId, source: text }, compiled.html);
    return { entryId };
  });
}

export const removeJournalEntry = (
  ctx: Pick<Ctx, 'db'>,
  caller: Caller,
  { campaignId, entryId }: { campaignId: string; entryId: string },
): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const { role } = await lockCampaign(tx, caller, 'speak', campaignId);
    await mustBeChangeable(tx, caller, role, campaignId, entryId);
    await tx.delete(campaignJournal).where(atTable(campaignId, entryId));
    return { success: true };
  });
