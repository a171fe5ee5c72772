import { useState } from 'react';
import type { MyGifts } from '../../features/shop/gifts/get-my-gifts.server.ts';
import { isOpen } from '../../features/shop/gifts/gift.ts';
import { countOf } from '../../lib/number.ts';
import { Button } from '../../ui/button.tsx';
import { Label } from '../../ui/label.tsx';
import { useCall } from '../api/use-call.ts';
import { giftStateLabel } from './gift-states.ts';
import './received-gifts.css';

type ReceivedGift = MyGifts['received'][number];

/** The page shows these before it asks for the others. */
export const FIRST_GIFTS = 12;

interface ReceivedGiftsProps {
  first: readonly ReceivedGift[];
  total: number;
}

export function ReceivedGifts({ first, total }: ReceivedGiftsProps) {
  const [all, setAll] = useState<readonly ReceivedGift[] | null>(null);
  const { run, pending } = useCall('getMyGifts', {
    refusals: 'toast',
    revalidate: 'never',
    onDone: ({ received }) => setAll(received),
  });
  if (first.length === 0) return null;
  return (
    <section aria-labelledby="presentes" className="received-gifts">
      <h2 id="presentes">Presentes que você ganhou</h2>
      <ul aria-labelledby="presentes">
        {(all ?? first).map((gift) => (
          <li key={gift.giftId}>
            <div className="received-gift-words">
              <span className="received-gift-title">{gift.title}</span>
              <span className="note any-length">
                De {gift.from}.{isOpen(gift.status) && ' Para ficar com ele, abra o endereço que está no seu e-mail.'}
              </span>
            </div>
            <Label>{giftStateLabel(gift)}</Label>
          </li>
        ))}
      </ul>
      {all === null && total > first.length && (
        <Button variant="secondary" pending={pending} onClick={() => void run({})}>
          Mostrar mais {countOf(total - first.length, 'presente', 'presentes')}
        </Button>
      )}
    </section>
  );
}
