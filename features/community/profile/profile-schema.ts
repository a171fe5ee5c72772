import { z } from 'zod';
import { cleanName, RAW_NAME_MAX } from '../../../lib/name.ts';
import { instant, optional, TO_SHOW } from '../../kit/schema.ts';
import { cleanHandle } from './handle.ts';
import { BADGES_MAX, BADGES_REFUSAL, STORY_MAX, VISIBILITIES } from './profile-page.ts';
import { showcases, showcasesInput } from './showcase-schema.ts';

/** Long enough for any handle with signs around it; what is too long as a handle is refused with a sentence. */
const TYPED_MAX = 64;

export const handle = z
  .string()
  .max(TYPED_MAX)
  .transform(cleanHandle)
  .describe('3–30 of a–z, 0–9, `-` and `_`. Case and an `@` before it do not count.');

export const handleCheck = z.object({ handle: z.string(), free: z.boolean(), message: z.string().nullable() });

export const profilePage = z.object({
  handle: z.string().nullable(),
  former: z.array(z.object({ handle: z.string(), until: instant })).describe('They lead to `handle` until then.'),
  visibility: z.enum(VISIBILITIES).describe('Who sees the profile: everybody, signed-in people, or only its owner.'),
  robots: z.boolean().describe('Whether search engines may list it.'),
  showcases,
  stories: z.record(z.string(), z.string()).describe('The owner’s own words on badges, by their ids.'),
  badges: z
    .array(z.string())
    .nullable()
    .describe(
      'Ids of the badges chosen for the page, in its order; one that was lost is not shown. Null shows all, oldest first.',
    ),
  revision: z.int().describe('Counts changes of the settings.'),
});
export type ProfilePage = z.output<typeof profilePage>;

const storiesInput = z
  .record(
    z.string().min(1).max(64),
    z
      .string()
      .max(RAW_NAME_MAX)
      .transform((text) => cleanName(text).slice(0, STORY_MAX)),
  )
  .refine((stories) => Object.keys(stories).length <= BADGES_MAX)
  .describe(`Each cut at ${STORY_MAX} characters; an empty one leaves the catalogue’s sentence.`);

const badgesInput = z
  .array(z.string().min(1).max(64))
  .max(200)
  .refine((ids) => ids.length <= BADGES_MAX, { message: BADGES_REFUSAL, params: TO_SHOW })
  .refine((ids) => new Set(ids).size === ids.length)
  .nullable()
  .describe('Badges of the caller, in the order of the page; null shows all, oldest first.');

export const profilePageInput = z.object({
  revision: z.int().describe('The one that the change was made on.'),
  visibility: optional(z.enum(VISIBILITIES)),
  robots: optional(z.boolean()),
  showcases: optional(showcasesInput),
  stories: optional(storiesInput),
  badges: badgesInput.optional(),
});
export type ProfilePageInput = z.output<typeof profilePageInput>;
