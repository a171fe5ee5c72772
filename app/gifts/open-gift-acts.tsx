import type { MyKey } from '../../features/shop/redemption/my-keys.ts';
import { useAsk } from '../../ui/ask-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useCall } from '../api/use-call.ts';

interface OpenGiftActsProps {
  gift: NonNullable<MyKey['gift']>;
  code: string;
  title: string;
}

/** The giver can do these while nobody has redeemed the gift. */
export function OpenGiftActs({ gift: { giftId, url }, code, title }: OpenGiftActsProps) {
  const { ask, asking } = useAsk();
  const { run, pending } = useCall('takeBackGift', { refusals: 'toast', revalidate: 'always' });
  const takeBack = () =>
    run(
      { giftId },
      {
        asks: () =>
          ask({
            title: `Pegar ${title} de volta?`,
            lost: 'O endereço do presente para de abrir, também para quem já o recebeu, e o código volta a ser seu.',
            label: 'Pegar de volta',
            stay: 'Deixar o presente',
          }),
        says: `${title} é seu de novo`,
      },
    );
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
