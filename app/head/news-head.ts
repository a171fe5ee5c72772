import type { MetaDescriptor } from 'react-router';
import { article, breadcrumb } from '../../features/community/seo/schema-org.ts';
import { feedPath, NEWS_PATH, postPath } from '../../features/publishing/news/news.ts';
import type { NewsPost } from '../../features/publishing/news/news-schema.ts';
import { type HeadArgs, pageHead, quietHead } from './page-head.ts';

/** Readers of feeds find a page's feed by these links. */
export const feedLinks = (creatorId: string | null, title: string): MetaDescriptor[] =>
  (['atom', 'rss'] as const).map((format) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type: `application/${format}+xml`,
    title,
    href: feedPath(creatorId, format),
  }));

export const newsHead = (args: HeadArgs): MetaDescriptor[] => [
  ...pageHead(args, {
    title: 'Novidades',
    description: 'O que a RPGpédia e quem publica nela têm para contar: livros que chegam, metas, bastidores.',
    path: NEWS_PATH,
    schema: import.meta.env.SSR && ((origin) => [breadcrumb(origin, [['Novidades', NEWS_PATH]])]),
  }),
  ...feedLinks(null, 'Novidades da RPGpédia'),
];

export function postHead(args: HeadArgs, post: NewsPost | undefined): MetaDescriptor[] {
  if (!post) return quietHead('Novidade não encontrada', 'Não há novidade neste endereço da RPGpédia.');
  const path = postPath(post.slug);
  const card = post.book && {
    path: `/cartoes/livros/${post.book.bookId}.png`,
    alt: `Capa de ${post.book.title}.`,
  };
  return [
    ...pageHead(args, {
      title: post.title,
      description: post.lead,
      path,
      type: 'article',
      ...(card ? { card } : {}),
      schema:
        import.meta.env.SSR &&
        ((origin) => [
          article(origin, post, origin + (card?.path ?? '/art/cards/home.png')),
          breadcrumb(origin, [
            ['Novidades', NEWS_PATH],
            [post.title, path],
          ]),
        ]),
    }),
    ...feedLinks(post.creator?.creatorId ?? null, `Novidades de ${post.creator?.name ?? 'RPGpédia'}`),
  ];
}
