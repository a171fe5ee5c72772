import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { callFunction, FunctionError } from '../api/call.ts';

type DocumentOf = { applicationId: string } | { creatorId: string };

/** A masked CPF or CNPJ, and a button that shows it whole. */
export function RevealedDocument({ masked, of }: { masked: string; of: DocumentOf }) {
  const [shown, setShown] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const reveal = async () => {
    setPending(true);
    setFailure(null);
    try {
      setShown((await callFunction('revealCreatorDocument', of)).document);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setFailure(error.message);
    } finally {
      setPending(false);
    }
  };
  return (
    <span className="creator-document">
      <span role="status">{shown ?? masked}</span>
      {shown === null && (
        <Button variant="tertiary" size="mini" pending={pending} onClick={() => void reveal()}>
          Mostrar
          <span className="sr-only"> o documento inteiro</span>
        </Button>
      )}
      <span className="text-small text-ash">{failure ?? (shown === null && 'Mostrar fica na auditoria.')}</span>
    </span>
  );
}
