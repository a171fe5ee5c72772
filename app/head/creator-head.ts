import type { MetaDescriptor } from 'react-router';
import { creatorPath } from '../../features/community/seo/paths.ts';
import { breadcrumb, publisher } from '../../features/community/seo/schema-org.ts';
import { allOf } from '../../lib/list.ts';
import { feedLinks } from './news-head.ts';
import { type HeadArgs, pageHead, quietHead } from './page-head.ts';

type Creator = Parameters<typeof publisher>[1];

export function creatorHead(args: HeadArgs, creator: Creator | undefined): MetaDescriptor[] {
  if (!creator) return quietHead('Editora não encontrada', 'Ninguém publica com este endereço na RPGpédia.');
  const books = creator.books.slice(0, 4).map((book) => book.title);
  return [
    ...pageHead(args, {
      title: creator.name,
      description:
        books.length > 0
          ? `Os RPGs de ${creator.name} na RPGpédia: ${allOf(books)}.`
          : `${creator.name} publica RPG de mesa na RPGpédia.`,
      path: creatorPath(creator.creatorId),
      type: 'profile',
      schema:
        import.meta.env.SSR &&
        ((origin) => [
          publisher(origin, creator),
          breadcrumb(origin, [
            ['Loja', '/loja'],
            [creator.name, creatorPath(creator.creatorId)],
          ]),
        ]),
    }),
    ...feedLinks(creator.creatorId, `Novidades de ${creator.name}`),
  ];
}
