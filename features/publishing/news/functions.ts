import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { success } from '../../kit/schema.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { TEXTS_WAITING, TOO_MARKED } from '../rich-text/compile-rich-text.server.ts';
import { follow, getFollows } from './follow.server.ts';
import { listNews, listOwnPosts } from './list-news.server.ts';
import { FOLLOWS_MAX, POSTS_A_DAY, POSTS_MAX } from './news.ts';
import {
  followInput,
  followList,
  newsInput,
  newsPage,
  ofPost,
  ownPostsInput,
  ownPostsPage,
  publishPostInput,
  savedPost,
  savedPostWithPictures,
  savePostInput,
} from './news-schema.ts';
import { deleteNewsPost, publishNewsPost, restoreNewsPost } from './publish-post.server.ts';
import { saveNewsPost } from './save-post.server.ts';

const MAY_NOT = 'A member who may not write for their creator.';
const NOT_THEIRS = 'The post is not one of the caller’s.';

export const newsFunctions = [
  defineFunction({
    name: 'getNews',
    may: ['read', 'news'],
    onlyReads: true,
    summary: 'Published posts of the campaign and of creators, the newest first.',
    input: newsInput,
    output: newsPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, _caller, input) => listNews(ctx, input),
  }),
  defineFunction({
    name: 'listNewsPosts',
    may: ['view', 'news'],
    onlyReads: true,
    summary: 'The posts that the caller’s creator wrote, drafts included; for an admin, everybody’s.',
    input: ownPostsInput,
    output: ownPostsPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.', NOT_FOUND: 'Another creator than the caller’s.' },
    run: listOwnPosts,
  }),
  defineFunction({
    name: 'saveNewsPost',
    may: ['write', 'news'],
    summary: 'Saves a post; a new one is a draft.',
    input: savePostInput,
    output: savedPostWithPictures,
    refusals: {
      INVALID_ARGUMENT: `A post without its revision, a book or goal that it cannot be about, or a picture that is not its own. ${TOO_MARKED}`,
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: NOT_THEIRS,
      ABORTED: 'The post has a newer revision, in `details.current`.',
      FAILED_PRECONDITION: `The post is deleted, there are ${POSTS_MAX}, or a picture cannot be read.`,
      RESOURCE_EXHAUSTED: `Too many pictures wait to be drawn. ${TEXTS_WAITING}`,
    },
    run: saveNewsPost,
  }),
  defineAct({
    name: 'publishNewsPost',
    may: ['write', 'news'],
    summary: 'Publishes a post now or at a time, or makes a scheduled one a draft again.',
    input: publishPostInput,
    output: savedPost,
    refusals: {
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: NOT_THEIRS,
      FAILED_PRECONDITION: `The post is deleted or published, or it would be number ${POSTS_A_DAY + 1} in 24 hours.`,
    },
    act: publishNewsPost,
  }),
  defineAct({
    name: 'deleteNewsPost',
    may: ['write', 'news'],
    summary: 'Takes a post from everywhere.',
    input: ofPost,
    output: success,
    refusals: { PERMISSION_DENIED: MAY_NOT, NOT_FOUND: NOT_THEIRS },
    act: deleteNewsPost,
  }),
  defineAct({
    name: 'restoreNewsPost',
    may: ['write', 'news'],
    summary: 'Brings a deleted post back as it was.',
    input: ofPost,
    output: success,
    refusals: {
      PERMISSION_DENIED: MAY_NOT,
      NOT_FOUND: NOT_THEIRS,
      FAILED_PRECONDITION: `Others took its room: there are ${POSTS_MAX}.`,
    },
    act: restoreNewsPost,
  }),
  defineFunction({
    name: 'follow',
    may: ['follow', 'news'],
    summary: 'Follows a creator or the campaign, or ends it.',
    input: followInput,
    output: z.object({ following: z.boolean() }),
    refusals: { NOT_FOUND: 'No such creator.', FAILED_PRECONDITION: `The caller follows ${FOLLOWS_MAX} already.` },
    run: follow,
  }),
  defineFunction({
    name: 'getFollows',
    may: ['follow', 'news'],
    onlyReads: true,
    summary: 'What the caller follows.',
    input: z.object({}),
    output: followList,
    run: (ctx, caller) => getFollows(ctx, caller.uid),
  }),
] as const;
