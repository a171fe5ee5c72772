import { useState, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { mediaTypeOf, PDF } from '../../../features/people/uploads/media-type.ts';
import { mostBytes, mostWords, tooLarge } from '../../../features/people/uploads/upload.ts';
import type { BookSummary } from '../../../features/publishing/books/book-schema.ts';
import { NOTE_MAX } from '../../../features/reading/book-requests/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { toast } from '../../../ui/toast.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { type LookedAt, lookAt } from '../../uploads/looked-at.ts';
import { UploadRows } from '../../uploads/upload-rows.tsx';
import { useUploadQueue } from '../../uploads/use-upload-queue.ts';

function refusalOf({ file: { size }, head }: LookedAt): string | null {
  if (size === 0) return 'Esse arquivo está vazio.';
  if (size > mostBytes('proof')) return tooLarge(size, 'proof');
  const type = mediaTypeOf(head);
  const isTaken = type === PDF || type?.startsWith('image/');
  return isTaken ? null : 'O comprovante precisa ser um PDF ou uma imagem JPEG, PNG ou WebP.';
}

const NO_FILE = () => () => undefined;

interface RequestDialogProps {
  book: BookSummary;
  open: boolean;
  onClose: () => void;
}

/** Closed, it keeps what was typed and sent. */
export function RequestDialog({ book: { bookId, title, creatorName }, open, onClose }: RequestDialogProps) {
  const { revalidate } = useRevalidator();
  const { queue, sendings } = useUploadQueue<string>();
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const proof = sendings[0];
  const arrived = useSyncExternalStore(proof?.subscribe ?? NO_FILE, () => proof?.read());
  const form = useServerForm('requestBook', {
    values: { note: '' },
    input: ({ note }) => {
      const uploadId = arrived?.status === 'done' ? arrived.output : null;
      return { bookId, note: note.trim(), ...(uploadId ? { uploadId } : {}) };
    },
    busy: 'Mandando…',
    refusals: {
      INVALID_ARGUMENT: 'form',
      NOT_FOUND: 'form',
      ALREADY_EXISTS: 'form',
      FAILED_PRECONDITION: 'form',
      RESOURCE_EXHAUSTED: 'form',
    },
    after: 'leave',
    onPending: setSending,
    onDone: async () => {
      await revalidate();
      toast.success(`Pedido mandado. Avisamos assim que ${creatorName} responder.`);
    },
  });
  const choose = async (files: readonly File[]) => {
    const [looked] = await lookAt(files.slice(0, 1));
    if (!looked) return;
    const sentence = refusalOf(looked);
    setRefusal(sentence ?? undefined);
    if (sentence === null)
      queue.add(looked.file, { metadata: { purpose: 'proof' }, use: async (uploadId) => uploadId });
  };
  const waits = proof !== undefined && arrived?.status !== 'done';
  return (
    <Dialog open={open} onOpenChange={onClose} dismissible={!sending} title={`Já tenho ${title}`}>
      <ServerForm
        form={form}
        className="stack"
        label="Pedir o livro"
        before={waits && <p className="whole-line">Espere o comprovante chegar, ou tire-o da lista.</p>}
        beside={
          <Button variant="tertiary" onClick={onClose}>
            Agora não
          </Button>
        }
      >
        <p>
          {creatorName} lê o seu pedido, com o seu nome, e libera o livro na sua biblioteca. A nota de compra, ou uma
          foto do livro na sua mão, ajuda.
        </p>
        <FormField
          form={form}
          name="note"
          rules={{ validate: () => !waits || 'O comprovante ainda está a caminho.' }}
          label="Onde e quando você comprou"
          optional
        >
          {(control) => <textarea {...control} rows={4} maxLength={NOTE_MAX} />}
        </FormField>
        {proof ? (
          <UploadRows queue={queue} sendings={sendings} done={() => 'Comprovante pronto para ir junto.'} />
        ) : (
          <FileDrop
            label="Comprovante"
            hint={`PDF ou imagem, até ${mostWords('proof')}. Só você, ${creatorName} e a equipe da RPGpédia veem.`}
            error={refusal}
            onFiles={(files) => void choose(files)}
          />
        )}
      </ServerForm>
    </Dialog>
  );
}
