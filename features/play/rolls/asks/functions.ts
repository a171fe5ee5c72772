import { defineFunction } from '../../../kit/function.ts';
import { success } from '../../../kit/schema.ts';
import { ASKS_OPEN } from './ask-limits.ts';
import { askRoll, closeAsk } from './ask-roll.server.ts';
import { askRollInput, oneAsk } from './ask-schema.ts';

const CLOSED = 'The campaign is closed; `details.state` is `closed`.';

export const askFunctions = [
  defineFunction({
    name: 'askRoll',
    may: ['change', 'campaign'],
    summary:
      'Asks members for a roll, which each answers once. It closes when all have answered, or nobody has for five minutes.',
    input: askRollInput,
    output: oneAsk,
    refusals: {
      INVALID_ARGUMENT:
        'The notation cannot be read, or more is asked for than one of it, a roll and an attribute; or nobody is named, or who is no member.',
      NOT_FOUND: 'The caller is no member of such a campaign.',
      FAILED_PRECONDITION: `${CLOSED} Or ${ASKS_OPEN} of its asks wait for somebody: \`full\`.`,
    },
    run: askRoll,
  }),
  defineFunction({
    name: 'closeAsk',
    may: ['change', 'campaign'],
    summary: 'Closes an ask before all have answered; again without effect. The rolls stay.',
    input: oneAsk,
    output: success,
    refusals: { NOT_FOUND: 'No ask of a campaign of the caller has this id.', FAILED_PRECONDITION: CLOSED },
    run: closeAsk,
  }),
] as const;
