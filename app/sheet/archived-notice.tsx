import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { callFunction } from '../api/call.ts';

/** An archived sheet is read-only; one button restores it. */
export function ArchivedNotice({ characterId }: { characterId: string }) {
  const [pending, setPending] = useState(false);
  const { revalidate } = useRevalidator();
  const restore = async (): Promise<void> => {
    setPending(true);
    try {
      await callFunction('archiveCharacter', { characterId, archived: false });
      await revalidate();
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setPending(false);
    }
  };
  return (
    <Notice tone="info" title="Esta ficha está arquivada">
      <p>Você pode ler e imprimir. Para escrever e rolar, restaure.</p>
      <p className="mt-3">
        <Button size="mini" pending={pending} onClick={() => void restore()}>
          Restaurar
        </Button>
      </p>
    </Notice>
  );
}
