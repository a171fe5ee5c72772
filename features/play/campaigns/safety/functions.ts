import { z } from 'zod';
import { defineFunction } from '../../../kit/function.ts';
import { success } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { CLOSED, NOT_FOUND } from '../function-labels.ts';
import { SAFETY_CARDS } from './card.ts';
import { CARDS, liftCard } from './lift-card.server.ts';

export const safetyFunctions = [
  defineFunction({
    name: 'liftCard',
    anonymous: true,
    limits: [CARDS],
    may: ['liftCard', 'campaign'],
    summary:
      'Shows everybody at a table a card: stop, pass over, change. Nobody learns who lifted it, and nothing is stored.',
    input: oneCampaign.extend({ card: z.enum(SAFETY_CARDS) }),
    output: success,
    refusals: { NOT_FOUND, FAILED_PRECONDITION: CLOSED },
    run: liftCard,
  }),
] as const;
