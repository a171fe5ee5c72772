import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MyGifts } from '../../features/gifts/get-my-gifts.server.ts';
import { type GiftStatus, isOpen } from '../../features/gifts/gift.ts';
import { formatDateTime } from '../../lib/time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Label } from '../../ui/label.tsx';
import { toast } from '../../ui/toast.ts';
import { callFunction, FunctionError } from '../api/call.ts';

type GivenGift = MyGifts['given'][number];
type ReceivedGift = MyGifts['received'][number];

const STATES: Record<GiftStatus, string> = {
  scheduled: 'Com hora marcada',
  sent: 'Entregue',
  opened: 'Aberto',
  redeemed: 'Resgatado',
  takenBack: 'Pego de volta',
};

/** What a status says of a gift, with its moment. */
function stateOf({ status, at, openedAt, redeemedAt }: GivenGift | ReceivedGift): string {
  if (status === 'scheduled' && at) return `Chega em ${formatDateTime(at)}`;
  const moment = status === 'redeemed' ? redeemedAt : status === 'opened' ? openedAt : undefined;
  return moment ? `${STATES[status]} em ${formatDateTime(moment)}` : STATES[status];
}

export const Gifts = ({ gifts: { given, received } }: { gifts: MyGifts }) =>
  given.length + received.length > 0 && (
    <section aria-labelledby="presentes" className="grid gap-5">
      <h2 id="presentes" className="text-2">
        Presentes
      </h2>
      {received.length > 0 && (
        <ul className="grid gap-3" aria-label="Que você ganhou">
          {received.map((gift) => (
            <Received key={gift.giftId} gift={gift} />
          ))}
        </ul>
      )}
      {given.length > 0 && (
        <ul className="grid gap-3" aria-label="Que você deu">
          {given.map((gift) => (
            <GivenRow key={gift.giftId} gift={gift} />
          ))}
        </ul>
      )}
    </section>
  );

const ROW = 'flex flex-wrap items-center gap-x-6 gap-y-3 bg-board p-4';
const WORDS = 'grid min-w-0 flex-1 basis-72 gap-1';

const Received = ({ gift }: { gift: ReceivedGift }) => (
  <li className={ROW}>
    <div className={WORDS}>
      <span className="font-reading text-[1.1875rem]/tight font-extrabold">{gift.title}</span>
      <span className="text-small text-ash wrap-anywhere">
        De {gift.from}.{isOpen(gift.status) && ' Para ficar com ele, abra o endereço que está no seu e-mail.'}
      </span>
    </div>
    <Label>{stateOf(gift)}</Label>
  </li>
);

function GivenRow({ gift }: { gift: GivenGift }) {
  const { giftId, title, code, to, url, status, mailRefused } = gift;
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const takeBack = async () => {
    setPending(true);
    try {
      await callFunction('takeBackGift', { giftId });
      toast.success(`${title} é seu de novo`);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
    } finally {
      setPending(false);
      await revalidate();
    }
  };
  return (
    <li className={ROW}>
      <div className={WORDS}>
        <span className="font-reading text-[1.1875rem]/tight font-extrabold">{title}</span>
        <span className="text-small text-ash wrap-anywhere">
          {to ? `Para ${to}` : 'Por um link'}, {code}
        </span>
        {mailRefused && (
          <span className="text-small text-warning">
            Esse e-mail não recebe mensagens. Mande o endereço por outro lugar, ou pegue o presente de volta.
          </span>
        )}
      </div>
      <Label>{stateOf(gift)}</Label>
      {isOpen(status) && (
        <span className="flex flex-wrap items-center gap-3">
          {url && <CopyButton text={url} label="Copiar o endereço" of={`de ${title}`} />}
          {url && (
            <ButtonLink
              size="mini"
              variant="tertiary"
              to={`${new URL(url).pathname}/cartao`}
              aria-label={`Cartão para imprimir de ${title}, ${code}`}
            >
              Cartão para imprimir
            </ButtonLink>
          )}
          <Button
            size="mini"
            variant="secondary"
            pending={pending}
            onClick={() => void takeBack()}
            aria-label={`Pegar de volta ${title}, ${code}`}
          >
            Pegar de volta
          </Button>
        </span>
      )}
    </li>
  );
}
