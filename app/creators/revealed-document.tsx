import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCall } from '../api/use-call.ts';

type DocumentOf = { applicationId: string } | { creatorId: string };

/** A masked CPF or CNPJ, and a button that shows it whole. */
export function RevealedDocument({ masked, of }: { masked: string; of: DocumentOf }) {
  const [shown, setShown] = useState<string | null>(null);
  const { run, pending, refusal } = useCall('revealCreatorDocument', {
    refusals: 'inline',
    revalidate: 'never',
    onDone: ({ document }) => setShown(document),
  });
  return (
    <span className="creator-document">
      <span role="status">{shown ?? masked}</span>
      {shown === null && (
        <Button variant="tertiary" size="mini" pending={pending} onClick={() => void run(of)}>
          Mostrar
          <span className="sr-only"> o documento inteiro</span>
        </Button>
      )}
      <span className="note">{refusal?.message ?? (shown === null && 'Mostrar fica na auditoria.')}</span>
    </span>
  );
}
