import type { Loan } from '../../../features/play/campaigns/campaign-schema.ts';
import { someOf } from '../../../lib/list.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useCall } from '../../api/use-call.ts';
import { useQuery } from '../../api/use-query.ts';

/** Readers that are named before the rest is counted. */
const NAMED_READERS = 2;

type Names = readonly string[];

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
  const { output, refusal } = useQuery('getLoanReaders', { campaignId, bookId });
  const names = output ? output.readers.map(({ displayName }) => displayName) : refusal ? null : 'loading';
  const { run, pending } = useCall('takeBackBook', { refusals: 'toast' });
  const takeBack = async () => {
    onTake();
    if (await run({ campaignId, bookId })) onClose();
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
