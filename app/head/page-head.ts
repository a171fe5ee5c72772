import type { MetaDescriptor } from 'react-router';
import type { SchemaNode } from '../../features/seo/schema-org.ts';
import type { Mailboxes } from '../../features/settings/settings.ts';
import { trimEndOf } from '../../lib/trim.ts';
import type { Company } from '../../platform/env.ts';
import type { RootData } from '../root-data.ts';

/** What every route's `meta` is given. */
export interface HeadArgs {
  location: { pathname: string; search: string };
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

interface PageHead {
  /** Without the product's name. */
  title: string;
  description: string;
  /** The address to keep: the page's own path unless told. */
  path?: string;
  type?: 'website' | 'book' | 'product' | 'profile' | 'article';
  /** The picture shown where the page is shared, 1200 × 630: home's unless told. */
  card?: { path: string; alt: string };
  /** False keeps the page out of search results. */
  index?: boolean;
  /** Given the origin, who runs the place, and where one writes to. False in the browser: see `pageHead`. */
  schema?: false | ((origin: string, company: Company | null, mailboxes: Mailboxes) => SchemaNode[]);
}

const HOME_CARD = { path: '/art/cards/home.png', alt: 'RPGpédia. Puxe uma cadeira.' };

const NAME = 'RPGpédia';
/** Search results cut what is longer. */
const DESCRIPTION_LENGTH = 200;

/** At most so many characters, ended at a word. */
export function shortened(text: string, length = DESCRIPTION_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  return `${trimEndOf(cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)), ' ,;:.')}…`;
}

/**
 * The head of a page that strangers may find and share. Only robots read its cards and its vocabulary, and they ask the
 * server: the browser renders what it uses itself.
 */
export function pageHead({ location, matches }: HeadArgs, page: PageHead): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  const title = page.title.includes(NAME) ? page.title : `${page.title} · ${NAME}`;
  const description = shortened(page.description);
  const plain = [{ title }, { name: 'description', content: description }];
  if (!root) return plain;

  const { publicUrl, company, mailboxes } = root;
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
              '@graph': page.schema(publicUrl, company, mailboxes),
            },
          },
        ]
      : []),
  ];
}

export const quietHead = (title: string, description: string): MetaDescriptor[] => [
  { title: `${title} · ${NAME}` },
  { name: 'description', content: description },
  { name: 'robots', content: 'noindex' },
];
