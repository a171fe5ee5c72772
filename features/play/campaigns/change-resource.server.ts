import { sharedBounds, sharedFields, sharedKey, sharedStart } from '../../../game/sheet/shared.ts';
import type { FieldOf } from '../../../game/sheet/system.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { isLeader, type TableRole } from '../../kit/permissions.ts';
import { canViewField } from '../../kit/sheet-readers.ts';
import { lockCampaign } from '../../people/seats/find-campaign.server.ts';
import { lockResources, storeResources, type TableResources } from '../../people/seats/table-resources.server.ts';
import type { Campaign } from './campaign-schema.ts';
import { type PartyRow, readParty } from './list-party.server.ts';
import type { ChangeResourceInput, TableResource } from './resource-schema.ts';

type DefinedResource = { system: string; field: FieldOf<'resource'> };

/**
 * The resources that a table's sheets share, by system and name: those of the table's own system, then those that a
 * character brought. Of structures that name the same one differently, who came first decides.
 */
function definedAt(
  { systems }: Pick<Ctx, 'systems'>,
  { system }: { system: string | null },
  party: readonly PartyRow[],
): Map<string, DefinedResource> {
  const found = new Map<string, DefinedResource>();
  const add = (id: string, fields: readonly FieldOf<'resource'>[]) => {
    for (const field of fields) {
      const key = sharedKey(id, field.id);
      if (!found.has(key)) found.set(key, { system: id, field });
    }
  };
  const ofSystem = (id: string) => {
    const sheet = systems.get(id);
    if (sheet) add(id, sharedFields(sheet.schema));
  };
  if (system !== null) ofSystem(system);
  for (const row of party) {
    if (row.ownShared) add(row.system, row.ownShared);
    else ofSystem(row.system);
  }
  return found;
}

const present = ({ system, field }: DefinedResource, { values }: TableResources): TableResource => ({
  system,
  fieldId: field.id,
  label: field.label,
  style: field.style,
  value: values[sharedKey(system, field.id)] ?? sharedStart(field),
  ...sharedBounds(field),
});

/** The resources of a table that a role may see. */
export const presentResources = (
  ctx: Pick<Ctx, 'systems'>,
  campaign: Pick<Campaign, 'system'>,
  role: TableRole,
  { party, resources }: { party: readonly PartyRow[]; resources: TableResources },
): TableResource[] =>
  [...definedAt(ctx, campaign, party).values()]
    .filter(({ field }) => canViewField(isLeader(role) ? 'mestre' : 'mesa', field.access))
    .map((defined) => present(defined, resources))
    .sort((a, b) => Number(b.style === 'clock') - Number(a.style === 'clock'));

const noResource = (): AppError => new AppError('NOT_FOUND', 'Esta mesa não tem esse recurso.');

async function mustBeDefined(
  ctx: Pick<Ctx, 'systems'> & { db: Queryable },
  campaign: { id: string; system: string | null },
  key: string,
) {
  const defined = definedAt(ctx, campaign, await readParty(ctx, campaign.id)).get(key);
  if (!defined) throw noResource();
  return defined;
}

/** A value that is out of its bounds already stays there, and moves back only. */
function moveWithin(now: number, by: number, { min, max }: { min: number; max: number }): number {
  return by > 0 ? now + Math.min(by, Math.max(0, max - now)) : now + Math.max(by, Math.min(0, min - now));
}

/** Moves a resource of the table for all its sheets, within its bounds. */
export const changeTableResource = (
  ctx: Ctx,
  caller: Caller,
  { campaignId, system, fieldId, by }: ChangeResourceInput,
): Promise<{ resource: TableResource }> =>
  transaction(ctx.db, async (tx) => {
    const { campaign } = await lockCampaign(tx, caller, 'change', campaignId);
    const key = sharedKey(system, fieldId);
    const defined = await mustBeDefined({ ...ctx, db: tx }, campaign, key);
    const before = await lockResources(tx, campaignId);
    const resource = present(defined, before);
    const value = moveWithin(resource.value, by, resource);
    if (value !== resource.value) await storeResources(tx, campaignId, { [key]: value });
    return { resource: { ...resource, value } };
  });
