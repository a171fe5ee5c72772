import { refusal, type Transitions } from '../../../lib/transitions.ts';

/**
 * The states of a loan between one copy and one table. `none`: never lent; `overdue`: its time is over, and nobody has
 * ended it yet.
 */
export const LOAN_STATES = ['none', 'running', 'overdue', 'ended'] as const;
export type LoanState = (typeof LOAN_STATES)[number];

export type LoanEvent = 'lend' | 'switch' | 'takeBack' | 'expire';

export const noLoan = refusal('NOT_FOUND', 'Não há esse empréstimo nesta mesa.');
const isLent = refusal('ALREADY_EXISTS', 'Esse livro já está emprestado a esta mesa.');

export const LOAN_TRANSITIONS: Transitions<LoanState, LoanEvent> = {
  none: { lend: 'running', switch: noLoan, takeBack: noLoan, expire: 'none' },
  running: { lend: isLent, switch: 'running', takeBack: 'ended', expire: 'overdue' },
  overdue: { lend: 'running', switch: noLoan, takeBack: noLoan, expire: 'overdue' },
  ended: { lend: 'running', switch: noLoan, takeBack: noLoan, expire: 'ended' },
};

/** Null: there is no such loan. */
export function loanState(loan: { endedAt: Date | null; until: Date | null } | null | undefined, now: Date): LoanState {
  if (!loan) return 'none';
  if (loan.endedAt) return 'ended';
  return loan.until && loan.until <= now ? 'overdue' : 'running';
}
