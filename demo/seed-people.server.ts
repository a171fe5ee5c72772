import { randomUUID } from 'node:crypto';
import type { Role } from '../features/kit/caller.ts';
import type { Ctx } from '../features/kit/context.ts';
import type { Catalogue, Pack } from '../features/ownership/catalogue/catalogue.ts';
import { grant } from '../features/ownership/ownership/grant.server.ts';
import { importPeople } from '../features/people/accounts/import-people.server.ts';
import type { users } from '../features/people/accounts/tables.ts';
import { importCharacters } from '../features/play/characters/import-characters.server.ts';
import { storedAs } from '../features/play/characters/store-sheet.server.ts';
import type { characters } from '../features/play/characters/tables.ts';
import { addToCounters } from '../features/shop/funding/counters.server.ts';
import { importCodes, importRedemption } from '../features/shop/keys/import-codes.server.ts';
import { newCode } from '../features/shop/keys/new-code.server.ts';
import { rewardsOf } from '../features/shop/keys/rewards.ts';
import { importLines, importPurchases } from '../features/shop/orders/import-purchases.server.ts';
import { promiseOf } from '../features/shop/orders/promise.ts';
import type { Sheet } from '../game/sheet/graph.ts';
import { type NewSheet, newSheet } from '../game/sheet/start.ts';
import { HOUR } from '../lib/span.ts';
import { wordTable } from '../lib/words.ts';
import type { Tx } from '../platform/db/port.ts';
import { DEMO_PEOPLE, EMBEDDED_ISSUER } from '../platform/identity/demo-accounts.ts';
import type { SandboxSeeds } from '../platform/payments/port.ts';
import { demoBackers } from './backers.ts';
import type { DemoLife } from './demo-life.ts';
import { seedPayments } from './seed-payments.server.ts';

const CHUNK_ROWS = 400;

type UserInsert = typeof users.$inferInsert;

const DEMO_ROLES = wordTable<{ role: Role; creatorId?: string; isCreatorOwner?: boolean }>({
  'beta@demo.test': { role: 'beta' },
  'dandara@demo.test': { role: 'beta' },
  'criador@demo.test': { role: 'creator', creatorId: 'demo-criador', isCreatorOwner: true },
  'admin@demo.test': { role: 'admin' },
});

