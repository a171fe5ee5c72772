import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { CartChange } from '../../features/cart/cart.ts';
import { callPlain, FunctionError } from '../api/call.ts';

export interface Payer {
  name: string;
  cpf: string;
}

/** One key per attempt, kept until a purchase exists, so that a lost answer is found again and never buys twice. */
const KEY = 'rpgpedia:checkout-key';

const currentKey = (): string => {
  const kept = sessionStorage.getItem(KEY) ?? crypto.randomUUID();
  sessionStorage.setItem(KEY, kept);
  return kept;
};

export function useCheckout() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<FunctionError | null>(null);
  const [changes, setChanges] = useState<CartChange[]>([]);

  const pay = async ({ name, cpf }: Payer): Promise<void> => {
    setPending(true);
    setRefusal(null);
    setChanges([]);
    try {
      const payer = { ...(name ? { name } : {}), ...(cpf ? { cpf } : {}) };
      const body = Object.keys(payer).length > 0 ? { payer } : {};
      const made = await callPlain('createPurchaseAndPreference', body, {
        headers: { 'Idempotency-Key': currentKey() },
      });
      sessionStorage.removeItem(KEY);
      if (made.initPoint) window.location.assign(made.initPoint);
      else await navigate(`/pagamento/${made.purchaseId}`);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setRefusal(error);
      setPending(false);
      // Another name or CPF under the key of a purchase that exists: the next attempt is a purchase of its own.
      if (error.status === 'INVALID_ARGUMENT') sessionStorage.removeItem(KEY);
      if (error.details.state === 'cartChanged') {
        setChanges((error.details.changes as CartChange[] | undefined) ?? []);
        await revalidate();
      }
    }
  };

  return { pay, pending, refusal, changes };
}
