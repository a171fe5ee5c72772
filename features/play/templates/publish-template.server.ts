import { randomBytes, randomUUID } from 'node:crypto';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { SheetSchema } from '../../../game/sheet/system.ts';
import { AppError } from '../../../lib/app-error.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { isReported } from '../../people/reports/reported-things.server.ts';
import { lockCharacter, openSheet, withoutSharing } from '../characters/open-sheet.server.ts';
import { ownRules } from '../characters/update-schema.server.ts';
import { endToolLoansOf, retitleTool } from '../tools/change-tools.server.ts';
import { findHidden, isHidden } from './find-hidden.server.ts';
import { noTemplate } from './find-template.server.ts';
import { templates, templateUses } from './tables.ts';
import { TEMPLATES_MAX } from './template.ts';
import type { PublishInput } from './template-schema.ts';

const CODE_BYTES = 9;

/**
 * Shares the structure of a sheet, without a value of it: as a new template, or as the next version of one of the
 * caller's. Whoever uses it is offered the version, and nothing changes by itself.
 */
export async function publishTemplate(
  ctx: Ctx,
  caller: Caller,
  { characterId, code, ...said }: PublishInput,
): Promise<{ code: string; version: number }> {
  return transaction(ctx.db, async (tx) => {
    const row = await lockCharacter(tx, caller, 'restructure', characterId);
    const { sheet } = openSheet(ctx, withoutSharing(row));
    if (!sheet?.schema.ownerEdits)
      throw new AppError('FAILED_PRECONDITION', 'Só a estrutura de fichas universais pode virar modelo.');
    const { schema } = ownRules(withoutPeople(sheet.schema), row.system, 1);
    const now = ctx.clock.now();
    // The person's row is locked: two insertions at once count one after the other.
    const [author] = await tx
      .select({ name: users.displayName })
      .from(users)
      .where(eq(users.uid, caller.uid))
      .for('update');
    const own = eq(templates.userId, caller.uid);
    const published = { ...said, system: row.system, schema, publishedAt: now, deletedAt: null };
    const hidden = await findHidden(tx, { uid: caller.uid, characterId, schema, ...said });
    if (hidden && (hidden.userId !== caller.uid || (code !== undefined && code !== hidden.code))) throw isHidden();
    const known = hidden?.code ?? code;
    const kept = known === undefined ? undefined : await newVersion(known);
    if (known !== undefined && !kept) throw noTemplate();
    const one = kept ?? (await newTemplate());
    const use = { templateId: one.id, title: said.title, author: author?.name ?? '', version: one.version };
    await tx
      .insert(templateUses)
      .values({ characterId, ...use })
      .onConflictDoUpdate({ target: templateUses.characterId, set: use });
    return { code: one.code, version: one.version };

    async function newVersion(ofCode: string) {
      const [changed] = await tx
        .update(templates)
        .set({ ...published, version: sql`${templates.version} + 1` })
        .where(and(own, eq(templates.code, ofCode)))
        .returning({ id: templates.id, code: templates.code, version: templates.version });
      if (changed) await retitleTool(tx, { kind: 'template', itemId: changed.id, title: said.title });
      return changed;
    }

    async function newTemplate() {
      const [had] = await tx
        .select({ count: count() })
        .from(templates)
        .where(and(own, isNull(templates.deletedAt)));
      if (had && had.count >= TEMPLATES_MAX)
        throw new AppError('FAILED_PRECONDITION', `Você já tem ${TEMPLATES_MAX} modelos. Apague um antes.`);
      const made = { id: randomUUID(), code: randomBytes(CODE_BYTES).toString('base64url'), version: 1 };
      await tx.insert(templates).values({ ...published, ...made, userId: caller.uid, createdAt: now });
      return made;
    }
  });
}

/** Characters that the system brings ready are left out: they are not the author's. */
export function withoutPeople({ characters: _, ...schema }: SheetSchema): SheetSchema {
  return schema;
}

/** Takes a template away. Sheets that were made of it keep what they have; what is reported or hidden stays unseen. */
export async function deleteTemplate(ctx: Pick<Ctx, 'db' | 'clock'>, { uid }: Caller, code: string): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const own = and(eq(templates.userId, uid), eq(templates.code, code), isNull(templates.deletedAt));
    const [found] = await tx.select().from(templates).where(own).for('update');
    if (!found) throw noTemplate();
    if (found.hiddenAt || (await isReported(tx, 'template', found.id)))
      await tx.update(templates).set({ deletedAt: ctx.clock.now() }).where(own);
    else await tx.delete(templates).where(own);
    await endToolLoansOf(tx, { kind: 'template', itemId: found.id, at: ctx.clock.now() });
  });
}
