import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useMemo, useState } from 'react';
import { lateOrLater } from '../late.ts';
import { useRootData } from '../root-data.ts';
import { useSignIn } from '../session/sign-in.tsx';
import type { Redemption } from './redeem-flow.tsx';

interface Redeem {
  /** Opens the dialog, with `code` filled in if given. A visitor signs in first. */
  open: (code?: string) => void;
}

const RedeemContext = createContext<Redeem>({ open: () => {} });

export const useRedeem = (): Redeem => useContext(RedeemContext);

const RedeemFlow = lazy(() =>
  lateOrLater(() => import('./redeem-flow.tsx')).then((module) => ({ default: module.RedeemFlow })),
);

export function RedeemProvider({ children }: { children: ReactNode }) {
  const [redemption, setRedemption] = useState<Redemption | null>(null);
  const { user } = useRootData();
  const signIn = useSignIn();

  const open = useCallback(
    async (code?: string) => {
      if (user || (await signIn())) setRedemption(code === undefined ? {} : { code });
    },
    [user, signIn],
  );
  const redeem = useMemo<Redeem>(() => ({ open: (code) => void open(code) }), [open]);

  return (
    <RedeemContext value={redeem}>
      {children}
      {redemption && (
        <Suspense>
          <RedeemFlow redemption={redemption} />
        </Suspense>
      )}
    </RedeemContext>
  );
}
