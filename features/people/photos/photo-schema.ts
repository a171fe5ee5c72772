import { z } from 'zod';
import { STAND_IN_FACES } from '../accounts/stand-in.ts';

const image = z.string().min(1).describe('Base64 of a JPEG, PNG or WebP of at most 700 KB and 16 megapixels.');
const face = z
  .int()
  .min(0)
  .max(STAND_IN_FACES - 1)
  .describe('The number of a drawn face.');

export const setPhotoInput = z.object({
  photo: z
    .union([z.object({ image }), z.object({ face })])
    .nullable()
    .describe('Null: the face that the account had at first.'),
});
