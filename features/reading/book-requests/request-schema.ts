import { z } from 'zod';
import { address, cursor, idOf, instant, nextCursor, optional, sha256, withDefault } from '../../kit/schema.ts';
import { ANSWER_MAX, NOTE_MAX, REASON_LETTERS, REQUEST_STATES } from './request.ts';

const bookId = z.string().min(1).max(128);
const creatorId = optional(z.string().min(1).max(64)).describe('For an admin; others act for their own.');

export const requestState = z.enum(REQUEST_STATES);

export const requestBookInput = z.object({
  bookId,
  note: withDefault(z.string().trim().max(NOTE_MAX), '').describe('For whoever publishes the book.'),
  uploadId: optional(z.string().max(64)).describe('A finished upload with the purpose `proof`.'),
  sha256: optional(sha256),
});
export type RequestBookInput = z.output<typeof requestBookInput>;

const limit = withDefault(z.int().min(1).max(200), 50);

export const myRequestsInput = z.object({ bookId: optional(bookId), cursor, limit });
export type MyRequestsInput = z.output<typeof myRequestsInput>;

export const requestsInput = z.object({
  bookId: optional(bookId),
  state: optional(requestState),
  creatorId,
  cursor,
  limit,
});
export type RequestsInput = z.output<typeof requestsInput>;

export const bookRequest = z
  .object({
    requestId: z.uuid(),
    bookId: z.string(),
    title: z.string().describe('Of the book.'),
    bookURL: z.string(),
    state: requestState,
    note: z.string(),
    proofURL: address.exactOptional(),
    proofKind: z.enum(['picture', 'pdf']).exactOptional(),
    reason: z.string().exactOptional().describe('What the creator answered.'),
    displayName: z.string().nullable().describe('Of the reader.'),
    createdAt: instant,
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'BookRequest' });
export type BookRequestView = z.output<typeof bookRequest>;

export const requestPage = z.object({ requests: z.array(bookRequest), nextCursor });
export type RequestPage = z.output<typeof requestPage>;

export const answerInput = z.object({
  requestIds: z.array(idOf).min(1).max(ANSWER_MAX),
  decision: z.enum(['grant', 'refuse']),
  reason: optional(z.string().trim().max(REASON_LETTERS)).describe('The reader reads it; a refusal has one.'),
  creatorId,
});
export type AnswerInput = z.output<typeof answerInput>;

export const answered = z.object({
  answered: z.int().min(0),
  skipped: z
    .array(z.object({ requestId: z.uuid(), state: requestState }))
    .describe('What somebody answered before, with its state.'),
});
export type AnsweredRequests = z.output<typeof answered>;
