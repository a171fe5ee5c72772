import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { UploadQueue } from './use-upload-queue.ts';

/** Asks before a link or the way back stops files on their way. */
export function LeaveUploads<Output>({ queue }: { queue: UploadQueue<Output> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => queue.isMoving && currentLocation.pathname !== nextLocation.pathname,
  );
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Parar os envios?"
    >
      <p>
        Há arquivos a caminho. O que já chegou fica guardado por um dia: para continuar, volte aqui e escolha os mesmos
        arquivos.
      </p>
      <p className="row-close follows-far">
        <Button onClick={() => blocker.reset?.()}>Ficar e enviar</Button>
        <Button variant="tertiary" onClick={() => blocker.proceed?.()}>
          Parar e sair
        </Button>
      </p>
    </Dialog>
  );
}
