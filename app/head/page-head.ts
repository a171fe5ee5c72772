import type { MetaDescriptor } from 'react-router';
import type { SchemaNode } from '../../features/community/seo/schema-org.ts';
import { shorten } from '../../lib/text.ts';
import type { RootData } from '../root-data.ts';

export interface HeadArgs {
  location: { pathname: string; search: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

interface PageHead {
  /** The product's name is added to it. */
  title: string;
  description: string;
  /** Canonical path; by default the page's own. */
  path?: string;
  type?: 'website' | 'book' | 'product' | 'profile' | 'article';
  /** Sharing picture, 1200 × 630 px; by default the one of home. */
  card?: { path: string; alt: string };
  index?: boolean;
  /** Structured data. False in the browser: see `pageHead`. */
  schema?: false | ((origin: string, root: RootData) => SchemaNode[]);
}

const HOME_CARD = { path: '/art/cards/home.png', alt: 'RPGpédia. Puxe uma cadeira.' };

const NAME = 'RPGpédia';
/** Search results cut longer descriptions. */
const DESCRIPTION_LENGTH = 200;

export function pageHead({ location, matches }: HeadArgs, page: PageHead): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const title = page.title.includes(NAME) ? page.title : `${page.title} · ${NAME}`;
  const description = shorten(page.description, DESCRIPTION_LENGTH);
  const plain = [{ title }, { name: 'description', content: description }];
  if (!root) return plain;

  const { publicUrl } = root;
  const url = publicUrl + (page.path ?? location.pathname);
  const own = [
    ...plain,
    ...(page.index === false ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link' as const, rel: 'canonical', href: url },
  ];
  if (!import.meta.env.SSR) return own;

  const card = page.card ?? HOME_CARD;
  return [
    ...own,
    { property: 'og:site_name', content: NAME },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: publicUrl + card.path },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: card.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.schema
      ? [
          {
            'script:ld+json': {
              '@context': 'https://schema.org',
              '@graph': page.schema(publicUrl, root),
            },
          },
        ]
      : []),
  ];
}

export const tabTitle = (title: string): string => `${title} · ${NAME}`;

export const quietHead = (title: string, description: string): MetaDescriptor[] => [
  { title: tabTitle(title) },
  { name: 'description', content: description },
  { name: 'robots', content: 'noindex' },
];
