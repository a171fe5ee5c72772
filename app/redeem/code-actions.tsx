import type { MyKey } from '../../features/shop/redemption/my-keys.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Label } from '../../ui/label.tsx';
import { GiveButton } from '../gifts/give-button.tsx';
import { useRootData } from '../root-data.ts';
import type { NextAct } from './next-act.ts';
import { useRedeem } from './redeem-provider.tsx';

interface CodeActionsProps {
  code: Pick<MyKey, 'code' | 'keyId' | 'title' | 'giftId' | 'status'>;
  /** The words in place of the button once the code is given. */
  givenLabel?: string;
  /** The act that leads on from the screen, whose button alone stands out. */
  next: NextAct;
}

/** A used code has no actions. */
export function CodeActions({ code, givenLabel = 'Dado de presente', next }: CodeActionsProps) {
  const redeem = useRedeem();
  const { user } = useRootData();
  const available = code.status === 'available';
  const given = code.giftId !== undefined;
  const open = available && !given;
  const look = (name: 'give' | 'activate') =>
    next?.name === name && next.code === code.code ? 'primary' : 'secondary';
  return (
    <span className="row-close screen-only level when-said">
      {open && <CopyButton text={code.code} label="Copiar" />}
      {available && given && <Label>{givenLabel}</Label>}
      {open && <GiveButton code={code} variant={look('give')} />}
      {open &&
        (user?.redeemedKeys.includes(code.keyId) ? (
          <Label>Presente</Label>
        ) : (
          <Button
            size="mini"
            variant={look('activate')}
            onClick={() => redeem.open(code.code)}
            aria-label={`Ativar ${code.title}, ${code.code}`}
          >
            Ativar
          </Button>
        ))}
    </span>
  );
}
