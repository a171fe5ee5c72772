import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { callFunction, FunctionError } from '../../api/call.ts';

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
  const [busy, setBusy] = useState(false);
  const duplicate = async () => {
    setBusy(true);
    try {
      await before?.();
      const copy = await callFunction('duplicateBook', { bookId });
      toast.success('Cópia começada, sem os arquivos.');
      await navigate(`/produtor/livro/${encodeURIComponent(copy.bookId)}`);
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      toast.error(error.message);
    }
    setBusy(false);
  };
  return (
    <Button {...look} pending={busy} onClick={() => void duplicate()}>
      Duplicar<span className="sr-only"> {title}</span>
    </Button>
  );
}
