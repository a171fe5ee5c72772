import { parse } from 'yaml';
import { z } from 'zod';
import { parsePrice } from '../lib/money.ts';

const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
const cents = z.string().transform((text, ctx) => {
  try {
    return parsePrice(text);
  } catch {
    ctx.addIssue({ code: 'custom', message: `Not a price: ${text}` });
    return z.NEVER;
  }
});

const creator = z.strictObject({
  creatorId: slug,
  name: z.string().min(1),
  links: z.array(z.strictObject({ label: z.string().min(1), url: z.url() })),
});

const book = z
  .strictObject({
    bookId: slug,
    bookURL: slug,
    creatorId: slug,
    status: z.enum(['published', 'withdrawn']),
    title: z.string().min(1),
    subtitle: z.string().min(1),
    bookType: z.string().min(1),
    tags: z.array(z.string().min(1)).min(1),
    shortDescription: z.string().min(1).max(240),
    aboutText: z.string().min(1),
    /** The file writes `49,90`; it is read as cents, 0 is free. */
    price: cents,
    allowPayWhatYouWant: z.boolean().default(false),
    minimumPrice: cents.optional(),
    suggestedPrice: cents.optional(),
    allowUserRequest: z.boolean().default(false),
    system: slug.nullable(),
    language: z.enum(['pt-BR', 'pt-PT', 'es', 'en']),
    declaresNoAI: z.boolean(),
    originRegion: z.string().min(1),
    releaseDate: z.iso.date(),
    originalReleaseDate: z.iso.date().optional(),
    originalPublisher: z.string().min(1).optional(),
    baseBookId: slug.optional(),
    accentColor: z.string().regex(/^#[0-9a-f]{6}$/),
    complexity: z.int().min(1).max(5),
    minimumRecommendedPlayersAmount: z.int().min(1),
    maximumRecommendedPlayersAmount: z.int().min(1),
    creditsText: z.string().min(1),
    isOfficialRating: z.boolean().default(false),
    rating: z.enum(['L', '6', '10', '12', '14', '16', '18']),
    ratingDescription: z.string().min(1),
    freeSheet: z.boolean().default(false),
  })
  .refine(
    (b) => b.minimumRecommendedPlayersAmount <= b.maximumRecommendedPlayersAmount,
    'Players: minimum above maximum',
  )
  .refine((b) => (b.minimumPrice ?? 0) <= (b.suggestedPrice ?? b.price), 'Price: minimum above what is suggested')
  .refine((b) => b.allowPayWhatYouWant || b.minimumPrice === undefined, 'Price: a minimum without pay what you want');

const catalogue = z
  .strictObject({ creators: z.array(creator).min(1), books: z.array(book).min(1) })
  .superRefine(({ creators, books }, ctx) => {
    const unique = (what: string, values: readonly string[]): void => {
      if (new Set(values).size !== values.length) ctx.addIssue({ code: 'custom', message: `${what} is repeated` });
    };
    unique(
      'creatorId',
      creators.map((c) => c.creatorId),
    );
    unique(
      'bookId',
      books.map((b) => b.bookId),
    );
    unique(
      'bookURL',
      books.map((b) => b.bookURL),
    );
    const known = new Set(creators.map((c) => c.creatorId));
    const ids = new Set(books.map((b) => b.bookId));
    for (const b of books)
      if (b.baseBookId !== undefined && !ids.has(b.baseBookId))
        ctx.addIssue({ code: 'custom', message: `${b.bookId}: an edition of ${b.baseBookId}, which is not there` });
    for (const b of books)
      if (!known.has(b.creatorId))
        ctx.addIssue({ code: 'custom', message: `${b.bookId}: unknown creator ${b.creatorId}` });
  });

export type DemoBook = z.infer<typeof book>;
export type DemoCatalogue = z.infer<typeof catalogue>;

/** Creators and books from the text of `content/demo/books.yaml`. Money in cents. Throws a ZodError. */
export const parseDemoBooks = (text: string): DemoCatalogue => catalogue.parse(parse(text));

export const demoCoverURL = (bookId: string): string => `/art/covers/${bookId}.webp`;
