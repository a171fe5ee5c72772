import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { GIFT_TAKEN, isOpen } from '../../features/shop/gifts/gift.ts';
import type { MyKey } from '../../features/shop/redemption/my-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useQuery } from '../api/use-query.ts';
import { useLive } from '../live/use-live.ts';
import type { GiftActProps, GiftWindowOf } from './gift-acts.ts';
import { GiveDialog } from './give-dialog.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { TakeBack } from './take-back.tsx';
import { useAtHour } from './use-at-hour.ts';

const UNREAD = { version: '' };

/** The code as it stands now, read anew whenever something happens to a code of the person. */
function useKeyNow(code: string): MyKey | null {
  const { version } = useLive('keys', UNREAD);
  const { output, refetch } = useQuery('getMyKeys', { q: code, limit: 1 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read anew for another version, not for another `refetch`
  useEffect(() => {
    if (version !== UNREAD.version) refetch();
  }, [version]);
  const now = output?.keys.find((key) => key.code === code) ?? null;
  useAtHour(now?.gift, refetch);
  return now;
}

/** The reason why the window has nothing left to do; null while it has. */
function overBecause({ act, code }: GiftWindowOf, now: MyKey | null): string | null {
  if (now === null) return null;
  const gift = now.gift?.giftId === code.gift?.giftId ? now.gift : undefined;
  if (now.status === 'revoked') return `O código de ${code.title} foi cancelado enquanto esta janela estava aberta.`;
  if (now.status === 'redeemed')
    return act === 'give'
      ? `Alguém ativou o código de ${code.title} enquanto esta janela estava aberta: não dá mais para dá-lo.`
      : GIFT_TAKEN;
  if (act === 'give') return now.giftId === undefined ? null : `Você já deu o código de ${code.title} em outra janela.`;
  if (!gift || !isOpen(gift.status)) return `Você pegou ${code.title} de volta em outra janela: o código é seu.`;
  if (act === 'reschedule' && gift.status !== 'scheduled')
    return `A hora deste presente chegou enquanto esta janela estava aberta: ${code.title} já foi entregue.`;
  return null;
}

interface GiftWindowProps extends GiftWindowOf {
  onClose: () => void;
}

export function GiftWindow({ act, code, onClose }: GiftWindowProps) {
  const now = useKeyNow(code.code);
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  // The person knows what they did themselves.
  const [done, setDone] = useState(false);
  const over = done || pending ? null : overBecause({ act, code }, now);
  if (act === 'give')
    return (
      <GiveDialog
        code={code}
        over={over}
        onClose={onClose}
        onPending={setPending}
        onGiven={() => {
          setDone(true);
          return revalidate();
        }}
      />
    );
  const title = act === 'takeBack' ? `Pegar ${code.title} de volta?` : 'Mudar a hora do presente';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} dismissible={!pending} title={title}>
      {over === null ? (
        <Act act={act} code={code} onClose={onClose} onPending={setPending} onDone={() => setDone(true)} />
      ) : (
        <div className="dialog-question">
          <p role="status">{over}</p>
          <p className="dialog-answers">
            <Button ref={(button) => button?.focus()} onClick={onClose}>
              Fechar
            </Button>
          </p>
        </div>
      )}
    </Dialog>
  );
}

function Act({ act, ...props }: GiftActProps & Pick<GiftWindowOf, 'act'>) {
  const gift = props.code.gift;
  if (!gift) return null;
  if (act === 'takeBack') return <TakeBack {...props} giftId={gift.giftId} />;
  return <RescheduleForm {...props} gift={gift} />;
}
