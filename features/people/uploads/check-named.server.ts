import { eq } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { lookUp, wordTable } from '../../../lib/words.ts';
import type { Ctx } from '../../kit/context.ts';
import { mustFindCampaign } from '../../play/campaigns/find-campaign.server.ts';
import { mustFindCharacter } from '../../play/characters/open-sheet.server.ts';
import { books } from '../../publishing/books/tables.ts';
import { can } from '../accounts/permissions.ts';
import type { Caller } from '../accounts/user.ts';
import type { Metadata } from './read-metadata.ts';
import type { Purpose } from './upload.ts';

type Reader = Pick<Ctx, 'db'>;

const NOT_YOURS = 'O que este envio nomeia não está entre o que é seu.';
const notYours = (): AppError => new AppError('NOT_FOUND', NOT_YOURS);

async function ofBook({ db }: Reader, caller: Caller, bookId: string): Promise<void> {
  const [book] = await db.select({ creatorId: books.creatorId }).from(books).where(eq(books.id, bookId));
  if (!book || !can(caller, 'save', { is: 'draft', creatorId: book.creatorId })) throw notYours();
}

/** Whether somebody may see a thing that they may not change is nothing that an upload should tell. */
const hidden = async (found: Promise<unknown>): Promise<void> => {
  await found.catch((error: unknown) => {
    throw error instanceof AppError && error.status === 'PERMISSION_DENIED' ? notYours() : error;
  });
};

const CHECKS = wordTable<(ctx: Reader, caller: Caller, id: string) => Promise<void>>({
  bookId: ofBook,
  campaignId: ({ db }, caller, id) => hidden(mustFindCampaign(db, caller, 'change', id)),
  characterId: ({ db }, caller, id) => hidden(mustFindCharacter(db, caller, 'edit', id)),
});

/** Somebody who asks for a book that they bought elsewhere, or has a copy traced, names what is another's. */
const OF_OTHERS: ReadonlySet<Purpose> = new Set(['proof', 'trace']);

/** Refuses with NOT_FOUND an upload for a thing that is not the caller's to change, before a byte of it comes. */
export async function checkNamed(ctx: Reader, caller: Caller, purpose: Purpose, metadata: Metadata): Promise<void> {
  if (OF_OTHERS.has(purpose)) return;
  for (const [name, check] of CHECKS) {
    const id = lookUp(metadata, name);
    if (!id) continue;
    if (name !== 'bookId' && !isUuid(id)) throw notYours();
    await check(ctx, caller, id);
  }
}
