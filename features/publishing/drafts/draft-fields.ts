import { z } from 'zod';
import { cleanName, cleanText } from '../../../lib/name.ts';
import { slugify } from '../../../lib/slug.ts';
import { nameOf, partial, TO_SHOW } from '../../kit/schema.ts';
import { PAGE_ONE_MAX } from '../books/page-numbers.ts';
import { PREVIEW_PAGES_MAX } from '../books/preview.ts';
import { oneSpelling } from '../books/tag.ts';
import { RATINGS } from '../rating/rating.ts';
import { LONGEST, PLAYERS_MAX, PRICE_MAX } from './limits.ts';

const RAW_MAX = 4;

/** Accepts text that cleaning shortens, and says the limit of what is kept. */
const textOf = (most: number, clean: (text: string) => string, sentence: string) =>
  z
    .string()
    .max(most * RAW_MAX)
    .transform(clean)
    .refine((text) => text.length <= most, { message: sentence, params: TO_SHOW });

const line = (most: number) =>
  textOf(most, cleanName, `Esse texto passa de ${most} letras. Encurte e tente de novo.`).transform(
    (text) => text || null,
  );

const paragraphs = (most: number) =>
  textOf(most, cleanText, `Esse texto passa de ${most.toLocaleString('pt-BR')} letras. Encurte e tente de novo.`);

const toShow = (message: string) => ({ message, params: TO_SHOW });

/** A check whose sentence is shown to people. */
const number = (isRight: (value: number) => boolean, message: string) => z.number().refine(isRight, toShow(message));

const between = (least: number, most: number) => (value: number) =>
  Number.isInteger(value) && value >= least && value <= most;

/** Cents of a book's price. */
export const price = number(between(0, PRICE_MAX), 'O preço vai de R$ 0,00 a R$ 9.999,99, com no máximo duas casas.');

const players = number(between(1, PLAYERS_MAX), `Diga de 1 a ${PLAYERS_MAX} pessoas.`);

const day = z
  .string()
  .max(10)
  .refine((text) => z.iso.date().safeParse(text).success, toShow('Data inválida'));

const bookURL = z
  .string()
  .max(LONGEST.bookURL)
  .refine((text) => text !== '' && slugify(text) === text, {
    message: 'O endereço só tem letras minúsculas sem acento, números e hífens.',
    params: TO_SHOW,
  });

/** The canonical form of a BCP 47 tag; null for what is none. */
function languageTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

const language = z
  .string()
  .max(LONGEST.language)
  .transform((text, context) => {
    const tag = languageTag(text);
    if (tag !== null && tag.length <= LONGEST.language) return tag;
    const message = 'Diga o idioma pelo seu código, como pt-BR.';
    context.issues.push({ code: 'custom', input: text, message, params: TO_SHOW });
    return z.NEVER;
  })
  .describe('BCP 47.');

const accentColor = z
  .string()
  .max(7)
  .refine((text) => /^#[0-9a-f]{6}$/i.test(text), toShow('Escreva a cor como #rrggbb.'))
  .transform((text) => text.toLowerCase());

const tags = z
  .array(line(LONGEST.tag))
  .max(200)
  .transform((all) =>
    oneSpelling(
      all.filter((tag) => tag !== null),
      (tag) => tag,
    ),
  )
  .refine((all) => all.length <= LONGEST.tags, toShow(`Um livro tem até ${LONGEST.tags} etiquetas. Tire alguma.`));

const previewPages = z
  .array(number(between(1, 100_000), 'Escolha páginas que o livro tem.'))
  .max(200)
  .transform((all) => [...new Set(all)].sort((a, b) => a - b))
  .refine(
    (all) => all.length <= PREVIEW_PAGES_MAX,
    toShow(`Uma prévia tem até ${PREVIEW_PAGES_MAX} páginas. Tire alguma.`),
  );

/** The fields of a book's form; null empties one. Money in cents, dates YYYY-MM-DD, texts Markdown. */
export const draftFields = partial(
  z.object({
    title: nameOf(LONGEST.title).nullable(),
    subtitle: line(LONGEST.subtitle).nullable(),
    bookType: line(LONGEST.bookType).nullable(),
    tags,
    shortDescription: paragraphs(LONGEST.shortDescription).nullable(),
    system: line(64).nullable(),
    language,
    declaresNoAI: z.boolean(),
    allowPayWhatYouWant: z.boolean(),
    bookPrice: price.nullable(),
    minimumPrice: price.nullable(),
    suggestedPrice: price.nullable(),
    bookURL: bookURL.nullable(),
    baseBookId: z.string().min(1).max(128).nullable(),
    allowUserRequest: z.boolean(),
    aboutText: paragraphs(LONGEST.aboutText).nullable(),
    originRegion: line(LONGEST.originRegion).nullable(),
    releaseDate: day.nullable(),
    originalReleaseDate: day.nullable(),
    originalPublisher: line(LONGEST.originalPublisher).nullable(),
    accentColor: accentColor.nullable(),
    complexity: number(between(1, 5), 'A complexidade vai de 1 a 5.').nullable(),
    minimumRecommendedPlayersAmount: players.nullable(),
    maximumRecommendedPlayersAmount: players.nullable(),
    creditsText: paragraphs(LONGEST.creditsText).nullable(),
    isOfficialRating: z.boolean(),
    rating: z.enum(RATINGS).nullable(),
    ratingDescription: paragraphs(LONGEST.ratingDescription).nullable(),
    pageOne: number(between(1, PAGE_ONE_MAX), `A página com o número 1 vai de 1 a ${PAGE_ONE_MAX}.`).nullable(),
    previewPages,
  }),
).meta({ id: 'BookFields' });

export type DraftFields = z.output<typeof draftFields>;

export type FieldName = keyof DraftFields;

const text = z.string().nullable();
const whole = z.int().nullable();

/** The same fields as answers carry them. */
export const shownFields = z
  .object({
    title: text,
    subtitle: text,
    bookType: text,
    tags: z.array(z.string()),
    shortDescription: text,
    system: text,
    language: z.string(),
    declaresNoAI: z.boolean(),
    allowPayWhatYouWant: z.boolean(),
    bookPrice: whole,
    minimumPrice: whole,
    suggestedPrice: whole,
    bookURL: text,
    baseBookId: text,
    allowUserRequest: z.boolean(),
    aboutText: text,
    originRegion: text,
    releaseDate: text,
    originalReleaseDate: text,
    originalPublisher: text,
    accentColor: text,
    complexity: whole,
    minimumRecommendedPlayersAmount: whole,
    maximumRecommendedPlayersAmount: whole,
    creditsText: text,
    isOfficialRating: z.boolean(),
    rating: z.enum(RATINGS).nullable(),
    ratingDescription: text,
    pageOne: whole,
    previewPages: z.array(z.int()),
  })
  .partial()
  .meta({ id: 'ShownBookFields' }) satisfies z.ZodType<DraftFields>;
