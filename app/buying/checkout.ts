import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { CartChange } from '../../features/shop/cart/cart.ts';
import { keptInTab } from '../../lib/kept.ts';
import { callPlain } from '../api/call.ts';
import { useServerForm } from '../form/use-server-form.ts';

/**
 * One key per attempt, kept until a purchase exists, so that a retry after a lost response finds the purchase instead
 * of buying twice.
 */
const KEY = 'rpgpedia:checkout-key';

const currentKey = (): string => {
  const kept = keptInTab.get(KEY) ?? crypto.randomUUID();
  keptInTab.set(KEY, kept);
  return kept;
};

/** `payable` is the sum on the screen, in cents. */
export function useCheckout(payable: number) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [changes, setChanges] = useState<CartChange[]>([]);

  const form = useServerForm('createPurchaseAndPreference', {
    values: { name: '', cpf: '' },
    input: ({ name, cpf }) => {
      const payer = { ...(name ? { name } : {}), ...(cpf ? { cpf } : {}) };
      return { payable, ...(Object.keys(payer).length > 0 ? { payer } : {}) };
    },
    send: (input) => {
      setChanges([]);
      return callPlain('createPurchaseAndPreference', input, { headers: { 'Idempotency-Key': currentKey() } });
    },
    busy: 'Abrindo o pagamento…',
    refusals: {
      INVALID_ARGUMENT: 'cpf',
      FAILED_PRECONDITION: 'form',
      ABORTED: 'form',
      RESOURCE_EXHAUSTED: 'form',
      UNAVAILABLE: 'form',
    },
    after: 'leave',
    onDone: async (made) => {
      keptInTab.set(KEY, null);
      if (made.initPoint) window.location.assign(made.initPoint);
      else await navigate(`/pagamento/${made.purchaseId}`);
    },
    onRefused: async ({ status, details }) => {
      const isChanged = details.state === 'cartChanged';
      // The key may belong to a purchase with another name, CPF or sum: the next attempt needs a new key.
      if (status === 'INVALID_ARGUMENT' || isChanged) keptInTab.set(KEY, null);
      if (!isChanged) return;
      const changed = (details.changes as CartChange[] | undefined) ?? [];
      // The refusal's own sentence stays where there is no change to show.
      if (changed.length > 0) form.clearErrors();
      setChanges(changed);
      await revalidate();
    },
  });

  return { form, changes };
}
