import * as messages from '../../kit/messages.ts';
import type { Rewards } from './key.ts';

/** Outcomes caused by the code itself, named as in `redeemKey`'s `details.state`. */
export const VERDICTS = {
  error: messages.keyWrong,
  alreadyHasKey: messages.keyAlreadyHas,
  alreadyRedeemed: messages.keyUsed,
} as const;

export type Verdict = keyof typeof VERDICTS;

export const EMPTY_CODE = 'Digite o código que você recebeu.';

export type RedeemState =
  | { name: 'closed' }
  /** `refusal` is a sentence under the field; `repeat` is the id of a request for this code whose answer was lost. */
  | { name: 'waitingUser'; code: string; refusal: string | null; repeat: string | null }
  | { name: 'loading'; code: string; requestId: string }
  | { name: 'success'; rewards: Rewards }
  | { name: Verdict; code: string };

export type RedeemEvent =
  | { type: 'open'; code?: string }
  | { type: 'write'; code: string }
  | { type: 'confirm'; requestId: string }
  | { type: 'succeed'; rewards: Rewards }
  | { type: 'judge'; verdict: Verdict }
  /** The call failed for another reason; `lost` when it may have taken effect. */
  | { type: 'fail'; message: string; lost: boolean }
  | { type: 'again' }
  | { type: 'close' };

/** Events handled in each state; others are ignored, so nobody leaves while a code is being redeemed. */
const HEARD = {
  closed: ['open'],
  waitingUser: ['open', 'write', 'confirm', 'close'],
  loading: ['succeed', 'judge', 'fail'],
  success: ['open', 'again', 'close'],
  error: ['open', 'again', 'close'],
  alreadyHasKey: ['open', 'again', 'close'],
  alreadyRedeemed: ['open', 'again', 'close'],
} as const satisfies Record<RedeemState['name'], readonly RedeemEvent['type'][]>;

export const CLOSED: RedeemState = { name: 'closed' };

const waiting = (code: string, refusal: string | null = null, repeat: string | null = null): RedeemState => ({
  name: 'waitingUser',
  code,
  refusal,
  repeat,
});

const codeOf = (state: RedeemState): string => ('code' in state ? state.code : '');

export const canClose = (state: RedeemState): boolean => hears(state, 'close');

const hears = (state: RedeemState, type: RedeemEvent['type']): boolean =>
  (HEARD[state.name] as readonly string[]).includes(type);

export function redeemMachine(state: RedeemState, event: RedeemEvent): RedeemState {
  if (!hears(state, event.type)) return state;
  switch (event.type) {
    case 'open':
      return waiting(event.code ?? codeOf(state));
    case 'write':
      return waiting(event.code);
    case 'confirm':
      return confirm(state, event.requestId);
    case 'succeed':
      return { name: 'success', rewards: event.rewards };
    case 'judge':
      return { name: event.verdict, code: codeOf(state) };
    case 'fail':
      return waiting(codeOf(state), event.message, event.lost && state.name === 'loading' ? state.requestId : null);
    case 'again':
      return waiting(codeOf(state));
    case 'close':
      return CLOSED;
  }
}

function confirm(state: RedeemState, requestId: string): RedeemState {
  if (state.name !== 'waitingUser') return state;
  if (state.code.trim() === '') return waiting(state.code, EMPTY_CODE);
  return { name: 'loading', code: state.code, requestId: state.repeat ?? requestId };
}
