import { z } from 'zod';
import { defineFunction } from '../../kit/function.ts';
import { setPhotoInput } from './photo-schema.ts';
import { setPhoto } from './set-photo.server.ts';

const BODY_BYTES = 1024 * 1024;

export const photoFunctions = [
  defineFunction({
    name: 'setPhoto',
    may: ['use', 'account'],
    bodyBytes: BODY_BYTES,
    queue: {
      counts: 'pictures being drawn',
      description: 'Beside those being drawn, four pictures of an account wait in a process.',
    },
    summary: 'Gives the caller a picture, redrawn as a WebP of 512 × 512, or a face that we draw.',
    input: setPhotoInput,
    output: z.object({ photoURL: z.string() }),
    refusals: {
      INVALID_ARGUMENT: 'No such picture or face, or too large.',
      FAILED_PRECONDITION: 'Moderation took this picture away (`details.state` is `removed`).',
    },
    run: (ctx, caller, { photo }) => setPhoto(ctx, caller, photo),
  }),
] as const;
