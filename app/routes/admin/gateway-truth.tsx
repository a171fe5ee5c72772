import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { CONFLICT_WORDS, type Conflict } from '../../../features/people/accounts/second-person.ts';
import type { ComparedPayment } from '../../../features/shop/orders/compare-payments.ts';
import { REASON_MAX } from '../../../features/site/audit/reason.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import '../../../ui/styles/tools.css';
import { callPlain } from '../../api/call.ts';
import { useCall } from '../../api/use-call.ts';
import { FIELD_LABELS, fieldText } from './payment-labels.ts';

interface GatewayTruthProps {
  purchaseId: string;
  /** Null when the gateway did not answer. */
  compared: readonly ComparedPayment[] | null;
  askedAt: Date;
  /** The reason why this admin settles nothing of this purchase. */
  conflict: Conflict | null;
}

export function GatewayTruth({ purchaseId, compared, askedAt, conflict }: GatewayTruthProps) {
  const { revalidate, state } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const differing = compared?.some(({ rows }) => rows.some(({ differs }) => differs)) ?? false;
  return (
    <section aria-labelledby="verdade" className="stack shrinks">
      <h2 id="verdade" ref={heading} tabIndex={-1} className="heading">
        Aqui e no Mercado Pago
      </h2>
      {compared === null && (
        <Notice tone="warning" title="O Mercado Pago não respondeu">
          Não dá para comparar agora. Espere um instante e pergunte de novo.
        </Notice>
      )}
      {compared?.length === 0 && <p>Ninguém tentou pagar ainda: não há pagamento aqui nem lá.</p>}
      {compared?.map((payment) => (
        <Compared key={payment.paymentId} payment={payment} />
      ))}
      <p className="cluster" role="status">
        <span>Perguntado ao Mercado Pago em {formatDateTime(askedAt)}.</span>
        <Button variant="tertiary" size="mini" pending={state !== 'idle'} onClick={() => void revalidate()}>
          Perguntar de novo
        </Button>
      </p>
      {differing && conflict && <Notice tone="info">{CONFLICT_WORDS[conflict]}</Notice>}
      {differing && !conflict && <Resettle purchaseId={purchaseId} heading={heading} />}
    </section>
  );
}

const Compared = ({ payment: { paymentId, here, there, rows } }: { payment: ComparedPayment }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys could not scroll what does not fit
  <section className="table-region" aria-label={`Pagamento ${paymentId}`} tabIndex={0}>
    <table className="table compared">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Pagamento </span>
            <code>{paymentId}</code>
          </th>
          <th scope="col">Aqui</th>
          <th scope="col">No Mercado Pago</th>
          <th scope="col">
            <span className="sr-only">Igual?</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, differs }) => (
          <tr key={field} data-differs={differs || undefined}>
            <th scope="row">{FIELD_LABELS[field]}</th>
            <td>{fieldText(field, here)}</td>
            <td>{fieldText(field, there)}</td>
            <td className="compared-mark">
              {differs ? (
                'difere'
              ) : (
                <>
                  <Icon name="check" />
                  <span className="sr-only">igual</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface ResettleProps {
  purchaseId: string;
  heading: React.RefObject<HTMLHeadingElement | null>;
}

function Resettle({ purchaseId, heading }: ResettleProps) {
  const [reason, setReason] = useState('O aviso do Mercado Pago não chegou.');
  const [missing, setMissing] = useState(false);
  const { run, pending, refusal } = useCall('userSupport', {
    send: (input) => callPlain('userSupport', input),
    refusals: 'inline',
    revalidate: 'always',
    focus: heading,
  });
  return (
    <form
      className="repair stack-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reason.trim() === '');
        if (reason.trim() === '' || pending) return;
        void run({ command: 'resettle', purchaseId, reason: reason.trim() });
      }}
    >
      <h3 className="strong">Acertar com o Mercado Pago</h3>
      <p>Anota aqui o que eles dizem e faz o que vem disso. Não cobra nada, e repetir não faz mal.</p>
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <Field
        label="Por quê"
        value={reason}
        maxLength={REASON_MAX}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={missing ? 'Diga por quê.' : undefined}
        className="unbounded"
      />
      <p>
        <Button type="submit" pending={pending}>
          {pending ? 'Acertando…' : 'Acertar'}
        </Button>
      </p>
    </form>
  );
}
