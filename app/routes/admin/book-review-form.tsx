import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { MESSAGE_MAX } from '../../../features/publishing/drafts/draft.ts';
import type { DraftView } from '../../../features/publishing/drafts/draft-schema.ts';
import { formatMoment } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices, Radio } from '../../../ui/choices.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

interface BookReviewFormProps {
  book: DraftView;
  onSending: (sending: boolean) => void;
  /** The sentence that says what was done. */
  onDone: (outcome: string) => void;
  onClose: () => void;
}

const OUTCOMES = { publish: 'foi aprovado', return: 'voltou para ajustes', reject: 'foi recusado' } as const;
type Decision = keyof typeof OUTCOMES;

/** Answers for a book that waits; the creator's team reads the message. */
export function BookReviewForm({ book, onSending, onDone, onClose }: BookReviewFormProps) {
  const { revalidate } = useRevalidator();
  const title = book.submitted?.fields.title ?? book.fields.title ?? '';
  const form = useServerForm('reviewBook', {
    values: { decision: '' as Decision | '', message: '' },
    input: ({ decision, message }) => ({
      bookId: book.bookId,
      decision: decision as Decision,
      ...(message.trim() ? { message: message.trim() } : {}),
      ...(book.submitted ? { submittedAt: book.submitted.at } : {}),
    }),
    busy: 'Decidindo…',
    refusals: {
      INVALID_ARGUMENT: 'message',
      PERMISSION_DENIED: 'form',
      NOT_FOUND: 'form',
      ABORTED: 'form',
      ALREADY_EXISTS: 'form',
    },
    after: 'leave',
    asks: ({ decision }) =>
      decision === 'reject'
        ? {
            title: `Recusar “${title}”?`,
            lost: book.pendingReview
              ? 'O que a casa mandou não vale, e o livro fica na loja como está. A equipe lê a mensagem.'
              : 'O livro não vai para a loja e não pode ser mandado de novo. A equipe lê a mensagem.',
            label: 'Recusar o livro',
          }
        : null,
    onPending: onSending,
    onRefused: revalidate,
    onDone: (_output, { sent }) => onDone(`${title} ${OUTCOMES[sent.decision]}. A equipe da casa foi avisada.`),
  });
  const decision = useWatch({ control: form.control, name: 'decision' });
  const choice = form.register('decision', { required: 'Escolha a decisão.' });
  const explains = decision === 'return' || decision === 'reject';
  const { publishAt } = book;
  return (
    <ServerForm
      form={form}
      className="stack"
      label="Decidir"
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Agora não
        </Button>
      }
    >
      <Choices legend={title} error={form.formState.errors.decision?.message}>
        <Radio
          {...choice}
          value="publish"
          label="Publicar"
          hint={publishAt ? `Vai para a loja em ${formatMoment(publishAt)}.` : 'Vale na hora.'}
        />
        <Radio {...choice} value="return" label="Devolver para ajustes" hint="A casa muda e manda de novo." />
        <Radio
          {...choice}
          value="reject"
          label="Recusar"
          hint={book.pendingReview ? 'O livro fica na loja como está.' : 'Não dá para mandar de novo.'}
        />
      </Choices>
      <FormField
        form={form}
        name="message"
        rules={{ validate: (message) => !explains || message.trim() !== '' || 'Diga o que mudar, ou por quê.' }}
        label="Mensagem"
        optional={!explains}
        className="unbounded"
        hint="A equipe da casa lê; também fica no histórico do livro."
      >
        {(control) => <textarea {...control} rows={4} maxLength={MESSAGE_MAX} />}
      </FormField>
    </ServerForm>
  );
}
