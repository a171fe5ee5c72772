import { MESSAGE_MAX } from '../../../features/publishing/drafts/draft.ts';
import type { DraftView } from '../../../features/publishing/drafts/draft-schema.ts';
import { formatMoment } from '../../../lib/time.ts';
import { DecisionForm } from '../../form/decision-form.tsx';
import type { WindowProps } from '../../list/row-acts.tsx';

const OUTCOMES = { publish: 'foi aprovado', return: 'voltou para ajustes', reject: 'foi recusado' } as const;
type Decision = keyof typeof OUTCOMES;

/** Answers for a book that waits; the creator's team reads the message. */
export function BookReviewForm({ subject: book, ...window }: WindowProps<DraftView>) {
  const { bookId, publishAt, pendingReview, submitted } = book;
  const title = submitted?.fields.title ?? book.fields.title ?? '';
  return (
    <DecisionForm
      {...window}
      call="reviewBook"
      legend={title}
      choices={{
        publish: {
          label: 'Publicar',
          hint: publishAt ? `Vai para a loja em ${formatMoment(publishAt)}.` : 'Vale na hora.',
          reason: 'optional',
        },
        return: { label: 'Devolver para ajustes', hint: 'A casa muda e manda de novo.' },
        reject: {
          label: 'Recusar',
          hint: pendingReview ? 'O livro fica na loja como está.' : 'Não dá para mandar de novo.',
          asks: {
            title: `Recusar “${title}”?`,
            lost: pendingReview
              ? 'O que a casa mandou não vale, e o livro fica na loja como está. A equipe lê a mensagem.'
              : 'O livro não vai para a loja e não pode ser mandado de novo. A equipe lê a mensagem.',
            label: 'Recusar o livro',
          },
        },
      }}
      reason={{
        field: 'message',
        label: 'Mensagem',
        hint: 'A equipe da casa lê; também fica no histórico do livro.',
        missing: 'Diga o que mudar, ou por quê.',
        max: MESSAGE_MAX,
      }}
      input={(message, decision: Decision) => ({
        bookId,
        decision,
        ...(message ? { message } : {}),
        ...(submitted ? { submittedAt: submitted.at } : {}),
      })}
      refusals={{
        INVALID_ARGUMENT: 'reason',
        PERMISSION_DENIED: 'form',
        NOT_FOUND: 'form',
        ABORTED: 'form',
        ALREADY_EXISTS: 'form',
      }}
      says={(_output, { decision }) => `${title} ${OUTCOMES[decision]}. A equipe da casa foi avisada.`}
    />
  );
}
