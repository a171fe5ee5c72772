import { Link } from 'react-router';
import { rollName } from '../../features/play/rolls/roll.ts';
import type { RollView } from '../../features/play/rolls/roll-schema.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { useQuery } from '../api/use-query.ts';
import { TryAgain } from '../errors/try-again.tsx';
import { useLoadedRootData } from '../root-data.ts';
import { Proof } from './proof.tsx';

interface VerifyDialogProps {
  roll: RollView;
  sealedBefore: boolean;
  onClose: () => void;
}

export function VerifyDialog({ roll, sealedBefore, onClose }: VerifyDialogProps) {
  const { output: published, refusal, refetch } = useQuery('verifyRoll', { id: roll.id });
  const { publicUrl } = useLoadedRootData();
  const path = `/rolagem/${roll.id}`;

  return (
    <Dialog open onOpenChange={onClose} title={`Verificar: ${rollName(roll)}`}>
      {refusal && <TryAgain message={refusal.message} onAgain={refetch} />}
      {published && <Proof published={published} sealedBefore={sealedBefore} />}
      {!published && !refusal && (
        <Waiting label="Buscando a semente">
          <Skeleton className="wait-text" />
        </Waiting>
      )}
      <p className="proof-address">
        {roll.visibility === 'mesa'
          ? 'Quem tiver o endereço confere também, e lê quem rolou, por qual ficha, quando e entre quais rolagens:'
          : 'A rolagem é secreta: o endereço só abre para quem pode vê-la.'}{' '}
        <Link className="link" to={path} target="_blank">{`rolagem/${roll.id}`}</Link>
      </p>
      <CopyButton text={`${publicUrl}${path}`} label="Copiar o endereço" />
    </Dialog>
  );
}
