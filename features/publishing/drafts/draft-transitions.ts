import { refusal, type Transitions } from '../../../lib/transitions.ts';
import type { BookState } from './draft.ts';

/**
 * The task that a book sets: beside its state (`bookStateOf`), whether something of it waits for review, or is approved
 * and waits for its time. A change waits while the book is on sale, a return while it is out of the store.
 */
export const STANDINGS = [
  'draft',
  'inReview',
  'scheduled',
  'rejected',
  'published',
  'changeInReview',
  'changeScheduled',
  'withdrawn',
  'returnInReview',
  'returnScheduled',
] as const;
export type DraftStanding = (typeof STANDINGS)[number];

export interface StandingColumns {
  status: 'draft' | 'published' | 'withdrawn';
  submittedAt: Date | null;
  approvedAt: Date | null;
  rejectedAt: Date | null;
}

const WAITING = {
  draft: ['inReview', 'scheduled'],
  published: ['changeInReview', 'changeScheduled'],
  withdrawn: ['returnInReview', 'returnScheduled'],
} as const satisfies Record<StandingColumns['status'], readonly [DraftStanding, DraftStanding]>;

export function standingOf({ status, submittedAt, approvedAt, rejectedAt }: StandingColumns): DraftStanding {
  if (submittedAt) return WAITING[status][approvedAt ? 1 : 0];
  return status === 'draft' && rejectedAt ? 'rejected' : status;
}

const STATES = {
  draft: 'draft',
  inReview: 'inReview',
  scheduled: 'inReview',
  rejected: 'rejected',
  published: 'published',
  changeInReview: 'published',
  changeScheduled: 'published',
  withdrawn: 'withdrawn',
  returnInReview: 'withdrawn',
  returnScheduled: 'withdrawn',
} as const satisfies Record<DraftStanding, BookState>;

/** The state that screens and lists show. */
export const bookStateOf = (standing: DraftStanding): BookState => STATES[standing];

/** The same of rows that are read without their approval. */
export const stateOf = (columns: Omit<StandingColumns, 'approvedAt'>): BookState =>
  bookStateOf(standingOf({ ...columns, approvedAt: null }));

/**
 * `save`: its fields or its price change. `send`: to review. `review`: an admin answers, which is `putInForce`,
 * `letFilesIn` (files alone: the book stays where it is), `schedule` (what was approved waits for its time), `return` or
 * `reject`. `due`: that time has come. `withdraw` takes all back, `takeBackChange` only what waits of a book on sale.
 * `addVersion`: a file by itself. `preview`: a link shows a book before it is published.
 */
export type DraftEvent =
  | 'save'
  | 'send'
  | 'review'
  | 'putInForce'
  | 'letFilesIn'
  | 'schedule'
  | 'return'
  | 'reject'
  | 'due'
  | 'withdraw'
  | 'takeBackChange'
  | 'addVersion'
  | 'preview';

const isRejected = refusal('FAILED_PRECONDITION', 'Este livro foi recusado. Comece outro a partir dele.');
const isNotOut = refusal('FAILED_PRECONDITION', 'Este livro não está na loja nem em revisão.');
const hasNoChange = refusal('FAILED_PRECONDITION', 'Nenhuma mudança deste livro espera mais por revisão.');
const hasNoReview = refusal('ABORTED', 'Este livro não espera mais por revisão. Abra a lista de novo.');
const wasPublished = refusal('FAILED_PRECONDITION', 'O link de prévia é para livros que ainda não foram publicados.');

const notReviewed = {
  review: hasNoReview,
  schedule: hasNoReview,
  return: hasNoReview,
  reject: hasNoReview,
} as const;

/** Whether what was sent may be put in force at once is asked elsewhere: of the creator's trust, and of what changed. */
export const DRAFT_TRANSITIONS: Transitions<DraftStanding, DraftEvent> = {
  draft: {
    ...notReviewed,
    save: 'draft',
    send: 'inReview',
    putInForce: hasNoReview,
    letFilesIn: hasNoReview,
    due: 'draft',
    withdraw: isNotOut,
    takeBackChange: isNotOut,
    addVersion: 'draft',
    preview: 'draft',
  },
  inReview: {
    save: 'inReview',
    send: 'inReview',
    review: 'inReview',
    putInForce: 'published',
    letFilesIn: 'draft',
    schedule: 'scheduled',
    return: 'draft',
    reject: 'rejected',
    due: 'inReview',
    withdraw: 'draft',
    takeBackChange: hasNoChange,
    addVersion: 'inReview',
    preview: 'inReview',
  },
  scheduled: {
    ...notReviewed,
    save: 'scheduled',
    send: 'inReview',
    putInForce: 'published',
    letFilesIn: 'draft',
    due: 'published',
    withdraw: 'draft',
    takeBackChange: hasNoChange,
    addVersion: 'scheduled',
    preview: 'scheduled',
  },
  rejected: {
    ...notReviewed,
    save: isRejected,
    send: isRejected,
    putInForce: hasNoReview,
    letFilesIn: hasNoReview,
    due: 'rejected',
    withdraw: isNotOut,
    takeBackChange: isNotOut,
    addVersion: 'rejected',
    preview: wasPublished,
  },
  published: {
    ...notReviewed,
    save: 'published',
    send: 'changeInReview',
    putInForce: 'published',
    letFilesIn: 'published',
    due: 'published',
    withdraw: 'withdrawn',
    takeBackChange: hasNoChange,
    addVersion: 'changeInReview',
    preview: wasPublished,
  },
  changeInReview: {
    save: 'changeInReview',
    send: 'changeInReview',
    review: 'changeInReview',
    putInForce: 'published',
    letFilesIn: 'published',
    schedule: 'changeScheduled',
    return: 'published',
    reject: 'published',
    due: 'changeInReview',
    withdraw: 'withdrawn',
    takeBackChange: 'published',
    addVersion: 'changeInReview',
    preview: wasPublished,
  },
  changeScheduled: {
    ...notReviewed,
    save: 'changeScheduled',
    send: 'changeInReview',
    putInForce: 'published',
    letFilesIn: 'published',
    due: 'published',
    withdraw: 'withdrawn',
    takeBackChange: 'published',
    addVersion: 'changeScheduled',
    preview: wasPublished,
  },
  withdrawn: {
    ...notReviewed,
    save: 'withdrawn',
    send: 'returnInReview',
    putInForce: 'published',
    letFilesIn: 'withdrawn',
    due: 'withdrawn',
    withdraw: 'withdrawn',
    takeBackChange: hasNoChange,
    addVersion: 'returnInReview',
    preview: wasPublished,
  },
  returnInReview: {
    save: 'returnInReview',
    send: 'returnInReview',
    review: 'returnInReview',
    putInForce: 'published',
    letFilesIn: 'withdrawn',
    schedule: 'returnScheduled',
    return: 'withdrawn',
    reject: 'withdrawn',
    due: 'returnInReview',
    withdraw: 'withdrawn',
    takeBackChange: hasNoChange,
    addVersion: 'returnInReview',
    preview: wasPublished,
  },
  returnScheduled: {
    ...notReviewed,
    save: 'returnScheduled',
    send: 'returnInReview',
    putInForce: 'published',
    letFilesIn: 'withdrawn',
    due: 'published',
    withdraw: 'withdrawn',
    takeBackChange: hasNoChange,
    addVersion: 'returnScheduled',
    preview: wasPublished,
  },
};
