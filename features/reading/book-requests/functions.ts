import { z } from 'zod';
import { defineFunction, definePlain } from '../../kit/function.ts';
import { FILE, idOf } from '../../kit/schema.ts';
import { defineAct } from '../../site/audit/define-act.server.ts';
import { answerRequests } from './answer-requests.server.ts';
import { getMyRequests, getRequests } from './list-requests.server.ts';
import { OPEN_MAX, TRIES_MAX } from './request.ts';
import { requestBook } from './request-book.server.ts';
import {
  answered,
  answerInput,
  myRequestsInput,
  requestBookInput,
  requestPage,
  requestsInput,
} from './request-schema.ts';
import { serveProof } from './serve-proof.server.ts';

export const bookRequestFunctions = [
  defineFunction({
    name: 'requestBook',
    may: ['make', 'bookRequest'],
    summary: 'Asks whoever publishes a book for a copy of it, with a note and a proof that it was bought elsewhere.',
    input: requestBookInput,
    output: z.object({ requestId: z.uuid(), state: z.literal('open') }),
    refusals: {
      INVALID_ARGUMENT: 'The upload has another purpose, or another `sha256`.',
      NOT_FOUND: 'No such book in the store, or no such upload of the caller’s.',
      ALREADY_EXISTS: 'The caller owns the book, or has asked for it and waits.',
      FAILED_PRECONDITION: `The book takes no requests; \`details.state\` is \`closed\` past the deadline, \`full\` with ${OPEN_MAX} open requests or ${TRIES_MAX} for this book, \`unfinished\` or \`lost\` for the upload.`,
      RESOURCE_EXHAUSTED: 'Too many pictures wait to be drawn.',
    },
    queue: { counts: 'pictures being drawn', description: 'One at a time, 32 waiting, 4 of each account.' },
    run: requestBook,
  }),
  defineFunction({
    name: 'getMyBookRequests',
    may: ['make', 'bookRequest'],
    onlyReads: true,
    summary: 'The caller’s requests for books, the newest first.',
    input: myRequestsInput,
    output: requestPage,
    refusals: { INVALID_ARGUMENT: 'A cursor that no page gave.' },
    run: (ctx, caller, input) => getMyRequests(ctx, caller.uid, input),
  }),
  defineFunction({
    name: 'getBookRequests',
    may: ['answer', 'bookRequest'],
    onlyReads: true,
    summary: 'Requests for the books of a creator: open ones the oldest first, others the newest first.',
    input: requestsInput,
    output: requestPage,
    refusals: {
      INVALID_ARGUMENT: 'A cursor that no page gave, or an admin who names no creator and no book.',
      PERMISSION_DENIED: 'A member who may not answer requests.',
      NOT_FOUND: 'The book or the creator is not the caller’s.',
    },
    run: getRequests,
  }),
  defineAct({
    name: 'answerBookRequests',
    may: ['answer', 'bookRequest'],
    summary: 'Grants or refuses requests of one creator at once. Granted books are in the library as `request`.',
    input: answerInput,
    output: answered,
    refusals: {
      INVALID_ARGUMENT: 'A refusal without a reason.',
      PERMISSION_DENIED: 'A member who may not answer requests.',
      NOT_FOUND: 'One of the requests does not exist, or is not for a book of the caller’s.',
    },
    act: answerRequests,
  }),
  definePlain({
    name: 'serveRequestProof',
    may: ['view', 'bookRequest'],
    summary: 'The proof of a request, for its reader and for whoever answers it.',
    body: 'none',
    also: { HEAD: { operationId: 'describeRequestProof', summary: 'The headers of the proof.' } },
    input: z.object({ proof: idOf.describe('The request.') }),
    output: FILE,
    done: 'The whole file: a WebP picture, or a PDF as an attachment.',
    refusals: { NOT_FOUND: 'No such request, it has no proof, or the caller may not see it.' },
    run: (ctx, caller, { proof }) => serveProof(ctx, caller, proof),
  }),
] as const;
