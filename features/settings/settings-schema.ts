import { z } from 'zod';

const filmAddress = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) =>
      value === '' || /^\/(?:[^\s/]\S*)?$/.test(value) || (/^https:\/\/\S+$/.test(value) && URL.canParse(value)),
  );

/** Own addresses only: the policy lists where pictures may come from. */
const ownAddress = filmAddress.refine((value) => value === '' || value.startsWith('/'));

const email = z.email().max(254);

/** A text replaces a setting's default, null restores it. */
export const changeSettingsInput = z
  .object({
    filmURL: filmAddress.nullable(),
    filmPosterURL: ownAddress.nullable(),
    filmCaptionsURL: ownAddress.nullable(),
    supportEmail: email.nullable(),
    producerEmail: email.nullable(),
  })
  .partial();

export const settingsView = z.object({
  filmURL: z.string(),
  filmPosterURL: z.string(),
  filmCaptionsURL: z.string(),
  supportEmail: z.string(),
  producerEmail: z.string(),
});
