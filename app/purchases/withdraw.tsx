import { useRef, useState } from 'react';
import { mayWithdraw, type Use } from '../../features/shop/orders/withdrawal.ts';
import type { WithdrawalView } from '../../features/shop/orders/withdrawal-schema.ts';
import { formatPrice } from '../../lib/money.ts';
import { countOf } from '../../lib/number.ts';
import { formatDate } from '../../lib/time.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, Choices } from '../../ui/choices.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useCall } from '../api/use-call.ts';
import { Withdrawals } from './withdrawals.tsx';

type WithdrawalLine = WithdrawalView['lines'][number];

const USED: Record<Use, string> = {
  lent: 'Já emprestado',
  downloaded: 'Já baixado',
  read: 'Já lido',
  redeemed: 'Código já ativado',
};

function hintOf(line: WithdrawalLine): string {
  if (line.atOnce) return 'Volta na hora';
  return `${line.used ? USED[line.used] : 'Fora do prazo'}: vira um pedido, respondido em até 5 dias`;
}

function consequencesOf(lines: readonly WithdrawalLine[]): string[] {
  const of = (type: WithdrawalLine['productType']) =>
    lines.filter(({ productType, asGift }) => productType === type && !asGift);
  const sum = (field: 'codes' | 'upcomingCodes') => lines.reduce((total, line) => total + line[field], 0);
  const said = [
    ...of('book').map(({ title }) => `O livro ${title} sai da biblioteca.`),
    ...of('skin').map(({ title }) => `A skin ${title} sai da conta e do perfil.`),
    sum('codes') > 0 &&
      `${countOf(sum('codes'), 'código deixa', 'códigos deixam')} de valer, também se já foi dado de presente.`,
    sum('upcomingCodes') > 0 &&
      `${countOf(sum('upcomingCodes'), 'código que ainda chegaria não chega mais', 'códigos que ainda chegariam não chegam mais')}.`,
  ];
  return said.filter((line) => typeof line === 'string');
}

const sumOf = (lines: readonly WithdrawalLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

interface WithdrawProps {
  withdrawal: WithdrawalView;
  /** ISO 8601. */
  now: string;
  onChanged: () => Promise<void>;
}

/** Giving a purchase or lines of it back; what comes back and what leaves is shown before it is confirmed. */
export function Withdraw({ withdrawal, now, onChanged }: WithdrawProps) {
  const { purchaseId, until, left } = withdrawal;
  const open = withdrawal.lines.filter(({ withdrawalId }) => withdrawalId === null);
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const [confirming, setConfirming] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { run, pending, refusal } = useCall('withdrawPurchase', {
    refusals: 'inline',
    revalidate: 'never',
    focus: heading,
    onDone: () => setKept(new Set()),
    onSettled: () => {
      setConfirming(false);
      return onChanged();
    },
  });
  if (until === null && withdrawal.withdrawals.length === 0) return null;

  const chosen = open.filter(({ line }) => !kept.has(line));
  const atOnce = chosen.filter((line) => line.atOnce);
  const asked = chosen.filter((line) => !line.atOnce);
  const amount = Math.min(sumOf(atOnce), left);
  const inTime = until !== null && mayWithdraw(until, new Date(now));

  const confirm = () => run({ purchaseId, lines: chosen.map(({ line }) => line), amount });

  return (
    <section aria-labelledby="desistir" className="stack-fields screen-only">
      <h2 ref={heading} id="desistir" className="heading" tabIndex={-1}>
        Desistir da compra
      </h2>
      <Withdrawals of={withdrawal.withdrawals} />
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {until !== null && open.length > 0 && (
        <>
          <p>
            {inTime
              ? `Até ${formatDate(until)} você pode desistir e receber o valor de volta.`
              : `O prazo para desistir terminou em ${formatDate(until)}. Se algo deu errado, peça: respondemos em até 5 dias.`}
          </p>
          <Choices legend="O que você quer devolver">
            {open.map((line) => (
              <Checkbox
                key={line.line}
                label={line.asGift ? `${line.title}, para dar de presente` : line.title}
                figure={formatPrice(line.amount)}
                hint={hintOf(line)}
                checked={!kept.has(line.line)}
                onChange={({ currentTarget: { checked } }) => {
                  const next = new Set(kept);
                  if (checked) next.delete(line.line);
                  else next.add(line.line);
                  setKept(next);
                }}
              />
            ))}
          </Choices>
          <p>
            <Button variant="secondary" disabled={chosen.length === 0} onClick={() => setConfirming(true)}>
              {atOnce.length > 0 || chosen.length === 0 ? 'Desistir' : 'Pedir a devolução'}
            </Button>
          </p>
        </>
      )}
      <Dialog
        open={confirming}
        onOpenChange={() => setConfirming(false)}
        dismissible={!pending}
        title={atOnce.length > 0 ? 'Confirmar a desistência' : 'Confirmar o pedido'}
      >
        <div className="stack">
          {atOnce.length > 0 && (
            <div className="stack-tight">
              <p>
                <strong>{formatPrice(amount)}</strong> voltam para você, pelo mesmo meio do pagamento.
              </p>
              <ul className="bullets">
                {consequencesOf(atOnce).map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          )}
          {asked.length > 0 && (
            <p>
              {asked.map(({ title }) => title).join(', ')} ({formatPrice(Math.min(sumOf(asked), left - amount))}): nossa
              equipe responde em até 5 dias. Até lá, nada disso sai da sua conta.
            </p>
          )}
          <div className="row">
            <Button onClick={confirm} disabled={pending}>
              {pending ? 'Confirmando…' : 'Confirmar'}
            </Button>
            <Button variant="tertiary" onClick={() => setConfirming(false)} disabled={pending}>
              Voltar
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
