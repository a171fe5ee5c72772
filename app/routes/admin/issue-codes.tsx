import { useState } from 'react';
import { CONFLICT_WORDS } from '../../../features/people/accounts/second-person.ts';
import { REASON_MAX } from '../../../features/site/audit/reason.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormField, ServerForm } from '../../form/server-form.tsx';
import { useServerForm } from '../../form/use-server-form.ts';
import { useRootData } from '../../root-data.ts';

interface IssueCodesProps {
  kinds: readonly { id: string; title: string }[];
  onIssued: () => void;
}

export function IssueCodes({ kinds, onIssued }: IssueCodesProps) {
  const [codes, setCodes] = useState<string[]>([]);
  const { user } = useRootData();
  const form = useServerForm('issueCodes', {
    values: { keyId: 'secondBeta', count: 1, buyerUserId: '', reason: '' },
    input: ({ keyId, count, buyerUserId, reason }) => ({
      keyId,
      count: Number(count),
      ...(buyerUserId.trim() ? { buyerUserId: buyerUserId.trim() } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    }),
    busy: 'Emitindo…',
    refusals: { INVALID_ARGUMENT: 'keyId', PERMISSION_DENIED: 'buyerUserId', NOT_FOUND: 'buyerUserId' },
    after: 'keep',
    onDone: (issued) => {
      setCodes(issued.codes);
      onIssued();
    },
  });

  return (
    <section aria-labelledby="emitir" className="stack">
      <h2 id="emitir" className="heading">
        Emitir códigos
      </h2>
      <ServerForm form={form} className="row-loose from-above" rowClassName="issue-foot" label="Emitir">
        <FormField form={form} name="keyId" label="Tipo de chave" className="issue-field">
          {(control) => (
            <select {...control}>
              {kinds.map((kind) => (
                <option key={kind.id} value={kind.id}>
                  {kind.title} ({kind.id})
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField form={form} name="count" label="Quantos" type="number" min={1} max={1000} hint="De 1 a 1.000." />
        <FormField
          form={form}
          name="buyerUserId"
          label="Para quem (uid)"
          maxLength={128}
          rules={{ validate: (uid) => String(uid).trim() !== user?.uid || CONFLICT_WORDS.own }}
          hint="Opcional: aparecem em Minhas Chaves. Nunca o seu: quem emite não recebe."
        />
        <FormField
          form={form}
          name="reason"
          label="Para quê"
          className="issue-field"
          maxLength={REASON_MAX}
          hint="Opcional: fica no lote e na auditoria."
        />
      </ServerForm>
      {codes.length > 0 && (
        <div className="stack-close" role="status">
          <p>
            <CopyButton
              text={codes.join('\n')}
              label={codes.length === 1 ? 'Copiar o código' : `Copiar os ${codes.length}`}
            />
          </p>
          <ul className="issued-codes">
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
