import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { lookUp } from '../../../lib/words.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import type { CreatorEdit } from './registration-schema.ts';
import { creatorDetails, creators } from './tables.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Changes what a creator's page and its file say; what is left out stays. The audit log has the name and the links, of
 * the rest only which fields changed. Throws NOT_FOUND.
 */
export async function editCreator(
  tx: Tx,
  { creatorId, name, links, responsible, email, phone, about }: CreatorEdit,
): Promise<ActOutcome<{ success: true }>> {
  const [creator] = await tx
    .select({ name: creators.name, links: creators.links })
    .from(creators)
    .where(eq(creators.id, creatorId))
    .for('update');
  if (!creator) throw new AppError('NOT_FOUND', 'Não há criador com esse id. Confira o id e tente de novo.');
  const [details] = await tx
    .select({
      responsible: creatorDetails.responsible,
      email: creatorDetails.email,
      phone: creatorDetails.phone,
      about: creatorDetails.about,
    })
    .from(creatorDetails)
    .where(eq(creatorDetails.creatorId, creatorId));
  const known = { ...creator, ...(details ?? { responsible: null, email: null, phone: null, about: '' }) };
  const next = Object.fromEntries(
    Object.entries({ name, links, responsible, email, phone, about }).filter(
      ([field, value]) => value !== undefined && !same(value, lookUp<unknown>(known, field)),
    ),
  ) as Partial<typeof known>;
  const changed = Object.keys(next);
  if (changed.length === 0) return { result: { success: true }, change: null };
  const { name: newName, links: newLinks, ...rest } = next;
  const shown = { ...(newName === undefined ? {} : { name: newName }), ...(newLinks ? { links: newLinks } : {}) };
  if (Object.keys(shown).length > 0) await tx.update(creators).set(shown).where(eq(creators.id, creatorId));
  if (Object.keys(rest).length > 0)
    await tx
      .insert(creatorDetails)
      .values({ creatorId, ...rest })
      .onConflictDoUpdate({ target: creatorDetails.creatorId, set: rest });
  const before = Object.fromEntries(Object.keys(shown).map((field) => [field, lookUp<unknown>(creator, field)]));
  return {
    result: { success: true },
    change: { thing: `creator:${creatorId}`, before, after: { ...shown, changed } },
  };
}
