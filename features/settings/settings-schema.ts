import { z } from 'zod';

/** A path of ours, an https address, or nothing. */
const filmAddress = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) =>
      value === '' || /^\/(?:[^\s/]\S*)?$/.test(value) || (/^https:\/\/\S+$/.test(value) && URL.canParse(value)),
  );

/** Pages show nothing from elsewhere: the policy names where pictures come from. */
const ownAddress = filmAddress.refine((value) => value === '' || value.startsWith('/'));

const email = z.email().max(254);

/** Settings by name: a text lays itself over the setting's own value, null takes it away again. */
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
