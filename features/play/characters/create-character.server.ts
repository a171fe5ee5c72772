import { randomUUID } from 'node:crypto';
import type { SheetDoc } from '../../../game/sheet/doc.ts';
import type { Sheet } from '../../../game/sheet/graph.ts';
import { newSheet } from '../../../game/sheet/start.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Queryable, Tx } from '../../../platform/db/port.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Ctx } from '../../kit/context.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { addToCounters } from '../../shop/funding/counters.server.ts';
import { getQuota, lockQuota, overQuota } from './account-quota.server.ts';
import { CHARACTERS_MAX } from './character.ts';
import { faceOf, storeDrawnPortrait } from './draw-portrait.server.ts';
import { docSeenBy } from './edit.ts';
import { portraitKey } from './portrait.ts';
import { valuesOfSeed } from './preview-character.server.ts';
import { QUOTA_MAX } from './quota.ts';
import { withPortrait } from './set-portrait.server.ts';
import { lackingIn, storedAs } from './store-sheet.server.ts';
import { characters } from './tables.ts';

export interface CreatedCharacter {
  characterId: string;
  doc: SheetDoc;
}

type ImportedColumns = Pick<typeof characters.$inferInsert, 'schema' | 'folder' | 'portrait' | 'creation'>;

/** Throws FAILED_PRECONDITION, `noRoom` where a sheet of so many bytes is too many. */
async function mustHaveRoom(db: Queryable, uid: string, bytes: number): Promise<void> {
  const { sheets, taken } = await getQuota(db, uid);
  if (sheets >= CHARACTERS_MAX)
    throw new AppError('FAILED_PRECONDITION', `Você já tem ${CHARACTERS_MAX} fichas, e mais não cabem.`);
  if (taken + bytes > QUOTA_MAX) throw overQuota(taken);
}

/** Stores and counts a character. The quota's lock makes two insertions for one account see each other. */
export async function insertCharacter(
  ctx: Ctx,
  tx: Tx,
  sheet: Sheet,
  doc: SheetDoc,
  more: ImportedColumns = {},
): Promise<CreatedCharacter> {
  await lockQuota(tx, doc.ownerId);
  const stored = storedAs(sheet, doc, more.schema ?? null);
  await mustHaveRoom(tx, doc.ownerId, stored.bytes);
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
  return { characterId: doc.id, doc: docSeenBy(sheet, 'dono', doc) };
}

export interface NewCharacter {
  system: string;
  name: string;
  random: boolean;
  ready?: string | undefined;
  /** The seed of a preview, for the same character and face. */
  seed?: string | undefined;
  face?: string | undefined;
}

export async function createCharacter(
  ctx: Ctx,
  uid: string,
  { system, name, random, ready, seed, face }: NewCharacter,
): Promise<CreatedCharacter> {
  const sheet = ctx.systems.get(system);
  if (!sheet) throw new AppError('NOT_FOUND', 'Não conhecemos esse sistema.');
  const found = sheet.schema.characters?.find(({ id }) => id === ready);
  if (ready !== undefined && !found) throw new AppError('NOT_FOUND', 'Esse sistema não tem esse personagem pronto.');
  const chosen = random
    ? { values: valuesOfSeed(ctx, sheet.schema, seed ?? ctx.chance.seed()) }
    : { values: found?.values ?? {}, active: found?.active ?? [] };
  const blank = newSheet(sheet, { id: randomUUID(), ownerId: uid, name, ...chosen });
  const drawn = face ?? (random ? blank.id : found && faceOf(system, found));
  if (drawn === undefined || sheet.schema.card.portrait === undefined)
    return transaction(ctx.db, (tx) => insertCharacter(ctx, tx, sheet, blank, { creation: lackingIn(sheet, blank) }));
  // The room is asked for before anything is drawn; the transaction asks again.
  await mustHaveRoom(ctx.db, uid, storedAs(sheet, blank, null).bytes);
  const portrait = await storeDrawnPortrait(ctx, uid, sheet, drawn);
  const doc = portrait === null ? blank : withPortrait(sheet, blank, portrait);
  return transaction(ctx.db, (tx) => insertCharacter(ctx, tx, sheet, doc, { creation: null, portrait })).catch(
    removeUncommitted(ctx, [portrait && portraitKey(portrait)]),
  );
}
