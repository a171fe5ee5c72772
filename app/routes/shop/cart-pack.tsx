import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { addedToCart } from '../../../features/kit/messages.ts';
import type { PackInstead } from '../../../features/shop/cart/pack-instead.ts';
import { allOf } from '../../../lib/list.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { callFunction, FunctionError } from '../../api/call.ts';

interface CartPackProps {
  instead: PackInstead;
  /** Takes the focus, since the button is gone afterwards. */
  onReplaced: () => void;
}

/** Offers the pack that holds the cart's single skins for less. */
export function CartPack({ instead, onReplaced }: CartPackProps) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const { title, packId, price, lines, saved, more } = instead;

  const replace = async () => {
    setPending(true);
    try {
      await callFunction('replaceWithPack', { packId });
      toast.success(addedToCart(title));
      onReplaced();
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
    } finally {
      await revalidate();
      setPending(false);
    }
  };

  return (
    <div className="mb-9">
      <Notice tone="info" title={`O pacote ${title} sai ${formatPrice(saved)} mais barato`}>
        <p>
          {allOf(lines.map((line) => line.title))} {lines.length === 1 ? 'vem' : 'vêm'} nele
          {more > 0 && <>, com mais {countOf(more, 'skin', 'skins')}</>}, por {formatPrice(price)}. Chega como um
          código, para ativar ou dar de presente.
        </p>
        <p className="mt-3">
          <Button variant="secondary" size="mini" pending={pending} onClick={() => void replace()}>
            Trocar pelo pacote
          </Button>
        </p>
      </Notice>
    </div>
  );
}
