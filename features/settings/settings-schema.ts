import { z } from 'zod';

/** A path of ours, an https address, or nothing. */
const filmAddress = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) => value === '' || /^\/(?!\/)\S*$/.test(value) || (/^https:\/\/\S+$/.test(value) && URL.canParse(value)),
  );

const email = z.email().max(254);

/** Settings by name: a text lays itself over the setting's own value, null takes it away again. */
export const changeSettingsInput = z
  .object({
    filmURL: filmAddress.nullable(),
    filmPosterURL: filmAddress.nullable(),
    filmCaptionsURL: filmAddress.nullable(),
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
