import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCall } from '../api/use-call.ts';

/** An archived sheet is read-only; one button restores it. */
export function ArchivedNotice({ characterId }: { characterId: string }) {
  const { run, pending } = useCall('archiveCharacter', { refusals: 'toast' });
  return (
    <Notice tone="info" title="Esta ficha está arquivada">
      <p>Você pode ler e imprimir. Para escrever e rolar, restaure.</p>
      <p className="follows">
        <Button size="mini" pending={pending} onClick={() => void run({ characterId, archived: false })}>
          Restaurar
        </Button>
      </p>
    </Notice>
  );
}
