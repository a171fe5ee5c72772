import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { Icon } from '../../ui/icon.tsx';

interface ShareProfileProps {
  url: string;
  name: string;
}

/** A link to copy, and the device's share sheet where there is one. */
export function ShareProfile({ url, name }: ShareProfileProps) {
  const hasSheet = useHydrated() && 'share' in navigator;
  // Closing the sheet rejects.
  const share = () => void navigator.share({ title: name, url }).catch(() => undefined);
  return (
    <>
      {hasSheet && (
        <Button variant="secondary" size="mini" onClick={share}>
          <Icon name="share" />
          Compartilhar
        </Button>
      )}
      <CopyButton text={url} label="Copiar link" of="do perfil" />
    </>
  );
}
