import { z } from 'zod';
import { address, cents, count } from '../../kit/schema.ts';

const revision = z.int().describe('How often an admin changed it; `changeCatalogue` takes it.');

export const pack = z
  .object({
    id: z.string(),
    title: z.string(),
    description: z.array(z.string()),
    packType: z.literal('key'),
    price: cents,
    fullPrice: cents.exactOptional(),
    percentageDiscount: z.int().exactOptional().describe('Whole percent, as printed.'),
    available: z.boolean(),
    imgDesktopURL: address,
    imgMobileURL: address,
    imgItem: address,
    keys: z.array(z.object({ keyId: z.string(), count })),
    revision,
  })
  .meta({ id: 'Pack' });

export const skin = z
  .object({
    id: z.string(),
    themeId: z.string(),
    title: z.string(),
    label: z.string(),
    type: z.enum(['banner', 'frame', 'tray']),
    price: cents.describe('In cents; 0 for a skin that is not sold on its own.'),
    available: z.boolean().describe('Whether it is sold on its own.'),
    description: z.string(),
    imgURL: address.nullable(),
    revision,
  })
  .meta({ id: 'Skin' });

const openGoal = z.object({
  number: z.int(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  value: cents,
  img: address.nullable(),
  secret: z.boolean().describe('Whether it was hidden until it was reached.'),
  revision,
});
const secretGoal = z
  .object({ value: cents, secretGoal: z.string(), revision })
  .describe('A goal that is still secret: nothing else is said of it.');

export const goal = z.union([openGoal, secretGoal]).meta({ id: 'Goal' });

export const catalogueView = z.object({
  packs: z.array(pack),
  skins: z.array(skin),
  titles: z.array(z.object({ id: z.string(), label: z.string(), revision })),
  badges: z.array(z.object({ id: z.string(), label: z.string(), description: z.string(), revision })),
  goals: z.array(goal),
});
