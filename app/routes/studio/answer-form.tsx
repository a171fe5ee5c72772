import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { REASON_LETTERS } from '../../../features/reading/book-requests/request.ts';
import type { BookRequestView } from '../../../features/reading/book-requests/request-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { answerAll, answerThese } from './answer-all.ts';

export interface RequestDecision {
  decision: 'grant' | 'refuse';
  count: number;
  /** They are for so many books. */
  books: number;
  what: { requests: readonly BookRequestView[] } | { bookId: string | null; asOf: string };
}

interface AnswerFormProps {
  asking: RequestDecision;
  reason: string;
  onReason: (reason: string) => void;
  onSending: (sending: boolean) => void;
  /** The sentence that says what was done, and how many were sent. */
  onDone: (outcome: string, handled: number) => void;
  onClose: () => void;
}

export const requestCount = (count: number): string => countOf(count, 'pedido', 'pedidos');

const oneOf = ({ what }: RequestDecision): BookRequestView | null =>
  'requests' in what && what.requests.length === 1 ? what.requests[0]! : null;

export const askingTitle = (asking: RequestDecision): string =>
  `${LABEL[asking.decision]} ${oneOf(asking)?.title ?? requestCount(asking.count)}?`;

const DONE = { grant: 'liberado', refuse: 'recusado' } as const;
const LABEL = { grant: 'Liberar', refuse: 'Recusar' } as const;

function outcomeOf({ decision, count }: RequestDecision, answered: number, stopped: boolean): string {
  const words = `${requestCount(answered)} ${DONE[decision]}${answered === 1 ? '' : 's'}.`;
  if (stopped) return `${words} Você parou antes dos outros: eles continuam esperando.`;
  return answered < count ? `${words} Os outros já tinham resposta.` : `${words} Quem pediu foi avisado.`;
}

/** Counts what an answer is for before it is given, and shows how far it is. */
export function AnswerForm({ asking, reason, onReason, onSending, onDone, onClose }: AnswerFormProps) {
  const { decision, count, books, what } = asking;
  const { revalidate } = useRevalidator();
  const [answered, setAnswered] = useState<number | null>(null);
  const stopped = useRef(false);
  const handled = useRef(0);
  const refuses = decision === 'refuse';
  const ids = 'requests' in what ? what.requests.map(({ requestId }) => requestId) : [];
  const form = useServerForm('answerBookRequests', {
    values: { reason: refuses ? reason : '' },
    input: (typed) => {
      const given = typed.reason.trim();
      return { requestIds: ids, decision, ...(given ? { reason: given } : {}) };
    },
    send: async ({ reason: given }) => {
      const answer = { decision, ...(given ? { reason: given } : {}) };
      const progress = { onAnswered: setAnswered, isStopped: () => stopped.current };
      setAnswered(0);
      const done =
        'requests' in what ? await answerThese(ids, answer, progress) : await answerAll(what, answer, progress);
      handled.current = done.handled;
      return { answered: done.answered, skipped: [] };
    },
    busy: refuses ? 'Recusando…' : 'Liberando…',
    refusals: { INVALID_ARGUMENT: 'reason', PERMISSION_DENIED: 'form', NOT_FOUND: 'form' },
    after: 'leave',
    onPending: onSending,
    onRefused: (refusal) => {
      setAnswered(null);
      return refusal.isLost ? undefined : revalidate();
    },
    onDone: (output, { sent }) => {
      if (refuses) onReason(sent.reason ?? '');
      onDone(outcomeOf(asking, output.answered, stopped.current), handled.current);
    },
  });
  const one = oneOf(asking);
  return (
    <ServerForm
      form={form}
      className="stack"
      label={one ? LABEL[decision] : `${LABEL[decision]} ${requestCount(count)}`}
      beside={
        <Button variant="tertiary" onClick={onClose}>
          Agora não
        </Button>
      }
      below={
        form.pending &&
        count > 1 && (
          <div className="stack-close follows-apart">
            <Progress
              label={form.busy}
              percent={Math.min(100, Math.floor(((answered ?? 0) / count) * 100))}
              text={`${answered ?? 0} de ${count}`}
            />
            <p aria-hidden="true">
              {answered ?? 0} de {requestCount(count)}
            </p>
            <Button
              variant="secondary"
              size="mini"
              className="hugs"
              onClick={() => {
                stopped.current = true;
              }}
            >
              Parar depois destes
            </Button>
          </div>
        )
      }
    >
      {!one && (
        <p>
          {requestCount(count)} de {books === 1 ? 'um livro' : `${books} livros`}.{' '}
          {refuses
            ? 'Todos recebem o mesmo motivo, e podem pedir de novo.'
            : 'Os livros entram na biblioteca de quem pediu, e não dá para desfazer.'}
        </p>
      )}
      <FormField
        form={form}
        name="reason"
        rules={{ validate: (typed) => !refuses || typed.trim() !== '' || 'Diga por quê: quem pediu vai ler.' }}
        label={refuses ? 'Por quê' : 'Recado'}
        optional={!refuses}
        className="unbounded"
        hint="Quem pediu lê."
      >
        {(control) => <textarea {...control} rows={4} maxLength={REASON_LETTERS} />}
      </FormField>
    </ServerForm>
  );
}
