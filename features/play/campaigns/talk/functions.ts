import { z } from 'zod';
import { defineFunction } from '../../../kit/function.ts';
import { cursor, success } from '../../../kit/schema.ts';
import { oneCampaign } from '../../../people/seats/campaign-id.ts';
import { MESSAGES_KEPT, MESSAGES_PER_MINUTE } from '../campaign-limits.ts';
import { CLOSED, NOT_FOUND } from '../function-labels.ts';
import { getMessages } from './get-messages.server.ts';
import { MESSAGES } from './limits.server.ts';
import { messageId, messagePage, writeMessageInput } from './message-schema.ts';
import { removeMessage, writeMessage } from './write-message.server.ts';

export const talkFunctions = [
  defineFunction({
    name: 'getMessages',
    may: ['view', 'campaign'],
    onlyReads: true,
    summary: `What was said at a table, as far as the caller may read it. Its newest ${MESSAGES_KEPT} lines are kept.`,
    input: oneCampaign.extend({ cursor }),
    output: messagePage,
    refusals: { NOT_FOUND },
    run: getMessages,
  }),
  defineFunction({
    name: 'writeMessage',
    limits: [MESSAGES],
    may: ['speak', 'campaign'],
    summary: 'Says something at the table, or whispers it to some; may quote a roll and name a page of a book.',
    input: writeMessageInput,
    output: z.object({ messageId: z.string() }),
    refusals: {
      INVALID_ARGUMENT:
        'Neither text, nor a roll, nor a page; or `to` names nobody else, or who is no member (`details.field` is `to`).',
      NOT_FOUND: `${NOT_FOUND} Or there is no such roll or book.`,
      FAILED_PRECONDITION: CLOSED,
      RESOURCE_EXHAUSTED: `The caller wrote ${MESSAGES_PER_MINUTE} lines there within a minute.`,
    },
    run: writeMessage,
  }),
  defineFunction({
    name: 'removeMessage',
    may: ['view', 'campaign'],
    summary: 'Deletes a line of the caller’s, or anybody’s for whoever leads the table.',
    input: oneCampaign.extend({ messageId }),
    output: success,
    refusals: {
      NOT_FOUND: `${NOT_FOUND} Or it has no such line.`,
      PERMISSION_DENIED: 'The line is another’s.',
      FAILED_PRECONDITION: CLOSED,
    },
    run: removeMessage,
  }),
] as const;
