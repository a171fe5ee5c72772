import { and, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../lib/app-error.ts';
import { FairQueue } from '../../../lib/fair-queue.ts';
import { cleanedName } from '../../../lib/name.ts';
import type { ByteSource, StampText } from '../../../platform/pdf/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import { users } from '../../people/accounts/tables.ts';
import { markOf } from '../books/columns.server.ts';
import { storedSource } from '../books/stored-source.server.ts';
import { FIELD_RULES } from './draft.ts';
import type { FooterLook } from './draft-schema.ts';
import { type DraftFileRow, findDraft } from './find-draft.server.ts';
import { draftFiles } from './tables.ts';

type Looker = Pick<Ctx, 'db' | 'storage' | 'pdf' | 'pages'>;

const PRINT = { width: 1_200, format: 'webp', quality: 74, effort: 2 } as const;
/** Pages looked at, and the time for them in milliseconds. */
const LOOKED = { most: 600, milliseconds: 20_000 };
const PAGES_NAMED = 20;
const SAMPLE_CODE = 'ABCD-EFGH-JKLM';

/** Files looked at at once, files that may wait, and files per account. */
const looking = new FairQueue(1, 12, 3);
const kept = new LRUCache<string, FooterLook>({
  maxSize: 8_000_000,
  sizeCalculation: ({ picture }) => 1_000 + (picture?.length ?? 0),
});

/** The file as its reader gets it; null without a plan that can be filled. */
async function markedSource(ctx: Looker, { planKey, storageKey }: DraftFileRow, text: StampText) {
  if (planKey === null) return null;
  const stored = await ctx.storage.stat(planKey);
  if (!stored) return null;
  const plan = await ctx.pdf.openPlan(planKey, async () => storedSource(ctx.storage, planKey, stored.bytes));
  if (!plan) return null;
  const copy = plan.copyFor(text);
  const [original, tail] = [storageKey, planKey].map(
    (key) => (start: number, end: number) => ctx.storage.pieces(key, start, end - 1),
  );
  const source: ByteSource = {
    bytes: copy.bytes,
    read: async (start, end) => {
      const pieces: Buffer[] = [];
      for await (const piece of copy.read(start, Math.min(end, copy.bytes), original!, tail!))
        pieces.push(Buffer.from(piece));
      return Buffer.concat(pieces);
    },
  };
  return source;
}

async function look(ctx: Looker, file: DraftFileRow, name: string): Promise<FooterLook> {
  const marked = await markedSource(ctx, file, { name, copyCode: SAMPLE_CODE });
  let picture: string | null = null;
  if (marked)
    for await (const { prints } of ctx.pages.drawPages(marked, { pages: [1], width: PRINT.width, prints: [PRINT] }))
      picture = `data:image/webp;base64,${Buffer.from(prints[0]!).toString('base64')}`;
  const original = storedSource(ctx.storage, file.storageKey, file.bytes);
  const { looked, pages } = await ctx.pages.textUnderFooter(original, LOOKED);
  return { name, picture, looked, covered: pages.length, pages: pages.slice(0, PAGES_NAMED) };
}

/**
 * Page 1 of a draft's PDF as its reader gets it, and on which pages the footer covers text. Throws NOT_FOUND,
 * FAILED_PRECONDITION for a file without a footer, and RESOURCE_EXHAUSTED while too many are looked at.
 */
export async function getFooterLook(
  ctx: Looker,
  caller: Caller,
  { bookId, fileId }: { bookId: string; fileId: string },
): Promise<FooterLook> {
  await findDraft(ctx.db, caller, 'view', bookId);
  const [[file], [user]] = await Promise.all([
    ctx.db
      .select()
      .from(draftFiles)
      .where(and(eq(draftFiles.bookId, bookId), eq(sql`${draftFiles.id}::text`, fileId))),
    ctx.db.select({ name: users.displayName }).from(users).where(eq(users.uid, caller.uid)),
  ]);
  if (!file) throw new AppError('NOT_FOUND', 'Esse arquivo não está mais neste rascunho.');
  const { kind } = FIELD_RULES[file.field];
  if (kind === null || markOf({ ...file, kind }) !== 'footer')
    throw new AppError('FAILED_PRECONDITION', 'As cópias desse arquivo não levam rodapé.');
  const name = cleanedName(user?.name ?? '') || 'Quem comprou';
  const key = JSON.stringify([file.id, name]);
  const known = kept.get(key);
  if (known) return known;
  const seen = await looking.take(async () => kept.get(key) ?? look(ctx, file, name), caller.uid);
  if (!seen)
    throw new AppError('RESOURCE_EXHAUSTED', 'Há arquivos demais à espera. Tente de novo em instantes.', {}, 5);
  if (seen.picture !== null) kept.set(key, seen);
  return seen;
}
