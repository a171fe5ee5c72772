import { inArray } from 'drizzle-orm';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { KeyKind } from '../../ownership/catalogue/catalogue.ts';
import { owns } from '../../ownership/ownership/owns.server.ts';
import { coverUrl } from '../../publishing/books/price.ts';
import { books } from '../../publishing/books/tables.ts';
import type { Rewards } from './key.ts';
import { newRewards } from './new-rewards.server.ts';
import { bookOfKind } from './promo.ts';
import { presentRewards } from './rewards.ts';

/** The book that codes of one kind give. */
export interface BookOfKind {
  id: string;
  title: string;
  bookURL: string;
  coverURL: string | null;
}

/** A kind of code as it is called: one of the catalogue, or one that gives a book. */
export type NamedKind = { id: string; title: string; description: string } & (
  | { kind: KeyKind; book?: undefined }
  | { kind?: undefined; book: BookOfKind }
);

type Needs = Pick<Ctx, 'db' | 'catalogue'>;

/** Names kinds of codes; the books among them are read together. Undefined for what is gone. */
export async function nameKinds(
  { db, catalogue }: Needs,
  keyIds: readonly string[],
): Promise<(keyId: string) => NamedKind | undefined> {
  const ids = [...new Set(keyIds.flatMap((keyId) => bookOfKind(keyId) ?? []))];
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: books.id, title: books.title, bookURL: books.bookUrl, coverKey: books.coverKey })
          .from(books)
          .where(inArray(books.id, ids));
  const named = new Map(found.map(({ coverKey, ...book }) => [book.id, { ...book, coverURL: coverUrl(coverKey) }]));
  return (keyId) => {
    const kind = catalogue.kind(keyId);
    if (kind) return { id: kind.id, title: kind.title, description: kind.description, kind };
    const book = named.get(bookOfKind(keyId) ?? '');
    return (
      book && { id: keyId, title: book.title, description: 'O livro inteiro, na biblioteca de quem ativar.', book }
    );
  };
}

export const nameKind = async (ctx: Needs, keyId: string): Promise<NamedKind | undefined> =>
  (await nameKinds(ctx, [keyId]))(keyId);

/** Reads the things that a code brings; for a signed-in caller, only those that would be new. */
export async function newThings(ctx: Ctx, caller: Caller | null, named: NamedKind): Promise<Rewards> {
  if (named.kind) return newRewards(ctx, caller, named.kind);
  const { id, title, bookURL } = named.book;
  const isNew = caller === null || !(await owns(ctx, caller.uid, { kind: 'book', itemId: id }));
  const nothing = presentRewards(ctx.catalogue, { beta: false, items: [] });
  return { ...nothing, books: isNew ? [{ id, title, bookURL }] : [] };
}
