import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import { type Combatant, newEncounter, withFreshIds } from '../../../game/initiative/encounter.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { lockCampaign } from '../../people/seats/find-campaign.server.ts';
import { newCode } from '../../shop/keys/new-code.server.ts';
import { lentTo } from '../tools/list-tools.server.ts';
import type { CommandInput } from './encounter-schema.ts';
import { type EncounterRow, lockEncounter, lockLentEncounter } from './find-encounter.server.ts';
import { ENCOUNTERS_MAX } from './limits.ts';
import { newCombatantId } from './new-combatant-id.server.ts';
import { encounters } from './tables.ts';
import { boardOf, openTemplate } from './templates.server.ts';

type CreateCommand = Extract<CommandInput['command'], { t: 'create' }>;

/** The campaign or user is locked, so that two at once do not both find room. */
async function refuseMany(tx: Tx, campaignId: string | null, uid: string): Promise<void> {
  const own = campaignId === null ? eq(encounters.userId, uid) : eq(encounters.campaignId, campaignId);
  const [found] = await tx.select({ count: count() }).from(encounters).where(own);
  if (found!.count >= ENCOUNTERS_MAX)
    throw new AppError(
      'FAILED_PRECONDITION',
      `Já há ${ENCOUNTERS_MAX} encontros aqui, o máximo. Apague um antes de fazer outro.`,
      { state: 'full' },
    );
}

/** Those with whom another encounter begins: one that the caller commands, or that is lent to the table. */
async function enteringFrom(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  from: string,
  campaignId: string | null,
): Promise<Combatant[]> {
  const lent = campaignId === null ? [] : await lentTo(tx, campaignId, 'encounter', ctx.clock.now());
  const loan = lent.find(({ id }) => id === from);
  const row = loan ? await lockLentEncounter(tx, loan) : await lockEncounter(tx, caller, 'command', from);
  return withFreshIds(row.state, newCombatantId);
}

/** The number of each counts from 0, whatever brought them. */
const inOrder = (combatants: readonly Combatant[]): Combatant[] => combatants.map((one, added) => ({ ...one, added }));

export async function createEncounter(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  { campaignId = null, title, from, templateId }: CreateCommand,
): Promise<EncounterRow> {
  if (campaignId !== null) await lockCampaign(tx, caller, 'change', campaignId);
  else await tx.execute(sql`select 1 from ${users} where ${users.uid} = ${caller.uid} for no key update`);
  await refuseMany(tx, campaignId, caller.uid);
  const template = templateId == null ? null : await openTemplate(ctx, tx, caller, { templateId, campaignId });
  const former = from ? await enteringFrom(ctx, tx, caller, from, campaignId) : [];
  const name = title ?? template!.title;
  const sceneId = campaignId === null || !template ? null : await boardOf(ctx, tx, template, campaignId);
  const now = ctx.clock.now();
  const [row] = await tx
    .insert(encounters)
    .values({
      id: randomUUID(),
      campaignId,
      userId: campaignId === null ? caller.uid : null,
      code: newCode(),
      title: name,
      notes: template?.notes ?? '',
      sceneId,
      state: newEncounter(name, inOrder([...former, ...(template?.combatants ?? [])])),
      createdAt: now,
      changedAt: now,
    })
    .returning();
  return row!;
}
