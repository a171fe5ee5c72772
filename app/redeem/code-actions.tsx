import type { MyKey } from '../../features/shop/redemption/my-keys.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Label } from '../../ui/label.tsx';
import { GiveButton } from '../gifts/give-button.tsx';
import { useRootData } from '../root-data.ts';
import { useRedeem } from './redeem-provider.tsx';

interface CodeActionsProps {
  code: Pick<MyKey, 'code' | 'keyId' | 'title' | 'giftId' | 'status'>;
  /** The words in place of the button once the code is given. */
  givenLabel?: string;
  /** Another act of the screen leads, so that one button stands out. */
  beside?: boolean;
}

/** A used code has no actions. */
export function CodeActions({ code, givenLabel = 'Dado de presente', beside = false }: CodeActionsProps) {
  const redeem = useRedeem();
  const { user } = useRootData();
  const available = code.status === 'available';
  const given = code.giftId !== undefined;
  const open = available && !given;
  return (
    <span className="row-close screen-only level when-said">
      {open && <CopyButton text={code.code} label="Copiar" />}
      {available && given && <Label>{givenLabel}</Label>}
      {open && <GiveButton code={code} />}
      {open &&
        (user?.redeemedKeys.includes(code.keyId) ? (
          <Label>Presente</Label>
        ) : (
          <Button
            size="mini"
            variant={beside ? 'secondary' : 'primary'}
            onClick={() => redeem.open(code.code)}
            aria-label={`Ativar ${code.title}, ${code.code}`}
          >
            Ativar
          </Button>
        ))}
    </span>
  );
}
