import { useEffect, useState } from 'react';
import type { Loan } from '../../../features/play/campaigns/campaign-schema.ts';
import { someOf } from '../../../lib/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { callFunction, FunctionError } from '../../api/call.ts';
import { useToastedAct } from '../../api/use-toasted-act.ts';

/** Readers that are named before the rest is counted. */
const NAMED_READERS = 2;

type Names = readonly string[];

/** Names of the present borrowers; `loading`, and null if they cannot be read. */
function useReaders({ campaignId, bookId }: Loan): Names | 'loading' | null {
  const [names, setNames] = useState<Names | 'loading' | null>('loading');
  useEffect(() => {
    let left = false;
    callFunction('getLoanReaders', { campaignId, bookId }).then(
      ({ readers }) => left || setNames(readers.map(({ displayName }) => displayName)),
      (error: unknown) => {
        if (!(error instanceof FunctionError)) throw error;
        if (!left) setNames(null);
      },
    );
    return () => {
      left = true;
    };
  }, [campaignId, bookId]);
  return names;
}

function readingWords(names: Names | 'loading' | null): string {
  if (names === 'loading') return 'Vendo quem está lendo agora…';
  if (names === null) return 'Quem estiver lendo para na hora.';
  if (names.length === 0) return 'Ninguém virou uma página nos últimos dez minutos.';
  const who = someOf(names, NAMED_READERS);
  return names.length === 1 ? `${who} está lendo agora, e para na hora.` : `${who} estão lendo agora, e param na hora.`;
}

interface TakeBackProps {
  loan: Loan;
  /** It is asked for: the loan may be gone before the answer. */
  onTake: () => void;
  onClose: () => void;
}

/** Asks once before a book is taken back, naming who is reading it. */
export function TakeBack({ loan, onTake, onClose }: TakeBackProps) {
  const { campaignId, bookId, title } = loan;
  const names = useReaders(loan);
  const { pending, act } = useToastedAct();
  const takeBack = async () => {
    onTake();
    if (await act(() => callFunction('takeBackBook', { campaignId, bookId }))) onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title={`Tomar ${title} de volta?`} dismissible={!pending}>
      <div className="table-form">
        <p aria-live="polite">{readingWords(names)}</p>
        <p>A mesa deixa de ler o livro. A página e as marcas de cada pessoa ficam guardadas.</p>
        <p className="table-buttons">
          <Button variant="danger" pending={pending} onClick={() => void takeBack()}>
            Tomar de volta
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Deixar na mesa
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
