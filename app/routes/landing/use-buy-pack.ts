import { useEffect, useState } from 'react';
import { keptInTab } from '../../../lib/kept.ts';
import { useCall } from '../../api/use-call.ts';
import { useAddedToast } from '../../buying/use-added-toast.ts';
import { useRootData } from '../../root-data.ts';
import { useSignIn } from '../../session/sign-in.tsx';
import type { Offer } from './offer.ts';

/** The pack that a visitor wanted before signing in; survives a sign-in that leaves the page. */
const WANTED = 'rpgpedia:wanted-pack';

interface PackPurchase {
  buy: () => void;
  pending: boolean;
  /** It went off sale while the page was open. */
  withdrawn: boolean;
}

/** Adds a pack to the cart, after signing in if necessary, then calls `onBought`. */
export function useBuyPack(offer: Offer, onBought: () => void): PackPurchase {
  const { user } = useRootData();
  const signIn = useSignIn();
  const sayAdded = useAddedToast();
  const [withdrawn, setWithdrawn] = useState(false);

  const { run, pending } = useCall('addToCart', {
    // A toast tells a refusal of the cart, as everywhere; the page of the pack keeps saying what became of it.
    refusals: {
      NOT_FOUND: () => setWithdrawn(true),
      INVALID_ARGUMENT: 'toast',
      ALREADY_EXISTS: 'toast',
      FAILED_PRECONDITION: 'toast',
      ABORTED: 'toast',
    },
  });
  const add = async () => {
    setWithdrawn(false);
    if (!(await run({ productType: 'key', productId: offer.id }))) return;
    sayAdded(offer.title);
    onBought();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `add` is new at each render
  useEffect(() => {
    if (!user || keptInTab.get(WANTED) !== offer.id) return;
    keptInTab.set(WANTED, null);
    void add();
  }, [user, offer.id]);

  const buy = async () => {
    if (user) return add();
    keptInTab.set(WANTED, offer.id);
    if (!(await signIn(`/?pacote=${offer.id}`))) keptInTab.set(WANTED, null);
  };

  return {
    buy: () => void buy(),
    pending,
    withdrawn,
  };
}
