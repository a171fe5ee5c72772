import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { rollName } from '../../features/play/rolls/roll.ts';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { callFunction, FunctionError } from '../api/call.ts';
import { useLoadedRootData } from '../root-data.ts';
import { Proof } from './proof.tsx';
import type { PublishedRoll } from './verify-roll.ts';

interface VerifyDialogProps {
  roll: RollView;
  sealedBefore: boolean;
  onClose: () => void;
}

export function VerifyDialog({ roll, sealedBefore, onClose }: VerifyDialogProps) {
  const [published, setPublished] = useState<PublishedRoll | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { publicUrl } = useLoadedRootData();
  const path = `/rolagem/${roll.id}`;

  useEffect(() => {
    let current = true;
    callFunction('verifyRoll', { id: roll.id }).then(
      (answer) => current && setPublished(answer),
      (error: unknown) => {
        if (!(error instanceof FunctionError)) throw error;
        if (current) setFailure(error.message);
      },
    );
    return () => {
      current = false;
    };
  }, [roll.id]);

  return (
    <Dialog open onOpenChange={onClose} title={`Verificar: ${rollName(roll)}`}>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      {published && <Proof published={published} sealedBefore={sealedBefore} />}
      {!published && failure === null && (
        <Waiting label="Buscando a semente">
          <Skeleton className="h-40" />
        </Waiting>
      )}
      <p className="proof-address">
        Quem tiver o endereço confere também, e lê quem rolou, por qual ficha, quando e entre quais rolagens:{' '}
        <Link className="link" to={path} target="_blank">{`rolagem/${roll.id}`}</Link>
      </p>
      <CopyButton text={`${publicUrl}${path}`} label="Copiar o endereço" />
    </Dialog>
  );
}
