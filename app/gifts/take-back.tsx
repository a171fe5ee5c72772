import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCall } from '../api/use-call.ts';
import type { GiftActProps } from './gift-acts.ts';

/** Asks before a gift is taken back. */
export function TakeBack({ code, giftId, onClose, onPending, onDone }: GiftActProps & { giftId: string }) {
  const { run, pending, refusal } = useCall('takeBackGift', {
    refusals: 'inline',
    revalidate: 'always',
    onPending,
    onDone: () => {
      onDone();
      onClose();
    },
  });
  return (
    <div className="dialog-question">
      <p>O endereço do presente para de abrir, também para quem já o recebeu, e o código volta a ser seu.</p>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <p className="dialog-answers">
        <Button
          variant="danger"
          pending={pending}
          onClick={() => void run({ giftId }, { says: `${code.title} é seu de novo` })}
        >
          Pegar de volta
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Deixar o presente
        </Button>
      </p>
    </div>
  );
}
