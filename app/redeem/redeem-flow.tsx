import { useEffect, useReducer } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { giftPath } from '../../features/shop/gifts/gift.ts';
import { giftTokenIn } from '../../features/shop/keys/code.ts';
import { CLOSED, redeemMachine, VERDICTS, type Verdict } from '../../features/shop/keys/redeem-machine.ts';
import { isWordOf } from '../../lib/words.ts';
import { toast } from '../../ui/toast.ts';
import { callFunction } from '../api/call.ts';
import { settle } from '../api/refusal.ts';
import { RedeemDialog } from './redeem-dialog.tsx';

const isVerdict = (state: unknown): state is Verdict => isWordOf(VERDICTS, state);

export interface Redemption {
  code?: string;
}

export function RedeemFlow({ redemption }: { redemption: Redemption }) {
  const [state, dispatch] = useReducer(redeemMachine, CLOSED);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  useEffect(() => dispatch({ type: 'open', ...redemption }), [redemption]);

  const confirm = async () => {
    const gift = state.name === 'waitingUser' ? giftTokenIn(state.code) : null;
    if (gift !== null) {
      dispatch({ type: 'close' });
      return navigate(giftPath(gift));
    }
    const event = { type: 'confirm', requestId: crypto.randomUUID() } as const;
    const next = redeemMachine(state, event);
    dispatch(event);
    if (next.name !== 'loading') return;
    const { code, requestId } = next;
    const { output, refusal } = await settle(callFunction('redeemKey', { code, requestId }));
    if (output) {
      dispatch({ type: 'succeed', rewards: output.rewards });
      return revalidate();
    }
    const verdict = refusal.details.state;
    if (isVerdict(verdict)) {
      dispatch({ type: 'judge', verdict });
      toast[verdict === 'alreadyHasKey' ? 'warning' : 'error'](VERDICTS[verdict]);
    } else dispatch({ type: 'fail', message: refusal.message, lost: refusal.isLost });
  };

  return <RedeemDialog state={state} dispatch={dispatch} onConfirm={() => void confirm()} />;
}
