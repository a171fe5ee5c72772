import type { MyKey } from '../../features/keys/key.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Label } from '../../ui/label.tsx';
import { useRootData } from '../root-data.ts';
import { useRedeem } from './redeem-provider.tsx';

export function CodeActions({ code }: { code: Pick<MyKey, 'code' | 'keyId' | 'title'> }) {
  const redeem = useRedeem();
  const { user } = useRootData();
  return (
    <span className="flex flex-wrap items-center gap-3 print:hidden">
      <CopyButton text={code.code} label="Copiar" />
      {user?.redeemedKeys.includes(code.keyId) ? (
        <Label>Presente</Label>
      ) : (
        <Button size="mini" onClick={() => redeem.open(code.code)} aria-label={`Ativar ${code.title}, ${code.code}`}>
          Ativar
        </Button>
      )}
    </span>
  );
}
