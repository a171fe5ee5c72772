import { z } from 'zod';
import { HOUSE_NAME, passesForHouse } from '../../../lib/house-name.ts';
import { formatPhone, PHONE_REFUSAL, readPhone } from '../../../lib/phone.ts';
import { cursor, instant, maskedText, nameOf, nextCursor, optional, TO_SHOW } from '../../kit/schema.ts';
import { ABOUT_MAX, APPLICATION_STATES, CREATOR_STATES, LINKS_MAX, NAME_MAX } from './application.ts';
import { CREATOR_KINDS } from './document.ts';

const show = (message: string) => ({ message, params: TO_SHOW });

const line = (most: number, empty: string) =>
  z
    .string()
    .max(most)
    .transform((text) => text.trim().replace(/\s+/g, ' '))
    .refine((text) => text !== '', show(empty));

const url = z
  .string()
  .trim()
  .max(300)
  .refine((text) => URL.canParse(text) && /^https?:\/\//i.test(text), show('Escreva o endereço inteiro, com https://'));

const link = z
  .union([url, z.object({ label: optional(z.string().trim().max(60)), url })])
  .transform((given) => (typeof given === 'string' ? { url: given } : given))
  .transform((given) => ({ url: given.url, label: ('label' in given && given.label) || new URL(given.url).hostname }));

const fields = {
  kind: z.enum(CREATOR_KINDS),
  name: nameOf(NAME_MAX).describe('The name readers see.'),
  legalName: line(200, 'Escreva o nome completo, ou a razão social.'),
  document: z.string().max(40).describe('CPF of a person, CNPJ of a company, with or without punctuation.'),
  responsible: line(120, 'Escreva o nome de quem responde.'),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email({ error: 'Esse endereço de e-mail não existe desse jeito. Confira e tente de novo.' })),
  phone: z
    .string()
    .trim()
    .max(40)
    .refine((text) => readPhone(text) !== null, show(PHONE_REFUSAL))
    .transform((text) => formatPhone(readPhone(text)!)),
  links: optional(z.array(link).max(LINKS_MAX)).describe('Addresses, or `{label, url}`.'),
  about: optional(z.string().trim().max(ABOUT_MAX)),
};

export const registration = z.object({
  ...fields,
  name: fields.name.refine((name) => !passesForHouse(name), show(HOUSE_NAME)),
  acceptedTerms: z.literal(true),
});
export type Registration = z.output<typeof registration>;

export const preRegistration = z.object({
  ...fields,
  kind: optional(fields.kind),
  legalName: optional(fields.legalName),
  document: optional(fields.document),
  responsible: optional(fields.responsible),
  email: optional(fields.email),
  phone: optional(fields.phone),
});
export type PreRegistration = z.output<typeof preRegistration>;

export const creatorEdit = z.object({
  creatorId: z.string().min(1).max(64),
  name: optional(fields.name),
  links: fields.links,
  about: fields.about,
  responsible: fields.responsible.nullable().optional(),
  email: fields.email.nullable().optional(),
  phone: fields.phone.nullable().optional(),
});
export type CreatorEdit = z.output<typeof creatorEdit>;

const links = z.array(z.object({ label: z.string(), url: z.string() }));

export const applicationView = z
  .object({
    applicationId: z.uuid(),
    state: z.enum(APPLICATION_STATES),
    kind: z.enum(CREATOR_KINDS),
    name: z.string(),
    legalName: z.string(),
    document: maskedText,
    responsible: z.string(),
    email: z.string(),
    phone: z.string(),
    links,
    about: z.string(),
    createdAt: instant,
    confirmedAt: instant.nullable(),
    decidedAt: instant.nullable(),
    reason: z.string().nullable(),
    creatorId: z.string().nullable(),
    knownAs: z
      .object({
        creatorId: z.string(),
        name: z.string(),
        legalName: z.string().nullable(),
        responsible: z.string().nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .nullable()
      .describe('Another creator that has the same document.'),
  })
  .meta({ id: 'CreatorApplication' });
export type ApplicationView = z.output<typeof applicationView>;

export const listedCreator = z
  .object({
    creatorId: z.string(),
    name: z.string(),
    trusted: z.boolean(),
    state: z.enum(['active', 'invited']).describe('`invited` while nobody is its owner.'),
    kind: z.enum(CREATOR_KINDS).nullable(),
    legalName: z.string().nullable(),
    document: maskedText.nullable(),
    email: z.string().nullable(),
    members: z.int(),
    books: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'ListedCreator' });
export type ListedCreator = z.output<typeof listedCreator>;

export const creatorsQuery = z.object({
  q: optional(z.string().max(200)).describe('Words of a name or an e-mail, or a whole CPF or CNPJ.'),
  state: optional(z.enum([...APPLICATION_STATES, ...CREATOR_STATES])),
  cursor,
});
export type CreatorsQuery = z.output<typeof creatorsQuery>;

export const creatorList = z.object({
  creators: z.array(listedCreator),
  applications: z.array(applicationView).describe('Listed before the creators; newest first.'),
  nextCursor,
});
export type CreatorList = z.output<typeof creatorList>;
