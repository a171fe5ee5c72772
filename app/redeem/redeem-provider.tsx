import { createContext, type ReactNode, useCallback, useContext, useMemo, useReducer } from 'react';
import { useRevalidator } from 'react-router';
import { CLOSED, redeemMachine, VERDICTS, type Verdict } from '../../features/keys/redeem-machine.ts';
import { callFunction, FunctionError } from '../call.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../sign-in.tsx';
import { RedeemDialog } from './redeem-dialog.tsx';

interface Redeem {
  /** Opens the window, with a code already in it when one is given. Signed out, signs in first. */
  open: (code?: string) => void;
}

const RedeemContext = createContext<Redeem>({ open: () => {} });

export const useRedeem = (): Redeem => useContext(RedeemContext);

const isVerdict = (state: unknown): state is Verdict => typeof state === 'string' && Object.hasOwn(VERDICTS, state);

const LOST = new Set(['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'INTERNAL']);

export function RedeemProvider({ children }: { children: ReactNode }) {
  const [state, dispatch] = useReducer(redeemMachine, CLOSED);
  const { revalidate } = useRevalidator();
  const { user } = useRootData();
  const signIn = useSignIn();

  const open = useCallback(
    async (code?: string) => {
      if (user || (await signIn())) dispatch({ type: 'open', ...(code === undefined ? {} : { code }) });
    },
    [user, signIn],
  );
  const redeem = useMemo<Redeem>(() => ({ open: (code) => void open(code) }), [open]);

  const confirm = async () => {
    const event = { type: 'confirm', requestId: crypto.randomUUID() } as const;
    const next = redeemMachine(state, event);
    dispatch(event);
    if (next.name !== 'loading') return;
    try {
      const { rewards } = await callFunction('redeemKey', { code: next.code, requestId: next.requestId });
      dispatch({ type: 'succeed', rewards });
      await revalidate();
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      const verdict = error.details.state;
      if (isVerdict(verdict)) dispatch({ type: 'judge', verdict });
      else dispatch({ type: 'fail', message: error.message, lost: LOST.has(error.status) });
    }
  };

  return (
    <RedeemContext value={redeem}>
      {children}
      <RedeemDialog state={state} dispatch={dispatch} onConfirm={() => void confirm()} />
    </RedeemContext>
  );
}
