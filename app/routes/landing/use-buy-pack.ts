import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { keptInTab } from '../../../lib/kept.ts';
import { toast } from '../../../ui/toast.ts';
import { callFunction, FunctionError } from '../../api/call.ts';
import { useAddedToast } from '../../buying/use-added-toast.ts';
import { useRootData } from '../../root-data.ts';
import { useSignIn } from '../../session/sign-in.tsx';
import type { Offer } from './offer.ts';

/** The pack that a visitor wanted before signing in; survives a sign-in that leaves the page. */
const WANTED = 'rpgpedia:wanted-pack';

interface Buying {
  buy: () => void;
  pending: boolean;
  /** It went off sale while the page was open. */
  withdrawn: boolean;
}

/** Adds a pack to the cart, after signing in if necessary, then calls `onBought`. */
export function useBuyPack(offer: Offer, onBought: () => void): Buying {
  const { user } = useRootData();
  const signIn = useSignIn();
  const { revalidate } = useRevalidator();
  const sayAdded = useAddedToast();
  const [pending, setPending] = useState(false);
  const [withdrawn, setWithdrawn] = useState(false);

  const add = useCallback(async () => {
    setPending(true);
    setWithdrawn(false);
    try {
      await callFunction('addToCart', { productType: 'key', productId: offer.id });
      await revalidate();
      sayAdded(offer.title);
      onBought();
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      // A toast tells a refusal of the cart, as everywhere; the page of the pack keeps saying what became of it.
      if (error.status === 'NOT_FOUND') setWithdrawn(true);
      else toast.error(error.message);
    } finally {
      setPending(false);
    }
  }, [offer.id, offer.title, revalidate, sayAdded, onBought]);

  useEffect(() => {
    if (!user || keptInTab.get(WANTED) !== offer.id) return;
    keptInTab.set(WANTED, null);
    void add();
  }, [user, offer.id, add]);

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
