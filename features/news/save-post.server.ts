import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../lib/app-error.ts';
import { slugify } from '../../lib/slug.ts';
import type { Tx } from '../../platform/db/port.ts';
import { refuseUnless } from '../accounts/refuse-unless.ts';
import type { Caller } from '../accounts/user.ts';
import type { Acted } from '../audit/audit.ts';
import { plainText } from '../books/rich-text.server.ts';
import { books } from '../books/tables.ts';
import type { Ctx } from '../context.ts';
import { mustFindCreator } from '../creators/must-find-creator.server.ts';
import { lockPost, NOT_YOURS, type PostRow } from './find-post.server.ts';
import { LEAD_MAX, POSTS_MAX, stateOf } from './news.ts';
import type { SavedPost, SavePostInput } from './news-schema.ts';
import { newsPosts } from './tables.ts';

const SLUG_MAX = 80;

/** The letters of the title and some of the id, so that two posts with one title have two addresses. */
const slugFor = (title: string, id: string): string =>
  [slugify(title).slice(0, SLUG_MAX), id.slice(0, 8)].filter(Boolean).join('-');

export const ofSource = (creatorId: string | null) =>
  creatorId === null ? isNull(newsPosts.creatorId) : eq(newsPosts.creatorId, creatorId);

/** Whose new post it is. */
const sourceOf = ({ role, creatorId }: Caller, named: string | null | undefined): string | null =>
  named === undefined ? (role === 'admin' ? null : creatorId) : named;

async function linksMustExist(
  { catalogue }: Pick<Ctx, 'catalogue'>,
  tx: Tx,
  { bookId, goal }: Pick<SavePostInput, 'bookId' | 'goal'>,
  creatorId: string | null,
): Promise<void> {
  if (goal !== null && !catalogue.goals.some(({ number }) => number === goal))
    throw new AppError('INVALID_ARGUMENT', 'Essa meta não existe. Escolha outra.', { field: 'goal' });
  if (bookId === null) return;
  const [book] = await tx
    .select({ status: books.status, creatorId: books.creatorId })
    .from(books)
    .where(eq(books.id, bookId));
  if (book?.status !== 'published' || (creatorId !== null && book.creatorId !== creatorId))
    throw new AppError('INVALID_ARGUMENT', 'Escolha um livro da casa que esteja na loja.', { field: 'bookId' });
}

async function createPost(ctx: Ctx, tx: Tx, caller: Caller, { creatorId: named, title }: SavePostInput) {
  const creatorId = sourceOf(caller, named);
  refuseUnless(caller, 'write', { is: 'news', creatorId }, NOT_YOURS);
  if (creatorId !== null) await mustFindCreator(tx, creatorId);
  const [there] = await tx
    .select({ count: count() })
    .from(newsPosts)
    .where(and(ofSource(creatorId), isNull(newsPosts.deletedAt)));
  if (there!.count >= POSTS_MAX)
    throw new AppError('FAILED_PRECONDITION', `Cabem até ${POSTS_MAX} novidades. Apague alguma antiga antes.`);
  const id = randomUUID();
  const [post] = await tx
    .insert(newsPosts)
    .values({
      id,
      creatorId,
      slug: slugFor(title, id),
      title,
      text: '',
      lead: '',
      revision: 0,
      createdAt: ctx.clock.now(),
    })
    .returning();
  return post!;
}

async function findPost(tx: Tx, caller: Caller, postId: string, revision: number | undefined): Promise<PostRow> {
  if (revision === undefined)
    throw new AppError('INVALID_ARGUMENT', 'Diga de que revisão da novidade você partiu.', { field: 'revision' });
  const post = await lockPost(tx, caller, 'write', postId);
  if (post.deletedAt) throw new AppError('FAILED_PRECONDITION', 'Essa novidade foi apagada. Desfaça antes de mudar.');
  if (post.revision !== revision)
    throw new AppError('ABORTED', 'Outra pessoa salvou esta novidade antes. Recarregue para ver o que mudou.', {
      current: { revision: post.revision },
    });
  return post;
}

/**
 * Saves a post, a new one as a draft; a published one shows the change at once and says when. Throws NOT_FOUND,
 * PERMISSION_DENIED, INVALID_ARGUMENT for a book or goal that it cannot be about, ABORTED with `details.current` for an
 * older revision, and FAILED_PRECONDITION for a deleted post or one too many.
 */
export async function saveNewsPost(ctx: Ctx, tx: Tx, caller: Caller, input: SavePostInput): Promise<Acted<SavedPost>> {
  const { postId, title, text, bookId, goal } = input;
  const post =
    postId === undefined
      ? await createPost(ctx, tx, caller, input)
      : await findPost(tx, caller, postId, input.revision);
  await linksMustExist(ctx, tx, input, post.creatorId);
  const fields = { title, text, bookId, goal };
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => fields[name] !== post[name]);
  const told = (slug: string, revision: number): SavedPost => ({
    postId: post.id,
    slug,
    revision,
    state: stateOf(post),
  });
  if (postId !== undefined && changed.length === 0) return { result: told(post.slug, post.revision), change: null };
  const slug = post.publishedAt ? post.slug : slugFor(title, post.id);
  const revision = post.revision + 1;
  await tx
    .update(newsPosts)
    .set({
      ...fields,
      slug,
      revision,
      lead: await plainText(text, LEAD_MAX),
      ...(post.publishedAt ? { editedAt: ctx.clock.now() } : {}),
    })
    .where(eq(newsPosts.id, post.id));
  return {
    result: told(slug, revision),
    change: {
      thing: `news:${post.id}`,
      ...(postId === undefined ? {} : { before: { title: post.title, revision: post.revision } }),
      after: { title, revision, creatorId: post.creatorId, fields: changed },
    },
  };
}
