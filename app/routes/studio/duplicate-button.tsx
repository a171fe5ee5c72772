import { useNavigate } from 'react-router';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { callFunction } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';

interface DuplicateProps {
  bookId: string;
  title: string;
  look: Pick<ButtonProps, 'variant' | 'size'>;
  /** Awaited first. */
  before?: () => Promise<unknown>;
}

/** Begins a book with this one's fields, and opens it. */
export function DuplicateButton({ bookId, title, look, before }: DuplicateProps) {
  const navigate = useNavigate();
  const { run, pending } = useCall('duplicateBook', {
    send: async (input, requestId) => {
      await before?.();
      return callFunction('duplicateBook', { ...input, requestId });
    },
    refusals: 'toast',
    revalidate: 'never',
    says: 'Cópia começada, sem os arquivos.',
    onDone: (copy) => navigate(`/produtor/livro/${encodeURIComponent(copy.bookId)}`),
  });
  return (
    <Button {...look} pending={pending} onClick={() => void run({ bookId })}>
      Duplicar<span className="sr-only"> {title}</span>
    </Button>
  );
}
