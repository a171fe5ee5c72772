import { randomUUID } from 'node:crypto';
import { chanceFrom } from '../../game/dice/chance.ts';
import type { SheetDoc } from '../../game/sheet/doc.ts';
import type { Sheet } from '../../game/sheet/graph.ts';
import { randomValues } from '../../game/sheet/random-character.ts';
import { newSheet } from '../../game/sheet/start.ts';
import { AppError } from '../../lib/app-error.ts';
import type { Tx } from '../../platform/db/port.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Ctx } from '../context.ts';
import { addToCounters } from '../funding/counters.server.ts';
import { getQuota, lockQuota, overQuota } from './account-quota.server.ts';
import { CHARACTERS_MAX } from './character.ts';
import { docSeenBy } from './edit.ts';
import { QUOTA_MAX } from './quota.ts';
import { lackingIn, storedAs } from './store-sheet.server.ts';
import { characters } from './tables.ts';

export interface Created {
  characterId: string;
  doc: SheetDoc;
}

type Brought = Pick<typeof characters.$inferInsert, 'schema' | 'folder' | 'portrait' | 'creation'>;

/** Stores and counts a character. The quota's lock makes two insertions for one account see each other. */
export async function insertCharacter(
  ctx: Ctx,
  tx: Tx,
  sheet: Sheet,
  doc: SheetDoc,
  more: Brought = {},
): Promise<Created> {
  await lockQuota(tx, doc.ownerId);
  const { sheets, taken } = await getQuota(tx, doc.ownerId);
  if (sheets >= CHARACTERS_MAX)
    throw new AppError('FAILED_PRECONDITION', `Você já tem ${CHARACTERS_MAX} fichas, e mais não cabem.`);
  const stored = storedAs(sheet, doc, more.schema ?? null);
  if (taken + stored.bytes > QUOTA_MAX) throw overQuota(taken);
  const now = ctx.clock.now();
  await tx.insert(characters).values({
    id: doc.id,
    userId: doc.ownerId,
    system: doc.schema.id,
    ...stored,
    ...more,
    createdAt: now,
    updatedAt: now,
  });
  await addToCounters(tx, { characters: 1 });
  return { characterId: doc.id, doc: docSeenBy(sheet.schema, 'dono', doc) };
}

export interface NewCharacter {
  system: string;
  name: string;
  random: boolean;
  ready?: string | undefined;
}

export async function createCharacter(
  ctx: Ctx,
  uid: string,
  { system, name, random, ready }: NewCharacter,
): Promise<Created> {
  const sheet = ctx.systems.get(system);
  if (!sheet) throw new AppError('NOT_FOUND', 'Não conhecemos esse sistema.');
  const found = sheet.schema.characters?.find(({ id }) => id === ready);
  if (ready !== undefined && !found) throw new AppError('NOT_FOUND', 'Esse sistema não tem esse personagem pronto.');
  const chosen = random
    ? { values: randomValues(sheet.schema, chanceFrom(ctx.chance.blocks(ctx.chance.seed()))) }
    : { values: found?.values ?? {}, active: found?.active ?? [] };
  const doc = newSheet(sheet, { id: randomUUID(), ownerId: uid, name, ...chosen });
  const creation = random || found ? null : lackingIn(sheet, doc);
  return transaction(ctx.db, (tx) => insertCharacter(ctx, tx, sheet, doc, { creation }));
}
