import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MESSAGE_MAX } from '../../../../features/publishing/drafts/draft.ts';
import type { DraftView } from '../../../../features/publishing/drafts/draft-schema.ts';
import { formatDateTime, formatMoment } from '../../../../lib/time.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { FormField, ServerForm } from '../../../form/server-form.tsx';
import { useServerForm } from '../../../form/use-server-form.ts';
import { instantIn } from '../instant-in.ts';
import { EVENT_LABELS } from './life-labels.ts';

export function Standing({ view }: { view: DraftView }) {
  const answer = view.history.find(({ what }) => what === 'returned' || what === 'rejected' || what === 'submitted');
  if (view.approved && view.publishAt)
    return <Notice tone="success">Aprovado: entra na loja em {formatMoment(view.publishAt)}.</Notice>;
  if (view.state === 'inReview' || view.pendingReview)
    return (
      <Notice tone="info" title="Na revisão">
        Respondemos por e-mail. O que você mudar agora fica no rascunho e não entra nesta revisão.
      </Notice>
    );
  if (answer && answer.what !== 'submitted')
    return (
      <Notice tone={answer.what === 'rejected' ? 'error' : 'warning'} title={EVENT_LABELS[answer.what]}>
        {answer.message}
      </Notice>
    );
  return null;
}

export const History = ({ view }: { view: DraftView }) => (
  <details className="wizard-history">
    <summary>Histórico</summary>
    <ol>
      {view.history.map(({ at, what, by, message }) => (
        <li key={`${at}${what}`}>
          <p>
            <strong>{EVENT_LABELS[what]}</strong> em {formatDateTime(at)}
            {by && `, por ${by}`}.
          </p>
          {message && <p className="as-typed">{message}</p>}
        </li>
      ))}
    </ol>
  </details>
);

interface SubmitProps {
  view: DraftView;
  /** Saves what is typed. Resolves to whether all of it is saved. */
  onBefore: () => Promise<boolean>;
  onClose: () => void;
}

export function SubmitForm({ view, onBefore, onClose }: SubmitProps) {
  const { revalidate } = useRevalidator();
  const isOut = view.state === 'published';
  const form = useServerForm('submitBook', {
    values: { note: '', publishAt: '' },
    input: ({ note, publishAt }) => ({
      bookId: view.bookId,
      ...(note.trim() === '' ? {} : { note }),
      ...instantIn('publishAt', publishAt),
    }),
    busy: 'Mandando…',
    refusals: {
      INVALID_ARGUMENT: 'publishAt',
      PERMISSION_DENIED: 'form',
      NOT_FOUND: 'form',
      ALREADY_EXISTS: 'form',
      FAILED_PRECONDITION: 'form',
    },
    after: 'leave',
    onDone: async () => {
      await revalidate();
      onClose();
    },
  });
  const submit = form.submit;
  return (
    <ServerForm
      form={{
        ...form,
        submit: async () => {
          if (await onBefore()) return submit();
          form.setError('root', { type: 'server', message: 'O rascunho ainda não está salvo. Veja o aviso no alto.' });
          return false;
        },
      }}
      className="stack"
      label={isOut ? 'Publicar as mudanças' : 'Mandar à revisão'}
    >
      <p>
        {isOut
          ? 'Preço, textos e imagens valem na hora. Título, classificação e arquivos passam antes pela revisão.'
          : 'Alguém da RPGpédia olha o livro e responde. Enquanto isso, dá para continuar editando.'}
      </p>
      <FormField
        form={form}
        name="note"
        optional
        label={isOut ? 'O que mudou' : 'Recado para quem revisa'}
        hint={isOut ? 'Quem tem o livro lê isto quando um arquivo muda.' : undefined}
      >
        {(control) => <textarea {...control} rows={3} maxLength={MESSAGE_MAX} placeholder="Escreva aqui" />}
      </FormField>
      {!isOut && (
        <FormField
          form={form}
          name="publishAt"
          optional
          type="datetime-local"
          label="Publicar a partir de"
          hint="No horário de Brasília. Vazio: assim que for aprovado."
        />
      )}
    </ServerForm>
  );
}

/** `short` leaves out of sight what is called back, where the words beside it say so. */
interface WithdrawProps {
  view: DraftView;
  short?: boolean;
  /** True for a book on sale: only its changes wait for review. */
  changesOnly?: boolean;
}

export function WithdrawButton({ view, short = false, changesOnly = false }: WithdrawProps) {
  const [open, setOpen] = useState(false);
  const label = view.state === 'published' && !changesOnly ? 'Tirar da loja' : 'Cancelar a revisão';
  return (
    <>
      <Button variant="tertiary" onClick={() => setOpen(true)}>
        {short ? (
          <>
            Cancelar<span className="sr-only"> a revisão</span>
          </>
        ) : (
          label
        )}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`${label}?`}>
        {open && <WithdrawForm {...{ view, label, changesOnly }} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

type WithdrawFormProps = Required<Pick<WithdrawProps, 'view' | 'changesOnly'>> & { label: string; onDone: () => void };

function WithdrawForm({ view, label, changesOnly, onDone }: WithdrawFormProps) {
  const leavesStore = view.state === 'published' && !changesOnly;
  const { revalidate } = useRevalidator();
  const form = useServerForm('withdrawBook', {
    values: { note: '' },
    input: ({ note }) => ({ bookId: view.bookId, changesOnly, ...(note.trim() === '' ? {} : { note }) }),
    busy: leavesStore ? 'Tirando…' : 'Cancelando…',
    refusals: { PERMISSION_DENIED: 'form', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onDone: async () => {
      await revalidate();
      onDone();
    },
  });
  return (
    <ServerForm form={form} danger={leavesStore} className="stack" label={label}>
      <p>
        {leavesStore
          ? 'Quem já tem o livro continua com ele. Nos carrinhos ele aparece como indisponível.'
          : changesOnly
            ? 'O livro continua na loja como está. As mudanças voltam a ser rascunho, com tudo o que você escreveu.'
            : 'O livro volta a ser rascunho, com tudo o que você escreveu.'}
      </p>
      <FormField form={form} name="note" optional label="Motivo" maxLength={MESSAGE_MAX} />
    </ServerForm>
  );
}
