import { parse } from 'yaml';
import { z } from 'zod';
import { GOT, REVIEW_MAX, STARS_MAX } from '../book-reviews/book-review.ts';
import { TEXT_MAX, TOPIC_IDS } from '../support/ticket.ts';

const id = z.string().min(1).max(128);
const text = z.string().min(1);
/** One of the earlier supporters, from 1. */
const person = z.int().min(1);
const colour = z.int().min(0).max(8);

/** What somebody wears on their profile. */
const dress = {
  email: z.email(),
  description: text.max(240),
  wears: z.strictObject({ title: id, banner: id, frame: id, tray: id }),
  colours: z.strictObject({ main: colour, background: colour }),
};

const reader = z.strictObject({
  ...dress,
  handle: id,
  /** The pack that they bought, and which of its codes they redeemed. */
  pack: id,
  redeems: id,
  stories: z.record(id, text.max(240)),
  books: z.array(z.strictObject({ bookId: id, page: z.int().min(1).optional() })).min(1),
  showcases: z.array(z.strictObject({ title: text.max(60), bookIds: z.array(id).min(1) })),
});

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
  dressed: z.array(z.strictObject({ ...dress, given: id.optional() })),
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

/** What people of the demo have done, from the text of `content/demo/life.yaml`. Throws a ZodError. */
export const parseDemoLife = (content: string): DemoLife => life.parse(parse(content));
