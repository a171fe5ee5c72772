import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CONFLICT_WORDS, type Conflict } from '../../../features/people/accounts/second-person.ts';
import { NAME_PLACEHOLDER } from '../../../features/people/accounts/user.ts';
import type { PurchaseCase } from '../../../features/shop/orders/get-purchase-case.server.ts';
import type { RefundOutcome } from '../../../features/shop/orders/refund-schema.ts';
import { formatAmount, formatPrice, readPrice } from '../../../lib/money.ts';
import { formatDateTime } from '../../../lib/time.ts';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ReasonField } from './reason-field.tsx';
import { REFUND_OUTCOMES, refundLoss } from './refund-labels.ts';
import { RefundThatWaits } from './refund-that-waits.tsx';

interface RefundSectionProps {
  purchase: PurchaseCase;
  names: Record<string, string | null>;
  /** Cents; above it a second admin confirms. */
  limit: number;
  uid: string;
  /** The reason why the admin may not give anything of it back; null if they may. */
  conflict: Conflict | null;
}

export function RefundSection({ purchase, names, limit, uid, conflict }: RefundSectionProps) {
  const { money, status, refunds } = purchase;
  const [done, setDone] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const open = refunds.find((one) => one.status === 'waiting' || (one.status === 'accepted' && !one.refundedAt));
  const finish = (outcome: string) => {
    setDone(outcome);
    void revalidate();
  };
  return (
    <section aria-labelledby="devolver" className="stack measured">
      <h2 id="devolver" className="heading">
        Devolver
      </h2>
      {done && <Notice tone="success">{done}</Notice>}
      {money && (
        <p>
          Pago: {formatPrice(money.paid)}. Já voltou: {formatPrice(money.returned)}. Resta:{' '}
          <strong>{formatPrice(money.left)}</strong>.
        </p>
      )}
      {open?.status === 'waiting' ? (
        <RefundThatWaits
          key={open.id}
          refund={open}
          buyer={purchase.buyer.displayName ?? NAME_PLACEHOLDER}
          whole={money !== null && open.amount === money.left}
          codes={purchase.codes.available}
          asker={names[open.askedBy] ?? null}
          uid={uid}
          conflict={conflict}
          onDone={finish}
          onRefused={revalidate}
        />
      ) : !money || status !== 'approved' ? (
        <p className="quiet">{money ? 'A compra já foi desfeita.' : 'Ninguém pagou: não há o que devolver.'}</p>
      ) : open ? (
        <Notice tone="info">
          {open.inProcessAt
            ? `${formatPrice(open.amount)} estão a caminho desde ${formatDateTime(open.inProcessAt)}: o Mercado Pago começou a devolver e ainda não terminou.`
            : `${formatPrice(open.amount)} estão voltando. O Mercado Pago ainda não confirmou; continuamos tentando sozinhos.`}
        </Notice>
      ) : purchase.contestedAt ? (
        <p className="quiet">O banco analisa este pagamento: devolver agora pagaria duas vezes.</p>
      ) : money.left > 0 && conflict ? (
        <Notice tone="info">{CONFLICT_WORDS[conflict]}</Notice>
      ) : money.left > 0 ? (
        <RefundForm
          key={money.left}
          purchase={purchase}
          left={money.left}
          returned={money.returned}
          limit={limit}
          onDone={(outcome) => finish(REFUND_OUTCOMES[outcome])}
          onRefused={revalidate}
        />
      ) : (
        <p className="quiet">Tudo o que foi pago já voltou.</p>
      )}
    </section>
  );
}

interface RefundFormProps {
  purchase: PurchaseCase;
  left: number;
  returned: number;
  limit: number;
  onDone: (outcome: RefundOutcome['status']) => void;
  onRefused: () => void;
}

function RefundForm({ purchase, left, returned, limit, onDone, onRefused }: RefundFormProps) {
  const { purchaseId, buyer, codes } = purchase;
  const passesLimit = (cents: number) => cents <= left && cents + returned > limit;
  const form = useServerForm('refundPurchase', {
    values: { amount: formatAmount(left), reason: '' },
    asks: ({ amount }) => {
      const cents = readPrice(amount) ?? 0;
      if (cents === 0 || passesLimit(cents)) return null;
      return {
        title: `Devolver ${formatPrice(cents)} a ${buyer.displayName ?? NAME_PLACEHOLDER}?`,
        lost: `${refundLoss(cents === left, codes.available)} O dinheiro sai na hora, e não dá para desfazer.`,
        label: `Devolver ${formatPrice(cents)}`,
        stay: 'Não devolver',
      };
    },
    input: ({ amount, reason }) => ({ purchaseId, amount: readPrice(amount) ?? 0, returned, reason: reason.trim() }),
    busy: 'Devolvendo…',
    refusals: {
      PERMISSION_DENIED: 'form',
      NOT_FOUND: 'form',
      FAILED_PRECONDITION: 'form',
      ABORTED: 'form',
      UNAVAILABLE: 'form',
    },
    after: 'clear',
    onDone: ({ status }) => onDone(status),
    onRefused,
  });
  const typed = form.watch('amount');
  const amount = readPrice(typed) ?? 0;
  const two = passesLimit(amount);
  const whole = amount === left;
  return (
    <ServerForm
      form={form}
      className="stack"
      label={two ? 'Pedir a devolução' : amount > 0 ? `Devolver ${formatPrice(amount)}` : 'Devolver'}
    >
      <MoneyField
        label="Quanto"
        hint={`Até ${formatPrice(left)}, que é tudo o que resta. Para devolver uma parte, mude o valor.`}
        error={form.formState.errors.amount?.message}
        {...form.register('amount', {
          validate: (text) => {
            const cents = readPrice(text);
            if (cents === null || cents === 0) return 'Escreva o valor, como 12,50.';
            return cents <= left || `Dá para devolver até ${formatPrice(left)}.`;
          },
        })}
      />
      <p role="status">
        {whole
          ? 'A compra é desfeita: códigos sem uso param de valer, livros e skins saem da conta.'
          : 'A compra continua, e nada sai da conta.'}{' '}
        Quem comprou é avisado por e-mail e no site.
        {two && (
          <strong>
            {' '}
            Com o que já voltou, passa de {formatPrice(limit)}: outra pessoa da administração confirma antes.
          </strong>
        )}
      </p>
      <ReasonField form={form} hint="Fica na auditoria; quem comprou não lê." />
    </ServerForm>
  );
}
