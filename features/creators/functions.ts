import { z } from 'zod';
import { AppError } from '../../lib/app-error.ts';
import { defineFunction } from '../function.ts';
import { creatorView } from './creator-schema.ts';
import { getCreatorPublic } from './get-creator.server.ts';

export const creatorFunctions = [
  defineFunction({
    name: 'getCreatorPublic',
    may: ['visit', 'site'],
    summary: 'A creator’s public page: name, links and published books.',
    input: z.object({ creatorId: z.string().min(1).max(64) }),
    output: creatorView,
    refusals: { NOT_FOUND: 'No creator has this id.' },
    run: async (ctx, _caller, { creatorId }) => {
      const creator = await getCreatorPublic(ctx, creatorId);
      if (!creator) throw new AppError('NOT_FOUND', 'Não encontramos quem publica com esse endereço.');
      return creator;
    },
  }),
] as const;
