import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Combatant, freshened } from '../../../game/initiative/encounter.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { mustFindCampaign } from '../../people/seats/find-campaign.server.ts';
import { endToolLoansOf } from '../tools/change-tools.server.ts';
import type { Lendable } from '../tools/lendable.ts';
import { lentTo } from '../tools/list-tools.server.ts';
import type { TemplateList } from './encounter-schema.ts';
import type { EncounterRow } from './find-encounter.server.ts';
import { TEMPLATES_MAX } from './limits.ts';
import { newCombatantId } from './new-combatant-id.server.ts';
import { encounterTemplates } from './tables.ts';

const noTemplate = (): AppError =>
  new AppError('NOT_FOUND', 'Não encontramos esse modelo entre os seus nem entre os emprestados a esta mesa.');

/** Keeps who is in the encounter, hidden ones too; sheets stay behind. The person is locked, so that two at once count. */
export async function saveTemplate(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { uid }: Caller,
  { state }: EncounterRow,
  title: string,
): Promise<string> {
  await tx.execute(sql`select 1 from ${users} where ${users.uid} = ${uid} for no key update`);
  if ((await tx.$count(encounterTemplates, eq(encounterTemplates.userId, uid))) >= TEMPLATES_MAX)
    throw new AppError('FAILED_PRECONDITION', `Você já guarda ${TEMPLATES_MAX} encontros. Apague um antes.`, {
      state: 'full',
    });
  const id = randomUUID();
  await tx.insert(encounterTemplates).values({
    id,
    userId: uid,
    title,
    combatants: freshened(state, newCombatantId),
    createdAt: ctx.clock.now(),
  });
  return id;
}

/** The template, where the caller may begin a fight of the table with it: their own, or lent to it. Throws NOT_FOUND. */
export async function openTemplate(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { uid }: Caller,
  { templateId, campaignId }: { templateId: string; campaignId: string | null },
): Promise<{ title: string; combatants: Combatant[] }> {
  const [row] = await tx.select().from(encounterTemplates).where(eq(encounterTemplates.id, templateId));
  if (!row) throw noTemplate();
  const lent =
    row.userId === uid || campaignId === null ? [] : await lentTo(tx, campaignId, 'template', ctx.clock.now());
  if (row.userId !== uid && !lent.some(({ id }) => id === row.id)) throw noTemplate();
  return { title: row.title, combatants: freshened(row, newCombatantId) };
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
  const { id, userId, title, combatants, createdAt } = encounterTemplates;
  const rows = await ctx.db
    .select({
      id,
      userId,
      title,
      createdAt,
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

export const lendEncounterTemplate: Lendable = {
  kind: 'template',
  async find(_ctx, tx, { uid }, id) {
    const [row] = await tx
      .select()
      .from(encounterTemplates)
      .where(sql`${encounterTemplates.id}::text = ${id}`)
      .for('share');
    return row?.userId === uid ? { itemId: row.id, title: row.title } : null;
  },
};
