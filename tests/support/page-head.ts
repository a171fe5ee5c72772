import { z } from 'zod';
import type { Visitor } from './visitor.ts';

export interface Head {
  status: number;
  title: string;
  canonical: string | null;
  meta: Map<string, string>;
  schema: Record<string, unknown>[];
}

const decode = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

export async function readHead(visitor: Visitor, path: string): Promise<Head> {
  const response = await visitor.request(path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const attributes = (tag: string): Map<string, string> =>
    new Map([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, decode(value!)]));
  const metas = [...head.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributes(tag));
  const links = [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => attributes(tag));
  const scripts = [...head.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  return {
    status: response.status,
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    canonical: links.find((link) => link.get('rel') === 'canonical')?.get('href') ?? null,
    meta: new Map(metas.map((meta) => [meta.get('name') ?? meta.get('property') ?? '', meta.get('content') ?? ''])),
    schema: scripts.flatMap(([, json]) => {
      const { '@context': context, '@graph': graph } = JSON.parse(json!) as Record<string, unknown>;
      if (context !== 'https://schema.org') throw new Error(`an unknown vocabulary: ${String(context)}`);
      return graph as Record<string, unknown>[];
    }),
  };
}

const url = z.url({ protocol: /^https?$/ });
const reference = z.strictObject({ '@id': url });
const text = z.string().min(1);
const schemaOrg = (...names: string[]) => z.enum(names.map((name) => `https://schema.org/${name}`) as [string]);

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url,
  price: z.string().regex(/^\d+\.\d{2}$/),
  priceCurrency: z.literal('BRL'),
  availability: schemaOrg('InStock', 'Discontinued'),
  seller: reference,
  hasMerchantReturnPolicy: z.strictObject({
    '@type': z.literal('MerchantReturnPolicy'),
    applicableCountry: z.literal('BR'),
    returnPolicyCategory: schemaOrg('MerchantReturnFiniteReturnWindow'),
    merchantReturnDays: z.literal(7),
    returnFees: schemaOrg('FreeReturn'),
    refundType: schemaOrg('FullRefund'),
  }),
});
const product = { '@id': url, name: text, description: text, url, image: url, sku: text, offers: offer };

/** The types we use, with the properties of schema.org and those that search engines require. */
export const SCHEMA_SHAPES: Record<string, z.ZodType> = {
  Organization: z.strictObject({
    '@type': z.literal('Organization'),
    '@id': url,
    name: text,
    url,
    logo: z.strictObject({ '@type': z.literal('ImageObject'), url, width: z.int(), height: z.int() }),
    sameAs: z.array(url).min(1),
    contactPoint: z.strictObject({
      '@type': z.literal('ContactPoint'),
      contactType: text,
      email: z.email(),
      availableLanguage: z.literal('pt-BR'),
    }),
    legalName: text.optional(),
    taxID: text.optional(),
    address: text.optional(),
  }),
  WebSite: z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': url,
    name: text,
    url,
    inLanguage: z.literal('pt-BR'),
    publisher: reference,
    potentialAction: z.strictObject({
      '@type': z.literal('SearchAction'),
      target: z.strictObject({
        '@type': z.literal('EntryPoint'),
        urlTemplate: z.string().includes('{search_term_string}'),
      }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  FAQPage: z.strictObject({
    '@type': z.literal('FAQPage'),
    inLanguage: z.literal('pt-BR'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: text,
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
        }),
      )
      .min(1),
  }),
  BreadcrumbList: z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().min(1), name: text, item: url }))
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1)),
  }),
  Product: z.strictObject({ '@type': z.literal('Product'), ...product, brand: reference }),
  'Product,Book': z.strictObject({
    '@type': z.tuple([z.literal('Product'), z.literal('Book')]),
    ...product,
    alternativeHeadline: text.optional(),
    inLanguage: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/),
    bookFormat: schemaOrg('EBook'),
    brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
    publisher: z.strictObject({ '@type': z.literal('Organization'), name: text, url }),
    numberOfPages: z.int().min(1).optional(),
    datePublished: z.iso.date().optional(),
    keywords: text.optional(),
    typicalAgeRange: z
      .string()
      .regex(/^\d+-$/)
      .optional(),
    aggregateRating: z
      .strictObject({
        '@type': z.literal('AggregateRating'),
        ratingValue: z.number().min(1).max(5),
        reviewCount: z.int().min(3),
        bestRating: z.literal(5),
      })
      .optional(),
  }),
  ProfilePage: z.strictObject({
    '@type': z.literal('ProfilePage'),
    url,
    inLanguage: z.literal('pt-BR'),
    mainEntity: z.strictObject({
      '@type': z.literal('Organization'),
      '@id': url,
      name: text,
      url,
      sameAs: z.array(url).min(1).optional(),
    }),
    hasPart: z
      .array(z.strictObject({ '@type': z.literal('Book'), name: text, url }))
      .min(1)
      .optional(),
  }),
};
