import { z } from 'zod';
import { optional, partial, TO_SHOW } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import type { CatalogueKind } from './catalogue.ts';

const LINES_MAX = 12;
const LINE_MAX = 1_000;
const TITLE_MAX = 120;
/** Cents. */
export const PRICE_MAX = 10_000_000;
/** Cents. */
export const GOAL_MAX = 10_000_000_000;
export const CODES_MAX = 100;

const sentence = (message: string) => ({ message, params: TO_SHOW });

export const words = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text !== '', sentence('Escreva alguma coisa: um texto vazio não aparece para ninguém.'));
export const lines = z.array(words(LINE_MAX)).min(1).max(LINES_MAX);
export const price = z.int().min(1).max(PRICE_MAX);
const available = z.boolean();

const packFields = z.object({
  title: words(TITLE_MAX),
  description: lines,
  price,
  fullPrice: price.nullable().describe('The price before a discount; null for none. The percentage follows from it.'),
  available,
  keys: z
    .array(z.object({ keyId: z.string().max(128), count: z.int().min(1).max(CODES_MAX) }))
    .min(1)
    .max(20),
});

const FIELDS = {
  pack: packFields,
  skin: z.object({
    title: words(TITLE_MAX),
    label: words(TITLE_MAX),
    price,
    available,
    description: words(LINE_MAX),
  }),
  title: z.object({ label: words(TITLE_MAX) }),
  badge: z.object({ label: words(TITLE_MAX), description: words(LINE_MAX) }),
  goal: z.object({
    title: words(TITLE_MAX),
    subtitle: words(TITLE_MAX),
    description: words(LINE_MAX),
    value: z.int().min(1).max(GOAL_MAX),
    secretGoal: words(LINE_MAX).describe('What is shown while it is secret.'),
    open: z.boolean().describe('Opens a secret goal before its value is reached.'),
  }),
  faq: z.object({ title: words(TITLE_MAX), description: lines }),
  keyKind: z.object({ title: words(TITLE_MAX), description: words(LINE_MAX) }),
  campaign: z.object({
    open: z.boolean(),
    title: words(TITLE_MAX),
    lead: words(LINE_MAX),
    deadline: words(TITLE_MAX),
  }),
} as const;

const OPENED = z.literal(false).describe('Opens a draft for everybody.');

const changeOf = <K extends CatalogueKind>(kind: K) =>
  z.object({
    kind: z.literal(kind),
    id: z.string().min(1).max(128),
    revision: z.int().min(0).describe('The revision that the change was made from; 0 for an entry never changed.'),
    fields: partial((FIELDS[kind] as z.ZodObject).extend({ draft: OPENED })).refine(
      (fields) => Object.values(fields).some((value) => value !== undefined),
      sentence('Diga o que muda.'),
    ),
    validFrom: optional(z.iso.datetime({ offset: true })).describe('Left out, or in the past: at once.'),
    reason,
  });

export const changeCatalogueInput = z.discriminatedUnion('kind', [
  changeOf('pack'),
  changeOf('skin'),
  changeOf('title'),
  changeOf('badge'),
  changeOf('goal'),
  changeOf('faq'),
  changeOf('keyKind'),
  changeOf('campaign'),
]);
export type ChangeCatalogueInput = z.output<typeof changeCatalogueInput>;

export const catalogueChanged = z.object({ revision: z.int() });
