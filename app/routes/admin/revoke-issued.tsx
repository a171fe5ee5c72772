import { useEffect, useRef, useState } from 'react';
import type { IssuedCodes } from '../../../features/shop/keys/code-schema.ts';
import { countOf, formatWhole } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { callFunction } from '../../api/call.ts';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { ReasonField } from './reason-field.tsx';
import { revocationSentence } from './revocation.ts';

const outcomeOf = (revoked: number, left: number): string =>
  `${countOf(revoked, 'código cancelado', 'códigos cancelados')}.${left > 0 ? ` Faltam ${formatWhole(left)}.` : ''}`;

interface RevokeIssuedProps {
  codes: IssuedCodes;
  onSending: (sending: boolean) => void;
  /** Called after each step, with what was done so far. */
  onStep: (outcome: string) => void;
  onRevoked: (outcome: string) => void;
  onClose: () => void;
}

/** All codes of a batch or a kind: tells what will happen, then goes step by step until it is stopped or done. */
export function RevokeIssued({ codes, onSending, onStep, onRevoked, onClose }: RevokeIssuedProps) {
  const { output: counted, refusal, refetch } = useQuery('countIssuedCodes', codes);
  const [revoked, setRevoked] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const form = useServerForm('revokeIssuedCodes', {
    values: { reason: '' },
    input: ({ reason }) => ({ ...codes, until: counted!.until, reason: reason.trim() }),
    busy: 'Cancelando…',
    refusals: { INVALID_ARGUMENT: 'form' },
    after: 'keep',
    onPending: onSending,
    send: async (input) => {
      stopped.current = false;
      setStopping(false);
      let all = revoked;
      for (;;) {
        const step = await callFunction('revokeIssuedCodes', input);
        all += step.revoked;
        setRevoked(all);
        setLeft(step.left);
        onStep(outcomeOf(all, step.left));
        if (step.left === 0 || step.revoked === 0 || stopped.current) return { revoked: all, left: step.left };
      }
    },
    onDone: (output) => {
      if (output.left === 0) onRevoked(outcomeOf(output.revoked, 0));
    },
  });
  if (refusal) return <TryAgain message={refusal.message} onAgain={refetch} />;
  if (!counted) return <p role="status">Conferindo o que muda…</p>;
  const begun = left !== null;
  const close = (
    <Button variant="tertiary" onClick={onClose}>
      {begun || counted.available === 0 ? 'Fechar' : 'Não cancelar'}
    </Button>
  );
  if (counted.available === 0)
    return (
      <div className="stack">
        <p role="status">{revocationSentence(counted)} Não há o que cancelar.</p>
        <p>{close}</p>
      </div>
    );
  const stop = () => {
    stopped.current = true;
    setStopping(true);
  };
  const progress = begun && `${formatWhole(revoked)} cancelados, faltam ${formatWhole(left)}.`;
  return (
    <ServerForm
      form={form}
      danger
      className="stack"
      label={begun ? 'Continuar' : `Cancelar ${formatWhole(counted.available)}`}
      beside={close}
      before={
        form.pending && (
          <Button variant="secondary" onClick={stop} disabled={stopping}>
            {stopping ? 'Parando…' : 'Parar'}
          </Button>
        )
      }
    >
      <p>
        <strong>{revocationSentence(counted)}</strong> Os que vieram de compras ficam. Um presente em aberto com um
        deles termina. Não dá para desfazer.
      </p>
      <ReasonField
        form={form}
        hint="Fica na auditoria. São mil de cada vez: dá para parar e continuar."
        readOnly={form.pending}
      />
      {begun && (
        <div className="stack-tight">
          <Progress
            label="Códigos cancelados"
            percent={Math.round((100 * revoked) / Math.max(1, revoked + left))}
            text={progress || ''}
          />
          <p role="status">
            {progress}
            {!form.pending && ' Parado: os outros ainda valem.'}
          </p>
        </div>
      )}
    </ServerForm>
  );
}
