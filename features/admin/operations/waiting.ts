export type WaitingKind =
  | 'tickets'
  | 'withdrawals'
  | 'refunds'
  | 'payments'
  | 'books'
  | 'applications'
  | 'reports'
  | 'files'
  | 'jobs';

/** The places where they are counted; one may fail alone. */
export type WaitingSource = 'tickets' | 'reviews' | 'books' | 'applications' | 'reports' | 'files' | 'jobs';

/** Things of one kind that wait for an admin. */
export interface WaitingCases {
  kind: WaitingKind;
  count: number;
  /** The beginning of the wait of the case that comes first. */
  since: Date;
  due: Date | null;
  /** The case in words; for the review queue its reason. */
  about: string;
}
