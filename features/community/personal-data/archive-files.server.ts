import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { createElement } from 'react';
import { slugify } from '../../../lib/slug.ts';
import { dayInSaoPaulo } from '../../../lib/time.ts';
import type { Ctx } from '../../kit/context.ts';
import type { PersonalTable } from '../../kit/personal-table.ts';
import { users } from '../../people/accounts/tables.ts';
import { photoIn, photoKey } from '../../people/photos/photo.ts';
import { PDF } from '../../people/uploads/media-type.ts';
import { exportedCharacter } from '../../play/characters/copy-character.server.ts';
import { portraitKey } from '../../play/characters/portrait.ts';
import { characters } from '../../play/characters/tables.ts';
import { bookRequests } from '../../reading/book-requests/tables.ts';
import { getPurchaseOfAnyone } from '../../shop/orders/get-purchase.server.ts';
import { purchases } from '../../shop/orders/tables.ts';
import { renderLetter } from '../../site/mails/render-letter.server.ts';
import { readRows } from './read-rows.server.ts';
import { readme } from './readme.ts';

export interface ArchiveFile {
  name: string;
  lastModified: Date;
  /** No piece may be empty: `client-zip` ends a file there. */
  input: string | AsyncIterable<string | Uint8Array>;
}

async function* jsonOf(ctx: Ctx, table: PersonalTable, uid: string): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const row of readRows(ctx, table, uid)) {
    yield separator + JSON.stringify(row);
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

async function receiptOf(ctx: Ctx, purchaseId: string, name: string | null): Promise<string | null> {
  const purchase = await getPurchaseOfAnyone(ctx, purchaseId);
  if (purchase?.status !== 'approved') return null;
  const { ReceiptEmail } = await import('../../shop/orders/purchase-emails.tsx');
  const letter = createElement(ReceiptEmail, { name, purchase, site: ctx.env.publicUrl, late: null });
  return (await renderLetter(ctx, letter)).html;
}

/** The files of a person's archive, each made when the one before has been read. */
export async function* archiveFiles(ctx: Ctx, uid: string): AsyncGenerator<ArchiveFile> {
  const lastModified = ctx.clock.now();
  const [user] = await ctx.db
    .select({ name: users.displayName, photoUrl: users.photoUrl })
    .from(users)
    .where(eq(users.uid, uid));
  yield { name: 'LEIA-ME.md', lastModified, input: readme(ctx.features.people, lastModified) };
  for (const table of ctx.features.people)
    yield { name: `dados/${table.file}.json`, lastModified, input: jsonOf(ctx, table, uid) };

  const photo = photoIn(user?.photoUrl ?? null);
  const there = photo && (await ctx.storage.stat(photoKey(photo)));
  if (there && there.bytes > 0)
    yield { name: 'foto.webp', lastModified, input: ctx.storage.read(photoKey(photo), 0, there.bytes - 1) };

  const bought = await ctx.db
    .select({ id: purchases.id, createdAt: purchases.createdAt })
    .from(purchases)
    .where(eq(purchases.userId, uid))
    .orderBy(asc(purchases.createdAt), asc(purchases.id));
  for (const { id, createdAt } of bought) {
    const receipt = await receiptOf(ctx, id, user?.name ?? null);
    if (receipt) yield { name: `recibos/${dayInSaoPaulo(createdAt)}-${id}.html`, lastModified, input: receipt };
  }

  const { id: requestId, proofKey, proofType } = bookRequests;
  const asked = await ctx.db
    .select({ id: requestId, key: proofKey, type: proofType })
    .from(bookRequests)
    .where(and(eq(bookRequests.userId, uid), isNotNull(proofKey)))
    .orderBy(asc(bookRequests.createdAt), asc(requestId));
  for (const { id, key, type } of asked) {
    const proof = await ctx.storage.stat(key!);
    if (!proof || proof.bytes === 0) continue;
    const name = `comprovantes/${id}.${type === PDF ? 'pdf' : 'webp'}`;
    yield { name, lastModified, input: ctx.storage.read(key!, 0, proof.bytes - 1) };
  }

  const sheets = await ctx.db
    .select({ id: characters.id })
    .from(characters)
    .where(eq(characters.userId, uid))
    .orderBy(asc(characters.createdAt), asc(characters.id));
  for (const { id } of sheets) {
    const [row] = await ctx.db.select().from(characters).where(eq(characters.id, id));
    if (!row) continue;
    const name = `${slugify(row.name).slice(0, 60) || 'personagem'}-${id}`;
    yield {
      name: `fichas/${name}.json`,
      lastModified,
      input: `${JSON.stringify(await exportedCharacter(ctx, row))}\n`,
    };
    const picture = row.portrait && (await ctx.storage.stat(portraitKey(row.portrait)));
    if (picture && picture.bytes > 0) {
      const input = ctx.storage.read(portraitKey(row.portrait!), 0, picture.bytes - 1);
      yield { name: `retratos/${name}.webp`, lastModified, input };
    }
  }
}
