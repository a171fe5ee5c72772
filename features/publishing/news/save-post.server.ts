import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull } from 'drizzle-orm';
import { AppError } from '../../../lib/app-error.ts';
import { slugify } from '../../../lib/slug.ts';
import { shorten } from '../../../lib/text.ts';
import type { Tx } from '../../../platform/db/port.ts';
import type { CompiledMarkup } from '../../../platform/markup/port.ts';
import type { Caller } from '../../kit/caller.ts';
import type { Ctx } from '../../kit/context.ts';
import type { RequestInfo } from '../../kit/function.ts';
import { refuseUnless } from '../../kit/refuse-unless.ts';
import { removeAfterCommit } from '../../people/uploads/remove-after-commit.server.ts';
import { removeUncommitted } from '../../people/uploads/remove-uncommitted.server.ts';
import { storePicture } from '../../people/uploads/store-picture.server.ts';
import { type FinishedUpload, readUpload, takeUpload } from '../../people/uploads/take-upload.server.ts';
import type { ActOutcome } from '../../site/audit/audit.ts';
import { byCaller } from '../../site/audit/define-act.server.ts';
import { perform } from '../../site/audit/perform.server.ts';
import { books } from '../books/tables.ts';
import { lockName } from '../creators/lock-name.server.ts';
import { mustFindCreator } from '../creators/must-find-creator.server.ts';
import { compileRichText } from '../rich-text/compile-rich-text.server.ts';
import { keepHtml } from '../rich-text/kept-html.server.ts';
import { lockPost, NOT_YOURS, type PostRow } from './find-post.server.ts';
import { LEAD_MAX, newsPictureKey, POST_PICTURE, POSTS_MAX, type StoredPicture, stateOf } from './news.ts';
import { type NewsPicture, presentPictures, type SavedPost, type SavePostInput } from './news-schema.ts';
import { CAMPAIGN, newsPosts } from './tables.ts';

const SLUG_MAX = 80;

/** The letters of the title and some of the id, so that two posts with one title have two addresses. */
export const slugFor = (title: string, id: string): string =>
  [slugify(title).slice(0, SLUG_MAX), id.slice(0, 8)].filter(Boolean).join('-');

export const ofSource = (creatorId: string | null) =>
  creatorId === null ? isNull(newsPosts.creatorId) : eq(newsPosts.creatorId, creatorId);

/** The source of a new post. */
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

/** Refuses one post too many, a new one as well as one that comes back. */
export async function mustHaveRoom(tx: Tx, creatorId: string | null): Promise<void> {
  // Two at once must not both find room; the campaign has no row to lock.
  await lockName(tx, `creator-news:${creatorId ?? CAMPAIGN}`);
  const [there] = await tx
    .select({ count: count() })
    .from(newsPosts)
    .where(and(ofSource(creatorId), isNull(newsPosts.deletedAt)));
  if (there!.count >= POSTS_MAX)
    throw new AppError('FAILED_PRECONDITION', `Cabem até ${POSTS_MAX} novidades. Apague alguma antiga antes.`);
}

