import { CONFLICT_WORDS } from '../../../features/people/accounts/second-person.ts';
import type { ReviewItem } from '../../../features/shop/orders/review-schema.ts';
import { REASON_MAX } from '../../../features/site/audit/reason.ts';
import { formatPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { DecisionForm } from '../../form/decision-form.tsx';
import type { ActProps } from '../../list/row-acts.tsx';

interface AnswerFormProps extends ActProps {
  withdrawal: NonNullable<ReviewItem['withdrawal']>;
}

const ANSWERED = {
  accepted: 'Desistência aceita. O valor está voltando e quem comprou já foi avisado.',
  refused: 'Desistência recusada. Quem comprou já foi avisado.',
};

/** Answers a request to withdraw; the buyer reads the note. Another admin may have been first. */
export function AnswerForm({ withdrawal, ...window }: AnswerFormProps) {
  const { withdrawalId, titles, amount, returned, answerBy, conflict } = withdrawal;
  const price = formatPrice(amount);
  if (conflict)
    return (
      <div className="stack">
        <p>{CONFLICT_WORDS[conflict]}</p>
        <p>
          <Button variant="tertiary" onClick={window.onClose}>
            Deixar em aberto
          </Button>
        </p>
      </div>
    );
  return (
    <DecisionForm
      {...window}
      call="answerWithdrawal"
      field="accept"
      label="Responder"
      busy="Enviando a resposta…"
      stay="Deixar em aberto"
      legend="A resposta"
      unchosen="Escolha a resposta."
      choices={{
        sim: {
          label: 'Aceitar e devolver o valor',
          hint: 'O que foi dado sai da conta. Códigos já ativados continuam valendo.',
          asks: {
            title: `Devolver ${price}?`,
            lost: `${titles.join(', ')}: sai da conta de quem comprou, e o dinheiro volta na hora. Não dá para desfazer.`,
            label: `Devolver ${price}`,
            stay: 'Não devolver',
          },
        },
        nao: { label: 'Recusar', hint: 'A compra fica como está.' },
      }}
      reason={{
        label: 'Por quê',
        hint: 'Vai por e-mail para quem comprou e não dá para mudar depois.',
        missing: 'Escreva a resposta.',
        max: REASON_MAX,
      }}
      input={(reason, answer: 'sim' | 'nao') => ({ withdrawalId, accept: answer === 'sim', returned, reason })}
      refusals={{ PERMISSION_DENIED: 'form', NOT_FOUND: 'form', FAILED_PRECONDITION: 'form', ABORTED: 'form' }}
      says={({ status }, { accept }) => {
        const text = ANSWERED[status === 'accepted' ? 'accepted' : 'refused'];
        const isFirst = (status === 'accepted') === accept;
        return isFirst ? text : { text: `Outra pessoa respondeu antes. ${text}`, tone: 'info' };
      }}
    >
      <p>
        {titles.join(', ')}: {price}
        {returned > 0 && <span className="note own-line">Desta compra já voltaram {formatPrice(returned)}</span>}
        <span className="note own-line">Responder até {formatDateTime(answerBy)}</span>
      </p>
    </DecisionForm>
  );
}
