import { z } from 'zod';
import { parsePrice } from '../../../lib/money.ts';

const text = z.string().trim().min(1, 'expected a text that is not empty');
const texts = z.array(text).min(1, 'expected at least one text');
const id = z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/, 'expected an id of letters and digits');
const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens');
const day = z.iso.date('expected a day as yyyy-MM-dd');

const price = z
  .string('expected a price in quotes')
  .refine((value) => {
    try {
      return parsePrice(value) > 0;
    } catch {
      return false;
    }
  }, "expected a positive price such as '35' or '1.234,56'")
  .transform(parsePrice);

const theme = z.strictObject({
  id,
  label: text,
  animated: z.boolean().default(false),
  prices: z.strictObject({ banner: price, frame: price, tray: price }).optional(),
  banner: text,
  frame: text,
  tray: text,
});
const defaultSkin = z.strictObject({ title: text, label: text, description: text });

export const skinsSchema = z.strictObject({
  themes: z.array(theme),
  defaults: z.strictObject({ defaultBanner: defaultSkin, noFrame: defaultSkin }),
});

export const titlesSchema = z.array(z.strictObject({ id, label: text }));

const badge = z.strictObject({ label: text, description: text });
export const badgesSchema = z.strictObject({ firstSupport: badge, secondSupport: badge });

export const kindsSchema = z.array(
  z.strictObject({
    id,
    title: text,
    description: text,
    beta: z.boolean().default(false),
    includes: id.optional(),
    titles: z.array(id).default([]),
    themes: z.array(id).default([]),
  }),
);

export const packsSchema = z.array(
  z.strictObject({
    id: id.endsWith('Pack', 'expected an id that ends in Pack'),
    group: z.enum(['keys', 'rare', 'epic', 'mythic', 'master', 'partner']),
    title: text,
    description: texts,
    price,
    fullPrice: price.optional(),
    percentageDiscount: z.int().min(1).max(99).optional(),
    available: z.boolean().default(true),
    campaignOnly: z.boolean().default(false),
    keys: z
      .record(id, z.int().positive())
      .refine((keys) => Object.keys(keys).length > 0, 'expected at least one kind of code'),
    scheduled: z.array(z.strictObject({ date: day, keyId: id })).default([]),
  }),
);

export const goalsSchema = z.strictObject({
  goals: z.array(
    z.strictObject({
      title: text,
      value: price,
      subtitle: text,
      description: text,
      secretGoal: text.optional(),
      picture: z
        .string()
        .regex(/^[0-9a-f]{16}$/, 'expected sixteen hexadecimal digits')
        .optional(),
    }),
  ),
  teaser: z.strictObject({ title: text, description: text }),
});

export const coloursSchema = z
  .array(z.strictObject({ index: z.int(), name: text, paper: text }))
  .length(9, 'expected nine colours');

export const campaignSchema = z.strictObject({
  open: z.boolean(),
  title: text,
  lead: text,
  deadline: text,
  deadlineOn: day.exactOptional(),
  closed: z.strictObject({ lead: text, deadline: text, next: text }).exactOptional(),
  whileTablesClosed: z.strictObject({ lead: text }).exactOptional(),
  about: z.strictObject({
    title: text,
    description: texts,
    first: z.strictObject({ lead: text, figures: texts, next: text }),
  }),
  support: z.strictObject({ title: text, steps: z.array(z.strictObject({ title: text, description: text })).min(1) }),
});

const variants = z
  .array(
    z.strictObject({
      when: z.strictObject({
        tables: z.enum(['admins', 'players']).exactOptional(),
        campaign: z.enum(['open', 'closed']).exactOptional(),
        bookRequests: z.enum(['until', 'over', 'always']).exactOptional(),
      }),
      description: texts,
    }),
  )
  .exactOptional();

export const faqSchema = z.array(
  z.strictObject({
    id: slug,
    title: text,
    cards: z
      .array(
        z.strictObject({ id: slug, title: text, description: texts, variants, days: z.array(day).exactOptional() }),
      )
      .min(1),
  }),
);
