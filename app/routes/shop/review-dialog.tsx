import { type ReactNode, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { ANSWER_MAX, REVIEW_MAX, STAR_WORDS, STARS } from '../../../features/reading/book-reviews/book-review.ts';
import type { BookReview } from '../../../features/reading/book-reviews/review-schema.ts';
import { REASON_MAX, UNDO_REASON } from '../../../features/site/audit/reason.ts';
import { Button } from '../../../ui/button.tsx';
import { Choices, Radio } from '../../../ui/choices.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { type InputOf, useCall } from '../../api/use-call.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { type ServerFormState, useServerForm } from '../../form/use-server-form.ts';
import type { ReviewTask } from './review-task.ts';

interface ReviewDialogProps {
  book: { bookId: string; title: string; creatorName: string };
  open: Exclude<ReviewTask, { task: 'report' }>;
  onClose: () => void;
}

const TITLES: Readonly<Record<Exclude<ReviewTask['task'], 'report'>, string>> = {
  write: 'O que você achou',
  answer: 'Responder esta avaliação',
  hide: 'Esconder esta avaliação',
};

export function ReviewDialog({ book, open, onClose }: ReviewDialogProps) {
  const { revalidate } = useRevalidator();
  const { run } = useCall('moderateBookReview', { refusals: 'toast' });
  const [sending, setSending] = useState(false);
  const props = {
    onPending: setSending,
    onClose,
    onDone: async (sentence: string, undo?: InputOf<'moderateBookReview'>) => {
      await revalidate();
      onClose();
      toast.success(sentence, undo && { label: 'Desfazer', run: () => void run(undo) });
    },
  };
  return (
    <Dialog open onOpenChange={onClose} dismissible={!sending} title={TITLES[open.task]}>
      {open.task === 'write' && <WriteForm {...props} book={book} review={open.review} />}
      {open.task === 'answer' && <AnswerForm {...props} review={open.review} />}
      {open.task === 'hide' && <HideForm {...props} review={open.review} />}
    </Dialog>
  );
}

interface FormProps {
  onPending: (pending: boolean) => void;
  onClose: () => void;
  onDone: (sentence: string, undo?: InputOf<'moderateBookReview'>) => Promise<void>;
}

const cancel = (onClose: () => void, label = 'Agora não'): ReactNode => (
  <Button variant="tertiary" onClick={onClose}>
    {label}
  </Button>
);

interface WordsProps<Values extends FieldValues> {
  form: ServerFormState<Values>;
  name: Path<Values>;
  label: string;
  hint: string;
  most: number;
  optional?: boolean;
  missing?: string;
}

function Words<Values extends FieldValues>({ optional = false, missing = '', most, ...field }: WordsProps<Values>) {
  return (
    <FormField
      {...field}
      rules={{ validate: (typed: string) => optional || typed.trim() !== '' || missing }}
      optional={optional}
    >
      {(control) => <textarea {...control} rows={3} maxLength={most} />}
    </FormField>
  );
}

interface WriteFormProps extends FormProps {
  book: ReviewDialogProps['book'];
  review: BookReview | null;
}

function WriteForm({ book, review, onPending, onClose, onDone }: WriteFormProps) {
  const form = useServerForm('saveBookReview', {
    values: { stars: review ? String(review.stars) : '', text: review?.text ?? '' },
    input: ({ stars, text }) => ({ bookId: book.bookId, stars: Number(stars), text: text.trim() }),
    busy: 'Publicando…',
    refusals: { NOT_FOUND: 'form', FAILED_PRECONDITION: 'form' },
    after: 'leave',
    onPending,
    onDone: () => onDone(review ? 'Avaliação mudada.' : 'Avaliação publicada. Obrigado por contar.'),
  });
  const error = form.formState.errors.stars?.message;
  return (
    <ServerForm form={form} className="stack" label={review ? 'Salvar' : 'Publicar'} beside={cancel(onClose)}>
      <Choices legend={`A sua nota para ${book.title}`} error={error}>
        {STARS.map((stars) => (
          <Radio
            key={stars}
            {...form.register('stars', { validate: (chosen) => chosen !== '' || 'Escolha uma nota.' })}
            value={String(stars)}
            label={STAR_WORDS[stars]}
            figure={`${stars} de 5`}
          />
        ))}
      </Choices>
      <Words
        form={form}
        name="text"
        label="O que dizer a quem ainda não leu"
        hint="Sai com o seu nome, o seu retrato e como o livro chegou a você. Guarde os segredos."
        most={REVIEW_MAX}
        optional
      />
    </ServerForm>
  );
}

interface AboutProps extends FormProps {
  review: BookReview;
}

function AnswerForm({ review: { reviewId, answer }, onPending, onClose, onDone }: AboutProps) {
  const form = useServerForm('answerBookReview', {
    values: { text: answer?.text ?? '' },
    input: ({ text }) => ({ reviewId, text: text.trim() }),
    busy: 'Publicando…',
    refusals: { NOT_FOUND: 'form', PERMISSION_DENIED: 'form' },
    after: 'leave',
    onPending,
    onDone: (_output, { sent }) => onDone(sent.text ? 'Resposta publicada.' : 'Resposta retirada.'),
  });
  return (
    <ServerForm form={form} className="stack" label="Publicar a resposta" beside={cancel(onClose)}>
      <Words
        form={form}
        name="text"
        label="Resposta"
        hint={answer ? 'Em branco, a resposta sai.' : 'Todos leem, abaixo da avaliação.'}
        most={ANSWER_MAX}
        optional={answer !== null}
        missing="Escreva a resposta."
      />
    </ServerForm>
  );
}

function HideForm({ review: { reviewId }, onPending, onClose, onDone }: AboutProps) {
  const form = useServerForm('moderateBookReview', {
    values: { reason: '' },
    input: ({ reason }) => ({ reviewId, decision: 'hide', reason: reason.trim() }),
    busy: 'Escondendo…',
    refusals: { NOT_FOUND: 'form' },
    after: 'leave',
    onPending,
    onDone: () =>
      onDone('Avaliação escondida. Só quem escreveu ainda a vê.', {
        reviewId,
        decision: 'keep',
        reason: UNDO_REASON,
      }),
  });
  return (
    <ServerForm form={form} className="stack" label="Esconder" beside={cancel(onClose, 'Deixar como está')}>
      <Words
        form={form}
        name="reason"
        label="Por quê"
        hint="Fica na auditoria."
        most={REASON_MAX}
        missing="Diga por quê."
      />
    </ServerForm>
  );
}
