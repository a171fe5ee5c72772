import { z } from 'zod';
import { address, cents, cursor, idOf, instant, nextCursor, optional, withDefault } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import {
  ALT_MAX,
  LEAD_MAX,
  newsPictureAddress,
  PICTURES_MAX,
  POST_STATES,
  type StoredPicture,
  TEXT_MAX,
  TITLE_MAX,
} from './news.ts';

const postId = z.uuid();
const creatorId = z.string().min(1).max(128);
const bookId = z.string().min(1).max(128);
const source = creatorId.nullable().describe('A creator; null for the campaign.');

export const postFields = z.object({
  title: z.string().trim().min(1).max(TITLE_MAX),
  text: z.string().trim().min(1).max(TEXT_MAX).describe('Markdown.'),
  bookId: bookId.nullable().default(null).describe('A published book that it is about.'),
  goal: z.int().min(1).max(1000).nullable().default(null).describe('The number of a goal that it is about.'),
});

const alt = z.string().trim().min(1, 'Descreva cada imagem: quem não a vê lê a descrição.').max(ALT_MAX);

export const newsPicture = z
  .object({ id: z.uuid(), url: address, alt: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'NewsPicture' });
export type NewsPicture = z.output<typeof newsPicture>;

export const presentPictures = (pictures: readonly StoredPicture[]): NewsPicture[] =>
  pictures.map((picture) => ({ ...picture, url: newsPictureAddress(picture.id) }));

export const savePostInput = postFields.extend({
  pictures: optional(
    z.array(z.union([z.strictObject({ id: idOf, alt }), z.strictObject({ uploadId: idOf, alt })])).max(PICTURES_MAX),
  ).describe('Those it has then, in their order: kept ones, and uploads for `handout`. Left out: as they are.'),
  postId: optional(idOf).describe('Left out for a new post.'),
  revision: optional(z.int().min(1)).describe('Required with `postId`.'),
  creatorId: source
    .optional()
    .describe('Whose new post it is; by default the caller’s creator, the campaign’s for an admin.'),
  reason: optional(reason),
});
export type SavePostInput = z.output<typeof savePostInput>;

export const savedPost = z.object({ postId, revision: z.int().min(1), state: z.enum(POST_STATES), slug: z.string() });
export const savedPostWithPictures = savedPost.extend({ pictures: z.array(newsPicture) });
export type SavedPost = z.output<typeof savedPost>;

export const publishPostInput = z.object({
  postId: idOf,
  publishAt: instant.nullable().optional().describe('Left out for now; null makes it a draft again.'),
  reason: optional(reason),
});
export type PublishPostInput = z.output<typeof publishPostInput>;

export const ofPost = z.object({ postId: idOf, reason: optional(reason) });
export type OfPost = z.output<typeof ofPost>;

const newsBook = z.object({
  bookId,
  bookURL: z.string(),
  title: z.string(),
  coverURL: address.nullable(),
  price: cents,
});
const newsGoal = z.object({ number: z.int(), title: z.string(), value: cents });

export const newsPost = z
  .object({
    postId,
    slug: z.string(),
    title: z.string(),
    lead: z.string().max(LEAD_MAX).describe('Plain text: the beginning.'),
    creator: z.object({ creatorId, name: z.string() }).nullable().describe('Null for the campaign’s.'),
    publishedAt: instant,
    editedAt: instant.nullable(),
    book: newsBook.nullable(),
    goal: newsGoal.nullable(),
    picture: newsPicture.nullable().describe('Its first, for lists.'),
  })
  .meta({ id: 'NewsPost' });
export type NewsPost = z.output<typeof newsPost>;

export const newsInput = z.object({
  creatorId: source.optional().describe('Left out for all.'),
  cursor,
  limit: withDefault(z.int().min(1).max(50), 20),
});
export type NewsInput = z.output<typeof newsInput>;
export const newsPage = z.object({ posts: z.array(newsPost), nextCursor });
export type NewsPage = z.output<typeof newsPage>;

export const ownPost = z
  .object({
    postId,
    slug: z.string(),
    title: z.string(),
    lead: z.string(),
    state: z.enum(POST_STATES),
    creator: z.object({ creatorId, name: z.string() }).nullable(),
    createdAt: instant,
    publishAt: instant.nullable(),
    publishedAt: instant.nullable(),
    editedAt: instant.nullable(),
  })
  .meta({ id: 'OwnNewsPost' });
export type OwnPost = z.output<typeof ownPost>;

export const ownPostsInput = z.object({
  creatorId: source.optional().describe('Left out: the caller’s creator’s; for an admin all.'),
  cursor,
  limit: withDefault(z.int().min(1).max(100), 50),
});
export type OwnPostsInput = z.output<typeof ownPostsInput>;
export const ownPostsPage = z.object({ posts: z.array(ownPost), nextCursor });
export type OwnPostsPage = z.output<typeof ownPostsPage>;

export const followInput = z.object({ creatorId: source, on: z.boolean() });
export type FollowInput = z.output<typeof followInput>;

export const followList = z.object({
  follows: z.array(z.object({ creatorId: source, name: z.string(), since: instant })),
});
export type FollowList = z.output<typeof followList>;