async function inChunks<T>(rows: readonly T[], insert: (chunk: T[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += CHUNK_ROWS) await insert(rows.slice(i, i + CHUNK_ROWS));
}

function approvedSupport(catalogue: Catalogue, uid: string, packs: readonly Pack[], at: Date) {
  const id = randomUUID();
  const kinds = packs.flatMap((pack) => pack.keys.flatMap((key) => Array<string>(key.count).fill(key.keyId)));
  return {
    purchase: {
      id,
      userId: uid,
      status: 'approved' as const,
      totalAmount: packs.reduce((sum, pack) => sum + pack.price, 0),
      payment: { method: 'pix' as const },
      createdAt: at,
      approvedAt: at,
    },
    items: packs.map((pack, line) => ({
      purchaseId: id,
      line,
      cartItemId: randomUUID(),
      productType: 'key' as const,
      productId: pack.id,
      price: pack.price,
      title: pack.title,
      coverImg: pack.imgItem,
      promise: promiseOf(catalogue, 'key', pack.id),
      soldAt: at,
    })),
    codes: kinds.map((keyId, ordinal) => ({
      code: newCode(),
      keyId,
      buyerUserId: uid,
      purchaseId: id,
      ordinal,
      createdAt: at,
    })),
  };
}

function heroRow(system: Sheet, ownerId: string, hero: Omit<NewSheet, 'id' | 'ownerId'>, at: Date) {
  const doc = newSheet(system, { ...hero, id: randomUUID(), ownerId });
  const stored = storedAs(system, doc, null);
  return { id: doc.id, userId: ownerId, system: doc.schema.id, ...stored, createdAt: at, updatedAt: at };
}

/** Uids by what the rest of the demo calls these people. */
export interface SeededPeople {
  readerUid: string;
  /** The earlier supporters, in order. */
  backers: string[];
}

/**
 * Demo accounts, earlier supporters and their purchases: the totals on the home page are counted from these rows. The
 * reader of `life` has the codes of a pack, and has redeemed one.
 */
export async function seedPeople(ctx: Ctx, tx: Tx, sandbox: SandboxSeeds, { reader }: DemoLife): Promise<SeededPeople> {
  const now = ctx.clock.now();
  const packsOf = (ids: readonly string[]): Pack[] => ids.flatMap((id) => ctx.catalogue.pack(id) ?? []);
  const people: UserInsert[] = [];
  const supports: ReturnType<typeof approvedSupport>[] = [];
  const heroes: (typeof characters.$inferInsert)[] = [];

  for (const { sub, email, name } of DEMO_PEOPLE) {
    people.push({
      uid: randomUUID(),
      issuer: EMBEDDED_ISSUER,
      subject: sub,
      email,
      displayName: name,
      createdAt: now,
      lastLoginAt: now,
      ...DEMO_ROLES.get(email),
    });
  }
  const player = people[0]!;
  const beta = people[1]!;
  const readerUid = people.find(({ email }) => email === reader.email)!.uid;
  for (const system of ctx.systems.values()) {
    const ready = system.schema.characters ?? [
      { name: 'Zuleica do Farol', values: { conceito: 'Faroleira aposentada, curiosa por ofício.' } },
    ];
    for (const one of ready) heroes.push(heroRow(system, beta.uid, one, now));
    heroes.push(heroRow(system, readerUid, ready[0]!, now));
  }
  const own = [...ctx.systems.values()].find(({ schema }) => schema.ownerEdits);
  const playerSupport = approvedSupport(
    ctx.catalogue,
    player.uid,
    packsOf(['oneKeyPack', 'viajantePack', 'melaninaPack']),
    new Date(now.getTime() - 48 * HOUR),
  );
  supports.push(playerSupport);
  const readerSupport = approvedSupport(
    ctx.catalogue,
    readerUid,
    packsOf([reader.pack]),
    new Date(now.getTime() - 240 * HOUR),
  );
  supports.push(readerSupport);
  const backers: string[] = [];

  for (const backer of demoBackers()) {
    const at = new Date(now.getTime() - backer.hoursAgo * HOUR);
    const uid = randomUUID();
    backers.push(uid);
    people.push({
      uid,
      issuer: EMBEDDED_ISSUER,
      subject: backer.subject,
      email: backer.email,
      displayName: backer.name,
      createdAt: at,
      lastLoginAt: at,
    });
    supports.push(approvedSupport(ctx.catalogue, uid, packsOf(backer.packIds), at));
    if (backer.character && own) heroes.push(heroRow(own, uid, { name: backer.character }, at));
  }

  await inChunks(people, (chunk) => importPeople(tx, chunk));
  await inChunks(
    supports.map((support) => support.purchase),
    (chunk) => importPurchases(tx, chunk),
  );
  await inChunks(
    supports.flatMap((support) => support.items),
    (chunk) => importLines(tx, chunk),
  );
  await seedPayments(ctx, tx, sandbox, supports);
  await inChunks(
    supports.flatMap((support) => support.codes),
    (chunk) => importCodes(tx, chunk),
  );
  await inChunks(heroes, (chunk) => importCharacters(tx, chunk));
  const codeOf = ({ codes }: typeof playerSupport, keyId: string): string =>
    codes.find((code) => code.keyId === keyId)!.code;
  await redeemSeeded(ctx, tx, player.uid, 'FCmelanina', codeOf(playerSupport, 'FCmelanina'));
  await redeemSeeded(ctx, tx, readerUid, reader.redeems, codeOf(readerSupport, reader.redeems));
  await addToCounters(tx, {
    users: people.length,
    characters: heroes.length,
    totalValue: supports.reduce((sum, support) => sum + support.purchase.totalAmount, 0),
    supportsValue: supports.length,
  });
  return { readerUid, backers };
}

async function redeemSeeded(ctx: Ctx, tx: Tx, uid: string, keyId: string, code: string): Promise<void> {
  const kind = ctx.catalogue.kind(keyId)!;
  const at = new Date(ctx.clock.now().getTime() - 24 * HOUR);
  const { items } = rewardsOf(kind);
  await importRedemption(tx, { uid, keyId: kind.id, code, at, rewards: { beta: kind.isBeta, items } });
  await grant(
    tx,
    items.map((item) => ({ userId: uid, kind: item.kind, itemId: item.id, source: 'code', sourceId: code })),
    at,
  );
}
