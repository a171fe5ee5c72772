import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Combatant, withFreshIds } from '../../../game/initiative/encounter.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { partsOf } from '../../kit/hook.ts';
import { users } from '../../people/accounts/tables.ts';
import { mustFindCampaign } from '../../people/seats/find-campaign.server.ts';
import { endToolLoansOf } from '../tools/change-tools.server.ts';
import type { LendableTool } from '../tools/lendable.ts';
import { lentTo } from '../tools/list-tools.server.ts';
import { boards } from './encounter-hooks.ts';
import type { TemplateList } from './encounter-schema.ts';
import type { EncounterRow } from './find-encounter.server.ts';
import { TEMPLATES_MAX } from './limits.ts';
import { newCombatantId } from './new-combatant-id.server.ts';
import { encounterTemplates } from './tables.ts';

const noTemplate = (): AppError =>
  new AppError('NOT_FOUND', 'Não encontramos esse modelo entre os seus nem entre os emprestados a esta mesa.');

const noBoard = (): AppError => new AppError('NOT_FOUND', 'Não encontramos essa cena nesta mesa.');

async function mustHaveBoard(ctx: Ctx, tx: Tx, campaignId: string | null, sceneId: string): Promise<void> {
  for (const { isOf } of campaignId === null ? [] : partsOf(ctx, boards))
    if (await isOf(tx, campaignId!, sceneId)) return;
  throw noBoard();
}

/**
 * Keeps who is in the encounter, hidden ones too, its notes and its board; sheets stay behind. The person is locked, so
 * that two at once count.
 */
export async function saveTemplate(
  ctx: Ctx,
  tx: Tx,
  { uid }: Caller,
  { campaignId, state, notes, sceneId: own }: EncounterRow,
  { title, sceneId = own }: { title: string; sceneId?: string | null | undefined },
): Promise<string> {
  await tx.execute(sql`select 1 from ${users} where ${users.uid} = ${uid} for no key update`);
  if ((await tx.$count(encounterTemplates, eq(encounterTemplates.userId, uid))) >= TEMPLATES_MAX)
    throw new AppError('FAILED_PRECONDITION', `Você já guarda ${TEMPLATES_MAX} encontros. Apague um antes.`, {
      state: 'full',
    });
  if (sceneId !== null && sceneId !== own) await mustHaveBoard(ctx, tx, campaignId, sceneId);
  const id = randomUUID();
  await tx.insert(encounterTemplates).values({
    id,
    userId: uid,
    title,
    combatants: withFreshIds(state, newCombatantId),
    notes,
    sceneId,
    createdAt: ctx.clock.now(),
  });
  return id;
}

interface OpenedTemplate
  extends Pick<typeof encounterTemplates.$inferSelect, 'title' | 'notes' | 'sceneId' | 'userId'> {
  combatants: Combatant[];
}

/** The template, where the caller may begin a fight of the table with it: their own, or lent to it. Throws NOT_FOUND. */
export async function openTemplate(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { uid }: Caller,
  { templateId, campaignId }: { templateId: string; campaignId: string | null },
): Promise<OpenedTemplate> {
  const [row] = await tx.select().from(encounterTemplates).where(eq(encounterTemplates.id, templateId));
  if (!row) throw noTemplate();
  const lent =
    row.userId === uid || campaignId === null ? [] : await lentTo(tx, campaignId, 'template', ctx.clock.now());
  if (row.userId !== uid && !lent.some(({ id }) => id === row.id)) throw noTemplate();
  const { title, notes, sceneId, userId } = row;
  return { title, notes, sceneId, userId, combatants: withFreshIds(row, newCombatantId) };
}

/** The template's board at a table; null without one. Whoever kept it must still lead the table that it is of. */
export async function boardOf(
  ctx: Ctx,
  tx: Tx,
  { sceneId, userId: uid }: OpenedTemplate,
  campaignId: string,
): Promise<string | null> {
  for (const { bring } of sceneId === null ? [] : partsOf(ctx, boards))
    return bring(ctx, tx, { sceneId: sceneId!, campaignId, uid });
  return null;
}

/** One's own templates, and those lent to a table that one leads. */
export async function listEncounterTemplates(
  ctx: Ctx,
  caller: Caller,
  campaignId: string | null | undefined,
): Promise<TemplateList> {
  if (campaignId != null) await mustFindCampaign(ctx.db, caller, 'change', campaignId, { closedToo: true });
  const lent = campaignId == null ? [] : await lentTo(ctx.db, campaignId, 'template', ctx.clock.now());
  const lenders = new Map(lent.map(({ id, lender }) => [id, lender]));
  const { id, userId, title, combatants, notes, sceneId, createdAt } = encounterTemplates;
  const rows = await ctx.db
    .select({
      id,
      userId,
      title,
      createdAt,
      notes: sql<boolean>`${notes} <> ''`,
      scene: sql<boolean>`${sceneId} is not null`,
      combatants: sql<number>`json_array_length(${combatants})`.mapWith(Number),
      hidden:
        sql<number>`(select count(*) from json_array_elements(${combatants}) one where (one->>'hidden')::boolean)`.mapWith(
          Number,
        ),
    })
    .from(encounterTemplates)
    .where(or(eq(userId, caller.uid), lenders.size > 0 ? inArray(sql`${id}::text`, [...lenders.keys()]) : undefined))
    .orderBy(desc(createdAt), desc(id));
  return {
    templates: rows.map((row) => ({
      templateId: row.id,
      title: row.title,
      combatants: row.combatants,
      hidden: row.hidden,
      notes: row.notes,
      scene: row.scene,
      lender: row.userId === caller.uid ? null : (lenders.get(row.id) ?? null),
      createdAt: row.createdAt.toISOString(),
    })),
  };
}

/** Its loans end with it. Encounters that began with it stay. */
export const deleteEncounterTemplate = (ctx: Ctx, { uid }: Caller, templateId: string): Promise<{ success: true }> =>
  transaction(ctx.db, async (tx) => {
    const gone = await tx
      .delete(encounterTemplates)
      .where(and(eq(encounterTemplates.id, templateId), eq(encounterTemplates.userId, uid)))
      .returning({ id: encounterTemplates.id });
    if (gone.length === 0) throw noTemplate();
    await endToolLoansOf(tx, { kind: 'template', itemId: templateId, at: ctx.clock.now() });
    return { success: true as const };
  });

export const lendEncounterTemplate: LendableTool = {
  kind: 'template',
  of: 'encounter',
  async find(_ctx, tx, { uid }, id) {
    const [row] = await tx
      .select()
      .from(encounterTemplates)
      .where(sql`${encounterTemplates.id}::text = ${id}`)
      .for('share');
    return row?.userId === uid ? { itemId: row.id, title: row.title } : null;
  },
};
