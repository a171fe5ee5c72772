import { parse } from 'yaml';
import { z } from 'zod';
import { ANSWERS } from '../features/play/campaigns/sessions/session-schema.ts';

const text = z.string().min(1);
const email = z.email();
const id = z.string().min(1).max(128);
const daysAgo = z.int().min(0);
/** One of the earlier supporters, from 1. */
const person = z.int().min(1);
const shares = z.record(id, z.int().min(1));

/** The functions that make these check the rest. */
const said = z.strictObject({
  by: email,
  says: text.optional(),
  /** A roll of their sheet’s system. */
  rolls: id.optional(),
  throws: text.optional(),
  label: text.optional(),
});

const table = z.strictObject({
  title: text,
  system: id,
  description: text,
  contentLimits: text,
  mestre: email,
  players: z.array(z.strictObject({ email, brings: text.optional(), makes: text.optional() })).min(1),
  lends: z.strictObject({ by: email, bookId: id }),
  session: z.strictObject({ title: text, place: text, daysAgo, log: z.array(said).min(1) }),
  journal: z.array(z.strictObject({ by: email, daysAgo, title: text, text })),
  notes: z.array(z.strictObject({ title: text, audience: text, text })),
  scene: z.strictObject({ title: text, columns: z.int() }),
  fight: z.strictObject({
    title: text,
    creatures: z.array(z.strictObject({ name: text, count: z.int().min(1) })).min(1),
    wounds: z.int(),
    condition: text,
  }),
  next: z.strictObject({
    title: text,
    place: text,
    inDays: z.array(z.int().min(1)).min(2),
    answers: z.array(z.strictObject({ by: email, says: z.array(z.enum(ANSWERS)) })),
  }),
  keptRoll: z.strictObject({ by: email, title: text, line: text }),
});

const template = z.strictObject({ person, title: text, about: text, note: text, labels: z.record(id, text) });

const sales = z.strictObject({
  creatorId: id,
  owner: email,
  days: z.int().min(1),
  weights: shares,
  wished: z.strictObject({ bookId: id, people: z.int().min(1) }),
  reviews: z.array(z.strictObject({ bookId: id, stars: z.int(), daysAgo, text, answer: text.optional() })),
  requests: z.array(
    z.strictObject({
      bookId: id,
      daysAgo,
      note: text,
      answer: z.enum(['grant', 'refuse']).optional(),
      reason: text.optional(),
    }),
  ),
});

const past = z.strictObject({
  table,
  creatures: z.array(z.looseObject({ name: text })).min(1),
  templates: z.array(template).min(1),
  sales,
});

export type DemoPast = z.infer<typeof past>;
export type PastTable = DemoPast['table'];
export type PastSales = DemoPast['sales'];

/** Reads the text of `content/demo/past.yaml`. Throws a ZodError. */
export const parseDemoPast = (content: string): DemoPast => past.parse(parse(content));
