import { parse } from 'yaml';
import { z } from 'zod';
import { TEXT_MAX, TOPIC_IDS } from '../features/admin/support/ticket.ts';
import { LINE_MAX, TITLE_MAX } from '../features/community/profile/showcase.ts';
import { GOT, REVIEW_MAX, STARS_MAX } from '../features/reading/book-reviews/book-review.ts';
import { SHELF_NAME_MAX } from '../features/reading/shelves/shelves.ts';

const id = z.string().min(1).max(128);
const text = z.string().min(1);
/** One of the earlier supporters, from 1. */
const person = z.int().min(1);
const colour = z.int().min(0).max(8);

const title = text.max(TITLE_MAX);

/** One of the accounts: what they have, wear and show on their profile. */
const account = z.strictObject({
  email: z.email(),
  handle: id,
  description: text.max(240),
  wears: z.strictObject({ title: id, banner: id, frame: id, tray: id }),
  colours: z.strictObject({ main: colour, background: colour }),
  /** Their own words on badges. */
  stories: z.record(id, text.max(240)).default({}),
  /** They own these; `page` is where they stopped reading. */
  books: z.array(z.strictObject({ bookId: id, page: z.int().min(1).optional() })).min(1),
  showcases: z
    .array(
      z.union([
        z.strictObject({ title, bookIds: z.array(id).min(1) }),
        z.strictObject({ title, characters: z.array(z.strictObject({ name: text, line: text.max(LINE_MAX) })).min(1) }),
      ]),
    )
    .min(1),
  /** Public ones. */
  shelves: z.array(z.strictObject({ name: text.max(SHELF_NAME_MAX), bookIds: z.array(id).min(1) })).default([]),
});

/** `pack`: what they bought; `redeems`: which of its codes they redeemed. */
const reader = account.extend({ pack: id, redeems: id });

const review = z.strictObject({
  person,
  stars: z.int().min(1).max(STARS_MAX),
  got: z.enum(GOT).extract(['gift', 'request']),
  daysAgo: z.int().min(0),
  text: text.max(REVIEW_MAX),
  reported: text.max(500).optional(),
});

const life = z.strictObject({
  reader,
  /** Accounts of the chooser that wear a theme: one that they redeemed, or else one that they are given. */
  dressed: z.array(account.extend({ given: id.optional() })),
  reviews: z.array(z.strictObject({ bookId: id, by: z.array(review).min(1) })),
  tickets: z.array(
    z.strictObject({ person, topic: z.enum(TOPIC_IDS), hoursAgo: z.int().min(1), text: text.max(TEXT_MAX) }),
  ),
  applications: z.array(
    z.strictObject({
      kind: z.enum(['person', 'company']),
      name: text,
      legalName: text,
      document: text,
      responsible: text,
      email: z.email(),
      phone: text,
      about: text,
      hoursAgo: z.int().min(1),
    }),
  ),
});

export type DemoLife = z.infer<typeof life>;
export type DemoAccount = DemoLife['dressed'][number];

/** Those whose profile is dressed. */
export const dressedOf = ({ reader, dressed }: DemoLife): DemoAccount[] => [reader, ...dressed];

/** Reads the text of `content/demo/life.yaml`. Throws a ZodError. */
export const parseDemoLife = (content: string): DemoLife => life.parse(parse(content));
