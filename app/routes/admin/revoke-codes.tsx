import { useState } from 'react';
import { countOf, formatWhole } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { useQuery } from '../../api/use-query.ts';
import { TryAgain } from '../../errors/try-again.tsx';
import { ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import type { ActProps } from '../../list/row-acts.tsx';
import { ReasonField } from './reason-field.tsx';
import { revocationSentence } from './revocation.ts';

interface RevokeCodesProps extends ActProps {
  codes: readonly string[];
}

/** Tells what will happen before it asks why. */
export function RevokeCodes({ codes, onSending, onDone, onClose }: RevokeCodesProps) {
  const [input] = useState(() => ({ codes: [...codes] }));
  const { output: check, refusal, refetch } = useQuery('checkCodes', input);
  const form = useServerForm('revokeCodes', {
    values: { reason: '' },
    input: ({ reason }) => ({ ...input, reason: reason.trim() }),
    busy: 'Cancelando…',
    refusals: { INVALID_ARGUMENT: 'form' },
    after: 'leave',
    onPending: onSending,
    onDone: ({ revoked, skipped }) =>
      onDone(
        `${countOf(revoked, 'código cancelado', 'códigos cancelados')}${skipped > 0 ? `, ${countOf(skipped, 'ficou como estava', 'ficaram como estavam')}` : ''}.`,
      ),
  });
  if (refusal) return <TryAgain message={refusal.message} onAgain={refetch} />;
  if (!check) return <p role="status">Conferindo o que muda…</p>;
  const close = (
    <Button variant="tertiary" onClick={onClose}>
      {check.available === 0 ? 'Fechar' : 'Não cancelar'}
    </Button>
  );
  if (check.available === 0)
    return (
      <div className="stack">
        <p role="status">{revocationSentence(check)} Não há o que cancelar.</p>
        <p>{close}</p>
      </div>
    );
  return (
    <ServerForm form={form} danger className="stack" label={`Cancelar ${formatWhole(check.available)}`} beside={close}>
      <p role="status">
        <strong>{revocationSentence(check)}</strong> Um presente em aberto com um deles termina. Não dá para desfazer.
      </p>
      <ReasonField form={form} />
    </ServerForm>
  );
}
