import { z } from 'zod';
import { optional, TO_SHOW, withDefault } from '../../kit/schema.ts';
import { reason } from '../../site/audit/audit.ts';
import type { AddedKind } from './additions.ts';
import { CODES_MAX, GOAL_MAX, lines, PRICE_MAX, price, words } from './change-schema.ts';

const ID_MAX = 64;
const THINGS_MAX = 40;
const TITLE_MAX = 120;
const LINE_MAX = 1_000;

const idOf = (pattern: RegExp, message: string) =>
  z
    .string()
    .max(ID_MAX)
    .refine((id) => pattern.test(id), { message, params: TO_SHOW });

const WORD = 'O id começa com uma letra e só tem letras sem acento e números.';
const word = idOf(/^[A-Za-z][A-Za-z0-9]*$/, WORD);

const IDS = {
  pack: word,
  skin: idOf(
    /^[A-Za-z][A-Za-z0-9]*(?:Banner|Frame|Tray)$/,
    'O id da skin é o tema, só com letras e números, mais Banner, Frame ou Tray.',
  ),
  title: word,
  keyKind: word,
  goal: idOf(/^[1-9][0-9]{0,2}$/, 'O id da meta é o número dela, de 1 a 999.'),
  faq: idOf(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/, 'O id da dúvida só tem letras sem acento, números e hífens.'),
} satisfies Record<AddedKind, z.ZodType<string>>;

const draft = withDefault(z.boolean(), false).describe('Only admins see it until `draft` is changed to false.');
const uploadId = optional(z.string().min(1).max(128)).describe('Of a finished upload of a picture.');
const things = withDefault(z.array(z.string().min(1).max(128)).max(THINGS_MAX), []);
const long = withDefault(z.string().trim().max(LINE_MAX), '');

const FIELDS = {
  pack: z.object({
    title: words(TITLE_MAX),
    description: lines,
    price,
    fullPrice: optional(price.nullable()),
    available: withDefault(z.boolean(), true),
    keys: z
      .array(z.object({ keyId: z.string().max(128), count: z.int().min(1).max(CODES_MAX) }))
      .min(1)
      .max(20),
    group: withDefault(z.enum(['keys', 'rare', 'epic', 'mythic', 'master', 'partner']), 'keys'),
    uploadId,
    draft,
  }),
  skin: z.object({
    title: words(TITLE_MAX),
    label: optional(words(TITLE_MAX)).describe('Left out: as the title.'),
    description: long,
    price: withDefault(z.int().min(0).max(PRICE_MAX), 0),
    available: optional(z.boolean()).describe('Left out: sold on its own if it has a price.'),
    type: optional(z.enum(['banner', 'frame', 'tray'])).describe('As the id says.'),
    themeId: optional(z.string().max(ID_MAX)).describe('As the id says.'),
    uploadId,
    draft,
  }),
  title: z.object({ label: words(TITLE_MAX), draft }),
  goal: z.object({
    title: words(TITLE_MAX),
    subtitle: long,
    description: long,
    value: z.int().min(1).max(GOAL_MAX),
    secretGoal: optional(words(LINE_MAX)).describe('What is shown of a secret one until its value is reached.'),
    uploadId,
    draft,
  }),
  faq: z.object({
    title: words(TITLE_MAX),
    description: lines,
    group: optional(z.string().min(1).max(ID_MAX)).describe('Left out: the last.'),
    draft,
  }),
  keyKind: z.object({
    title: words(TITLE_MAX),
    description: words(LINE_MAX),
    isBeta: withDefault(z.boolean(), false),
    isFC: withDefault(z.boolean(), false).describe('Of the crowdfunding.'),
    titles: things,
    products: things.describe('Ids of skins.'),
    badges: things,
    draft,
  }),
} satisfies Record<AddedKind, z.ZodObject>;

const entryOf = <K extends AddedKind>(kind: K) =>
  z.object({ kind: z.literal(kind), id: IDS[kind], fields: FIELDS[kind], reason });

export const addEntryInput = z.discriminatedUnion('kind', [
  entryOf('pack'),
  entryOf('skin'),
  entryOf('title'),
  entryOf('goal'),
  entryOf('faq'),
  entryOf('keyKind'),
]);
export type AddEntryInput = z.output<typeof addEntryInput>;

export const entryAdded = z.object({ revision: z.int() });
