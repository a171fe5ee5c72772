import type { Sheet } from '../../../game/sheet/graph.ts';
import { testTiles } from '../../../game/sheet/play.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { canEditField, canViewField, type SheetRole } from '../../kit/sheet-readers.ts';
import { mustFindCampaign } from '../../people/seats/find-campaign.server.ts';
import { cardSeenBy, shownValues } from '../characters/card.ts';
import { secretsFrom } from '../characters/edit.ts';
import { charactersAt, openSheet, type SeatedRow, sheetRoleAt } from '../characters/open-sheet.server.ts';
import { CONDITION_MAX } from '../initiative/limits.ts';
import { ASK_LABEL_MAX } from '../rolls/asks/ask-limits.ts';
import type { PartyFields } from './campaign-schema.ts';

/** Fields that are offered: more of them, as of many large structures, are no choice. */
const FIELDS_OFFERED = 400;

type Field = Sheet['schema']['fields'][number];

/** Whether one line of a card can say it. */
const isShort = (field: Field): boolean =>
  field.kind !== 'list' && field.kind !== 'image' && !(field.kind === 'text' && field.long);
type OfferedField = PartyFields['fields'][number];

/** The fields of a sheet that this role reads, and a card can show; the table's own resources stand elsewhere. */
function offeredBy(sheet: Sheet, role: SheetRole): OfferedField[] {
  const hidden = secretsFrom(sheet, role).fields;
  return sheet.schema.fields
    .filter((field) => isShort(field) && !hidden.has(field.id) && canViewField(role, field.access))
    .filter((field) => !(field.kind === 'resource' && field.shared))
    .map(({ id, label, kind }) => ({ fieldId: id, label, resource: kind === 'resource' }));
}

/** Adds names that are not there yet in another case; too long a one is nothing that can be offered. */
function addNamed(names: Map<string, string>, labelled: readonly { label: string }[], most: number): void {
  for (const { label } of labelled) {
    const name = label.trim();
    const key = name.toLocaleLowerCase('pt-BR');
    if (name !== '' && name.length <= most && names.size < FIELDS_OFFERED && !names.has(key)) names.set(key, name);
  }
}

/** The conditions of a system whose sheets all have the same ones. */
function conditionsOf(ctx: Ctx, system: string | null): readonly { label: string }[] {
  const schema = system === null ? undefined : ctx.systems.get(system)?.schema;
  return schema && !schema.ownerEdits ? schema.conditions : [];
}

/** Fields of the sheets at a table, for whoever leads it: those that can be shown, and what the asked ones say. */
export async function getPartyFields(
  ctx: Ctx,
  caller: Caller,
  { campaignId, fieldIds }: { campaignId: string; fieldIds: readonly string[] },
): Promise<PartyFields> {
  const { campaign } = await mustFindCampaign(ctx.db, caller, 'change', campaignId);
  const offered = new Map<string, OfferedField>();
  const attributes = new Map<string, string>();
  const conditions = new Map<string, string>();
  addNamed(conditions, conditionsOf(ctx, campaign.system), CONDITION_MAX);
  const rowOf = (seated: SeatedRow): PartyFields['rows'][number] => {
    const { row, sheet, doc } = openSheet(ctx, seated);
    const role = sheetRoleAt(caller, row);
    if (!sheet) return { characterId: row.id, card: [] };
    addNamed(attributes, testTiles(sheet.schema), ASK_LABEL_MAX);
    addNamed(conditions, sheet.schema.conditions, CONDITION_MAX);
    const own = offeredBy(sheet, role);
    for (const field of own)
      if (!offered.has(field.fieldId) && offered.size < FIELDS_OFFERED) offered.set(field.fieldId, field);
    const known = new Set(own.map(({ fieldId }) => fieldId));
    const access = new Map(sheet.schema.fields.map((field) => [field.id, field.access]));
    const shown = shownValues(
      sheet,
      doc,
      fieldIds.filter((id) => known.has(id)),
    );
    return {
      characterId: row.id,
      card: cardSeenBy(role, shown).map((value) => ({
        ...value,
        editable: row.archivedAt === null && canEditField(role, access.get(value.fieldId)),
      })),
    };
  };
  const rows = (await charactersAt(ctx.db, caller, campaignId)).map(rowOf);
  const namesOf = (names: ReadonlyMap<string, string>): string[] => [...names.values()];
  return { fields: [...offered.values()], attributes: namesOf(attributes), conditions: namesOf(conditions), rows };
}