async function createPost(ctx: Ctx, tx: Tx, caller: Caller, { creatorId: named, title }: SavePostInput) {
  const creatorId = sourceOf(caller, named);
  refuseUnless(caller, 'write', { is: 'news', creatorId }, NOT_YOURS);
  if (creatorId !== null) await mustFindCreator(tx, creatorId);
  await mustHaveRoom(tx, creatorId);
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

interface DrawnPicture {
  picture: StoredPicture;
  upload: FinishedUpload;
}

type AskedPicture = NonNullable<SavePostInput['pictures']>[number];

/** Draws the pictures that are new; those of uploads by their id. One that fails takes the others along. */
async function drawPictures(ctx: Ctx, uid: string, asked: readonly AskedPicture[]): Promise<Map<string, DrawnPicture>> {
  const drawn = new Map<string, DrawnPicture>();
  try {
    for (const one of asked) {
      if (!('uploadId' in one) || drawn.has(one.uploadId)) continue;
      const upload = await readUpload(ctx, uid, one.uploadId, 'handout');
      const stored = await storePicture(ctx, uid, POST_PICTURE, upload, newsPictureKey);
      drawn.set(one.uploadId, { picture: { ...stored, alt: one.alt }, upload });
    }
  } catch (error) {
    return removeUncommitted(
      ctx,
      [...drawn.values()].map(({ picture }) => newsPictureKey(picture.id)),
    )(error);
  }
  return drawn;
}

/** The pictures that a post has after a save. Throws INVALID_ARGUMENT for one that it had not. */
const picturesAfter = (
  post: PostRow,
  asked: readonly AskedPicture[] | undefined,
  drawn: ReadonlyMap<string, DrawnPicture>,
) =>
  asked?.map((one): StoredPicture => {
    const known = 'id' in one ? post.pictures.find(({ id }) => id === one.id) : drawn.get(one.uploadId)?.picture;
    if (!known) throw new AppError('INVALID_ARGUMENT', 'Uma dessas imagens não é desta novidade. Recarregue a página.');
    return { ...known, alt: one.alt };
  }) ?? post.pictures;

/**
 * Saves a post, a new one as a draft; a published one shows the change at once and says when. Throws NOT_FOUND,
 * PERMISSION_DENIED, INVALID_ARGUMENT for a book or goal that it cannot be about or a text that cannot be shown, ABORTED with `details.current` for an
 * older revision, and FAILED_PRECONDITION for a deleted post, one too many, or a picture that cannot be read.
 */
export async function saveNewsPost(
  ctx: Ctx,
  caller: Caller,
  input: SavePostInput,
  request: RequestInfo,
): Promise<SavedPost & { pictures: NewsPicture[] }> {
  const compiled = await compileRichText(ctx, caller, input.text, { field: 'text', label: 'Texto' });
  const drawn = await drawPictures(ctx, caller.uid, input.pictures ?? []);
  const made = [...drawn.values()];
  const { gone, saved } = await perform(ctx, 'saveNewsPost', byCaller(caller, request, input.reason ?? null), (tx) =>
    save(ctx, tx, caller, input, { drawn, compiled }),
  ).catch(
    removeUncommitted(
      ctx,
      made.map(({ picture }) => newsPictureKey(picture.id)),
    ),
  );
  await removeAfterCommit(ctx, [
    ...gone.map(({ id }) => newsPictureKey(id)),
    ...made.map(({ upload }) => upload.storageKey),
  ]);
  return saved;
}

async function save(
  ctx: Ctx,
  tx: Tx,
  caller: Caller,
  input: SavePostInput,
  { drawn, compiled }: { drawn: ReadonlyMap<string, DrawnPicture>; compiled: CompiledMarkup },
): Promise<ActOutcome<{ saved: SavedPost & { pictures: NewsPicture[] }; gone: StoredPicture[] }>> {
  const { postId, title, text, bookId, goal } = input;
  const post =
    postId === undefined
      ? await createPost(ctx, tx, caller, input)
      : await findPost(tx, caller, postId, input.revision);
  await linksMustExist(ctx, tx, input, post.creatorId);
  const pictures = picturesAfter(post, input.pictures, drawn);
  for (const { upload } of drawn.values()) await takeUpload(tx, upload);
  const fields = { title, text, bookId, goal, pictures };
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(post[name]),
  );
  const gone = post.pictures.filter(({ id }) => !pictures.some((kept) => kept.id === id));
  const resultOf = (slug: string, revision: number) => ({
    saved: { postId: post.id, slug, revision, state: stateOf(post), pictures: presentPictures(pictures) },
    gone,
  });
  if (postId !== undefined && changed.length === 0) return { result: resultOf(post.slug, post.revision), change: null };
  const slug = post.publishedAt ? post.slug : slugFor(title, post.id);
  const revision = post.revision + 1;
  await tx
    .update(newsPosts)
    .set({
      ...fields,
      slug,
      revision,
      lead: shorten(compiled.text, LEAD_MAX),
      ...(post.publishedAt ? { editedAt: ctx.clock.now() } : {}),
    })
    .where(eq(newsPosts.id, post.id));
  await keepHtml(tx, 'postId', { id: post.id, source: text }, compiled.html);
  return {
    result: resultOf(slug, revision),
    change: {
      thing: `news:${post.id}`,
      ...(postId === undefined ? {} : { before: { title: post.title, revision: post.revision } }),
      after: { title, revision, creatorId: post.creatorId, fields: changed },
    },
  };
}
