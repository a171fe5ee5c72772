import type { Company } from '../../../platform/env.ts';
import type { FaqGroup } from '../../ownership/catalogue/catalogue.ts';
import { packPath } from '../../ownership/catalogue/pack-path.ts';
import type { BookDetail, BookSummary } from '../../publishing/books/book-schema.ts';
import { postPath } from '../../publishing/news/news.ts';
import type { NewsPost } from '../../publishing/news/news-schema.ts';
import { ENOUGH_REVIEWS, type StarSums } from '../../reading/book-reviews/book-review.ts';
import type { SocialAddresses } from '../../site/settings/social-links.ts';
import { bookPath, creatorPath } from './paths.ts';

export type SchemaNode = { '@type': string | string[] } & { [property: string]: SchemaValue };
type SchemaValue = string | number | boolean | { [property: string]: SchemaValue } | SchemaValue[];

const organizationId = (origin: string): string => `${origin}/#casa`;

interface Contacts {
  company: Company | null;
  support: string;
  social: SocialAddresses;
}

export const organization = (origin: string, { company, support, social }: Contacts): SchemaNode => ({
  '@type': 'Organization',
  '@id': organizationId(origin),
  name: 'RPGpédia',
  url: `${origin}/`,
  logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png`, width: 512, height: 512 },
  sameAs: Object.values(social),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    email: support,
    availableLanguage: 'pt-BR',
  },
  ...(company ? { legalName: company.name, taxID: company.cnpj, address: company.address } : {}),
});

export const site = (origin: string): SchemaNode => ({
  '@type': 'WebSite',
  '@id': `${origin}/#site`,
  name: 'RPGpédia',
  url: `${origin}/`,
  inLanguage: 'pt-BR',
  publisher: { '@id': organizationId(origin) },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/loja?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

export const questions = (groups: readonly FaqGroup[]): SchemaNode => ({
  '@type': 'FAQPage',
  inLanguage: 'pt-BR',
  mainEntity: groups
    .flatMap((group) => group.cards)
    .map((card) => ({
      '@type': 'Question',
      name: card.title,
      acceptedAnswer: { '@type': 'Answer', text: card.description.join('\n') },
    })),
});

export const breadcrumb = (origin: string, steps: readonly (readonly [name: string, path: string])[]): SchemaNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [['RPGpédia', '/'] as const, ...steps].map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});

const reais = (cents: number): string => (cents / 100).toFixed(2);

/** Seven days with a full refund, as the law requires for distance sales. */
const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'BR',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 7,
  returnFees: 'https://schema.org/FreeReturn',
  refundType: 'https://schema.org/FullRefund',
} as const;

const offer = (origin: string, path: string, cents: number, available: boolean): SchemaNode => ({
  '@type': 'Offer',
  url: origin + path,
  price: reais(cents),
  priceCurrency: 'BRL',
  availability: `https://schema.org/${available ? 'InStock' : 'Discontinued'}`,
  seller: { '@id': organizationId(origin) },
  hasMerchantReturnPolicy: RETURNS,
});

const leastPrice = (book: BookSummary): number => (book.allowPayWhatYouWant ? (book.minimumPrice ?? 0) : book.price);

/** Book and product in one. `image` is an absolute address. */
export function bookOnSale(origin: string, book: BookDetail, image: string, { count, average }: StarSums): SchemaNode {
  const pages = book.files.find((file) => file.kind === 'main')?.pages;
  const publisher = { '@type': 'Organization', name: book.creatorName, url: origin + creatorPath(book.creatorId) };
  return {
    '@type': ['Product', 'Book'],
    '@id': `${origin}${bookPath(book.bookURL)}#livro`,
    name: book.title,
    ...(book.subtitle ? { alternativeHeadline: book.subtitle } : {}),
    description: book.shortDescription || book.title,
    url: origin + bookPath(book.bookURL),
    image,
    sku: book.bookId,
    inLanguage: book.language,
    bookFormat: 'https://schema.org/EBook',
    brand: { '@type': 'Brand', name: book.creatorName },
    publisher,
    ...(pages === undefined ? {} : { numberOfPages: pages }),
    ...(book.releaseDate ? { datePublished: book.releaseDate } : {}),
    ...(book.tags.length > 0 ? { keywords: book.tags.join(', ') } : {}),
    ...(book.rating ? { typicalAgeRange: book.rating === 'L' ? '0-' : `${book.rating}-` } : {}),
    offers: offer(origin, bookPath(book.bookURL), leastPrice(book), true),
    ...(average !== null && count >= ENOUGH_REVIEWS
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5 } }
      : {}),
  };
}

interface PackOnSale {
  id: string;
  title: string;
  description: readonly string[];
  price: number;
  available: boolean;
}

export const packOnSale = (origin: string, pack: PackOnSale, image: string): SchemaNode => ({
  '@type': 'Product',
  '@id': `${origin}${packPath(pack.id)}#pacote`,
  name: pack.title,
  description: pack.description.join(' '),
  url: origin + packPath(pack.id),
  image,
  sku: pack.id,
  brand: { '@id': organizationId(origin) },
  offers: offer(origin, packPath(pack.id), pack.price, pack.available),
});

/** `image` is an absolute address. */
export const article = (origin: string, post: NewsPost, image: string): SchemaNode => ({
  '@type': 'Article',
  '@id': `${origin}${postPath(post.slug)}#novidade`,
  headline: post.title,
  description: post.lead,
  url: origin + postPath(post.slug),
  image,
  inLanguage: 'pt-BR',
  datePublished: post.publishedAt,
  dateModified: post.editedAt ?? post.publishedAt,
  author: post.creator
    ? { '@type': 'Organization', name: post.creator.name, url: origin + creatorPath(post.creator.creatorId) }
    : { '@id': organizationId(origin) },
  publisher: { '@id': organizationId(origin) },
});

interface PublisherFields {
  creatorId: string;
  name: string;
  links: readonly { url: string }[];
  books: readonly BookSummary[];
}

export const publisher = (origin: string, creator: PublisherFields): SchemaNode => ({
  '@type': 'ProfilePage',
  url: origin + creatorPath(creator.creatorId),
  inLanguage: 'pt-BR',
  mainEntity: {
    '@type': 'Organization',
    '@id': `${origin}${creatorPath(creator.creatorId)}#casa`,
    name: creator.name,
    url: origin + creatorPath(creator.creatorId),
    ...(creator.links.length > 0 ? { sameAs: creator.links.map(({ url }) => url) } : {}),
  },
  ...(creator.books.length > 0
    ? {
        hasPart: creator.books.map((book) => ({
          '@type': 'Book',
          name: book.title,
          url: origin + bookPath(book.bookURL),
        })),
      }
    : {}),
});
