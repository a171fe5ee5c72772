import { useRevalidator } from 'react-router';
import type { MyKey } from '../../features/shop/redemption/my-keys.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useGiftWindow } from './gift-windows.tsx';
import { useAtHour } from './use-at-hour.ts';

interface OpenGiftActsProps {
  gift: NonNullable<MyKey['gift']>;
  code: string;
  title: string;
}

/** The giver can do these while nobody has redeemed the gift. */
export function OpenGiftActs({ gift, code, title }: OpenGiftActsProps) {
  const open = useGiftWindow();
  const { revalidate } = useRevalidator();
  useAtHour(gift, revalidate);
  const { url } = gift;
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
      {gift.status === 'scheduled' && (
        <Button
          size="mini"
          variant="secondary"
          onClick={() => open({ act: 'reschedule', code: { code, title, gift } })}
          aria-label={`Mudar a hora de ${title}, ${code}`}
        >
          Mudar a hora
        </Button>
      )}
      <Button
        size="mini"
        variant="secondary"
        onClick={() => open({ act: 'takeBack', code: { code, title, gift } })}
        aria-label={`Pegar de volta ${title}, ${code}`}
      >
        Pegar de volta
      </Button>
    </span>
  );
}
