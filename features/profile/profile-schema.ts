import { z } from 'zod';
import { instant } from '../schema.ts';
import { cleanHandle } from './handle.ts';
import { VISIBILITIES } from './profile-page.ts';
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
  revision: z.int().describe('Counts changes of the settings.'),
});
export type ProfilePage = z.output<typeof profilePage>;

export const profilePageInput = z.object({
  revision: z.int().describe('The one that the change was made on.'),
  visibility: z.enum(VISIBILITIES).optional(),
  robots: z.boolean().optional(),
  showcases: showcasesInput.optional(),
});
export type ProfilePageInput = z.output<typeof profilePageInput>;
