import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { newSheet } from '../../../game/sheet/start.ts';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { mustFindCampaign } from '../../people/seats/find-campaign.server.ts';
import { type CreatedCharacter, insertCharacter } from '../characters/create-character.server.ts';
import { readStructure } from '../characters/lend-structure.server.ts';
import { lackingIn } from '../characters/store-sheet.server.ts';
import { ownRules } from '../characters/update-schema.server.ts';
import { findRunningTool, type ToolLoan } from '../tools/list-tools.server.ts';
import { noTemplate } from './find-template.server.ts';
import { withoutPeople } from './publish-template.server.ts';
import { templates } from './tables.ts';
import { makeOfTemplate } from './use-template.server.ts';

const noTool = (): AppError =>
  new AppError('NOT_FOUND', 'Isso não está mais emprestado à sua mesa. Peça a quem emprestou.');

async function makeOfStructure(
  ctx: Ctx,
  tx: Tx,
  uid: string,
  structure: SheetSchema,
  name: string,
): Promise<CreatedCharacter> {
  const sheet = ownRules(withoutPeople(structure), structure.id, 1);
  const doc = newSheet(sheet, { id: randomUUID(), ownerId: uid, name });
  return insertCharacter(ctx, tx, sheet, doc, { schema: sheet.schema, creation: lackingIn(sheet, doc) });
}

async function codeOf(tx: Tx, { id }: ToolLoan): Promise<string> {
  const [row] = await tx
    .select({ code: templates.code })
    .from(templates)
    .where(eq(sql`${templates.id}::text`, id));
  if (!row) throw noTemplate();
  return row.code;
}

/** A new sheet of the caller's with a structure, or of a template, that is lent to a table of theirs. */
export const useTool = (
  ctx: Ctx,
  caller: Caller,
  { loanId, name }: { loanId: string; name: string },
): Promise<CreatedCharacter> =>
  transaction(ctx.db, async (tx) => {
    const loan = await findRunningTool(tx, loanId, ctx.clock.now());
    if (!loan) throw noTool();
    await mustFindCampaign(tx, caller, 'view', loan.campaignId);
    if (loan.kind === 'template') return makeOfTemplate(ctx, tx, caller, { code: await codeOf(tx, loan), name });
    const structure = loan.kind === 'structure' ? await readStructure(ctx, tx, loan.id) : null;
    if (!structure) throw noTool();
    return makeOfStructure(ctx, tx, caller.uid, structure, name);
  });
