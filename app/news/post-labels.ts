import type { PostState } from '../../features/publishing/news/news.ts';

export const POST_STATE_WORDS: Readonly<Record<PostState, string>> = {
  draft: 'Rascunho',
  scheduled: 'Marcada',
  published: 'No ar',
};
