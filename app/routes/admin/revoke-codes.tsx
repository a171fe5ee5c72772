import { useEffect, useState } from 'react';
import { REASON_MAX } from '../../../features/audit/reason.ts';
import type { CodesCheck } from '../../../features/keys/code-schema.ts';
import { countOf } from '../../../lib/number.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callFunction, FunctionError } from '../../api/call.ts';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';

const OTHERS = [
  ['redeemed', 'já foi usado e fica', 'já foram usados e ficam'],
  ['revoked', 'já estava cancelado', 'já estavam cancelados'],
  ['unknown', 'não existe', 'não existem'],
] as const;

const numbered = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function sentenceOf(check: CodesCheck): string {
  const others = OTHERS.flatMap(([state, one, many]) => (check[state] > 0 ? [numbered(check[state], one, many)] : []));
  return `${[numbered(check.available, 'será cancelado', 'serão cancelados'), ...others].join(', ')}.`;
}

interface RevokeCodesProps {
  codes: readonly string[];
  onSending: (sending: boolean) => void;
  onRevoked: (outcome: string) => void;
  onClose: () => void;
}

/** Tells what will happen before it asks why. */
export function RevokeCodes({ codes, onSending, onRevoked, onClose }: RevokeCodesProps) {
  const [check, setCheck] = useState<CodesCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    callFunction('checkCodes', { codes: [...codes] }).then(
      (found) => left || setCheck(found),
      (error: unknown) => {
        if (!(error instanceof FunctionError)) throw error;
        if (!left) setFailure(error.message);
      },
    );
    return () => {
      left = true;
    };
  }, [codes]);
  const form = useServerForm('revokeCodes', {
    values: { reason: '' },
    input: ({ reason }) => ({ codes: [...codes], reason: reason.trim() }),
    busy: 'Cancelando…',
    refusals: { INVALID_ARGUMENT: 'form' },
    after: 'leave',
    onPending: onSending,
    onDone: ({ revoked, skipped }) =>
      onRevoked(
        `${countOf(revoked, 'código cancelado', 'códigos cancelados')}${skipped > 0 ? `, ${numbered(skipped, 'ficou como estava', 'ficaram como estavam')}` : ''}.`,
      ),
  });
  if (failure) return <Notice tone="error">{failure}</Notice>;
  if (!check) return <p role="status">Conferindo o que muda…</p>;
  const close = (
    <Button variant="tertiary" onClick={onClose}>
      {check.available === 0 ? 'Fechar' : 'Não cancelar'}
    </Button>
  );
  if (check.available === 0)
    return (
      <div className="grid gap-5">
        <p role="status">{sentenceOf(check)} Não há o que cancelar.</p>
        <p>{close}</p>
      </div>
    );
  return (
    <ServerForm form={form} className="grid gap-5" label={`Cancelar ${check.available}`} beside={close}>
      <p role="status">
        <strong>{sentenceOf(check)}</strong> Um presente em aberto com um deles termina. Não dá para desfazer.
      </p>
      <FormField
        form={form}
        name="reason"
        rules={{ validate: (reason) => reason.trim() !== '' || 'Diga por quê.' }}
        label="Por quê"
        className="max-w-none"
        hint="Fica na auditoria."
        maxLength={REASON_MAX}
      />
    </ServerForm>
  );
}
