import { useWatch } from 'react-hook-form';
import type { OwnFile } from '../../../features/reading/library/list-own-books.server.ts';
import type { StampMode } from '../../../platform/pdf/port.ts';
import { Button } from '../../../ui/button.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { MarkChoice } from './mark-choice.tsx';

interface MarkFormProps {
  file: OwnFile;
  onSending: (sending: boolean) => void;
  onMarked: () => void;
  onClose: () => void;
}

export function MarkForm({ file, onSending, onMarked, onClose }: MarkFormProps) {
  const form = useServerForm('markBookFile', {
    values: { mode: (file.mark === 'metadata' ? 'metadata' : 'footer') as StampMode },
    input: ({ mode }) => (mode === file.mark ? null : { fileId: file.fileId, mode }),
    busy: 'Conferindo o arquivo…',
    refusals: { FAILED_PRECONDITION: 'form', NOT_FOUND: 'form', ABORTED: 'form' },
    after: 'leave',
    onPending: onSending,
    onNothing: onClose,
    onDone: () => {
      onMarked();
      onClose();
    },
  });
  const mode = useWatch({ control: form.control, name: 'mode' });

  return (
    <ServerForm
      form={form}
      className="studio-upload"
      label="Mudar"
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Deixar como está
        </Button>
      }
    >
      <p className="any-length">{file.name}</p>
      <MarkChoice mode={mode} onChange={(chosen) => form.setValue('mode', chosen)} />
      <p className="note">
        A mudança vale como uma versão nova do mesmo arquivo: quem tem o livro é avisado na biblioteca, e as cópias da
        versão {file.version} continuam como são.
      </p>
    </ServerForm>
  );
}
