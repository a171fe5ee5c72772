import { addedToCart } from '../../../features/kit/messages.ts';
import type { PackInstead } from '../../../features/shop/cart/pack-instead.ts';
import { allOf } from '../../../lib/list.ts';
import { formatPrice } from '../../../lib/money.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useCall } from '../../api/use-call.ts';

interface CartPackProps {
  instead: PackInstead;
  /** Takes the focus, since the button is gone afterwards. */
  onReplaced: () => void;
}

/** Offers the pack that holds the cart's single skins for less. */
export function CartPack({ instead, onReplaced }: CartPackProps) {
  const { title, packId, price, lines, saved, more } = instead;

  const { run, pending } = useCall('replaceWithPack', {
    refusals: 'toast',
    revalidate: 'always',
    says: addedToCart(title),
    onDone: onReplaced,
  });

  return (
    <div className="leads-far">
      <Notice tone="info" title={`O pacote ${title} sai ${formatPrice(saved)} mais barato`}>
        <p>
          {allOf(lines.map((line) => line.title))} {lines.length === 1 ? 'vem' : 'vêm'} nele
          {more > 0 && <>, com mais {countOf(more, 'skin', 'skins')}</>}, por {formatPrice(price)}. Chega como um
          código, para ativar ou dar de presente.
        </p>
        <p className="follows">
          <Button variant="secondary" size="mini" pending={pending} onClick={() => void run({ packId })}>
            Trocar pelo pacote
          </Button>
        </p>
      </Notice>
    </div>
  );
}
