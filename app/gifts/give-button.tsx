import { Button } from '../../ui/button.tsx';
import type { GivableKey } from './gift-acts.ts';
import { useGiftWindow } from './gift-windows.tsx';

interface GiveButtonProps {
  code: GivableKey;
  variant: 'primary' | 'secondary';
}

/** Opens the window in which a code becomes a gift. */
export function GiveButton({ code, variant }: GiveButtonProps) {
  const open = useGiftWindow();
  return (
    <Button
      size="mini"
      variant={variant}
      onClick={() => open({ act: 'give', code })}
      aria-label={`Presentear com ${code.title}, ${code.code}`}
    >
      Presentear
    </Button>
  );
}
