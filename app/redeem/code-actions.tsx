import type { MyKey } from '../../features/keys/key.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Label } from '../../ui/label.tsx';
import { GiveButton } from '../gifts/give-button.tsx';
import { useRootData } from '../root-data.ts';
import { useRedeem } from './redeem-provider.tsx';

export function CodeActions({ code }: { code: Pick<MyKey, 'code' | 'keyId' | 'title' | 'giftId'> }) {
  const redeem = useRedeem();
  const { user } = useRootData();
  const given = code.giftId !== undefined;
  return (
    <span className="flex flex-wrap items-center gap-3 print:hidden">
      {!given && <CopyButton text={code.code} label="Copiar" />}
      <GiveButton code={code} given={given} />
      {!given &&
        (user?.redeemedKeys.includes(code.keyId) ? (
          <Label>Presente</Label>
        ) : (
          <Button size="mini" onClick={() => redeem.open(code.code)} aria-label={`Ativar ${code.title}, ${code.code}`}>
            Ativar
          </Button>
        ))}
    </span>
  );
}
