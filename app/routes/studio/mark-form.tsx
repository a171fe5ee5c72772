import { type FormEvent, useState } from 'react';
import type { OwnFile } from '../../../features/library/list-own-books.server.ts';
import type { StampMode } from '../../../platform/pdf/port.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callFunction, FunctionError } from '../../api/call.ts';
import { MarkChoice } from './mark-choice.tsx';

interface MarkFormProps {
  file: OwnFile;
  onSending: (sending: boolean) => void;
  onMarked: () => void;
  onClose: () => void;
}

/** Changes what the copies of a file carry, without sending it again. */
export function MarkForm({ file, onSending, onMarked, onClose }: MarkFormProps) {
  const [mode, setMode] = useState<StampMode>(file.mark === 'metadata' ? 'metadata' : 'footer');
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (mode === file.mark) return onClose();
    setPending(true);
    onSending(true);
    setRefusal(null);
    try {
      await callFunction('markBookFile', { fileId: file.fileId, mode });
      onMarked();
      onClose();
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      setRefusal(error.message);
    } finally {
      setPending(false);
      onSending(false);
    }
  };

  return (
    <form className="studio-upload" onSubmit={(event) => void submit(event)}>
      <p className="wrap-anywhere">{file.name}</p>
      <MarkChoice mode={mode} onChange={setMode} />
      <p className="text-small text-ash">
        A mudança vale como uma versão nova do mesmo arquivo: quem tem o livro é avisado na biblioteca, e as cópias da
        versão {file.version} continuam como são.
      </p>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <p className="flex flex-wrap gap-4">
        <Button type="submit" pending={pending}>
          {pending ? 'Conferindo o arquivo…' : 'Mudar'}
        </Button>
        {!pending && (
          <Button variant="tertiary" onClick={onClose}>
            Deixar como está
          </Button>
        )}
      </p>
    </form>
  );
}
