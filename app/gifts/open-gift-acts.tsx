import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MyKey } from '../../features/shop/keys/key.ts';
import { useAsk } from '../../ui/ask-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toast } from '../../ui/toast.ts';
import { callFunction, FunctionError } from '../api/call.ts';

interface OpenGiftActsProps {
  gift: NonNullable<MyKey['gift']>;
  code: string;
  title: string;
}

/** The giver can do these while nobody has redeemed the gift. */
export function OpenGiftActs({ gift: { giftId, url }, code, title }: OpenGiftActsProps) {
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const { ask, asking } = useAsk();
  const takeBack = async () => {
    const yes = await ask({
      title: `Pegar ${title} de volta?`,
      lost: 'O endereço do presente para de abrir, também para quem já o recebeu, e o código volta a ser seu.',
      label: 'Pegar de volta',
      stay: 'Deixar o presente',
    });
    if (!yes) return;
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
    <span className="key-acts">
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
      {asking}
    </span>
  );
}
